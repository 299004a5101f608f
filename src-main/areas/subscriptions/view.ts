/** A subscription as the contract shows it: what the API said, and what the till's own requests about it are doing. */
import type { Subscription, SubscriptionInvoice, SubscriptionState } from '#shared/contract/subscription-view.ts';
import {
  isEndedSubscription,
  mayChangeMethod,
  mayChangeSubscription,
  mayPayInvoice,
} from '#shared/domain/subscription-states.ts';
import { nothingUnread } from '#shared/domain/unread.ts';
import { existing } from '../../lib/app-error.ts';
import { pick } from '../../lib/pick.ts';
import { type Entry, wasSeenDone } from '../../outbox/entry.ts';
import { invoiceKey } from '../../outbox/obligations.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import { isFinal } from '../../outbox/states.ts';
import { shownWish } from '../../outbox/undo-wishes.ts';
import { forbidsAnother, isPaidTwice, mayBeLate, toGiveBack } from '../../proof/invoice-attempts.ts';
import { textOf } from '../../proof/subscription-changes.ts';
import type { SubscriptionContext } from './context.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionRow } from './table.ts';

interface InvoiceOwner {
  readonly status: string;
  readonly requests: readonly Entry[];
  /** Nothing goes forward while it is to be cancelled. */
  readonly isFree: boolean;
  /** By a request that has not ended, of an invoice that none of these can be told to be. */
  readonly isPaidByV1: boolean;
}

export type SubscriptionReader = ReturnType<typeof createSubscriptionReader>;

/** What the agreements of reads are about. */
export const subjects = {
  subscription: (id: string) => `subscription:${id}`,
  invoice: (id: string) => `invoice:${id}`,
} as const;

export function createSubscriptionReader(context: SubscriptionContext) {
  const { serverTime, outbox, entries, agreements, rows, invoices, looks, unreadOf, sinceRestore } = context;

  function view(row: SubscriptionRow): Subscription {
    const requests = entries.ofOwner('subscription', row.id);
    const open = requests.filter(({ state }) => !isFinal(state));
    const { pixSeconds: _, takenBack: __, ...facts } = row.facts;
    const known = invoices.of(row.id);
    const wished = { kind: 'subscription', id: row.id } as const;
    const wish = outbox.wishes.standing(wished);
    const lastLookAt = looks.last(row.id, row.askedAt);
    const isKnown = row.apiId !== null && row.watch !== 'none' && !sinceRestore.isNew(row.id);
    const isUnread = isKnown && sinceRestore.mayBeOld(lastLookAt);
    const isFree = wish === null && !isUnread;
    const free = (operation: Entry['operation']): boolean => open.every((entry) => entry.operation !== operation);
    const status = row.apiId === null ? null : row.status;
    const isCancelable = status !== null && mayChangeSubscription(status);
    const changeable = isFree && isCancelable;
    const create = requests.find(({ operation }) => operation === 'subscriptions.create') ?? null;
    const owner = { status: status ?? '', requests, isFree, isPaidByV1: isPaidByV1(row, known) };
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
      giveBack: toGiveBack(row.facts, known),
      mayBeLate: mayBeLate(row.facts, known),
      isContradicted: contradictions(row.id).length > 0,
      isUnread,
      lastLookAt,
      can: {
        // A wish moves no money, whatever a backup says of it: nobody is sent away who gives it up.
        cancel: wish === null && (status === null ? mayWithdraw(create) : isCancelable && free('subscriptions.cancel')),
        changeMethod: isFree && status !== null && mayChangeMethod(status) && free('subscriptions.method'),
        changeItem: changeable && free('subscriptions.item'),
        changeDate: changeable && free('subscriptions.date'),
        refresh: row.apiId !== null,
      },
    };
  }

  function viewInvoice({ id, number, status, facts, openedAt }: InvoiceRow, owner: InvoiceOwner): SubscriptionInvoice {
    const made = owner.requests.filter(({ partId }) => partId === id);
    const open = made.filter((entry) => !isFinal(entry.state));
    // Seen before the invoice asked for this code: they spoke of another one.
    const wasSeen = made.some((entry) => wasSeenDone(entry) && entry.updatedAt >= openedAt);
    const isTaken = owner.isPaidByV1 || outbox.obligations.holder(invoiceKey(id)) !== null;
    const isHeld = isTaken || forbidsAnother(facts, serverTime.atLeast());
    const mayAct = owner.isFree && open.length === 0;
    const { action, expiresText: _, pixCode, pixInvalid, pixExpiresAt, pixEndsAt: __, lateIds: ___, ...others } = facts;
    const { otpExpiresAt, otpProblem, otpId: ____, unsureIds: _____, settledIds: ______, ...shown } = others;
    // Asked for beside one that may have been taken, the code would say "nothing charged".
    const awaitsCode = otpExpiresAt !== null && !wasSeen && !open.some(({ doubt }) => doubt);
    return {
      id,
      number,
      status,
      ...shown,
      // The QR of what nobody wants any more must not stand on a screen.
      pix:
        action === null || otpExpiresAt !== null || !owner.isFree || isEndedSubscription(owner.status)
          ? null
          : { code: pixCode, invalidReason: pixInvalid, expiresAt: pixExpiresAt },
      // API document, Orders: resending "generates a new code when the previous expired".
      otp: awaitsCode ? { expiresAt: otpExpiresAt, resendAt: otpExpiresAt, lastProblem: otpProblem } : null,
      isHeld: isHeld && mayPayInvoice(status, owner.status),
      isPaidTwice: isPaidTwice(facts),
      can: {
        pay: mayAct && mayPayInvoice(status, owner.status) && !isHeld,
        confirm: mayAct && awaitsCode,
        resendCode: mayAct && awaitsCode,
      },
    };
  }

  /** v1 may have a word of its own for an invoice: taken before its subscription was known here, it is matched to none. */
  const isPaidByV1 = ({ apiId, facts }: SubscriptionRow, known: readonly InvoiceRow[]): boolean =>
    entries.open().some(({ operation, baseline }) => {
      const code = textOf(baseline, 'subscriptionCode');
      const isOfThis = operation === 'charges.payOverdue' && code !== null && [apiId, facts.code].includes(code);
      return isOfThis && known.every(({ id }) => id !== textOf(baseline, 'invoiceId'));
    });

  /** The subscription and those of its invoices about which reads contradict what is proven, and are not believed yet. */
  function contradictions(id: string): readonly string[] {
    const all = [subjects.subscription(id), ...invoices.of(id).map((one) => subjects.invoice(one.id))];
    return all.filter((subject) => agreements.standing(subject) !== null);
  }

  const find = (id: string): SubscriptionRow => existing(rows.get(id), `subscription ${id}`);

  return { view, find, contradictions };
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

/** Not answered yet: what was not sent is taken back, and what is on its way is cancelled as soon as its id is known. */
function mayWithdraw(create: Entry | null): boolean {
  return create !== null && !create.abandoned && !isFinal(create.state) && create.state !== 'review';
}

/** Before the API has named it. */
function stateOf(create: Entry | null): SubscriptionState {
  switch (create?.state) {
    case 'resolved':
    case 'withdrawn':
      return create.state;
    case 'declined':
    case 'refused':
      return 'refused';
    case 'superseded':
      // Let go before anything was in doubt: taken back, its card gone from memory, or its key too old.
      return create.abandoned ? 'withdrawn' : create.secret ? 'retype-card' : 'lapsed';
    default:
      return underWay(create);
  }
}
