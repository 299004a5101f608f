/** The rows of sales and their payments. Payment state is written here only by `settle.ts`, from proof. */
import type { SaleCustomer, SaleItem, SaleState } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import type { FailureFacts } from '../../api/read-parts.ts';
import type { Db } from '../../db/db.ts';
import { fromJson, toJson } from '../../db/json-column.ts';
import { createHistoryTable } from '../history/table.ts';
import { historyWordsOf } from './history-words.ts';

export interface SaleRow {
  readonly id: string;
  readonly number: number;
  readonly draftId: string;
  /** What is sold: a sale that takes another's place sells the same basket. */
  readonly basketId: string;
  readonly revision: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly staff: { readonly id: string; readonly name: string; readonly role: StaffRole };
  readonly items: readonly SaleItem[];
  readonly note: string | null;
  readonly customer: SaleCustomer | null;
  readonly totalCents: Cents;
  readonly state: SaleState;
  readonly orderId: string | null;
  readonly orderStatus: string | null;
  readonly otp: OtpFacts | null;
  readonly failure: FailureFacts | null;
  readonly refusal: RefusalFacts | null;
  /** Why the sale ended without any order of ours: a definite end although the API never named one. */
  readonly unsold: UnsoldReason | null;
  /** From a backup, and not read from the API since: it may have been refunded or captured meanwhile. */
  readonly isDistrusted: boolean;
  readonly undoWished: boolean;
  readonly replaces: string | null;
  readonly replacedBy: string | null;
  readonly sentAt: number | null;
  readonly lastCheckAt: number | null;
  readonly nextCheckAt: number | null;
}

export type UnsoldReason = 'retype-card' | 'undone' | 'key-expired' | 'predecessor-paid';

export interface OtpFacts {
  readonly expiresAt: number;
  readonly resendAt: number | null;
  readonly lastProblem: string | null;
}

export interface RefusalFacts {
  readonly code: string;
  readonly param: string | null;
  readonly customerMessage: string | null;
  readonly operation: string;
}

export interface PaymentRow {
  readonly position: number;
  readonly method: 'card' | 'pix';
  readonly amountCents: Cents;
  readonly installments: number;
  readonly capture: 'now' | 'later';
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly pixExpirationSeconds: number | null;
  readonly chargeId: string | null;
  readonly status: string | null;
  readonly refundedCents: Cents;
  readonly refundableCents: Cents | null;
  readonly pixCode: string | null;
  readonly pixInvalid: string | null;
  readonly pixExpiresAt: number | null;
}

interface RawSale {
  id: string;
  number: number;
  draft_id: string;
  basket_id: string | null;
  distrusted: number;
  revision: number;
  created_at: number;
  updated_at: number;
  staff_id: string;
  staff_name: string;
  staff_role: StaffRole;
  items: string;
  note: string | null;
  customer: string | null;
  total_cents: number;
  state: SaleState;
  order_id: string | null;
  order_status: string | null;
  otp: string | null;
  failure: string | null;
  refusal: string | null;
  unsold: UnsoldReason | null;
  undo_wished: number;
  replaces: string | null;
  replaced_by: string | null;
  sent_at: number | null;
  last_check_at: number | null;
  next_check_at: number | null;
}

interface RawPayment {
  position: number;
  method: 'card' | 'pix';
  amount_cents: number;
  installments: number;
  capture: 'now' | 'later';
  card_brand: string | null;
  card_last4: string | null;
  pix_expiration_seconds: number | null;
  charge_id: string | null;
  status: string | null;
  refunded_cents: number;
  refundable_cents: number | null;
  pix_code: string | null;
  pix_invalid: string | null;
  pix_expires_at: number | null;
}

export type NewSale = Pick<
  SaleRow,
  'id' | 'draftId' | 'basketId' | 'createdAt' | 'staff' | 'items' | 'note' | 'customer' | 'totalCents' | 'replaces'
>;

