/** A sale as the contract shows it: rows, what is under way, and what may be done now. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { type Entry, resolutionOf } from '../../outbox/entry.ts';
import { waitReasonOf } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import type { UndoWish } from '../../outbox/undo-wishes.ts';
import { keptInPart, receivedAll } from './order-money.ts';
import { replaceability } from './replace-rules.ts';
import { latest, openEntry, type SaleFacts } from './sale-state.ts';
import type { PaymentRow } from './table.ts';

export interface SaleViewFacts extends SaleFacts {
  /** Charges with a refund of ours whose end is not known. */
  readonly refundingCharges: ReadonlySet<string>;
  readonly lastLookAt: number | null;
  readonly nextLookAt: number | null;
  /** The API refuses the credential: nobody asks about any sale. */
  readonly isPaused: boolean;
  readonly wish: UndoWish | null;
  readonly isContradicted: boolean;
  readonly paidTwice: boolean;
  /** Another sale took its place and may take the money, or has. */
  readonly succeeded: boolean;
}

export function viewSale(facts: SaleViewFacts): Sale {
  const { sale, payments } = facts;
  return {
    id: sale.id,
    draftId: sale.draftId,
    number: sale.number,
    revision: sale.revision,
    createdAt: sale.createdAt,
    updatedAt: sale.updatedAt,
    staff: sale.staff,
    items: [...sale.items],
    note: sale.note,
    customer: sale.customer,
    totalCents: sale.totalCents,
    payments: payments.map((payment) => viewPayment(payment, facts)),
    state: sale.state,
    orderId: sale.orderId,
    orderStatus: sale.orderStatus,
    moneyReceived: receivedAll(sale.orderStatus, payments),
    otp: sale.otp,
    failure: sale.failure,
    refusal: sale.refusal,
    undoWished: sale.undoWished,
    undo: viewWish(facts.wish),
    isContradicted: facts.isContradicted,
    isPaidTwice: facts.paidTwice,
    isUnread: sale.isDistrusted,
    found: foundOf(facts),
    replaces: sale.replaces,
    replacedBy: sale.replacedBy,
    progress: viewProgress(facts),
    can: viewActions(facts),
  };
}

function viewPayment(row: PaymentRow, { sale, refundingCharges }: SaleViewFacts): Sale['payments'][number] {
  // The QR of a sale that nobody wants any more must not stand on a screen.
  const payable = sale.state === 'awaiting-payment' && !sale.undoWished && sale.replacedBy === null;
  return {
    method: row.method,
    amountCents: row.amountCents,
    installments: row.installments,
    card: row.cardLast4 === null ? null : { brand: row.cardBrand ?? 'card', last4: row.cardLast4 },
    chargeId: row.chargeId,
    status: row.status,
    refundedCents: row.refundedCents,
    refundableCents: row.refundableCents,
    refundInProgress: row.status === 'refund_processing' || refundingCharges.has(row.chargeId ?? ''),
    pix:
      row.pixExpiresAt === null
        ? null
        : {
            code: payable && row.status !== 'paid' ? row.pixCode : null,
            invalidReason: row.pixInvalid,
            expiresAt: row.pixExpiresAt,
          },
  };
}

function viewWish(wish: UndoWish | null): Sale['undo'] {
  if (wish === null) return null;
  const { wishedAt: since, staffName, tries, nextAt, problem } = wish;
  return { since, staffName, tries, nextAt, problem };
}

function foundOf({ entries }: SaleViewFacts): Sale['found'] {
  const create = latest(entries, 'orders.create');
  return create === null ? null : resolutionOf(create);
}

/** Every other request is not part of selling: a refund has a state of its own. */
const operations: Partial<Record<EntryOperation, Sale['progress']['operation']>> = {
  'orders.create': 'create',
  'orders.capture': 'capture',
  'orders.cancel': 'cancel',
  'orders.confirm': 'confirm',
};

function viewProgress({ entries, lastLookAt, nextLookAt, isPaused }: SaleViewFacts): Sale['progress'] {
  const entry = openEntry(entries);
  return {
    operation: entry === null ? null : (operations[entry.operation] ?? null),
    attempts: entry?.attempts ?? latest(entries, 'orders.create')?.attempts ?? 0,
    reason: isPaused ? 'credential' : entry === null ? null : waitReasonOf(entry),
    nextAttemptAt: entry?.nextAt ?? null,
    nextCheckAt: nextLookAt,
    lastCheckAt: lastLookAt,
  };
}

function viewActions(facts: SaleViewFacts): Sale['can'] {
  const { sale, payments, entries, refundingCharges } = facts;
  const open = (operation: Entry['operation']): boolean => {
    const entry = latest(entries, operation);
    return entry !== null && !isFinal(entry.state);
  };
  // Nothing goes forward while it is to be undone, and nothing at all before what a backup says has been read again.
  const isFree = facts.wish === null && !sale.isDistrusted;
  const received = receivedAll(sale.orderStatus, payments) || keptInPart(sale.orderStatus, payments);
  return {
    cancel: cancelable.includes(sale.state) && !sale.undoWished && !received,
    capture:
      isFree &&
      sale.state === 'authorized' &&
      payments.every((payment) => payment.method === 'card') &&
      !open('orders.capture'),
    refund:
      !sale.isDistrusted &&
      received &&
      payments.some(
        ({ chargeId, status, refundableCents }) =>
          chargeId !== null &&
          status !== 'refund_processing' &&
          status !== 'chargeback' &&
          !refundingCharges.has(chargeId) &&
          (refundableCents ?? cents(0)) > 0,
      ),
    confirm: isFree && sale.state === 'awaiting-code' && !open('orders.confirm'),
    resendCode: isFree && sale.state === 'awaiting-code' && !open('orders.confirm'),
    replace: !sale.isDistrusted && replaceability(facts) !== 'no' && !facts.succeeded,
    refresh: sale.orderId !== null || mayBeProven(facts),
  };
}

/** The order that people named could not be read when they did: it may be now. */
export function mayBeProven(facts: SaleViewFacts): boolean {
  return facts.sale.state === 'found-charged' && foundOf(facts)?.seen?.orderId != null;
}

const cancelable: readonly Sale['state'][] = [
  'queued',
  'sending',
  'unknown',
  'awaiting-code',
  'awaiting-payment',
  'processing',
  'authorized',
  'review',
];
