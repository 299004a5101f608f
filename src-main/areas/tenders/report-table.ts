/** What a report counts of the sales that were paid to the shop itself: the word of its people. For the area `reports`. */
import { discountOfItemsSql, itemsSql } from '../orders/report-table.ts';
import { partsSql } from './money-table.ts';

const madeSql = 'SELECT * FROM counter_sales WHERE created_at >= @from AND created_at < @until';

const backSql = (of: string): string =>
  `(SELECT coalesce(sum(part.value ->> 'amountCents'), 0) FROM tender_returns r, ${partsSql} WHERE r.sale_id = s.id AND ${of})`;

/** One row for each sale. */
export const reportedCounterSalesSql = `SELECT s.currency, s.staff_id AS staffId, s.staff_name AS staffName,
    (SELECT coalesce(sum(t.due_cents), 0) FROM tenders t WHERE t.sale_id = s.id) AS cents, ${backSql('TRUE')} AS back,
    (SELECT ${discountOfItemsSql} FROM ${itemsSql('s')}) AS discount
  FROM (${madeSql}) s`;

/** One row for each sale and each way (cash, machine) in which money was taken for it. */
export const reportedTendersSql = `SELECT s.currency, t.kind AS way, sum(t.due_cents) AS cents,
    sum(${backSql("part.value ->> 'tenderId' = t.id")}) AS back
  FROM (${madeSql}) s CROSS JOIN tenders t ON t.sale_id = s.id GROUP BY s.id, t.kind`;

export const reportedCounterItemsSql = `SELECT s.currency, item.value AS item FROM (${madeSql}) s, ${itemsSql('s')}`;

/** What was given back from `@from` on, and before `@until`, by currency and way. */
export const reportedReturnsSql = `SELECT s.currency, t.kind AS way, count(DISTINCT r.id) AS count, sum(part.value ->> 'amountCents') AS cents
  FROM tender_returns r CROSS JOIN counter_sales s ON s.id = r.sale_id CROSS JOIN ${partsSql}
    CROSS JOIN tenders t ON t.id = part.value ->> 'tenderId'
  WHERE r.created_at >= @from AND r.created_at < @until GROUP BY s.currency, t.kind`;
