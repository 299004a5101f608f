/** What came in today, and what went back: the same sums with which Vendas opens. */
import { type ReactNode, useEffect } from 'react';
import { dateText } from '../../format/time.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { useNow } from '../../ui/use-now.ts';
import { go } from '../../window/navigation.ts';
import { SumsShown } from './sums-shown.tsx';
import { useToday } from './today.ts';

/** `missing`: why something may not be in them. */
export function TodayTotals({ missing }: { readonly missing: ReactNode }) {
  const t = useT();
  const { value, error, watch, touch } = useToday();
  const day = dateText(useNow(), 0);
  useEffect(() => watch(), [watch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a till that is never closed begins the next day with nothing
  useEffect(() => touch(), [day, touch]);
  return (
    <section
      aria-label={t('summary.today')}
      className="@container flex flex-col gap-1 rounded-md border border-line bg-surface px-4 py-2"
    >
      <header className="flex items-center justify-between gap-3">
        <h2 className="font-bold">{t('summary.today')}</h2>
        <Button look="quiet" className="-mr-3" onPress={() => go({ at: 'sales', saleId: null })}>
          {t('summary.seeSales')}
        </Button>
      </header>
      {error !== null && <ErrorNote error={error} />}
      {/* What stands below does not move when the sums come. */}
      <div className="flex min-h-18 flex-col gap-1">
        {value !== null && <SumsShown sums={value} kind={undefined} />}
      </div>
      {missing}
      <p className="text-sm text-ink-muted">{t('history.sums.covers')}</p>
    </section>
  );
}
