/** The prices that an item had: when, how much, and who gave it. */
import { useEffect, useState } from 'react';
import type { PastPrice } from '#shared/contract/catalog.ts';
import { call } from '../../client/client.ts';
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Section } from '../../ui/section.tsx';

export function PriceHistory({ itemId }: { readonly itemId: string }) {
  const { t, language } = useWords();
  const money = useMoney();
  const { run, error } = useAction();
  const [prices, setPrices] = useState<readonly PastPrice[]>([]);
  useEffect(() => {
    void run(() => call('catalog.prices', { id: itemId })).then((result) => {
      if (result?.ok === true) setPrices(result.value);
    });
  }, [itemId, run]);
  return (
    <Section title={t('catalogEditor.prices')}>
      {error !== null && <ErrorNote error={error} />}
      <ul aria-label={t('catalogEditor.prices')} className="flex flex-col divide-y divide-line">
        {prices.map(({ at, amountCents, cause, staffName }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the past has no other name, and does not change
          <li key={`${at} ${index}`} className="flex flex-wrap items-baseline gap-x-4 py-2">
            <span className="money w-28 text-right font-semibold">{money(amountCents)}</span>
            <span className="min-w-0 flex-1 text-ink-muted">
              {[
                dayAndTime(at, language),
                t(`catalogEditor.priceCause.${cause}`),
                staffName === null ? '' : t('common.by', { name: staffName }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
