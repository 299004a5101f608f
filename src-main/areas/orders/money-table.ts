/**
 * The money of many sales as one aggregate, for other areas. A sum must never be more certain than the sales it is made of, so
 * what counts as received is `receivedAll` of `proof/order-money.ts` in SQL; a test compares the two.
 */
import { type SaleState, saleStates } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import { knownOrderStatuses, receivedWords } from '#shared/domain/orders.ts';
import { saysReceived } from '../../proof/order-money.ts';

const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join();

/** Without proof in one of these states, the money may have come in or may still come. With a lost card nothing was charged. */
const mayHaveMoney = (state: SaleState): boolean => groupOf(state) !== 'ended' && state !== 'retype-card';

const receivedSql = `CASE
  WHEN s.order_status IN (${listed(knownOrderStatuses.filter(saysReceived))})
    THEN total(p.status IS NOT NULL AND p.status NOT IN (${listed(receivedWords)})) = 0
  WHEN s.order_status = 'processing'
    THEN total(p.status IS NULL OR p.status NOT IN (${listed(receivedWords)})) = 0
  ELSE 0 END`;

/**
 * `found` selects `owner_id`, the ids of sales. With `@method` only payments of that method are added up, but all payments of a
 * sale prove it. What of a contested payment is not proven to be back is the bank's.
 */
export function sumSalesSql(found: string): string {
  return `SELECT
      count(*) FILTER (WHERE received) AS sales,
      coalesce(sum(cents) FILTER (WHERE received), 0) AS receivedCents,
      coalesce(sum(back) FILTER (WHERE received), 0) AS backCents,
      coalesce(sum(contested) FILTER (WHERE received), 0) AS contestedCents,
      coalesce(sum(leaving) FILTER (WHERE received), 0) AS leaving,
      count(*) FILTER (WHERE unproven) AS unproven,
      coalesce(sum(cents) FILTER (WHERE unproven), 0) AS unprovenCents
    FROM (
      SELECT cents, back, contested, leaving, received,
        NOT received AND state IN (${listed(saleStates.filter(mayHaveMoney))}) AS unproven
      FROM (
        SELECT s.state, ${receivedSql} AS received,
          sum(p.amount_cents * counts) AS cents,
          sum(counts * p.back_cents) AS back,
          sum(counts * (p.status IS 'chargeback') * (p.amount_cents - p.back_cents)) AS contested,
          sum(counts * (p.status IS 'refund_processing')) AS leaving
        FROM (${found}) f CROSS JOIN sales s ON s.id = f.owner_id
          CROSS JOIN (SELECT *, +@method IS NULL OR method = +@method AS counts FROM sale_payments) p ON p.sale_id = s.id
        GROUP BY s.id
      )
    )`;
}
