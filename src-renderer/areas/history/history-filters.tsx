/** The search box and the filters above the list. */
import type { HistoryChoice } from '#shared/contract/history.ts';
import { historyKinds, historyPeriods } from '#shared/contract/history-kinds.ts';
import { paymentMethods } from '#shared/domain/payment-methods.ts';
import { useT, type WordKey } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { methodLabels } from '../../ui/payment-method-labels.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useEverybody } from '../../window/session-store.ts';
import { anyHistory, isNarrowed } from './history-filter.ts';
import { HistoryViews } from './history-views.tsx';

interface HistoryFiltersProps {
  readonly choice: HistoryChoice;
  readonly onChoice: (choice: HistoryChoice) => void;
}

const periodWords: Record<HistoryChoice['period'], WordKey> = {
  any: 'orders.anyPeriod',
  today: 'orders.today',
  yesterday: 'orders.yesterday',
  week: 'orders.week',
  month: 'orders.month',
  days: 'orders.chooseDays',
};

export function HistoryFilters({ choice, onChoice }: HistoryFiltersProps) {
  const t = useT();
  const staff = useEverybody();
  const change = (next: Partial<HistoryChoice>) => onChoice({ ...choice, ...next });
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line p-4 pb-3">
      <SearchBox
        label={t('history.searchLabel')}
        hint={t('history.search')}
        text={choice.search}
        onText={(search) => change({ search })}
      />
      <div className="flex flex-wrap items-end gap-2">
        <WhatFilters choice={choice} onChange={change} />
        <SelectField
          className="min-w-24 flex-1"
          label={t('orders.staff')}
          value={choice.staffId}
          onValue={(staffId) => change({ staffId })}
          options={[
            { value: 'any', label: t('orders.anyStaff') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          className="min-w-24 flex-1"
          label={t('orders.period')}
          value={choice.period}
          onValue={(period) => change({ period })}
          options={historyPeriods.map((value) => ({ value, label: t(periodWords[value]) }))}
        />
        {/* In one group: if the row gets too long, the cross alone would wrap to the next line. */}
        <div className="flex items-end gap-2 empty:hidden">
          <HistoryViews choice={choice} onChoice={onChoice} />
          {isNarrowed(choice) && (
            <Button
              look="quiet"
              size="icon"
              icon="close"
              aria-label={t('orders.clearFilters')}
              onPress={() => onChoice(anyHistory)}
            />
          )}
        </div>
      </div>
      {choice.period === 'days' && <DayFields choice={choice} onChange={change} />}
    </div>
  );
}

interface NarrowingProps {
  readonly choice: HistoryChoice;
  readonly onChange: (next: Partial<HistoryChoice>) => void;
}

/** The filters for kind, state and payment method. */
function WhatFilters({ choice, onChange }: NarrowingProps) {
  const t = useT();
  return (
    <>
      <SelectField
        className="min-w-28 flex-1"
        label={t('history.kind')}
        value={choice.kind}
        onValue={(kind) => onChange({ kind })}
        options={[
          { value: 'any', label: t('history.anyKind') },
          ...historyKinds.map((value) => ({ value, label: t(`history.kinds.${value}`) })),
        ]}
      />
      <SelectField
        className="min-w-28 flex-1"
        label={t('orders.state')}
        value={choice.group}
        onValue={(group) => onChange({ group })}
        options={[
          { value: 'any', label: t('orders.anyState') },
          { value: 'open', label: t('orders.groupOpen') },
          { value: 'paid', label: t('orders.groupPaid') },
          { value: 'ended', label: t('orders.groupEnded') },
          { value: 'refund', label: t('orders.groupRefund') },
          { value: 'review', label: t('orders.groupReview') },
        ]}
      />
      <SelectField
        className="min-w-24 flex-1"
        label={t('orders.method')}
        value={choice.method}
        onValue={(method) => onChange({ method })}
        options={[
          { value: 'any', label: t('orders.anyMethod') },
          ...paymentMethods.map((value) => ({ value, label: t(methodLabels[value].name) })),
        ]}
      />
    </>
  );
}

function DayFields({ choice, onChange }: NarrowingProps) {
  const t = useT();
  return (
    <div className="flex gap-2">
      <Field
        className="flex-1"
        type="date"
        label={t('orders.from')}
        value={choice.from}
        onValue={(from) => onChange({ from })}
      />
      <Field
        className="flex-1"
        type="date"
        label={t('orders.until')}
        value={choice.until}
        onValue={(until) => onChange({ until })}
      />
    </div>
  );
}
