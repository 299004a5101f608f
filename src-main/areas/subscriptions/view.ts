/** A subscription as the contract shows it: what the API said, and the state of the till's requests about it. */
import type {
  ShownInvoice,
  Subscription,
  SubscriptionInvoice,
  SubscriptionState,
} from '#shared/contract/subscription-view.ts';
import {
  isEndedSubscription,
  mayChangeMethod,
  mayChangeSubscription,
  mayPayInvoice,
} from '#shared/domain/subscription-states.ts';
import { nothingUnread } from '#shared/domain/unread.ts';
import { existing } from '../../lib/app-error.ts';
import { pick } from '../../lib/pick.ts';
import { type Entry, namedUnread, wasSeenDone } from '../../outbox/entry.ts';
import { invoiceKey } from '../../outbox/obligations.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import { restoredProblem, shownWish } from '../../outbox/undo-wishes.ts';
import {
  forbidsAnother,
  deniesMoney as invoiceDeniesMoney,
  isToGiveOneBack,
  mayBeLate,
  refundableOf,
  toGiveBack,
} from '../../proof/invoice-attempts.ts';
import { textOf } from '../../proof/subscription-changes.ts';
import type { SubscriptionContext } from './context.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionRow } from './table.ts';

interface InvoiceOwner {
  readonly status: string;
  readonly requests: readonly Entry[];
  /** False while the subscription is to be cancelled, or is not read yet after a backup: then nothing goes forward. */
  readonly isFree: boolean;
  readonly isUnread: boolean;
  /** Charges with a refund of ours whose outcome is not known yet. */
  readonly refunding: ReadonlySet<string>;
  /** A v1 payment that has not ended pays an invoice of this subscription, and nobody can tell which one. */
  readonly isPaidByV1: boolean;
}

export type SubscriptionReader = ReturnType<typeof createSubscriptionReader>;

/** The subjects under which agreeing reads are counted. */
export const subjects = {
  subscription: (id: string) => `subscription:${id}`,
  invoice: (id: string) => `invoice:${id}`,
} as const;

const lastPolled = ({ polls }: SubscriptionContext, { id, askedAt }: SubscriptionRow): number | null =>
  polls.last(id, askedAt);

/** Not read yet since a backup took the place. */
function isUnreadNow(context: SubscriptionContext, row: SubscriptionRow): boolean {
  const isKnown = row.apiId !== null && row.watch !== 'none';
  return isKnown && context.sinceRestore.mayHaveChanged(row.id, lastPolled(context, row));
}

