/** The money that the shop took by itself, as sums for other areas. It is the word of people: no sum here is proven by anybody else. */
import type { MoneyCurrency } from '#shared/domain/money.ts';
import type { MachineMode, TenderKind } from '#shared/domain/tenders.ts';
import type { Db } from '../../db/db.ts';

/** A row that was damaged from outside counts nothing, and the books tell of it: a shift that cannot be closed would be worse. */
export const partsSql = "json_each(iif(json_valid(r.parts), r.parts, '[]')) part";
const modeSql = "iif(json_valid(t.machine), json_extract(t.machine, '$.mode'), NULL)";

const backSql = (of: string): string =>
  `(SELECT coalesce(sum(json_extract(part.value, '$.amountCents')), 0) FROM tender_returns r, ${partsSql}
    WHERE r.sale_id = s.id AND json_extract(part.value, '$.tenderId') ${of})`;

/**
 * One row for each currency. `found` selects `owner_id`, the ids of such sales. With `@way` only what was taken in that way is added up. A sum
 * in cash counts as what was owed for it, not as what was handed over.
 */
export const sumCounterSalesSql = (found: string): string => `SELECT s.currency, count(DISTINCT s.id) AS counterSales,
    coalesce(sum(t.due_cents), 0) AS counterCents, coalesce(sum(${backSql('= t.id')}), 0) AS counterBackCents
  FROM (${found}) f CROSS JOIN counter_sales s ON s.id = f.owner_id
    CROSS JOIN tenders t ON t.sale_id = s.id AND (+@way IS NULL OR t.kind = +@way)
  GROUP BY s.currency`;

export interface BackBetween {
  readonly fromAt: number;
  readonly untilAt: number;
  readonly way: string | null;
}

/** What was given back on these days of sales that were made before the first of them. */
export function createBackOfEarlier(db: Db): (between: BackBetween) => ReadonlyMap<MoneyCurrency, number> {
  const sums = db.prepare<{ currency: MoneyCurrency; cents: number }>(`SELECT s.currency,
      sum(json_extract(part.value, '$.amountCents')) AS cents
    FROM tender_returns r CROSS JOIN counter_sales s ON s.id = r.sale_id
      CROSS JOIN ${partsSql} CROSS JOIN tenders t ON t.id = json_extract(part.value, '$.tenderId')
    WHERE r.created_at >= @fromAt AND r.created_at < @untilAt AND s.created_at < @fromAt AND (+@way IS NULL OR t.kind = +@way)
    GROUP BY s.currency`);
  return (between) => new Map(sums.all({ ...between }).map(({ currency, cents }) => [currency, cents]));
}

export interface ShiftTakings {
  readonly sales: number;
  readonly cash: { readonly takenCents: number; readonly backCents: number };
  /** Modes in which nothing moved are left out. */
  readonly machine: { readonly mode: MachineMode; readonly takenCents: number; readonly backCents: number }[];
}

interface ByWay {
  readonly kind: TenderKind;
  readonly mode: MachineMode | null;
  readonly takenCents: number;
  readonly backCents: number;
}

/** What the people of one shift took, and what they gave back, of whatever sale. */
export function createSumsOfShift(db: Db): (shiftId: string) => ShiftTakings {
  const sales = db.prepare<{ count: number }>('SELECT count(*) AS count FROM counter_sales WHERE shift_id = @shift');
  const byWay = db.prepare<ByWay>(`SELECT kind, mode, sum(taken) AS takenCents, sum(back) AS backCents FROM (
      SELECT t.kind, ${modeSql} AS mode, t.due_cents AS taken, 0 AS back
        FROM counter_sales s CROSS JOIN tenders t ON t.sale_id = s.id WHERE s.shift_id = @shift
      UNION ALL
      SELECT t.kind, ${modeSql}, 0, json_extract(part.value, '$.amountCents')
        FROM tender_returns r CROSS JOIN ${partsSql}
          CROSS JOIN tenders t ON t.id = json_extract(part.value, '$.tenderId') WHERE r.shift_id = @shift)
    GROUP BY kind, mode`);
  return (shift) => {
    const ways = byWay.all({ shift });
    const { takenCents = 0, backCents = 0 } = ways.find(({ kind }) => kind === 'cash') ?? {};
    const machine = ways.flatMap(({ kind: _kind, mode, ...sums }) => (mode === null ? [] : [{ mode, ...sums }]));
    return { sales: sales.get({ shift })?.count ?? 0, cash: { takenCents, backCents }, machine };
  };
}
