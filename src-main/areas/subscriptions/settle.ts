/** What the seven requests mean for a subscription when their outcome, or the lack of one, becomes known. */
import { type Invoice, invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { subscriptionSchema, type Subscription as WireSubscription } from '#shared/wire/v2/subscriptions.ts';
import type { Observation } from '../../api/classify.ts';
import type { Entry } from '../../outbox/entry.ts';
import type { Learned } from '../../outbox/operation.ts';
import type { Effect } from '../../outbox/states.ts';
import { tellWait } from '../../outbox/tell-wait.ts';
import type { AreaContext } from '../area.ts';
import type { Asked } from './apply.ts';
import type { SubscriptionBook } from './book.ts';
import type { SubscriptionsTable } from './table.ts';

export interface SubscriptionSettleDeps extends Pick<AreaContext, 'clock' | 'outbox'> {
  readonly rows: SubscriptionsTable;
  readonly book: SubscriptionBook;
}

export type SubscriptionSettle = ReturnType<typeof createSubscriptionSettle>;

export function createSubscriptionSettle({ clock, outbox, rows, book }: SubscriptionSettleDeps) {
  function create(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const id = entry.ownerId;
    if (entry.state === 'sending') {
      book.note(id, { what: 'sent', learned: 'clock', details: { attempt: entry.attempts } });
      book.change(id, (row) => ({ ...row, sentAt: entry.lastSentAt }));
      return;
    }
    const wire = readSubscription(learned);
    if (wire !== null) {
      book.learn(id, wire, { by: learned.by, asked: askedBy(entry, learned) });
    } else if (effects.includes('fail')) refuse(entry, learned);
    else if (effects.includes('ask-again')) {
      book.note(id, { what: 'card-bytes-gone', learned: learned.by });
      book.change(id, (row) => ({ ...row, unsold: 'retype-card' }));
    } else if (effects.includes('withdraw')) {
      book.change(id, (row) => ({ ...row, unsold: 'withdrawn' }));
    } else {
      noteWait(entry, effects, learned);
      if (entry.state === 'superseded') {
        book.change(id, (row) => ({ ...row, unsold: entry.abandoned ? 'withdrawn' : 'lapsed' }));
      }
    }
    book.touch(id);
  }

  function byId(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const id = entry.ownerId;
    const how = { by: learned.by, asked: askedBy(entry, learned) };
    const subscription = readSubscription(learned);
    const invoice = readInvoice(learned);
    if (subscription !== null && subscription.id === rows.get(id)?.apiId) book.learn(id, subscription, how);
    if (invoice !== null) book.learnInvoice(id, invoice, how);
    if (effects.includes('apply')) {
      book.note(id, { what: 'change-carried-out', learned: learned.by, details: detailsOf(entry) });
      book.change(id, (row) => (row.refusal?.operation === entry.operation ? { ...row, refusal: null } : row));
    } else if (effects.includes('fail')) {
      // A 402 brings the invoice, whose own failure is shown; it is no refusal of the request.
      if (invoice === null || learned.refusedWith) refuse(entry, learned);
    } else if (effects.includes('ask-again')) {
      book.note(id, { what: 'card-bytes-gone', learned: learned.by, details: detailsOf(entry) });
    } else if (effects.includes('rekey')) {
      // Only a wish to cancel still holds a day later, and it has a row of its own that carries it out again.
      book.note(id, { what: 'key-expired', learned: learned.by, details: detailsOf(entry) });
    } else if (effects.includes('withdraw')) {
      if (entry.operation === 'subscriptions.cancel') endWish(id);
    } else if (entry.state !== 'sending') {
      noteWait(entry, effects, learned);
    }
    if (['apply', 'fail', 'ask-again', 'review'].some((effect) => effects.includes(effect as Effect)))
      book.lookSoon(id);
    book.touch(id);
  }

  function refuse(entry: Entry, learned: Learned): void {
    const id = entry.ownerId;
    const code = learned.refusedWith ?? learned.observation?.errorCode ?? 'refused';
    if (entry.operation === 'subscriptions.confirm' && entry.partId !== null) {
      book.noteCodeProblem(id, entry.partId, code);
    }
    const what = code === 'confirmation_code_invalid' ? 'code-wrong' : 'refused';
    book.note(id, { what, learned: learned.by, details: { ...detailsOf(entry), code } });
    const { param = null, customerMessage = null } = learned.observation ?? {};
    const refusal = { operation: entry.operation, code, param, customerMessage, at: clock.now() };
    book.change(id, (row) => ({ ...row, refusal }));
  }

  /** Whoever takes the cancel out of the queue wants the subscription after all. */
  function endWish(id: string): void {
    const wish = outbox.wishes.standing({ kind: 'subscription', id });
    if (wish !== null) outbox.wishes.giveUp(wish, 'withdrawn', clock.now());
  }

  function noteWait(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const what = tellWait(entry, effects, learned);
    if (what === null) return;
    const details = { ...detailsOf(entry), why: learned.observation?.detail ?? null };
    book.note(entry.ownerId, { what, learned: learned.by, details });
  }

  function askedBy(entry: Entry, learned: Learned): Asked {
    const at = learned.askedAt ?? entry.lastSentAt ?? clock.now();
    return { at, aheadMs: aheadBy(learned.observation, clock.now()) };
  }

  return { create, byId };
}

/** How far the API's clock is ahead. Less than a minute is the time an answer takes, and a `Date` has no fractions. */
export function aheadBy(observation: Pick<Observation, 'serverDateAt'> | null, now: number): number {
  const ahead = (observation?.serverDateAt ?? now) - now;
  return Math.abs(ahead) < 60_000 ? 0 : Math.round(ahead / 60_000) * 60_000;
}

function detailsOf(entry: Entry) {
  return { operation: entry.operation, ...(entry.partId === null ? {} : { about: entry.partId }) };
}

function payloadOf({ observation }: Learned): unknown {
  return observation?.class === 'accepted' || observation?.class === 'declined' ? observation.payload : undefined;
}

function readSubscription(learned: Learned): WireSubscription | null {
  const read = subscriptionSchema.safeParse(payloadOf(learned));
  return read.success ? read.data : null;
}

function readInvoice(learned: Learned): Invoice | null {
  const read = invoiceSchema.safeParse(payloadOf(learned));
  return read.success ? read.data : null;
}
