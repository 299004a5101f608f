/**
 * Sales whose order the API answered that it does not have, at their last read. That proves nothing about money, since reads lag, so it is
 * told and never stored: the next read tells again.
 */
import type { SinceRestore } from '../../proof/since-restore.ts';

export type NotShown = ReturnType<typeof createNotShown>;

export function createNotShown(sinceRestore: Pick<SinceRestore, 'mayBeOld'>) {
  /** By sale: when the read began that was answered so. */
  const asked = new Map<string, number>();
  return {
    /** Answers whether that is news. */
    noted(saleId: string, askedAt: number): boolean {
      const isNews = !asked.has(saleId);
      asked.set(saleId, askedAt);
      return isNews;
    },
    shown: (saleId: string): boolean => asked.delete(saleId),
    at: (saleId: string): number | null => asked.get(saleId) ?? null,
    /** No read lags any more behind a restore, so waiting brings nothing: somebody looks at the dashboard. */
    forPeople: (): readonly string[] =>
      [...asked].filter(([, askedAt]) => !sinceRestore.mayBeOld(askedAt)).map(([saleId]) => saleId),
  };
}
