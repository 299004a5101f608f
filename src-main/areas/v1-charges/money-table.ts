/** The money of many v1 charges as one aggregate, for other areas: never more certain than the charges that it is made of. */
import { type ChargeOutcome, statusesThatMean } from '#shared/domain/charges.ts';
import { mayBeCarriedOutSql } from '../../outbox/table.ts';

const isOf = (outcome: ChargeOutcome): string =>
  `c.status IN (${statusesThatMean(outcome)
    .map((status) => `'${status}'`)
    .join()})`;

const mayBeMadeSql = mayBeCarriedOutSql({ kind: 'charge', id: 'c.id' }, ['charges.create', 'charges.payOverdue']);

/**
 * One row. `found` selects `owner_id`, the ids of charges; all of them are in reais.
 * - The API calls it paid, and nothing leaves open whether it was this charge (`charges`).
 * - It was paid, and some of it went back or is contested: v1 does not tell how much (`chargesReturned`).
 * - Its money may have come in or may still come, and there is no proof (`chargesUnproven`): what people recorded is none.
 */
export function sumChargesSql(found: string): string {
  const [paid, returned, unproven] = ['charges', 'chargesReturned', 'chargesUnproven'].map(
    (name) => `count(*) FILTER (WHERE became = '${name}') AS ${name},
      coalesce(sum(cents) FILTER (WHERE became = '${name}'), 0) AS ${name}Cents`,
  );
  return `SELECT ${paid}, ${returned}, ${unproven}
    FROM (
      SELECT cents, CASE
          WHEN isOurs AND cents IS NOT NULL AND isPaid THEN 'charges'
          WHEN isOurs AND isReturned THEN 'chargesReturned'
          WHEN mayHaveMoney THEN 'chargesUnproven'
        END AS became
      FROM (
        SELECT coalesce(json_extract(c.asked, '$.amountCents'), json_extract(c.facts, '$.chargedCents')) AS cents,
          json_extract(c.facts, '$.isUnproven') IS NOT 1 AS isOurs,
          ${isOf('paid')} AS isPaid,
          ${isOf('returned')} AS isReturned,
          CASE WHEN c.code IS NULL THEN ${mayBeMadeSql}
            ELSE c.status IS NOT NULL AND NOT ${isOf('unpaid')}
              AND json_extract(c.facts, '$.recorded.finding') IS NOT 'not-charged' END AS mayHaveMoney
        FROM (${found}) f CROSS JOIN charges c ON c.id = f.owner_id
      )
    )`;
}
