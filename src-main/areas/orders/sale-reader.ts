/** Sales for people: one, or a page of them, with what is under way and what may be done now. */
import type { MethodInput, MethodOutput } from '#shared/contract/methods.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Sale, SaleLook } from '#shared/contract/sale.ts';
import { existing } from '../../lib/app-error.ts';
import { ifFound } from '../../lib/if-found.ts';
import { pick } from '../../lib/pick.ts';
import { resolutionOf, wasSeenDone } from '../../outbox/entry.ts';
import { basketKey } from '../../outbox/obligations.ts';
import { waitReasonOf } from '../../outbox/request-view.ts';
import { shownWish, type UndoWish } from '../../outbox/undo-wishes.ts';
import { isKept } from '../../proof/payment-proof.ts';
import { isUnderWay, type RefundsTable } from '../refunds/table.ts';
import { keepsMoney, keptInPart, receivedAll, staysInPart } from './order-money.ts';
import type { SaleParts } from './parts.ts';
import { isOpen, latest, openEntry, replaceability, type SaleFacts } from './sale-state.ts';
import { type PaymentRow, type SaleRow, saleSubject } from './table.ts';
import { onScreen } from './watch.ts';

export interface SaleReaderDeps
  extends Pick<SaleParts, 'db' | 'sales' | 'entries' | 'looks' | 'outbox' | 'agreements'> {
  readonly refunds: Pick<RefundsTable, 'ofSale'>;
  /** The API refuses the credential of sales: nobody asks about any. */
  readonly isPaused: () => boolean;
  /** Two people may end a wish that stands. */
  readonly mayEndUndo: (wish: UndoWish) => boolean;
  /** When the watcher will ask about this sale next. */
  readonly nextLookAt: (saleId: string) => number | null;
}

interface ViewFacts extends SaleFacts {
  /** Charges with a refund of ours whose end is not known. */
  readonly refundingCharges: ReadonlySet<string>;
  readonly wish: UndoWish | null;
  /** Another sale took its place and may take the money, or has. */
  readonly succeeded: boolean;
}

const shownAsKept = [
  ...(['id', 'draftId', 'number', 'revision', 'createdAt', 'updatedAt', 'staff', 'note', 'customer'] as const),
  ...(['totalCents', 'state', 'orderId', 'orderStatus', 'otp', 'failure', 'refusal', 'undoWished'] as const),
  ...(['replaces', 'replacedBy'] as const),
] satisfies readonly (keyof SaleRow)[];

type Numbered = Pick<SaleRow, 'id' | 'number'>;

export type SaleReader = ReturnType<typeof createSaleReader>;

export function createSaleReader(deps: SaleReaderDeps) {
  const { db, sales, entries, outbox, refunds } = deps;
  const newest = db.prepare<Numbered>(
    'SELECT id, number FROM sales WHERE number < +@before ORDER BY number DESC LIMIT @limit',
  );
  const newestIn = db.prepare<Numbered>(`SELECT id, number FROM sales WHERE number < +@before
    AND state IN (SELECT value FROM json_each(@states)) ORDER BY number DESC LIMIT @limit`);

  function view(sale: SaleRow): Sale {
    const payments = sales.payments(sale.id);
    const asked = refunds.ofSale(sale.id);
    const facts: ViewFacts = {
      sale,
      payments,
      entries: entries.ofOwner('sale', sale.id),
      refundingCharges: new Set(asked.filter(isUnderWay).map(({ chargeId }) => chargeId)),
      wish: outbox.wishes.standing({ kind: 'sale', id: sale.id }),
      succeeded: isSucceeded(sale),
    };
    return {
      ...pick(sale, shownAsKept),
      items: [...sale.items],
      payments: payments.map((payment) => viewPayment(payment, facts)),
      moneyReceived: receivedAll(sale.orderStatus, payments),
      undo: facts.wish && { ...shownWish(facts.wish), canEnd: deps.mayEndUndo(facts.wish) },
      isContradicted: deps.agreements.standing(saleSubject(sale.id)) !== null,
      paidTwiceWith: named(mayGiveBack(sale) ? otherOf(sale, mayGiveBack) : undefined),
      paidInstead: named(hasTaken(sale) ? undefined : otherOf(sale, hasAll)),
      refundFailed: !isSettled(sale) && ['failed', 'refused'].includes(asked.at(-1)?.result ?? ''),
      isUnread: sale.isDistrusted,
      found: foundOf(facts),
      progress: viewProgress(facts),
      can: viewActions(facts),
    };
  }

  function look(sale: SaleRow): SaleLook {
    const { id, state } = sale;
    // A list of old sales needs no plan.
    const nextCheckAt = onScreen.includes(state) ? deps.nextLookAt(id) : null;
    return { id, nextCheckAt, lastCheckAt: deps.looks.last(id, sale.lastCheckAt) };
  }

  function viewProgress({ sale, entries: requests }: ViewFacts): Sale['progress'] {
    const entry = openEntry(requests);
    return {
      operation: entry === null ? null : (operations[entry.operation] ?? null),
      attempts: entry?.attempts ?? latest(requests, 'orders.create')?.attempts ?? 0,
      isInDoubt: (entry ?? latest(requests, 'orders.create'))?.doubt ?? false,
      reason: deps.isPaused() ? 'credential' : entry === null ? null : waitReasonOf(entry),
      nextAttemptAt: entry?.nextAt ?? null,
      ...pick(look(sale), ['nextCheckAt', 'lastCheckAt']),
    };
  }

  /** What the buyer's bank takes, or what two people settled with the buyer, would go back twice. */
  function mayGiveBack(sale: SaleRow): boolean {
    if (!hasTaken(sale) || isSettled(sale)) return false;
    return sales.payments(sale.id).some((one) => isKept(one) && one.status !== 'chargeback');
  }

  /** Two people ended the undoing: what they gave back otherwise must not be asked for again. */
  const isSettled = ({ id }: SaleRow): boolean =>
    outbox.wishes.newest({ kind: 'sale', id })?.proof === 'ended-by-people';

  function otherOf({ id, basketId }: SaleRow, is: (one: SaleRow) => boolean): SaleRow | undefined {
    return sales.ofBasket(basketId).find((one) => one.id !== id && is(one));
  }

  function hasTaken({ id, orderStatus, state }: SaleRow): boolean {
    return state !== 'refunded' && keepsMoney(orderStatus, sales.payments(id));
  }

  /** The whole sum came in and is still here. */
  const hasAll = (sale: SaleRow): boolean => hasTaken(sale) && receivedAll(sale.orderStatus, sales.payments(sale.id));

  /** One basket has one live sale: another one of it took the money, or still may. */
  function isSucceeded(sale: SaleRow): boolean {
    const holder = outbox.obligations.holder(basketKey(sale.basketId));
    if (holder !== null && holder.ownerId !== sale.id) return true;
    // It had ended, and handed the basket on, before it was paid all the same.
    const paid = otherOf(sale, hasTaken);
    if (paid === undefined) return false;
    // A wish that does not get through leaves the money here: only what is on its way back is no payment.
    const isWanted = outbox.wishes.standing({ kind: 'sale', id: paid.id }) === null;
    return isWanted || staysInPart(paid.orderStatus, sales.payments(paid.id));
  }

  const show = (id: string): Sale | null => ifFound(sales.get(id), view);

  return {
    view,
    look,
    isSucceeded,
    show,
    find: (id: string): SaleRow => existing(sales.get(id), `sale ${id}`),
    list({ states, beforeNumber, limit }: MethodInput<'orders.list'>): MethodOutput<'orders.list'> {
      const before = beforeNumber ?? Number.MAX_SAFE_INTEGER;
      const rows =
        states === undefined
          ? newest.all({ before, limit: limit + 1 })
          : newestIn.all({ before, limit: limit + 1, states: JSON.stringify(states) });
      const page = rows.slice(0, limit);
      return {
        sales: page.flatMap(({ id }) => show(id) ?? []),
        nextBeforeNumber: rows.length > limit ? (page.at(-1)?.number ?? null) : null,
      };
    },
  };
}