export type NewPayment = Omit<
  PaymentRow,
  'chargeId' | 'status' | 'refundedCents' | 'refundableCents' | 'pixCode' | 'pixInvalid' | 'pixExpiresAt'
>;

export type SalesTable = ReturnType<typeof createSalesTable>;

export function createSalesTable(db: Db, tillId: string) {
  const history = createHistoryTable(db);
  const insert =
    db.prepare(`INSERT INTO sales (id, till_id, number, draft_id, basket_id, created_at, updated_at, staff_id, staff_name,
    staff_role, items, note, customer, total_cents, state, replaces)
    SELECT @id, @till, coalesce(max(number), 0) + 1, @draft, @basket, @now, @now, @staffId, @staffName, @staffRole, @items, @note,
      @customer, @total, 'queued', @replaces FROM sales`);
  const update = db.prepare(`UPDATE sales SET revision = revision + 1, updated_at = @now, state = @state,
    order_id = @orderId, order_status = @orderStatus, otp = @otp, failure = @failure, refusal = @refusal, unsold = @unsold,
    undo_wished = @undoWished, distrusted = @distrusted, replaced_by = @replacedBy, sent_at = @sentAt,
    last_check_at = @lastCheckAt, next_check_at = @nextCheckAt WHERE id = @id`);
  const setChecks = db.prepare('UPDATE sales SET last_check_at = @last, next_check_at = @next WHERE id = @id');
  const byId = db.standing('SELECT * FROM sales WHERE id = @id', ([row]: RawSale[]) => sale(row));
  const byBasket = db.prepare<RawSale>('SELECT * FROM sales WHERE basket_id = +@basket ORDER BY number');
  const byDraft = db.prepare<RawSale>('SELECT * FROM sales WHERE draft_id = @draft');
  const insertPayment = db.prepare(`INSERT INTO sale_payments (sale_id, position, method, amount_cents, installments,
    capture, card_brand, card_last4, pix_expiration_seconds)
    VALUES (@sale, @position, @method, @amountCents, @installments, @capture, @cardBrand, @cardLast4,
    @pixExpirationSeconds)`);
  const updatePayment = db.prepare(`UPDATE sale_payments SET charge_id = @charge, status = @status,
    refunded_cents = @refunded, refundable_cents = @refundable, card_brand = @brand, card_last4 = @last4,
    pix_code = @pixCode, pix_invalid = @pixInvalid, pix_expires_at = @pixExpiresAt
    WHERE sale_id = @sale AND position = @position`);
  const payments = db.standing(
    'SELECT * FROM sale_payments WHERE sale_id = +@sale ORDER BY position',
    (rows: RawPayment[]): readonly PaymentRow[] => rows.map(payment),
  );
  const byCharge = db.prepare<{ sale_id: string }>('SELECT sale_id FROM sale_payments WHERE charge_id = @charge');
  const distrust = db.prepare('UPDATE sales SET distrusted = 1, next_check_at = @now WHERE order_id IS NOT NULL');
  const byOrder = db.prepare<{ id: string }>('SELECT id FROM sales WHERE order_id = @order');

  return {
    insert(sale: NewSale, rows: readonly NewPayment[]): void {
      insert.run({
        id: sale.id,
        till: tillId,
        draft: sale.draftId,
        basket: sale.basketId,
        now: sale.createdAt,
        staffId: sale.staff.id,
        staffName: sale.staff.name,
        staffRole: sale.staff.role,
        items: JSON.stringify(sale.items),
        note: sale.note,
        customer: toJson(sale.customer),
        total: sale.totalCents,
        replaces: sale.replaces,
      });
      const { id, createdAt: at, staff } = sale;
      const methods = rows.map(({ method }) => method);
      history.add(
        { kind: 'sale', id, at, staffId: staff.id, group: groupOf('queued'), methods },
        historyWordsOf(sale, rows),
      );
      for (const row of rows) insertPayment.run({ ...row, sale: id });
    },
    save(sale: SaleRow, now: number): void {
      update.run({
        id: sale.id,
        now,
        state: sale.state,
        orderId: sale.orderId,
        orderStatus: sale.orderStatus,
        otp: toJson(sale.otp),
        failure: toJson(sale.failure),
        refusal: toJson(sale.refusal),
        unsold: sale.unsold,
        undoWished: Number(sale.undoWished),
        distrusted: Number(sale.isDistrusted),
        replacedBy: sale.replacedBy,
        sentAt: sale.sentAt,
        lastCheckAt: sale.lastCheckAt,
        nextCheckAt: sale.nextCheckAt,
      });
      history.regroup(sale.id, groupOf(sale.state));
    },
    /** The API named a card that was given as a token: the sale can be found by its face now. */
    reword(sale: SaleRow, rows: readonly PaymentRow[]): void {
      history.reword(sale.id, historyWordsOf(sale, rows));
    },
    savePayment(sale: string, row: PaymentRow): void {
      updatePayment.run({
        sale,
        position: row.position,
        charge: row.chargeId,
        status: row.status,
        refunded: row.refundedCents,
        refundable: row.refundableCents,
        brand: row.cardBrand,
        last4: row.cardLast4,
        pixCode: row.pixCode,
        pixInvalid: row.pixInvalid,
        pixExpiresAt: row.pixExpiresAt,
      });
    },
    setChecks(id: string, last: number | null, next: number | null): void {
      setChecks.run({ id, last, next });
    },
    /** A backup took the database's place: nothing is done about a sale before its order has been read again. */
    distrustAll: (now: number): void => void distrust.run({ now }),
    get: (id: string): SaleRow | null => byId({ id }),
    getByDraft: (draft: string): SaleRow | null => sale(byDraft.get({ draft })),
    payments: (id: string): readonly PaymentRow[] => payments({ sale: id }),
    ofBasket: (basket: string): SaleRow[] => byBasket.all({ basket }).flatMap((row) => sale(row) ?? []),
    saleOfCharge: (charge: string): string | null => byCharge.get({ charge })?.sale_id ?? null,
    saleOfOrder: (order: string): string | null => byOrder.get({ order })?.id ?? null,
  };
}

