/** Discounts and increments: in cents or percent, on one invoice or on all. */
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { type AdjustmentText, noAdjustment } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

export function AdjustmentFields({ form, change, wordsOf, touch }: StepProps) {
  const { t, language } = useWords();
  const { adjustments } = form;
  const put = (index: number, part: Partial<AdjustmentText>): void =>
    change({ adjustments: adjustments.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <>
      {adjustments.map((one, index) => {
        // In the draft each kind has its own list.
        const place = adjustments.slice(0, index).filter(({ kind }) => kind === one.kind).length;
        const path = `${one.kind}.${place}`;
        const value = {
          label: t('subscriptions.adjustmentValue'),
          problem: wordsOf(`${path}.value`),
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
          <div key={index} className="grid grid-cols-[1fr_1fr_9rem_7rem_auto] items-start gap-3">
            <SelectField
              label={t('subscriptions.adjustment')}
              value={one.kind}
              onValue={(kind) => put(index, { kind })}
              options={[
                { value: 'discounts', label: t('subscriptions.discount') },
                { value: 'increments', label: t('subscriptions.increment') },
              ]}
            />
            <SelectField
              label={t('subscriptions.adjustmentType')}
              value={one.type}
              onValue={(type) => put(index, { type })}
              options={[
                { value: 'percentage', label: t('subscriptions.percentage') },
                { value: 'fixed', label: t('subscriptions.fixed') },
              ]}
            />
            {one.type === 'fixed' ? (
              <MoneyField
                {...value}
                locale={language}
                amountCents={one.amountCents}
                onAmount={(amountCents) => {
                  put(index, { amountCents });
                  touch(`${path}.value`);
                }}
              />
            ) : (
              <Field
                {...value}
                inputMode="decimal"
                placeholder="%"
                value={one.percent}
                onValue={(percent) => put(index, { percent })}
                onBlur={() => touch(`${path}.value`)}
              />
            )}
            <Field
              label={t('subscriptions.ofInvoice')}
              placeholder={t('subscriptions.allInvoices')}
              inputMode="numeric"
              value={one.invoiceNumber}
              onValue={(invoiceNumber) => put(index, { invoiceNumber })}
              onBlur={() => touch(`${path}.invoiceNumber`)}
              problem={wordsOf(`${path}.invoiceNumber`)}
            />
            <Button
              look="quiet"
              size="icon"
              icon="trash"
              className="mt-6"
              aria-label={t('subscriptions.removeAdjustment', { number: index + 1 })}
              onPress={() => change({ adjustments: adjustments.filter((_, at) => at !== index) })}
            />
          </div>
        );
      })}
      <Button icon="plus" className="w-fit" onPress={() => change({ adjustments: [...adjustments, noAdjustment] })}>
        {t('subscriptions.addAdjustment')}
      </Button>
    </>
  );
}
