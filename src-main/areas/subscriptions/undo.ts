/**
 * How a subscription is cancelled, whatever a single request was answered, and which money must go back if somebody took it
 * back before the API had answered. From what is proven it returns the next step.
 */
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import { isFinal } from '../../outbox/states.ts';
import {
  beforeAnyAnswer,
  refundReview,
  stillUnanswered,
  type UndoCarrier,
  type UndoStep,
  wasEndedByPeople,
} from '../../outbox/undo-wishes.ts';
import { problemOf, toGiveBack } from '../../proof/invoice-attempts.ts';
import type { SubscriptionParts } from './parts.ts';

export function createUndoSubscription(parts: SubscriptionParts): UndoCarrier['step'] {
  const { serverTime, rows, invoices, refunds, entries, outbox, requests } = parts;

  return (id, wish, mayTry): UndoStep => {
    const row = rows.get(id);
    const made = entries.ofOwner('subscription', id);
    const hasEnded = isEndedSubscription(row?.status ?? '');
    const when = { now: serverTime.atLeast(), isIdle: made.every(({ state }) => isFinal(state)) };
    const problem = problemOf(row?.facts ?? {}, invoices.of(id), when);
    // Two people ended the wish, but money that came in beside what they settled must still be given back.
    const refunding = refunds.chargesUnderWay(id);
    // While the till itself gives the money back, nobody may settle it in cash as well.
    const isGivenBack = toGiveBack(row?.facts ?? {}, invoices.of(id)).some(({ chargeId }) => refunding.has(chargeId));
    const beginsAnew = hasEnded && problem === 'give-back';
    if (wasEndedByPeople(wish) && !beginsAnew) return { kind: 'proven', proof: 'ended-by-people' };
    if (row === null || row.apiId === null || row.status === null)
      return beforeAnyAnswer(made.find(({ operation }) => operation === 'subscriptions.create') ?? null);
    // Nothing is charged any more. Earlier charges that nobody wanted are refunded by people; the wish stands until that shows.
    if (hasEnded) {
      if (problem === null) return { kind: 'proven', proof: row.status };
      if (isGivenBack) return isOver(refundReview(made)) ?? { kind: 'under-way' };
      // A wish that had ended stands again for awaited money as well, but not because nobody is sure of the time after a start.
      if (problem === 'awaited' && (wish.proof === null || !Number.isFinite(when.now))) return { kind: 'under-way' };
      return { kind: 'for-people', problem, isOver: true };
    }
    const last = made.findLast(({ operation }) => operation === 'subscriptions.cancel') ?? null;
    if (last?.state === 'review') return { kind: 'for-people', problem: 'review' };
    if (last !== null && !isFinal(last.state))
      return stillUnanswered(last, outbox.askedForMs(last)) ?? { kind: 'under-way' };
    if (!mayTry) return { kind: 'hindered', problem: last?.errorCode ?? 'not-canceled' };
    requests.cancel(row.id, row.apiId, row.status);
    return { kind: 'sent' };
  };
}

/** Nothing is sent for the subscription any more, whatever becomes of its money. */
const isOver = (step: ReturnType<typeof refundReview>): UndoStep | null => step && { ...step, isOver: true };
