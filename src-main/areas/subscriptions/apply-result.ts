/** What the seven requests mean for a subscription when their outcome, or the lack of one, becomes known. */
import { invoiceSchema } from '#shared/wire/v2/invoices.ts';
import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { readAs } from '../../api/read-parts.ts';
import type { Entry } from '../../outbox/entry.ts';
import { askedAtOf, type Cause, refusalOf } from '../../outbox/operation.ts';
import { tellWait } from '../../outbox/request-view.ts';
import type { Effect } from '../../outbox/states.ts';
import type { SubscriptionContext } from './context.ts';
import type { ReadHow, SubscriptionWriter } from './subscription-writer.ts';

export type SubscriptionResults = ReturnType<typeof createSubscriptionResults>;

export function createSubscriptionResults({ clock, outbox }: SubscriptionContext, book: SubscriptionWriter) {
  function create(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const { ownerId: id, attempts, notSentInARow } = entry;
    const wire = readAs(subscriptionSchema, payloadOf(cause));
    if (wire !== null) book.applyRead(id, wire, howOf(entry, cause));
    else if (entry.state === 'sending') {
      if (notSentInARow === 0) book.note(id, { what: 'sent', cause: 'clock', details: { attempt: attempts } });
    } else if (effects.includes('fail')) refuse(entry, cause);
    else if (effects.includes('ask-again')) book.note(id, { what: 'card-bytes-gone', cause: cause.by });
    else noteWait(entry, effects, cause);
  }

  function byId(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const { ownerId: id, operation } = entry;
    const note = (what: Parameters<typeof book.note>[1]['what']): void =>
      book.note(id, { what, cause: cause.by, details: detailsOf(entry) });
    const subscription = readAs(subscriptionSchema, payloadOf(cause));
    const invoice = readAs(invoiceSchema, payloadOf(cause));
    if (subscription !== null) book.applyRead(id, subscription, howOf(entry, cause));
    if (invoice !== null) book.applyReadInvoice(id, invoice, howOf(entry, cause));
    if (effects.includes('apply')) {
      note('change-carried-out');
      book.change(id, (row) => (row.refusal?.operation === operation ? { ...row, refusal: null } : row));
    } else if (effects.includes('fail')) {
      // A 402 carries the invoice, and the invoice's failure is shown. That is not a refusal of the request.
      if (invoice === null || cause.refusedWith) refuse(entry, cause);
    } else if (effects.includes('ask-again')) refuse(entry, { ...cause, refusedWith: 'bytes-gone' });
    else if (effects.includes('withdraw')) endWish(entry);
    else noteWait(entry, effects, cause);
    if (effects.some((effect) => ['apply', 'fail', 'ask-again', 'review'].includes(effect))) book.pollSoon(id);
  }

  function refuse(entry: Entry, cause: Cause): void {
    const { ownerId: id, operation, partId } = entry;
    const refused = refusalOf(cause);
    const { code } = refused;
    if (operation === 'subscriptions.confirm' && partId !== null) book.noteCodeProblem(id, partId, code);
    const what = code === 'confirmation_code_invalid' ? 'code-wrong' : 'refused';
    book.note(id, { what, cause: cause.by, details: { ...detailsOf(entry), code } });
    book.change(id, (row) => ({ ...row, refusal: { operation, ...refused, at: clock.now() } }));
  }

  /** A person who withdraws the cancel from the queue wants to keep the subscription. */
  function endWish({ ownerId: id, operation }: Entry): void {
    const wish = operation === 'subscriptions.cancel' ? outbox.wishes.standing({ kind: 'subscription', id }) : null;
    if (wish === null) return;
    outbox.wishes.giveUp(wish, 'withdrawn', clock.now());
    book.keepMoney(id);
  }

  function noteWait(entry: Entry, effects: readonly Effect[], cause: Cause): void {
    const line = tellWait(entry, effects, cause);
    if (line !== null) book.note(entry.ownerId, { ...line, details: { ...detailsOf(entry), ...line.details } });
  }

  const howOf = (entry: Entry, told: Cause): ReadHow => ({ by: told.by, at: askedAtOf(entry, told, clock) });

  return { create, byId };
}

function detailsOf(entry: Entry) {
  return { operation: entry.operation, ...(entry.partId === null ? {} : { about: entry.partId }) };
}

/** What an answer shows, whether it says yes or no. */
function payloadOf({ observation }: Cause): unknown {
  return observation?.class === 'accepted' || observation?.class === 'declined' ? observation.payload : undefined;
}
