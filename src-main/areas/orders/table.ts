/** The rows of sales and their payments. Payment state is written here only by `sale-writer.ts` and its parts, from proof. */
import type { SaleCustomer, SaleItem, SaleState, SplitPart } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { cents, type MoneyCurrency } from '#shared/domain/money.ts';
import type { PaymentMethod } from '#shared/domain/payment-methods.ts';
import type { FailureFacts } from '../../api/read-parts.ts';
import { born, coded, columnsOf, flag, json, plain, touched } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { highestNumberSql, noteNumber } from '../../db/meta.ts';
import type { Refusal } from '../../outbox/operation.ts';
import { paidOrEndedSql, provenBack } from '../../proof/payment-proof.ts';
import { createHistoryTable, type HistoryWords } from '../history/table.ts';
import { createParkedTable, refuseRecorded } from '../parked/table.ts';
import { openShiftSql } from '../shifts/table.ts';

export interface OtpFacts {
  /** API document, next_action: each code that is asked for has an id of its own. Null where none was shown. */
  readonly id?: string | null;
  readonly expiresAt: number;
  readonly lastProblem: string | null;
}

export type RefusalFacts = Refusal & { readonly operation: string };

const sales = columnsOf('sales', {
  id: plain<string>(),
  number: plain<number>(),
  draftId: plain<string>(),
  /** What is sold: a sale that takes another's place sells the same basket. */
  basketId: plain<string>('coalesce(basket_id, draft_id)'),
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
  /** Of every amount of the sale; never changed. */
  currency: plain<MoneyCurrency>(),
  state: plain<SaleState>(),
  /** As if no other sale had taken its place: a replaced sale may still be paid, and the totals must say so. */
  ownState: plain<SaleState>(),
  orderId: plain<string | null>(),
  orderStatus: plain<string | null>(),
  otp: json<OtpFacts | null>(),
  failure: json<FailureFacts | null>(),
  refusal: json<RefusalFacts | null>(),
  /**
   * Why the sale definitely ended although the API never named an order for it. `moved-since`: its order changed after the backup
   * that this row comes from, for reasons that the backup does not know.
   */
  endReason: plain<'retype-card' | 'predecessor-paid' | 'moved-since' | null>(),
  /** From a backup, and not read from the API since: it may have been refunded or captured meanwhile. */
  isFromBackup: flag('from_backup'),
  cancelRequested: flag(),
  replaces: plain<string | null>(),
  replacedBy: plain<string | null>(),
  /** When the request for its order last left, by the API's clock. */
  sentAt: plain<number | null>(),
  lastCheckAt: plain<number | null>(),
  /** `lastCheckAt` by the API's clock; null where nobody was sure of the time. */
  readAt: plain<number | null>(),
  nextCheckAt: plain<number | null>(),
});

export type SaleRow = ReturnType<typeof sales.read>;

/** The subject under which agreeing reads of the sale's order are counted. */
export const saleSubject = (saleId: string): string => `sale:${saleId}`;

const payments = columnsOf('sale_payments', {
  position: plain<number>(),
  method: plain<PaymentMethod>(),
  amountCents: coded(cents, Number),
  installments: plain<number>(),
  capture: plain<'now' | 'later'>(),
  cardBrand: plain<string | null>(),
  cardLast4: plain<string | null>(),
  pixExpirationSeconds: plain<number | null>(),
  /** Whom it is divided among; null for a payment that stays whole. */
  split: json<readonly SplitPart[] | null>(),
  chargeId: plain<string | null>(),
  status: plain<string | null>(),
  refundedCents: coded(cents, Number),
  /** Of `refundedCents`, what is proven to be back with the buyer. Calculated from the row before whenever a row is saved. */
  backCents: coded(cents, Number),
  refundableCents: coded(
    (amount: number | null) => (amount === null ? null : cents(amount)),
    (amount) => amount,
  ),
  pixCode: plain<string | null>(),
  pixInvalid: plain<string | null>(),
  pixExpiresAt: plain<number | null>(),
  /** A read showed that the buyer had paid the code; since then no reads have agreed that its money is not on its way any more. */
  isOnItsWay: flag('on_its_way'),
  /** The newest sale number of the basket when two people settled the payment with the buyer, or left it to the bank. */
  resolvedUpTo: plain<number | null>(),
  /** The payment's status at that time. */
  resolvedAs: plain<string | null>(),
  /** Whether the order's status said at that time that money had come in. */
  resolvedPaid: flag(),
});

export type PaymentRow = ReturnType<typeof payments.read>;

