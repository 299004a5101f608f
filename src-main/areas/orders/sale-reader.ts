/** Sales for people: one, or a page of them, with what is under way and what may be done now. */
import type { MethodInput, MethodOutput } from '#shared/contract/methods.ts';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Sale, SalePollTimes } from '#shared/contract/sale.ts';
import { isKnownOrderStatus } from '#shared/domain/orders.ts';
import { existing } from '../../lib/app-error.ts';
import { ifFound } from '../../lib/if-found.ts';
import { pick } from '../../lib/pick.ts';
import { isUnsent, resolutionOf, wasSeenDone } from '../../outbox/entry.ts';
import { waitReasonOf } from '../../outbox/request-view.ts';
import { type CancelRequest, restoredProblem, shownWish } from '../../outbox/undo-wishes.ts';
import {
  cameIn,
  endedBesideUnknownWord,
  hasOpenPayment,
  mayBeCaptured,
  receivedAll,
  wasResolved,
} from '../../proof/order-money.ts';
import { hasEndedUnpaid } from '../../proof/payment-proof.ts';
import { owedRefunds } from '../refund-owner.ts';
import type { RefundsTable } from '../refunds/table.ts';
import type { BasketMoney } from './basket-money.ts';
import type { NotShown } from './not-shown.ts';
import type { SaleParts } from './parts.ts';
import { onScreen } from './poll.ts';
import { createSalePayments } from './refund-owner.ts';
import { isOpen, lastReadOf, latest, replaceability, type SaleFacts } from './sale-state.ts';
import { orderFields, type PaymentRow, type SaleRow, saleSubject } from './table.ts';

export interface SaleReaderDeps
  extends Pick<SaleParts, 'db' | 'sales' | 'entries' | 'polls' | 'outbox' | 'agreements'> {
  readonly refunds: Pick<RefundsTable, 'ofOwner' | 'items'>;
  readonly basket: BasketMoney;
  readonly mayBePaidHere: (sale: SaleRow) => boolean;
  /** The API refuses the credential of sales, so no sale is read. */
  readonly isPaused: () => boolean;
  /** Two people may end a wish that stands. */
  readonly mayEndUndo: (wish: CancelRequest) => boolean;
  /** When the poller will ask about this sale next. */
  readonly nextPollAt: (kind: 'sale', saleId: string) => number | null;
  readonly notShown: Pick<NotShown, 'at' | 'isForPeople'>;
}

interface ViewFacts extends SaleFacts {
  readonly refundingCharges: ReadonlySet<string>;
  readonly wish: CancelRequest | null;
  /** What two people have neither settled with the buyer nor left to the bank. */
  readonly rest: readonly PaymentRow[];
  /** Another sale of the basket took the money, or still may. */
  readonly succeeded: boolean;
  readonly mayBePaidHere: boolean;
  readonly isCommandable: boolean;
  /** No other sale of the basket has money, so a payment of this Pix code does not pay the basket twice. */
  readonly isPayable: boolean;
}

/** What was sold, by whom and to whom. */
const soldFields = [
  'id',
  'draftId',
  'number',
  'createdAt',
  'staff',
  'note',
  'customer',
  'totalCents',
  'currency',
] as const;
/** What became of it. */
const courseFields = ['revision', 'updatedAt', 'state', 'cancelRequested', 'replaces', 'replacedBy'] as const;

type Numbered = Pick<SaleRow, 'id' | 'number'>;

export type SaleReader = ReturnType<typeof createSaleReader>;

