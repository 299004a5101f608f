/** When it is charged: days or weeks, a first day, an end. There is no calendar month, and the form says so. */
import { useT } from '../../../i18n/use-t.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Field } from '../../../ui/field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import type { StepProps } from './step-props.ts';

export function RhythmFields({ form, change, wordsOf, touch }: StepProps) {
  const t = useT();
  return (
    <div className="grid @sm:grid-cols-2 gap-4">
      <Field
        label={t('subscriptions.intervalCount')}
        hint={t('subscriptions.noMonth')}
        inputMode="numeric"
        value={form.intervalCount}
        onValue={(intervalCount) => {
          change({ intervalCount });
          touch('intervalCount');
        }}
        problem={wordsOf('intervalCount')}
      />
      <Segmented
        label={t('subscriptions.interval')}
        value={form.interval}
        onValue={(interval) => {
          change({ interval });
          touch('intervalCount');
        }}
        options={[
          { value: 'day', label: t('subscriptions.days') },
          { value: 'week', label: t('subscriptions.weeks') },
        ]}
      />
      <DateField
        label={t('subscriptions.startAt')}
        hint={t('subscriptions.startAtHint')}
        value={form.startAt}
        onValue={(startAt) => {
          change({ startAt });
          touch('startAt');
        }}
        problem={wordsOf('startAt')}
      />
      <Field
        label={t('subscriptions.maxInvoices')}
        hint={t('subscriptions.maxInvoicesHint')}
        inputMode="numeric"
        value={form.maxInvoices}
        onValue={(maxInvoices) => change({ maxInvoices })}
        onBlur={() => touch('maxInvoices')}
        problem={wordsOf('maxInvoices')}
      />
    </div>
  );
}
