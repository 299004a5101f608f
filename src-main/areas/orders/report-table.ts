/** What a report counts of the sales that are charged through the API, hour by hour, for the area `reports`. */
import { approvedCardWords, receivedWords } from '#shared/domain/orders.ts';
import { pixTimesSql } from '../timeline/table.ts';
import { eachSaleSql, listed } from './money-table.ts';

/** The sales that were made from `@from` on, and before `@until`. */
const madeSql = 'SELECT id AS owner_id FROM sales WHERE created_at >= @from AND created_at < @until';

/** The items of a row, as `item`. */
export const itemsSql = (of: string): string => `json_each(iif(json_valid(${of}.items), ${of}.items, '[]')) item`;

/** What such items would cost without discounts, less what they cost. */
export const discountOfItemsSql = `coalesce(sum((coalesce(item.value ->> 'fullUnitAmountCents', item.value ->> 'unitAmountCents')
    - (item.value ->> 'unitAmountCents')) * (item.value ->> 'quantity')), 0)`;

const discountSql = `(SELECT ${discountOfItemsSql} FROM sales d, ${itemsSql('d')} WHERE d.id = s.id)`;

/**
 * One row for each sale with a payment by `@method`, or for each sale: the same sums as in the history (`sumSalesSql`). A discount counts once
 * the money is proven to be there.
 */
export const reportedSalesSql = `SELECT s.currency, s.staff_id AS staffId, s.staff_name AS staffName, s.isWhole AS sales,
    iif(s.unproven, 0, iif(s.isWhole, s.cents, s.part)) AS received, iif(s.unproven, 0, s.back) AS back,
    iif(s.unproven, 0, s.contested) AS contested, s.unproven, iif(s.unproven, s.cents, 0) AS unprovenCents,
    iif(s.isWhole AND @method IS NULL, ${discountSql}, 0) AS discount
  FROM (${eachSaleSql(madeSql)}) s WHERE s.cents > 0`;

/** One row for each item of the sales whose money is proven to have come in as a whole. */
export const reportedItemsSql = `SELECT s.currency, item.value AS item
  FROM (${eachSaleSql(madeSql)}) o CROSS JOIN sales s ON s.id = o.id, ${itemsSql('s')}
  WHERE o.isWhole`;

/**
 * One row for each currency. Of a card that still waits for an answer nothing is counted. How long a Pix took is from the code on the screen to
 * the proof at this till, of sales that one Pix paid.
 */
export const reportedTriesSql = `SELECT s.currency,
    count(*) FILTER (WHERE p.method = 'card' AND p.status IN (${listed([...approvedCardWords, 'failed'])})) AS cards,
    count(*) FILTER (WHERE p.method = 'card' AND p.status IN (${listed(approvedCardWords)})) AS cardsApproved,
    count(*) FILTER (WHERE p.pix_code IS NOT NULL) AS codes,
    count(*) FILTER (WHERE p.pix_code IS NOT NULL AND p.status IN (${listed(receivedWords)})) AS codesPaid,
    count(t.tookMs) AS timed, coalesce(sum(t.tookMs), 0) AS timedMs
  FROM (${madeSql}) f CROSS JOIN sales s ON s.id = f.owner_id CROSS JOIN sale_payments p ON p.sale_id = s.id
    LEFT JOIN (${pixTimesSql(madeSql)}) t ON t.ownerId = s.id AND p.pix_code IS NOT NULL AND p.amount_cents = s.total_cents
      AND p.status IN (${listed(receivedWords)})
  GROUP BY s.currency`;
