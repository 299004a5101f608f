/** Discounts and increments: in cents or percent, on one invoice or on all. */
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { PercentField } from '../../../ui/percent-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type AdjustmentText, noAdjustment } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

export function AdjustmentFields(step: StepProps) {
  const { t } = useWords();
  const { adjustments } = step.form;
  return (
    <>
      {adjustments.map((adjustment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
        <AdjustmentRow key={index} step={step} index={index} adjustment={adjustment} />
      ))}
      <Button
        icon="plus"
        className="w-fit"
        onPress={() => step.change({ adjustments: [...adjustments, noAdjustment] })}
      >
        {t('subscriptions.addAdjustment')}
      </Button>
    </>
  );
}

interface AdjustmentRowProps {
  readonly step: StepProps;
  readonly index: number;
  readonly adjustment: AdjustmentText;
}

function AdjustmentRow({ step, index, adjustment }: AdjustmentRowProps) {
  const { t } = useWords();
  const { change, wordsOf, touch } = step;
  const { adjustments } = step.form;
  // In the draft each kind has its own list.
  const place = adjustments.slice(0, index).filter(({ kind }) => kind === adjustment.kind).length;
  const path = `${adjustment.kind}.${place}`;
  const put = (part: Partial<AdjustmentText>): void =>
    change({ adjustments: adjustments.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <div className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-[1fr_1fr_--spacing(36)_--spacing(28)_auto]">
      <SelectField
        label={t('subscriptions.adjustment')}
        value={adjustment.kind}
        onValue={(kind) => put({ kind })}
        options={[
          { value: 'discounts', label: t('subscriptions.discount') },
          { value: 'increments', label: t('subscriptions.increment') },
        ]}
      />
      <SelectField
        label={t('subscriptions.adjustmentType')}
        value={adjustment.type}
        onValue={(type) => put({ type })}
        options={[
          { value: 'percentage', label: t('subscriptions.percentage') },
          { value: 'fixed', label: t('subscriptions.fixed') },
        ]}
      />
      <AdjustmentValue
        adjustment={adjustment}
        onValue={put}
        onLeave={() => touch(`${path}.value`)}
        problem={wordsOf(`${path}.value`)}
      />
      <Field
        label={t('subscriptions.ofInvoice')}
        placeholder={t('subscriptions.allInvoices')}
        inputMode="numeric"
        value={adjustment.invoiceNumber}
        onValue={(invoiceNumber) => put({ invoiceNumber })}
        onBlur={() => touch(`${path}.invoiceNumber`)}
        problem={wordsOf(`${path}.invoiceNumber`)}
      />
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        className="under-name"
        aria-label={t('subscriptions.removeAdjustment', { number: index + 1 })}
        onPress={() => change({ adjustments: adjustments.filter((_, at) => at !== index) })}
      />
    </div>
  );
}

interface AdjustmentValueProps {
  readonly adjustment: AdjustmentText;
  readonly onValue: (value: Partial<Pick<AdjustmentText, 'amountCents' | 'percent'>>) => void;
  readonly onLeave: () => void;
  readonly problem: string | undefined;
}

function AdjustmentValue({ adjustment, onValue, onLeave, problem }: AdjustmentValueProps) {
  const { t, language } = useWords();
  const label = t('subscriptions.adjustmentValue');
  if (adjustment.type === 'fixed') {
    return (
      <MoneyField
        label={label}
        problem={problem}
        locale={language}
        amountCents={adjustment.amountCents}
        onAmount={(amountCents) => {
          onValue({ amountCents });
          onLeave();
        }}
      />
    );
  }
  return (
    <PercentField
      label={label}
      problem={problem}
      placeholder="%"
      value={adjustment.percent}
      onValue={(percent) => onValue({ percent })}
      onBlur={onLeave}
    />
  );
}
