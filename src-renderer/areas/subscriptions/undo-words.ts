/** What is told of a wish to cancel a subscription: of the cancellation and of what it charged, each by itself. Pure. */
import type { Subscription } from '#shared/contract/subscription-view.ts';
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { WordKey } from '../../i18n/use-t.ts';

export interface UndoLines {
  /** going: asked for again and again; people: only they can see whether it exists; null: the service shows its end. */
  readonly cancel: 'going' | 'people' | null;
  /** What it charged is to be looked at; by its title nobody may think that it was cancelled while it was not. */
  readonly giveBack: WordKey | null;
  /** It has ended, and something about its money has not. */
  readonly after: WordKey | null;
  /** Two people end the wish itself: never beside what was charged by one that still charges. */
  readonly endsWith: 'cancel' | 'giveBack' | 'after' | null;
}

export function undoLines({ undo, apiId, status }: Pick<Subscription, 'undo' | 'apiId' | 'status'>): UndoLines {
  if (undo === null) return { cancel: null, giveBack: null, after: null, endsWith: null };
  const { problem, nextAt, giveBack } = undo;
  const isOver = isEndedSubscription(status ?? '');
  const isForPeople = apiId === null && problem !== null && nextAt === null;
  const cancel = isOver ? null : isForPeople ? ('people' as const) : ('going' as const);
  const charged = giveBack.length > 0;
  const giveBackKey = isOver ? 'subscriptions.undo.giveBack' : 'subscriptions.undo.giveBackGoing';
  const afterKey = problem === 'chargeback' ? 'undoProblem.chargeback' : 'subscriptions.undo.afterHow';
  return {
    cancel,
    giveBack: charged ? giveBackKey : null,
    after: isOver && !charged ? afterKey : null,
    endsWith: !undo.canEnd ? null : cancel !== null ? 'cancel' : charged ? 'giveBack' : 'after',
  };
}
