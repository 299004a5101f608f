/**
 * What the reports of shifts have counted of each sale that was charged through the API. A report counts the sales of its shift, and what became
 * known of all others since the report before; so every proven cent is in one report, whenever its proof came and whatever the clock said.
 */
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { type PaymentMethod, paymentMethods } from '#shared/domain/payment-methods.ts';
import type { Db } from '../../db/db.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import {
  allSalesSql,
  isOfShiftSql,
  moneyOfEachSql,
  saleCurrencySql,
  salesOfShiftSql,
  sumSalesSql,
} from '../orders/money-table.ts';

/** The triggers on sales ask for it as well. */
const ledgerKey = 'shifts.ledger';

const movedSql = 'SELECT sale_id AS owner_id FROM sales_moved';
const ownAndMovedSql = `${salesOfShiftSql} UNION ${movedSql}`;

export interface Proven {
  readonly receivedCents: number;
  readonly backCents: number;
  readonly contestedCents: number;
}

type OfShift = Pick<{ readonly id: string; readonly currency: MoneyCurrency }, 'id' | 'currency'>;
type InCurrency<T> = T & { readonly currency: string };

const nothing: Proven = { receivedCents: 0, backCents: 0, contestedCents: 0 };

export type CountedTable = ReturnType<typeof createCountedTable>;

export function createCountedTable(db: Db, tillId: string) {
  const othersNow = db.prepare<InCurrency<Proven>>(
    sumSalesSql(`${movedSql} WHERE NOT ${isOfShiftSql('sales_moved.sale_id')}`),
  );
  const othersCounted = db.prepare<
    InCurrency<Proven>
  >(`SELECT ${saleCurrencySql('m.sale_id')} AS currency, sum(received_cents) AS receivedCents,
      sum(back_cents) AS backCents, sum(contested_cents) AS contestedCents
    FROM sales_moved m CROSS JOIN shift_counted c ON c.sale_id = m.sale_id AND c.method = @method
    WHERE NOT ${isOfShiftSql('m.sale_id')}
    GROUP BY 1`);
  const unproven = db.prepare<InCurrency<{ unproven: number; unprovenCents: number }>>(sumSalesSql(ownAndMovedSql));
  const write = (found: string) =>
    db.prepare(`INSERT INTO shift_counted (sale_id, method, till_id, received_cents, back_cents, contested_cents)
      SELECT id, @method, @till, receivedCents, backCents, contestedCents FROM (${moneyOfEachSql(found)}) WHERE true
      ON CONFLICT DO UPDATE SET received_cents = excluded.received_cents, back_cents = excluded.back_cents,
        contested_cents = excluded.contested_cents`);
  const [writeAll, writeMoved] = [write(allSalesSql), write(ownAndMovedSql)];
  const forgetMoved = db.prepare('DELETE FROM sales_moved');
  const isKept = (): boolean => readMeta(db, ledgerKey) !== null;

  function begin(now: number): void {
    if (isKept()) return;
    for (const method of paymentMethods) writeAll.run({ method, till: tillId });
    forgetMoved.run();
    writeMeta(db, { key: ledgerKey, value: 'kept', now });
  }

  return {
    /** A first shift was opened once. */
    isKept,
    /** What was sold before the first shift is in no report. */
    begin,
    /** What became known of all other sales since the report before. */
    others({ id: shift, currency }: OfShift, method: PaymentMethod): Proven {
      if (!isKept()) return nothing;
      const of = { shift, method };
      const now = othersNow.all(of).find((one) => one.currency === currency) ?? nothing;
      const counted = othersCounted.all(of).find((one) => one.currency === currency) ?? nothing;
      return {
        receivedCents: now.receivedCents - counted.receivedCents,
        backCents: now.backCents - counted.backCents,
        contestedCents: now.contestedCents - counted.contestedCents,
      };
    },
    /** Of the sales of the shift, and of those that moved since the report before. */
    unproven({ id: shift, currency }: OfShift): { readonly count: number; readonly cents: number } {
      const found = unproven.all({ shift, method: null }).find((one) => one.currency === currency);
      return { count: found?.unproven ?? 0, cents: found?.unprovenCents ?? 0 };
    },
    /** The report of this shift is written in the same transaction. */
    apply({ id: shift }: OfShift, now: number): void {
      begin(now);
      for (const method of paymentMethods) writeMoved.run({ shift, method, till: tillId });
      forgetMoved.run();
    },
  };
}