export type NewSale = Pick<
  SaleRow,
  | 'id'
  | 'draftId'
  | 'basketId'
  | 'createdAt'
  | 'staff'
  | 'items'
  | 'note'
  | 'customer'
  | 'totalCents'
  | 'currency'
  | 'replaces'
>;

/** What a person asked for. A card's face is written with the sale where it was typed; an answer names the card of a token. */
const askedFields = [
  'position',
  'method',
  'amountCents',
  'installments',
  'capture',
  'pixExpirationSeconds',
  'cardBrand',
  'cardLast4',
  'split',
] as const;

export type NewPayment = Pick<PaymentRow, (typeof askedFields)[number]>;

/** What the order showed of the sale when it was last read. */
export const orderFields = ['orderId', 'orderStatus', 'otp', 'failure', 'refusal'] as const;

export type SalesTable = ReturnType<typeof createSalesTable>;

export function createSalesTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert = sales.insert(
    db,
    ['id', 'draftId', 'items', 'note', 'customer', 'totalCents', 'currency', 'replaces'],
    {
      ...born,
      number: `(SELECT max(coalesce(max(number), 0), ${highestNumberSql('sale')}) + 1 FROM sales)`,
      basket_id: '@basket',
      staff_id: '@staffId',
      staff_name: '@staffName',
      staff_role: '@staffRole',
      state: `'queued'`,
      own_state: `'queued'`,
      shift_id: openShiftSql,
    },
  );
  const update = sales.update(db, {
    fixed: [
      'number',
      'draftId',
      'createdAt',
      'items',
      'note',
      'customer',
      'totalCents',
      'currency',
      'replaces',
      'nextCheckAt',
    ],
    more: touched,
  });
  // Its `updated_at` stays: what was news before is not news again.
  const forgetBuyer = db.prepare(
    'UPDATE sales SET customer = NULL, note = NULL, revision = revision + 1 WHERE id = @id',
  );
  const setNextCheck = db.prepare('UPDATE sales SET next_check_at = @next WHERE id = @id');
  const byId = sales.standing(db, 'WHERE id = @id');
  const byBasket = sales.standing(db, 'WHERE basket_id = +@basket ORDER BY number');
  const byDraft = sales.one(db, 'WHERE draft_id = @draft');
  const insertPayment = payments.insert(db, askedFields, { sale_id: '@sale' });
  const updatePayment = payments.update(db, {
    fixed: ['method', 'amountCents', 'installments', 'capture', 'pixExpirationSeconds', 'split'],
    where: 'sale_id = @sale AND position = @position',
  });
  const ofSale = payments.standing(db, 'WHERE sale_id = +@sale ORDER BY position');
  const byCharge = db.standing(
    'SELECT sale_id FROM sale_payments WHERE charge_id = @charge',
    ([row]: { sale_id: string }[]) => row?.sale_id ?? null,
  );
  const markFromBackup = db.prepare(
    'UPDATE sales SET from_backup = 1, next_check_at = @now WHERE order_id IS NOT NULL',
  );
  const markCodes = db.prepare(`UPDATE sale_payments SET on_its_way = 1
    WHERE method = 'pix' AND status NOT IN (${paidOrEndedSql})`);
  const leaveToPeople = db.prepare("UPDATE sale_payments SET capture = 'later' WHERE capture = 'now'");
  // One in doubt could be left behind because its order takes no money by itself; since the backup somebody may have done so.
  const takeOff = db.prepare(`UPDATE sales SET end_reason = 'moved-since' WHERE replaced_by IS NULL AND (state IN
    ('declined', 'refused', 'canceled', 'expired', 'found-not-charged', 'retype-card') OR (state = 'unknown' AND order_id IS NULL))`);
  const parked = createParkedTable(db);
  const byOrder = db.prepare<{ id: string }>('SELECT id FROM sales WHERE order_id = @order');
  const newest = db.prepare<{ id: string }>(
    'SELECT order_id AS id FROM sales WHERE order_id IS NOT NULL ORDER BY created_at DESC, id LIMIT +@most',
  );
  const lapsing = db.prepare<{ id: string }>(
    `SELECT id FROM sales WHERE state IN ('authorized', 'awaiting-payment', 'awaiting-code')`,
  );

  const inReview = db.prepare<{ id: string }>(`SELECT id FROM sales WHERE state = 'review'`);
  const contested = db.prepare<{ id: string }>(
    `SELECT id FROM sales WHERE state = 'chargeback' AND updated_at > $since`,
  );
  const paid = `order_status IN ('paid', 'partially_refunded')`;
  const paidBeside = db.prepare<{ id: string }>(
    `SELECT id FROM sales s WHERE replaces IS NOT NULL AND ${paid}
      AND EXISTS (SELECT 1 FROM sales WHERE basket_id = s.basket_id AND id <> s.id AND ${paid})`,
  );

  return {
    insert(sale: NewSale, rows: readonly NewPayment[]): void {
      const { id, createdAt: at, staff } = sale;
      const by = { staffId: staff.id, staffName: staff.name, staffRole: staff.role };
      parked.remove(sale.draftId);
      insert(sale, { till: tillId, basket: sale.basketId, now: at, ...by });
      noteNumber(db, { kind: 'sale', number: byId({ id })[0]?.number ?? 0, now: at });
      const methods = rows.map(({ method }) => method);
      history.add(
        { kind: 'sale', id, at, staffId: staff.id, group: groupOf('queued'), methods },
        historyWordsOf(sale, rows),
      );
      for (const row of rows) insertPayment(row, { sale: id });
    },
    save(sale: SaleRow, now: number): void {
      update(sale, { now });
      history.regroup(sale.id, groupOf(sale.state));
    },
    /** The API named the card of a token: the sale can now be found by the card's brand and last digits. */
    reword(sale: SaleRow, rows: readonly PaymentRow[]): void {
      history.reword(sale.id, historyWordsOf(sale, rows));
    },
    /** The sale stays; who bought, and what was noted of it, is not known any more, and not found either. */
    forgetBuyer(id: string): void {
      forgetBuyer.run({ id });
      const [sale] = byId({ id });
      if (sale !== undefined) history.reword(id, historyWordsOf(sale, ofSale({ sale: id })));
    },
    savePayment: (sale: string, row: PaymentRow): void =>
      updatePayment({ ...row, backCents: provenBack(row) }, { sale }),
    /** Called in the transaction after which the order must be read. `save` does not write this column. */
    setNextCheck: (id: string, next: number | null): void => void setNextCheck.run({ id, next }),
    /**
     * A backup replaced the database. Nothing is done about a sale before its order has been read again. Items that could be sold
     * again may have been sold since, in an order that no read finds. A code that was shown may have been paid since.
     */
    markAllFromBackup(now: number): void {
      markFromBackup.run({ now });
      markCodes.run();
      // Its sale may have been cancelled since, or paid in another way: a hold is captured once somebody asks for it.
      leaveToPeople.run();
      takeOff.run();
    },
    get: (id: string): SaleRow | null => byId({ id })[0] ?? null,
    /** Throws if people said what became of the basket, of which no sale is known here. */
    refuseRecorded: (draftId: string): void => refuseRecorded(parked, draftId),
    getByDraft: (draft: string): SaleRow | null => byDraft({ draft }),
    payments: (id: string): readonly PaymentRow[] => ofSale({ sale: id }),
    paymentOf: (sale: string, charge: string): PaymentRow | null =>
      ofSale({ sale }).find(({ chargeId }) => chargeId === charge) ?? null,
    ofBasket: (basket: string): readonly SaleRow[] => byBasket({ basket }),
    saleOfCharge: (charge: string): string | null => byCharge({ charge }),
    saleOfOrder: (order: string): string | null => byOrder.get({ order })?.id ?? null,
    /** The newest orders, by the API's ids. */
    newestOrders: (most: number): string[] => newest.all({ most }).map(({ id }) => id),
    /** Sales of which something lapses unless somebody acts. */
    lapsing: (): { id: string }[] => lapsing.all(),
    inReview: (): { id: string }[] => inReview.all(),
    /** Sales that took the place of another one, and were paid as well as one of their basket: no month ends that. */
    paidBeside: (): { id: string }[] => paidBeside.all(),
    contestedSince: (since: number): { id: string }[] => contested.all({ since }),
  };
}

/** What a sale can be found by in the history. */
function historyWordsOf(
  { items, note, customer, totalCents }: NewSale,
  payments: readonly Pick<PaymentRow, 'amountCents' | 'cardBrand' | 'cardLast4'>[],
): HistoryWords {
  const things = items.flatMap(({ description, code }) => [description, code]);
  const buyer = [customer?.name, customer?.email, customer?.document?.number];
  const cards = payments.flatMap(({ cardBrand, cardLast4 }) => [cardBrand, cardLast4]);
  return {
    words: [...things, note, ...buyer, ...cards],
    amountsCents: [totalCents, ...payments.map(({ amountCents }) => amountCents)],
  };
}
