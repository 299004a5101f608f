/**
 * Sales whose order the API answered that it does not have, at their last read. That proves nothing about money, since reads lag, so it is
 * told and never stored: the next read tells again.
 */
import { movesAfterMs } from '../../proof/agreement.ts';
import type { SinceRestore } from '../../proof/since-restore.ts';

export type NotShown = ReturnType<typeof createNotShown>;

/** When the first and the last of these reads were asked for, one after the other without another answer between them. */
interface Asked {
  readonly firstAt: number;
  readonly lastAt: number;
}

export function createNotShown(sinceRestore: Pick<SinceRestore, 'mayBeOld'>) {
  const asked = new Map<string, Asked>();

  /** No read lags for so long, nor behind a restore, so waiting brings nothing: somebody looks at the dashboard. */
  const isLong = ({ firstAt, lastAt }: Asked): boolean =>
    lastAt - firstAt >= movesAfterMs && !sinceRestore.mayBeOld(lastAt);
  const isForPeople = (saleId: string): boolean => {
    const one = asked.get(saleId);
    return one !== undefined && isLong(one);
  };

  return {
    /** Answers whether that is news. */
    noted(saleId: string, askedAt: number): boolean {
      const isFirst = !asked.has(saleId);
      const wasForPeople = isForPeople(saleId);
      asked.set(saleId, { firstAt: asked.get(saleId)?.firstAt ?? askedAt, lastAt: askedAt });
      return isFirst || isForPeople(saleId) !== wasForPeople;
    },
    shown: (saleId: string): boolean => asked.delete(saleId),
    at: (saleId: string): number | null => asked.get(saleId)?.lastAt ?? null,
    isForPeople,
    forPeople: (): readonly string[] => [...asked.keys()].filter(isForPeople),
  };
}
