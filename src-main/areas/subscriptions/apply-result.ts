/** What the seven requests mean for a subscription when their outcome, or the lack of one, becomes known. */
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { readAs } from '../../api/read-parts.ts';
import type { Entry } from '../../outbox/entry.ts';
import { askedAtOf, type Learned, refusalOf } from '../../outbox/operation.ts';
import { tellWait } from '../../outbox/request-view.ts';
import type { Effect } from '../../outbox/states.ts';
import type { SubscriptionContext } from './context.ts';
import type { LearntHow, SubscriptionWriter } from './subscription-writer.ts';

export type SubscriptionResults = ReturnType<typeof createSubscriptionResults>;

export function createSubscriptionResults({ clock, outbox }: SubscriptionContext, book: SubscriptionWriter) {
  function create(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const { ownerId: id, attempts, notSentInARow } = entry;
    const wire = readAs(subscriptionSchema, payloadOf(learned));
    if (wire !== null) book.learn(id, wire, howOf(entry, learned));
    else if (entry.state === 'sending') {
      if (notSentInARow === 0) book.note(id, { what: 'sent', learned: 'clock', details: { attempt: attempts } });
    } else if (effects.includes('fail')) refuse(entry, learned);
    else if (effects.includes('ask-again')) book.note(id, { what: 'card-bytes-gone', learned: learned.by });
    else noteWait(entry, effects, learned);
  }

  function byId(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const { ownerId: id, operation } = entry;
    const note = (what: Parameters<typeof book.note>[1]['what']): void =>
      book.note(id, { what, learned: learned.by, details: detailsOf(entry) });
    const subscription = readAs(subscriptionSchema, payloadOf(learned));
    const invoice = readAs(invoiceSchema, payloadOf(learned));
    if (subscription !== null) book.learn(id, subscription, howOf(entry, learned));
    if (invoice !== null) book.learnInvoice(id, invoice, howOf(entry, learned));
    if (effects.includes('apply')) {
      note('change-carried-out');
      book.change(id, (row) => (row.refusal?.operation === operation ? { ...row, refusal: null } : row));
    } else if (effects.includes('fail')) {
      // A 402 brings the invoice, whose own failure is shown; it is no refusal of the request.
      if (invoice === null || learned.refusedWith) refuse(entry, learned);
    } else if (effects.includes('ask-again')) refuse(entry, { ...learned, refusedWith: 'bytes-gone' });
    else if (effects.includes('withdraw')) endWish(entry);
    else noteWait(entry, effects, learned);
    if (effects.some((effect) => ['apply', 'fail', 'ask-again', 'review'].includes(effect))) book.pollSoon(id);
  }

  function refuse(entry: Entry, learned: Learned): void {
    const { ownerId: id, operation, partId } = entry;
    const refused = refusalOf(learned);
    const { code } = refused;
    if (operation === 'subscriptions.confirm' && partId !== null) book.noteCodeProblem(id, partId, code);
    const what = code === 'confirmation_code_invalid' ? 'code-wrong' : 'refused';
    book.note(id, { what, learned: learned.by, details: { ...detailsOf(entry), code } });
    book.change(id, (row) => ({ ...row, refusal: { operation, ...refused, at: clock.now() } }));
  }

  /** Whoever takes the cancel out of the queue wants the subscription after all. */
  function endWish({ ownerId: id, operation }: Entry): void {
    const wish = operation === 'subscriptions.cancel' ? outbox.wishes.standing({ kind: 'subscription', id }) : null;
    if (wish === null) return;
    outbox.wishes.giveUp(wish, 'withdrawn', clock.now());
    book.keepMoney(id);
  }

  function noteWait(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const line = tellWait(entry, effects, learned);
    if (line !== null) book.note(entry.ownerId, { ...line, details: { ...detailsOf(entry), ...line.details } });
  }

  const howOf = (entry: Entry, told: Learned): LearntHow => ({ by: told.by, at: askedAtOf(entry, told, clock) });

  return { create, byId };
}

function detailsOf(entry: Entry) {
  return { operation: entry.operation, ...(entry.partId === null ? {} : { about: entry.partId }) };
}

/** What an answer shows, whether it says yes or no. */
function payloadOf({ observation }: Learned): unknown {
  return observation?.class === 'accepted' || observation?.class === 'declined' ? observation.payload : undefined;
}