export function createSubscriptionReader(context: SubscriptionContext) {
  const { serverTime, outbox, entries, agreements, rows, invoices, refunds, unreadOf } = context;

  function view(row: SubscriptionRow): Subscription {
    const requests = entries.ofOwner('subscription', row.id);
    // A refund has its own state.
    const open = requests.filter(({ state, operation }) => !isFinal(state) && operation !== 'refunds.create');
    const refunding = refunds.chargesUnderWay(row.id);
    const { pixSeconds: _, takenBack: __, ...facts } = row.facts;
    const known = invoices.of(row.id);
    const wished = { kind: 'subscription', id: row.id } as const;
    const wish = outbox.wishes.standing(wished);
    const isUnread = isUnreadNow(context, row);
    const isFree = wish === null && !isUnread;
    const free = (operation: Entry['operation']): boolean => open.every((entry) => entry.operation !== operation);
    const status = row.apiId === null ? null : row.status;
    const isCancelable = status !== null && mayChangeSubscription(status);
    const changeable = isFree && isCancelable;
    // Nothing is sent for a wish that a backup brought back before somebody wishes it again.
    const isCancelFree = wish === null || wish.problem === restoredProblem;
    const create = requests.find(({ operation }) => operation === 'subscriptions.create') ?? null;
    const owner = { status: status ?? '', requests, isFree, isUnread, refunding, isPaidByV1: isPaidByV1(row, known) };
    return {
      ...pick(row, ['id', 'apiId', 'refusal', 'createdAt', 'updatedAt']),
      revision: shownRevision(row, requests),
      status,
      ...facts,
      state: row.apiId === null ? stateOf(create) : 'known',
      invoices: known.map((invoice) => viewInvoice(invoice, owner)),
      unread: unreadOf.get(row.id) ?? nothingUnread,
      pending: pendingOf(open.at(-1)),
      undo: wish && { ...shownWish(wish), canEnd: context.mayEndUndo(wish) },
      giveBack: toGiveBack(row.facts, known).filter(({ chargeId }) => !refunding.has(chargeId)),
      mayBeLate: mayBeLate(row.facts, known),
      isContradicted: contradictions(row.id).length > 0,
      isUnread,
      lastPolledAt: lastPolled(context, row),
      can: {
        // Cancelling moves no money, so it is allowed even while a backup has not been read again.
        cancel: isCancelFree && (status === null ? mayWithdraw(create) : isCancelable && free('subscriptions.cancel')),
        changeMethod: isFree && status !== null && mayChangeMethod(status) && free('subscriptions.method'),
        changeItem: changeable && free('subscriptions.item'),
        changeDate: changeable && free('subscriptions.date'),
        refresh: row.apiId !== null || (create !== null && namedUnread(create) !== null),
      },
    };
  }

  function viewInvoice({ id, number, status, facts, openedAt }: InvoiceRow, owner: InvoiceOwner): SubscriptionInvoice {
    const made = owner.requests.filter(({ partId }) => partId === id);
    const open = made.filter((entry) => !isFinal(entry.state));
    // A request that people saw done before the invoice asked for this code was about another code.
    const wasSeen = made.some((entry) => wasSeenDone(entry) && entry.updatedAt >= openedAt);
    const isTaken = owner.isPaidByV1 || outbox.obligations.holder(invoiceKey(id)) !== null;
    const isHeld = isTaken || forbidsAnother(facts, serverTime.atLeast());
    const mayAct = owner.isFree && open.length === 0;
    const { otpExpiresAt, otpProblem } = facts;
    const deniesMoney = invoiceDeniesMoney({ status, facts });
    // The QR of an invoice that nobody wants to be paid must not stand on a screen.
    const isWanted = owner.isFree && !deniesMoney && !isEndedSubscription(owner.status);
    // If an earlier code may have been accepted, asking for a code would claim "nothing charged". Beside money, it would charge again.
    const awaitsCode = otpExpiresAt !== null && !deniesMoney && !wasSeen && !open.some(({ ambiguous }) => ambiguous);
    return {
      id,
      number,
      status,
      ...pick(facts, shownOfInvoice),
      pix: isWanted ? pixOf(facts) : null,
      otp: awaitsCode ? { expiresAt: otpExpiresAt, lastProblem: otpProblem } : null,
      deniesMoney,
      isHeld: isHeld && mayPayInvoice(status, owner.status),
      isPaidTwice: isToGiveOneBack(facts, owner.refunding),
      refundable: owner.isUnread ? [] : toRefund(facts, owner),
      can: {
        pay: mayAct && mayPayInvoice(status, owner.status) && !isHeld,
        confirm: mayAct && awaitsCode,
        resendCode: mayAct && awaitsCode,
      },
    };
  }

  /** v1 may have its own code for an invoice: a payment made before the subscription was known here matches no known invoice. */
  const isPaidByV1 = ({ apiId, facts }: SubscriptionRow, known: readonly InvoiceRow[]): boolean =>
    entries.open().some(({ operation, snapshot }) => {
      const code = textOf(snapshot, 'subscriptionCode');
      const isOfThis = operation === 'charges.payOverdue' && code !== null && [apiId, facts.code].includes(code);
      return isOfThis && known.every(({ id }) => id !== textOf(snapshot, 'invoiceId'));
    });

  /** The subscription and its invoices for which reads contradict what is proven and are not believed yet. */
  function contradictions(id: string): readonly string[] {
    const all = [subjects.subscription(id), ...invoices.of(id).map((one) => subjects.invoice(one.id))];
    return all.filter((subject) => agreements.standing(subject) !== null);
  }

  const find = (id: string): SubscriptionRow => existing(rows.get(id), `subscription ${id}`);

  return { view, find, isUnread: (row: SubscriptionRow) => isUnreadNow(context, row), contradictions };
}

const shownOfInvoice = [
  'amountCents',
  'attempts',
  'createdAt',
  'items',
  'discounts',
  'increments',
  'payments',
  'failure',
] as const satisfies readonly (keyof ShownInvoice)[];

function pixOf(facts: InvoiceRow['facts']): SubscriptionInvoice['pix'] {
  const { action, otpExpiresAt, pixCode: code, pixInvalid: invalidReason, pixExpiresAt: expiresAt } = facts;
  return action === null || otpExpiresAt !== null ? null : { code, invalidReason, expiresAt };
}

function toRefund(
  facts: InvoiceRow['facts'],
  { refunding }: Pick<InvoiceOwner, 'refunding'>,
): SubscriptionInvoice['refundable'] {
  const free = facts.payments.filter(({ id }) => !refunding.has(id));
  return free
    .map((payment) => ({
      chargeId: payment.id,
      refundableCents: refundableOf(payment),
      isResolved: facts.resolvedIds?.includes(payment.id) === true,
    }))
    .filter(({ refundableCents }) => refundableCents > 0);
}

function pendingOf(entry: Entry | undefined): Subscription['pending'] {
  if (entry === undefined) return null;
  const { id: entryId, operation, partId, nextAt } = entry;
  const aboutInvoice = operation === 'subscriptions.pay' || operation === 'subscriptions.confirm';
  return {
    entryId,
    operation,
    state: underWay(entry),
    invoiceId: aboutInvoice ? partId : null,
    waitReason: waitReasonOf(entry),
    nextAttemptAt: nextAt,
  };
}

/** Before an answer: an unsent create is withdrawn, and a sent one is cancelled as soon as its subscription's id is known. */
function mayWithdraw(create: Entry | null): boolean {
  return create !== null && !create.abandoned && !isFinal(create.state) && create.state !== 'review';
}

/** The state while the subscription's id is not known. */
function stateOf(create: Entry | null): SubscriptionState {
  switch (create?.state) {
    case 'resolved':
    case 'withdrawn':
      return create.state;
    case 'declined':
    case 'refused':
      return 'refused';
    case 'superseded':
      // The create was dropped before any doubt: it was taken back, its card is gone from memory, or its key is too old.
      return create.abandoned ? 'withdrawn' : create.secret ? 'retype-card' : 'expired';
    default:
      return underWay(create);
  }
}
