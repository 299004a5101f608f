/**
 * The money of many sales as one aggregate, for other areas. A sum must never be more certain than the sales it is made of, so
 * what counts as received as a whole is `receivedAll` of `proof/order-money.ts` in SQL; a test compares the two.
 */
import { type SaleState, saleStates } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import { knownOrderStatuses, receivedWords } from '#shared/domain/orders.ts';
import { saysReceived } from '../../proof/order-money.ts';

/** As the list of an `IN`. */
export const listed = (words: readonly string[]): string => words.map((word) => `'${word}'`).join();

/** Without proof in one of these states, the money may have come in or may still come. With a lost card nothing was charged. */
const mayHaveMoney = (state: SaleState): boolean => groupOf(state) !== 'ended' && state !== 'retype-card';

const receivedSql = `CASE
  WHEN s.order_status IN (${listed(knownOrderStatuses.filter(saysReceived))})
    THEN total(p.status IS NOT NULL AND p.status NOT IN (${listed(receivedWords)})) = 0
  WHEN s.order_status = 'processing'
    THEN total(p.status IS NULL OR p.status NOT IN (${listed(receivedWords)})) = 0
  ELSE 0 END`;

/**
 * One row for each sale. `found` selects `owner_id`, the ids of sales. With `@method` only payments of that method are added up, but all
 * payments of a sale together prove it.
 * - Every payment of a sale is received (`isWhole`): all of its amounts count as received.
 * - Some are not, and money may still come (`unproven`): all of its amounts count as without proof.
 * - Some are not, and the sale is over: those that came in count as received (`part`); most of them went back later.
 * Of a contested payment, what its charge shows as refunded without proof is on its way back (`leaving`), and the bank took the rest
 * (`contested`). After a refund of the whole amount the bank may take it once more (`contestedAgain`): the API document does not
 * exclude that.
 */
export const eachSaleSql = (
  found: string,
): string => `SELECT *, NOT isWhole AND own_state IN (${listed(saleStates.filter(mayHaveMoney))}) AS unproven
  FROM (
    SELECT s.id, s.currency, s.staff_id, s.staff_name, s.own_state, ${receivedSql} AS isWhole,
      sum(counts * p.amount_cents) AS cents,
      sum(counts * p.amount_cents * (p.status IS NOT NULL AND p.status IN (${listed(receivedWords)}))) AS part,
      sum(counts * p.back_cents) AS back,
      sum(counts * (p.status IS 'chargeback') * (p.amount_cents - max(p.back_cents, min(p.refunded_cents, p.amount_cents))))
        AS contested,
      sum(counts * (p.status IS 'chargeback') * (p.back_cents = p.amount_cents) * p.back_cents) AS contestedAgain,
      sum(counts * (p.status IS 'refund_processing' OR (p.status IS 'refunded' AND p.back_cents < p.amount_cents)
        OR (p.status IS 'chargeback' AND p.refunded_cents > p.back_cents))) AS leaving
    FROM (${found}) f CROSS JOIN sales s ON s.id = f.owner_id
      CROSS JOIN (SELECT *, +@method IS NULL OR method = +@method AS counts FROM sale_payments) p ON p.sale_id = s.id
    GROUP BY s.id
  )`;

/** One row for each currency, of what `eachSaleSql` says of each sale. */
export const sumSalesSql = (found: string): string => `SELECT currency,
    count(*) FILTER (WHERE isWhole) AS sales,
    coalesce(sum(CASE WHEN isWhole THEN cents ELSE part END) FILTER (WHERE NOT unproven), 0) AS receivedCents,
    coalesce(sum(back) FILTER (WHERE NOT unproven), 0) AS backCents,
    coalesce(sum(contested) FILTER (WHERE NOT unproven), 0) AS contestedCents,
    coalesce(sum(contestedAgain) FILTER (WHERE NOT unproven), 0) AS contestedAgainCents,
    coalesce(sum(leaving) FILTER (WHERE NOT unproven), 0) AS leaving,
    count(*) FILTER (WHERE unproven) AS unproven,
    coalesce(sum(cents) FILTER (WHERE unproven), 0) AS unprovenCents
  FROM (${eachSaleSql(found)})
  GROUP BY currency`;

/** The same three sums, sale by sale: `id`, `receivedCents`, `backCents`, `contestedCents`. */
export const moneyOfEachSql = (found: string): string => `SELECT id, currency,
    iif(unproven, 0, iif(isWhole, cents, part)) AS receivedCents, iif(unproven, 0, back) AS backCents,
    iif(unproven, 0, contested) AS contestedCents
  FROM (${eachSaleSql(found)})`;

/** The currency of the sale with this id; null where there is no such sale. */
export const saleCurrencySql = (id: string): string => `(SELECT currency FROM sales WHERE id = ${id})`;

/** How the charge of the sale was paid; null where there is no such sale or charge. */
export const paymentMethodSql = (id: string, chargeId: string): string =>
  `(SELECT method FROM sale_payments WHERE sale_id = ${id} AND charge_id = ${chargeId})`;

/** The sales that were made in the shift `@shift`, as `sumSalesSql` finds them. */
export const salesOfShiftSql = 'SELECT id AS owner_id FROM sales WHERE shift_id = @shift';

/** All sales of the till, in the same way. */
export const allSalesSql = 'SELECT id AS owner_id FROM sales';

/** Whether the sale with this id was made in the shift `@shift`. */
export const isOfShiftSql = (id: string): string =>
  `EXISTS (SELECT 1 FROM sales WHERE id = ${id} AND shift_id = @shift)`;