function viewPayment(row: PaymentRow, { sale, refundingCharges }: ViewFacts): Sale['payments'][number] {
  // The QR of a sale that nobody wants any more must not stand on a screen.
  const payable = sale.state === 'awaiting-payment' && !sale.undoWished && sale.replacedBy === null;
  const { status, chargeId, cardBrand, cardLast4, pixCode, pixInvalid: invalidReason, pixExpiresAt: expiresAt } = row;
  const code = payable && status !== 'paid' ? pixCode : null;
  return {
    ...pick(row, ['method', 'amountCents', 'installments', 'chargeId', 'status', 'refundedCents', 'refundableCents']),
    card: cardLast4 === null ? null : { brand: cardBrand ?? 'card', last4: cardLast4 },
    refundInProgress: status === 'refund_processing' || refundingCharges.has(chargeId ?? ''),
    pix: expiresAt === null ? null : { code, invalidReason, expiresAt },
  };
}

function foundOf({ entries }: ViewFacts): Sale['found'] {
  const told = entries.findLast(
    (one) => one.operation === 'orders.create' || (one.partId === null && wasSeenDone(one)),
  );
  return told === undefined ? null : resolutionOf(told);
}

/** Every other request is not part of selling: a refund has a state of its own. */
const operations: Partial<Record<EntryOperation, Sale['progress']['operation']>> = {
  'orders.create': 'create',
  'orders.capture': 'capture',
  'orders.cancel': 'cancel',
  'orders.confirm': 'confirm',
};

function viewActions(facts: ViewFacts): Sale['can'] {
  const { sale, payments, entries, refundingCharges } = facts;
  const open = (operation: EntryOperation): boolean => isOpen(latest(entries, operation));
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
          (refundableCents ?? 0) > 0,
      ),
    confirm: isFree && sale.state === 'awaiting-code' && !open('orders.confirm'),
    resendCode: isFree && sale.state === 'awaiting-code' && !open('orders.confirm'),
    replace: replaceability(facts) !== 'no' && !facts.succeeded,
    refresh: sale.orderId !== null || mayBeProven(facts),
  };
}

/** The order that people named could not be read when they did: it may be now. */
function mayBeProven(facts: ViewFacts): boolean {
  return facts.sale.state === 'found-charged' && foundOf(facts)?.seen?.orderId != null;
}

/** How one sale is spoken of beside another. */
const named = (sale: SaleRow | undefined) => (sale === undefined ? null : { id: sale.id, number: sale.number });

const cancelable: readonly Sale['state'][] = [
  'queued',
  'sending',
  'unknown',
  'awaiting-code',
  'awaiting-payment',
  'processing',
  'authorized',
  'review',
  'retype-card',
];
