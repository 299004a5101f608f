/** What is said about the undo of a sale: before it is asked for, and while it stands. Pure. */
import type { Sale } from '#shared/contract/sale.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { droppedState, leftAHold, takingOf } from './sale-labels.ts';

const knownProblems = [
  'unauthorized',
  'customer_blocked',
  'charge_refund_in_progress',
  'refund_failed',
  'refund_not_supported',
  'not-canceled',
  'paid',
  'chargeback',
  'review',
  'refund-review',
  'found-charged',
  'restored',
  'other-goes-back',
  'other-contested',
  'other-went-back',
  'unknown-word',
  'resolved-word',
  'resolved-dispute',
] as const;
type KnownProblem = (typeof knownProblems)[number];

/** What hinders the undo, in words. An unknown code says nothing to the staff; it stands with the attempt. */
export function undoProblemWords(t: Translate, problem: string): string {
  return knownProblems.some((known) => known === problem)
    ? t(`undoProblem.${problem as KnownProblem}`)
    : t('undoProblem.other');
}

/** No order is known that could be cancelled: at most a hold is left. */
function leavesAHold(sale: Sale): boolean {
  const { state, orderId, can } = sale;
  return orderId === null && takingOf(sale) === 'hold' && can.replace && (state === 'unknown' || state === 'review');
}

/** What a person who is about to cancel is promised. */
export function cancelDetail(t: Translate, sale: Sale): string {
  if (sale.refundFailed && sale.can.cancel) return t('progress.cancelConfirmKept');
  if (sale.state === 'other') return t('progress.cancelConfirmUnknownWord');
  return t(leavesAHold(sale) ? 'progress.cancelConfirmHold' : 'progress.cancelConfirmDetail');
}

/** What happens to the wish, beside the state line; null when the state line and its next step already say it. */
export function undoNote(t: Translate, sale: Sale): string | null {
  const { undo, state } = sale;
  if (undo === null || (state === 'paid' && [null, 'paid'].includes(undo.problem))) return null;
  if (undo.problem !== null) return undoProblemWords(t, undo.problem);
  if (droppedState(sale) === 'hold' || leftAHold(sale)) return null;
  // Of two sales of one basket, the paid one may stay, so "it will be undone" would be untrue.
  return t(state === 'replaced' ? 'progress.undoReplaced' : 'progress.cancelRequested');
}
