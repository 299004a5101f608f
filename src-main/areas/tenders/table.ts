/** The rows of sales that the shop took the money of by itself, of what was taken, and of what was given back. */
import type { SaleCustomer, SaleItem } from '#shared/contract/sale.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import type { CounterSaleState, Tender, TenderReturn } from '#shared/contract/tenders.ts';
import { cents, type MoneyCurrency, sumCents } from '#shared/domain/money.ts';
import type { TenderKind } from '#shared/domain/tenders.ts';
import { born, coded, columnsOf, json, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { highestNumberSql, noteNumber } from '../../db/meta.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';
import { createParkedTable, refuseRecorded } from '../parked/table.ts';
import { openShiftSql } from '../shifts/table.ts';

const sales = columnsOf('counter_sales', {
  id: plain<string>(),
  number: plain<number>(),
  draftId: plain<string>(),
  revision: plain<number>(),
  createdAt: plain<number>(),
  updatedAt: plain<number>(),
  staff: json<{ readonly id: string; readonly name: string; readonly role: StaffRole }>(
    `json_object('id', staff_id, 'name', staff_name, 'role', staff_role)`,
  ),
  items: json<readonly SaleItem[]>(),
  note: plain<string | null>(),
  customer: json<SaleCustomer | null>(),
  totalCents: coded(cents, Number),
  currency: plain<MoneyCurrency>(),
  /** The sale that ended unpaid, whose items this one sold, and the basket of both. */
  replaces: plain<string | null>(),
  basketId: plain<string | null>(),
});
export type CounterSaleRow = ReturnType<typeof sales.read>;

const tenders = columnsOf('tenders', {
  id: plain<string>(),
  saleId: plain<string>(),
  position: plain<number>(),
  kind: plain<TenderKind>(),
  amountCents: coded(cents, Number),
  dueCents: coded(cents, Number),
  receivedCents: coded(
    (amount: number | null) => (amount === null ? null : cents(amount)),
    (amount) => amount,
  ),
  machine: json<Tender['machine']>(),
});
export type TenderRow = ReturnType<typeof tenders.read>;

const returns = columnsOf('tender_returns', {
  id: plain<string>(),
  saleId: plain<string>(),
  parts: json<TenderReturn['parts']>(),
  items: json<TenderReturn['items']>(),
  reason: plain<TenderReturn['reason']>(),
  note: plain<string | null>(),
  staffId: plain<string>(),
  staffName: plain<string>(),
  approverName: plain<string | null>(),
  createdAt: plain<number>(),
});
export type ReturnRow = ReturnType<typeof returns.read>;

const soldFields = ['id', 'draftId', 'items', 'note', 'customer', 'totalCents', 'currency'] as const;

export type NewCounterSale = Omit<CounterSaleRow, 'number' | 'revision' | 'updatedAt'>;
export type NewTender = Omit<TenderRow, 'saleId'>;

export type TendersTable = ReturnType<typeof createTendersTable>;

export function createTendersTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const parked = createParkedTable(db);
  const insert = sales.insert(db, [...soldFields, 'replaces', 'basketId'], {
    ...born,
    number: `(SELECT max(coalesce(max(number), 0), ${highestNumberSql('sale')}) + 1 FROM counter_sales)`,
    staff_id: '@staffId',
    staff_name: '@staffName',
    staff_role: '@staffRole',
    shift_id: openShiftSql,
  });
  const touch = db.prepare(
    `UPDATE counter_sales SET revision = ${touched.revision}, updated_at = ${touched.updated_at} WHERE id = @id`,
  );
  const forgetBuyer = db.prepare(
    'UPDATE counter_sales SET customer = NULL, note = NULL, revision = revision + 1 WHERE id = @id',
  );
  const forgetNotes = db.prepare('UPDATE tender_returns SET note = NULL WHERE sale_id = +@id');
  const byId = sales.one(db, 'WHERE id = @id');
  const byDraft = sales.one(db, 'WHERE draft_id = @draft');
  const byBasket = sales.one(db, 'WHERE basket_id = @basket');
  const baskets = db.prepare<{ basket: string }>(
    'SELECT basket_id AS basket FROM counter_sales WHERE basket_id IS NOT NULL',
  );
  const any = db.prepare('SELECT 1 FROM counter_sales LIMIT 1');
  const insertTender = tenders.insert(db, tenders.keys, { till_id: '@till' });
  const ofSale = tenders.all(db, 'WHERE sale_id = +@sale ORDER BY position');
  const insertReturn = returns.insert(db, returns.keys, { till_id: '@till', shift_id: openShiftSql });
  const returnById = returns.one(db, 'WHERE id = @id');
  const returnsOf = returns.all(db, 'WHERE sale_id = +@sale ORDER BY created_at, rowid');

  return {
    insert(sale: NewCounterSale, rows: readonly NewTender[]): void {
      const { id, createdAt: now, staff } = sale;
      parked.remove(sale.draftId);
      insert(sale, { till: tillId, now, staffId: staff.id, staffName: staff.name, staffRole: staff.role });
      noteNumber(db, { kind: 'sale', number: byId({ id })?.number ?? 0, now });
      history.add(
        { kind: 'counter-sale', id, at: now, staffId: staff.id, group: 'paid', methods: rows.map(({ kind }) => kind) },
        historyWordsOf(sale, rows),
      );
      for (const row of rows) insertTender({ ...row, saleId: id }, { till: tillId });
    },
    addReturn(row: ReturnRow, state: CounterSaleState): void {
      insertReturn(row, { till: tillId });
      touch.run({ id: row.saleId, now: row.createdAt });
      history.regroup(row.saleId, state === 'received' ? 'paid' : 'refund');
      const back = ofSale({ sale: row.saleId }).filter(({ id }) => row.parts.some(({ tenderId }) => tenderId === id));
      history.add(
        {
          kind: 'counter-return',
          id: row.id,
          at: row.createdAt,
          staffId: row.staffId,
          methods: back.map(({ kind }) => kind),
        },
        // Its note goes with the buyer, so nothing of it is a word here.
        { words: [row.staffName, row.approverName], amountsCents: [sumCents(row.parts.map(amountOf))] },
      );
    },
    /** The sale stays; who bought, and what was noted of it or of what went back, is not known any more, and not found either. */
    forgetBuyer(id: string): void {
      forgetBuyer.run({ id });
      forgetNotes.run({ id });
      const sale = byId({ id });
      if (sale !== null) history.reword(id, historyWordsOf(sale, ofSale({ sale: id })));
    },
    any: (): boolean => any.get() !== undefined,
    get: (id: string): CounterSaleRow | null => byId({ id }),
    getByDraft: (draft: string): CounterSaleRow | null => byDraft({ draft }),
    /** The one that took the place of the sales of this basket. */
    ofBasket: (basket: string): CounterSaleRow | null => byBasket({ basket }),
    baskets: (): readonly string[] => baskets.all().map(({ basket }) => basket),
    /** Throws if people said what became of the basket. */
    refuseRecorded: (draft: string): void => refuseRecorded(parked, draft),
    tenders: (sale: string): readonly TenderRow[] => ofSale({ sale }),
    getReturn: (id: string): ReturnRow | null => returnById({ id }),
    returns: (sale: string): readonly ReturnRow[] => returnsOf({ sale }),
  };
}

/** What was given back of one tender. */
export const backOf = (tenderId: string, given: readonly Pick<ReturnRow, 'parts'>[]) =>
  sumCents(given.flatMap(({ parts }) => parts.filter((part) => part.tenderId === tenderId)).map(amountOf));

const amountOf = ({ amountCents }: { readonly amountCents: number }) => cents(amountCents);

/** What such a sale can be found by in the history. */
function historyWordsOf(
  { items, note, customer, totalCents }: Pick<NewCounterSale, 'items' | 'note' | 'customer' | 'totalCents'>,
  rows: readonly Pick<TenderRow, 'amountCents' | 'machine'>[],
): HistoryWords {
  const things = items.flatMap(({ description, code }) => [description, code]);
  const buyer = [customer?.name, customer?.email, customer?.document?.number];
  const slips = rows.flatMap(({ machine }) => [machine?.brand, machine?.authorization]);
  return {
    words: [...things, note, ...buyer, ...slips],
    amountsCents: [totalCents, ...rows.map((row) => row.amountCents)],
  };
}