export function createSaleReader(deps: SaleReaderDeps) {
  const { db, sales, entries, outbox, refunds, basket } = deps;
  const owned = createSalePayments(deps);
  const newest = db.prepare<Numbered>(
    'SELECT id, number FROM sales WHERE number < +@before ORDER BY number DESC LIMIT @limit',
  );
  const newestIn = db.prepare<Numbered>(`SELECT id, number FROM sales WHERE number < +@before
    AND state IN (SELECT value FROM json_each(@states)) ORDER BY number DESC LIMIT @limit`);

  function view(sale: SaleRow): Sale {
    const payments = sales.payments(sale.id);
    const heldBy = basket.heldBy(sale);
    const isCommandable = heldBy === undefined && !basket.isPaidFor(sale);
    const moneyReceived = receivedAll(sale.orderStatus, payments);
    const facts: ViewFacts = {
      sale,
      payments,
      rest: basket.restOf(sale),
      entries: entries.ofOwner('sale', sale.id),
      refundingCharges: basket.refundingCharges(sale.id),
      wish: outbox.wishes.standing({ kind: 'sale', id: sale.id }),
      succeeded: basket.isSucceeded(sale),
      mayBePaidHere: deps.mayBePaidHere(sale),
      isCommandable,
      isPayable: isCommandable && basket.resolvedBeside(sale) === undefined,
    };
    return {
      ...pick(sale, [...soldFields, ...courseFields, ...orderFields]),
      items: [...sale.items],
      payments: payments.map((payment) => viewPayment(payment, facts)),
      moneyReceived,
      undo: facts.wish && { ...shownWish(facts.wish), canEnd: deps.mayEndUndo(facts.wish) },
      isContradicted: deps.agreements.standing(saleSubject(sale.id)) !== null,
      paidTwiceWith: named(basket.paidTwiceWith(sale)),
      paidInstead: named(basket.paidInstead(sale)),
      paidHere: named(basket.paidHere(sale)),
      waitsFor: named(heldBy),
      isResolved: payments.some(wasResolved),
      resolvedBeside: named(moneyReceived ? basket.resolvedBeside(sale) : undefined),
      refundFailed: owedRefunds(refunds, owned, sale.id).length > 0,
      isUnread: sale.isFromBackup,
      found: foundOf(facts),
      progress: viewProgress(facts),
      can: viewActions(facts),
    };
  }

  function poll(sale: SaleRow): SalePollTimes {
    const { id, state } = sale;
    // Old sales in a list need no time of the next read.
    const nextCheckAt = onScreen.includes(state) ? deps.nextPollAt('sale', id) : null;
    return {
      id,
      nextCheckAt,
      lastCheckAt: deps.polls.last(id, sale.lastCheckAt),
      notShownAt: deps.notShown.at(id),
      isNotShownForLong: deps.notShown.isForPeople(id),
    };
  }

  function viewProgress({ sale, entries: requests }: ViewFacts): Sale['progress'] {
    const entry = requests.findLast((one) => isOpen(one) && one.partId === null) ?? null;
    return {
      operation: entry === null ? null : (operations[entry.operation] ?? null),
      attempts: entry?.attempts ?? latest(requests, 'orders.create')?.attempts ?? 0,
      isAmbiguous: (entry ?? latest(requests, 'orders.create'))?.ambiguous ?? false,
      reason: deps.isPaused() ? 'credential' : entry === null ? null : waitReasonOf(entry),
      nextAttemptAt: entry?.nextAt ?? null,
      ...pick(poll(sale), ['nextCheckAt', 'lastCheckAt', 'notShownAt', 'isNotShownForLong']),
    };
  }

  const show = (id: string): Sale | null => ifFound(sales.get(id), view);

  return {
    view,
    poll,
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

function viewPayment(row: PaymentRow, { sale, refundingCharges, isPayable }: ViewFacts): Sale['payments'][number] {
  // The QR of a sale that nobody wants any more must not stand on a screen, nor that of a backup: somebody may have taken it back since.
  const isWanted = !sale.cancelRequested && sale.replacedBy === null && !sale.isFromBackup && isPayable;
  const payable = sale.state === 'awaiting-payment' && isWanted;
  const { status, chargeId, cardBrand, cardLast4, pixCode, pixInvalid: invalidReason, pixExpiresAt: expiresAt } = row;
  // One that was paid, and may have gone back since, is not to be paid again while the order waits for another.
  const isOpen = status === null || status === 'requires_action' || !isKnownOrderStatus(status);
  const code = payable && isOpen ? pixCode : null;
  return {
    split: [...(row.split ?? [])],
    ...pick(row, ['method', 'amountCents', 'installments', 'chargeId', 'status', 'refundedCents', 'refundableCents']),
    card: cardLast4 === null ? null : { brand: cardBrand ?? 'card', last4: cardLast4 },
    refundInProgress: status === 'refund_processing' || refundingCharges.has(chargeId ?? ''),
    isEndUnproven: hasEndedUnpaid(status) && hasOpenPayment(lastReadOf(sale), [row]),
    pix: expiresAt === null ? null : { code, invalidReason, expiresAt },
  };
}

function foundOf({ entries }: ViewFacts): Sale['found'] {
  const told = entries.findLast(
    (one) => one.operation === 'orders.create' || (one.partId === null && wasSeenDone(one)),
  );
  return told === undefined ? null : resolutionOf(told);
}

/** Other requests are not part of selling. A refund, for example, has its own state. */
const operations: Partial<Record<EntryOperation, Sale['progress']['operation']>> = {
  'orders.create': 'create',
  'orders.capture': 'capture',
  'orders.cancel': 'cancel',
  'orders.confirm': 'confirm',
};

function viewActions(facts: ViewFacts): Sale['can'] {
  const { sale, payments, rest, entries, refundingCharges } = facts;
  const open = (operation: EntryOperation): boolean => isOpen(latest(entries, operation));
  // Nothing goes forward while an undo wish stands, nor before a sale from a backup has been read again.
  const isFree = facts.wish === null && !sale.isFromBackup && facts.isCommandable;
  const received = cameIn(sale.orderStatus, payments);
  const capture = latest(entries, 'orders.capture');
  const isCaptureUnsent = sale.state === 'capturing' && capture !== null && isUnsent(capture);
  const mayCancel =
    cancelable.includes(sale.state) || isCaptureUnsent || endedBesideUnknownWord(sale.orderStatus, rest);
  // It may have been paid and delivered since the backup. A cancel now would make the till give that money back.
  const isUnread = sale.isFromBackup;
  // Nothing is sent for a wish that a backup brought back before somebody wishes it again.
  const isSuspended = facts.wish?.problem === restoredProblem && !sale.isFromBackup;
  const mayBeCancelled =
    (isSuspended || (mayCancel && !sale.cancelRequested && !isUnread)) && !cameIn(sale.orderStatus, rest);
  return {
    // Money that came in goes back as a refund, which has a right of its own.
    cancel: mayBeCancelled,
    capture: isFree && sale.state === 'authorized' && mayBeCaptured(payments) && !isOpen(capture),
    refund:
      !sale.isFromBackup &&
      received &&
      payments.some(
        ({ chargeId, status, refundableCents }) =>
          chargeId !== null &&
          !['refund_processing', 'chargeback'].includes(status ?? '') &&
          !refundingCharges.has(chargeId) &&
          (refundableCents ?? 0) > 0,
      ),
    confirm: isFree && sale.state === 'awaiting-code' && !open('orders.confirm'),
    resendCode: isFree && sale.state === 'awaiting-code' && !open('orders.confirm'),
    replace: replaceability(facts) !== 'no' && !facts.succeeded,
    payHere: facts.mayBePaidHere,
    refresh: sale.orderId !== null || mayBeProven(facts),
  };
}

/** The order that people named could not be read at that time. A read may succeed now. */
function mayBeProven(facts: ViewFacts): boolean {
  return facts.sale.state === 'found-charged' && foundOf(facts)?.seen?.orderId != null;
}

/** A sale as another sale refers to it. */
const named = (sale: Numbered | null | undefined) => (sale == null ? null : { id: sale.id, number: sale.number });

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
