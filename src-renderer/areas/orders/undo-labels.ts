/** What is said about the undo of a sale: before it is asked for, and while it stands. Pure. */
import type { Sale } from '#shared/contract/sale.ts';
import type { Messages } from '../../i18n/pt-br/messages.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { droppedState, leftAHold, takingOf } from './sale-labels.ts';

type KnownProblem = Exclude<keyof Messages['undoProblem'], 'other'>;

/** Each one that has words. */
const knownProblems: Readonly<Record<KnownProblem, true>> = {
  unauthorized: true,
  customer_blocked: true,
  charge_refund_in_progress: true,
  refund_failed: true,
  refund_not_supported: true,
  'not-canceled': true,
  paid: true,
  chargeback: true,
  review: true,
  'refund-review': true,
  'found-charged': true,
  restored: true,
  'other-goes-back': true,
  'other-contested': true,
  'other-went-back': true,
  'unknown-word': true,
  'resolved-word': true,
  'resolved-dispute': true,
  'not-answered': true,
};

/** What hinders the undo, in words. An unknown code says nothing to the staff; it stands with the attempt. */
export function undoProblemWords(t: Translate, problem: string): string {
  return problem in knownProblems ? t(`undoProblem.${problem as KnownProblem}`) : t('undoProblem.other');
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
