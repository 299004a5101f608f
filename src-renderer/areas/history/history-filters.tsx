/** The search box, the days and the filters above the list. */
import { useState } from 'react';
import type { HistoryChoice } from '#shared/contract/history.ts';
import { listedKinds } from '#shared/contract/history-kinds.ts';
import { saleGroups } from '#shared/contract/sale-groups.ts';
import { waysToPay } from '#shared/domain/ways-to-pay.ts';
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ChipRow } from '../../ui/chip-row.tsx';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { wayLabels } from '../../ui/payment-method-labels.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { useEverybody } from '../../window/session-store.ts';
import { anyHistory, isNarrowed, isSwapped, withSearch } from './history-filter.ts';
import { HistoryViews } from './history-views.tsx';

interface HistoryFiltersProps {
  readonly choice: HistoryChoice;
  readonly onChoice: (choice: HistoryChoice) => void;
}

type Period = HistoryChoice['period'];

/** In the order in which people ask: the day first, everything last. */
const periods: readonly (readonly [Period, WordKey])[] = [
  ['today', 'orders.today'],
  ['yesterday', 'orders.yesterday'],
  ['week', 'orders.week'],
  ['month', 'orders.month'],
  ['days', 'orders.chooseDays'],
  ['any', 'orders.anyPeriod'],
];

const groupWords = {
  open: 'orders.groupOpen',
  paid: 'orders.groupPaid',
  ended: 'orders.groupEnded',
  refund: 'orders.groupRefund',
  review: 'orders.groupReview',
} as const;

export function HistoryFilters({ choice, onChoice }: HistoryFiltersProps) {
  const t = useT();
  // What the days were when the search began.
  const [before, setBefore] = useState<Period>('today');
  const change = (next: Partial<HistoryChoice>) => onChoice({ ...choice, ...next });
  const isSearching = choice.search.trim() !== '';
  // Clearing the filters leaves the days as they are: they have chips of their own.
  const { from, until, period } = choice;

  function search(text: string): void {
    if (!isSearching) setBefore(choice.period);
    onChoice(withSearch(choice, text, before));
  }

  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line p-4 pb-3">
      <SearchBox label={t('history.searchLabel')} hint={t('history.search')} text={choice.search} onText={search} />
      {isSearching && period === 'any' && <p className="text-sm text-ink-muted">{t('history.allDates')}</p>}
      <ChipRow
        label={t('orders.period')}
        chips={periods.map(([each, words]) => ({
          key: each,
          label: t(words),
          isCurrent: each === period,
          onPress: () => {
            setBefore(each);
            change({ period: each });
          },
        }))}
      />
      {period === 'days' && <DayFields choice={choice} onChange={change} />}
      <div className="flex flex-wrap items-center gap-1.5">
        <WhatFilters choice={choice} onChange={change} />
        <HistoryViews choice={choice} onChoice={onChoice} />
        {isNarrowed(choice) && (
          <Button
            look="quiet"
            size="icon"
            icon="close"
            aria-label={t('orders.clearFilters')}
            onPress={() => onChoice({ ...anyHistory, from, until, period: isSearching ? before : period })}
          />
        )}
      </div>
    </div>
  );
}

interface NarrowingProps {
  readonly choice: HistoryChoice;
  readonly onChange: (next: Partial<HistoryChoice>) => void;
}

/** State, payment method, person and kind. */
function WhatFilters({ choice, onChange }: NarrowingProps) {
  const t = useT();
  const staff = useEverybody();
  return (
    <>
      <ChoiceChip
        label={t('orders.state')}
        none="any"
        value={choice.group}
        onValue={(group) => onChange({ group })}
        choices={[
          { value: 'any', label: t('orders.anyState') },
          ...saleGroups.map((value) => ({ value, label: t(groupWords[value]) })),
        ]}
      />
      <ChoiceChip
        label={t('orders.method')}
        none="any"
        value={choice.method}
        onValue={(method) => onChange({ method })}
        choices={[
          { value: 'any', label: t('orders.anyMethod') },
          ...waysToPay.map((value) => ({ value, label: t(wayLabels[value].name) })),
        ]}
      />
      <ChoiceChip
        label={t('orders.staff')}
        none="any"
        value={choice.staffId}
        onValue={(staffId) => onChange({ staffId })}
        choices={[
          { value: 'any', label: t('orders.anyStaff') },
          ...staff.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChoiceChip
        label={t('history.kind')}
        none="any"
        value={choice.kind}
        onValue={(kind) => onChange({ kind })}
        choices={[
          { value: 'any', label: t('history.anyKind') },
          ...listedKinds.map((value) => ({ value, label: t(`history.kinds.${value}`) })),
        ]}
      />
    </>
  );
}

function DayFields({ choice, onChange }: NarrowingProps) {
  const t = useT();
  return (
    <div className="flex gap-2">
      <DateField
        className="flex-1"
        label={t('orders.from')}
        value={choice.from}
        onValue={(from) => onChange({ from })}
      />
      <DateField
        className="flex-1"
        label={t('orders.until')}
        value={choice.until}
        onValue={(until) => onChange({ until })}
        problem={isSwapped(choice) ? t('history.daysSwapped') : undefined}
      />
    </div>
  );
}
