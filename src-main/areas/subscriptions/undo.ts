/**
 * How a subscription is cancelled, whatever a single request was answered with, and what else is to go back where it was taken
 * back before it was known to exist. It says what to do next from what is proven.
 */
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { Entry } from '../../outbox/entry.ts';
import { isFinal } from '../../outbox/states.ts';
import { beforeAnyAnswer, type UndoCarrier, type UndoStep } from '../../outbox/undo-wishes.ts';
import { hasOpenAttempt, problemOf } from '../../proof/invoice-attempts.ts';
import type { InvoiceRow } from './invoice-table.ts';
import type { SubscriptionParts } from './parts.ts';
import type { SubscriptionRow } from './table.ts';

export function createUndoSubscription(parts: SubscriptionParts): UndoCarrier['step'] {
  const { serverTime, rows, invoices, entries, requests } = parts;

  return (id, wish, mayTry): UndoStep => {
    if (wish.proof === 'ended-by-people') return { kind: 'proven', proof: wish.proof };
    const row = rows.get(id);
    const made = entries.ofOwner('subscription', id);
    if (row === null || row.apiId === null || row.status === null) {
      return beforeAnyAnswer(made.find(({ operation }) => operation === 'subscriptions.create') ?? null);
    }
    if (isEndedSubscription(row.status)) return afterEnd(row, made);
    const last = made.findLast(({ operation }) => operation === 'subscriptions.cancel') ?? null;
    if (last?.state === 'review') return { kind: 'for-people', problem: 'review' };
    if (last !== null && !isFinal(last.state)) return { kind: 'under-way' };
    if (!mayTry) return { kind: 'hindered', problem: last?.errorCode ?? 'not-canceled' };
    requests.cancel(row.id, row.apiId, row.status);
    return { kind: 'sent' };
  };

  /** Nothing is charged any more. What was charged before anybody knew of it goes back in the dashboard, until that shows. */
  function afterEnd(row: SubscriptionRow, made: readonly Entry[]): UndoStep {
    const known = invoices.of(row.id);
    const isOpen = ({ status, facts }: InvoiceRow): boolean => {
      // API document, next_action: nothing is charged before its code is confirmed, and after its time none is taken.
      const isInVain =
        (facts.otpExpiresAt ?? Number.POSITIVE_INFINITY) <= serverTime.atLeast() &&
        made.every(({ state }) => isFinal(state));
      const payments = facts.payments.filter((one) => !isInVain || one.status !== 'requires_action');
      return status === 'processing' || hasOpenAttempt({ ...facts, payments }, serverTime.atLeast());
    };
    if (row.facts.takenBack === true && known.some(isOpen)) return { kind: 'under-way' };
    const problem = problemOf(row.facts, known);
    return problem === null ? { kind: 'proven', proof: row.status ?? 'ended' } : { kind: 'for-people', problem };
  }
}
