/** The money of all that the list shows. */
import type { ReactNode } from 'react';
import { timeOfDay } from '../../format/time.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { summedAtOnce, useHistory } from './store.ts';
import { SumsShown } from './sums-shown.tsx';

/** `missing`: why something may not be in them. */
export function HistoryTotals({ missing }: { readonly missing: ReactNode }) {
  const { t, language } = useWords();
  const { sums, isSumming, isCounting, total, filter } = useHistory();
  const { sum } = useHistory.getState();
  // Nothing else in the list has money that is added up here.
  if (![undefined, 'sale', 'charge'].includes(filter.kind)) return null;
  const isMuch = total > summedAtOnce;
  if (sums === null) {
    if (!isMuch || isCounting) return null;
    return (
      <div className="flex shrink-0 flex-wrap items-center gap-x-3 border-b border-line px-4">
        <Button look="quiet" className="-ml-4" isPending={isSumming} onPress={() => void sum()}>
          {t(isSumming ? 'history.sums.adding' : 'history.sums.add')}
        </Button>
      </div>
    );
  }
  // Direct charges are not in the list, and so not in its totals.
  const isOfSales = filter.kind === 'sale' || filter.method !== undefined || filter.group !== undefined;
  return (
    <section
      aria-label={t('history.sums.title')}
      aria-busy={isSumming}
      className="@container flex shrink-0 flex-col gap-1 border-b border-line px-4 py-2"
    >
      <SumsShown sums={sums} kind={filter.kind} />
      {missing}
      <p className="text-sm text-ink-muted">{t(isOfSales ? 'history.sums.coversSales' : 'history.sums.covers')}</p>
      {isMuch && (
        <p className="flex items-center justify-between text-sm text-ink-muted">
          {t('history.sums.asOf', { time: timeOfDay(sums.at, language) })}
          <Button look="quiet" isPending={isSumming} onPress={() => void sum()}>
            {t('history.sums.again')}
          </Button>
        </p>
      )}
    </section>
  );
}
