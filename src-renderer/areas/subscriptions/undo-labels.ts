/** What is said about the end of a subscription: about the wish to cancel it and about its charges, each separately. Pure. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { WordKey } from '../../i18n/use-t.ts';

export interface UndoLines {
  /**
   * going: asked for again and again; people: only people can see whether it exists; restored: of a backup, and nothing is sent for it;
   * null: the service shows its end.
   */
  readonly cancel: 'going' | 'people' | 'restored' | null;
  /** Its charges need a look. The title must not suggest that the subscription was cancelled when it was not. */
  readonly giveBack: WordKey | null;
  readonly giveBackHow: WordKey | null;
  /** Money that may have come in too late is named beside everything else. */
  readonly mayBeLate: boolean;
  /** The subscription has ended, but something about its money is still open. */
  readonly after: WordKey | null;
  /** Two people end the wish itself, but never beside the charges of a subscription that still charges. */
  readonly endsWith: 'cancel' | 'giveBack' | 'after' | 'mayBeLate' | null;
}

export type Ended = Pick<Subscription, 'undo' | 'apiId' | 'status' | 'currency' | 'giveBack' | 'mayBeLate'>;

/** Money that came in after an end that nobody here wished is unwanted too, unless all agreed charges were to be paid. */
export function isToGiveBack({ undo, status, giveBack }: Pick<Ended, 'undo' | 'status' | 'giveBack'>): boolean {
  const isOver = isEndedSubscription(status ?? '') && status !== 'completed';
  return giveBack.length > 0 && (undo !== null || isOver);
}

export function undoLines(subscription: Ended): UndoLines {
  const { undo, apiId, status } = subscription;
  const charged = isToGiveBack(subscription);
  if (undo === null) {
    const giveBack = charged ? 'subscriptions.undo.giveBackEnded' : null;
    const giveBackHow = charged ? 'subscriptions.undo.giveBackEndedHow' : null;
    return { cancel: null, giveBack, giveBackHow, mayBeLate: false, after: null, endsWith: null };
  }
  const { problem, nextAt } = undo;
  const isOver = isEndedSubscription(status ?? '');
  const isForPeople = apiId === null && problem !== null && nextAt === null;
  const wished = problem === 'restored' ? 'restored' : isForPeople ? 'people' : 'going';
  const cancel = isOver ? null : wished;
  const giveBackKey = isOver ? 'subscriptions.undo.giveBack' : 'subscriptions.undo.giveBackGoing';
  const isNamed = problem === 'chargeback' || problem === 'refund-review';
  const afterKey = isNamed ? (`undoProblem.${problem}` as const) : 'subscriptions.undo.afterHow';
  const mayBeLate = subscription.mayBeLate.length > 0;
  const after = isOver && !charged && (isNamed || !mayBeLate) ? afterKey : null;
  const endsAt = charged ? 'giveBack' : after !== null ? 'after' : 'mayBeLate';
  return {
    cancel,
    giveBack: charged ? giveBackKey : null,
    giveBackHow: charged ? 'subscriptions.undo.giveBackHow' : null,
    mayBeLate,
    after,
    endsWith: !undo.canEnd ? null : cancel !== null ? 'cancel' : endsAt,
  };
}