function sale(row: RawSale | undefined): SaleRow | null {
  if (row === undefined) return null;
  return {
    id: row.id,
    number: row.number,
    draftId: row.draft_id,
    basketId: row.basket_id ?? row.draft_id,
    revision: row.revision,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    staff: { id: row.staff_id, name: row.staff_name, role: row.staff_role },
    items: JSON.parse(row.items) as SaleItem[],
    note: row.note,
    customer: fromJson<SaleCustomer>(row.customer),
    totalCents: cents(row.total_cents),
    state: row.state,
    orderId: row.order_id,
    orderStatus: row.order_status,
    otp: fromJson<OtpFacts>(row.otp),
    failure: fromJson<FailureFacts>(row.failure),
    refusal: fromJson<RefusalFacts>(row.refusal),
    unsold: row.unsold,
    isDistrusted: row.distrusted === 1,
    undoWished: row.undo_wished === 1,
    replaces: row.replaces,
    replacedBy: row.replaced_by,
    sentAt: row.sent_at,
    lastCheckAt: row.last_check_at,
    nextCheckAt: row.next_check_at,
  };
}

function payment(row: RawPayment): PaymentRow {
  return {
    position: row.position,
    method: row.method,
    amountCents: cents(row.amount_cents),
    installments: row.installments,
    capture: row.capture,
    cardBrand: row.card_brand,
    cardLast4: row.card_last4,
    pixExpirationSeconds: row.pix_expiration_seconds,
    chargeId: row.charge_id,
    status: row.status,
    refundedCents: cents(row.refunded_cents),
    refundableCents: row.refundable_cents === null ? null : cents(row.refundable_cents),
    pixCode: row.pix_code,
    pixInvalid: row.pix_invalid,
    pixExpiresAt: row.pix_expires_at,
  };
}
