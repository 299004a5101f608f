/** The sums of the day at the counter, as Vendas opens with them: read while somebody watches. */
import { createWatched } from '../../client/watched.ts';
import { openingFilter } from './history-filter.ts';
import { ReadFailed, type SumsByCurrency, sumHistory } from './read-history.ts';

export const useToday = createWatched<SumsByCurrency | null>(async () => {
  try {
    return { ok: true, value: await sumHistory(openingFilter(Date.now()), () => true) };
  } catch (cause) {
    if (!(cause instanceof ReadFailed)) throw cause;
    return { ok: false, error: cause.error };
  }
});
