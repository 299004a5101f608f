/** "Check now" of a sale: whether it runs, its error, and whether and when the service answered. */
import { useCallback, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { useOrders } from './store.ts';

export interface Refreshing extends Action {
  /** The service did not answer: the sale is shown as it was known before. */
  readonly isUnanswered: boolean;
  /** When the question left that was answered last; null before a press, and while one runs. */
  readonly answeredAt: number | null;
  refresh(): void;
}

/** Without a network the core answers what it knew. Only the time of the last check shows that nothing was read. */
export function isUnread(
  before: Pick<Sale, 'progress'> | undefined,
  after: Pick<Sale, 'progress' | 'orderId'>,
): boolean {
  const seen = before?.progress;
  const { lastCheckAt, notShownAt } = after.progress;
  // That the service does not have the order is an answer as well.
  const isSame =
    lastCheckAt === (seen?.lastCheckAt ?? null) && (notShownAt === null || notShownAt === seen?.notShownAt);
  return after.orderId !== null && isSame;
}

export function useRefresh(saleId: string): Refreshing {
  const action = useAction();
  const [isUnanswered, setUnanswered] = useState(false);
  const [answeredAt, setAnsweredAt] = useState<number | null>(null);
  const { run } = action;
  const refresh = useCallback(() => {
    const before = useOrders.getState().sales[saleId];
    setUnanswered(false);
    setAnsweredAt(null);
    void run(() => useOrders.getState().refresh(saleId)).then((result) => {
      if (result?.ok !== true) return;
      const isSame = isUnread(before, result.value);
      setUnanswered(isSame);
      const { lastCheckAt, notShownAt } = result.value.progress;
      setAnsweredAt(isSame ? null : (notShownAt ?? lastCheckAt));
    });
  }, [run, saleId]);
  return { ...action, isUnanswered, answeredAt, refresh };
}
