/** "Check now" of a sale: whether it runs, its error, and whether the service answered at all. */
import { useCallback, useState } from 'react';
import type { Sale } from '#shared/contract/sale.ts';
import { type Action, useAction } from '../../client/use-action.ts';
import { useOrders } from './store.ts';

export interface Refreshing extends Action {
  /** The service did not answer: the sale is shown as it was known before. */
  readonly isUnanswered: boolean;
  refresh(): void;
}

/** Without a network the core answers what it knew. Only the time of the last check shows that nothing was read. */
export function isUnread(
  before: Pick<Sale, 'progress'> | undefined,
  after: Pick<Sale, 'progress' | 'orderId'>,
): boolean {
  return after.orderId !== null && after.progress.lastCheckAt === (before?.progress.lastCheckAt ?? null);
}

export function useRefresh(saleId: string): Refreshing {
  const action = useAction();
  const [isUnanswered, setUnanswered] = useState(false);
  const { run } = action;
  const refresh = useCallback(() => {
    const before = useOrders.getState().sales[saleId];
    setUnanswered(false);
    void run(() => useOrders.getState().refresh(saleId)).then((result) => {
      if (result?.ok === true) setUnanswered(isUnread(before, result.value));
    });
  }, [run, saleId]);
  return { ...action, isUnanswered, refresh };
}
