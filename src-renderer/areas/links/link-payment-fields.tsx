/** How a new link may be paid: methods, milestones with the table they expand to, and the discount for Pix. */
import { linkPaymentTypes } from '#shared/domain/link-draft.ts';
import { expandMilestones, linkTotals } from '#shared/domain/link-money.ts';
import { ratePattern } from '#shared/domain/rates.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { FormPartProps } from './form-part.ts';
import { InstallmentTable } from './installment-table.tsx';
import { type MilestoneText, toDraft } from './link-form-draft.ts';
import { methodWords } from './link-labels.ts';

export function LinkPaymentFields({ form, onChange, problemAt }: FormPartProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const { methods, milestones, discountType } = form;
  const draft = toDraft(form);
  const totals = linkTotals(draft);
  const readable = draft.milestones.filter(({ count, rate }) => count >= 1 && ratePattern.test(String(rate)));
  const change = (index: number, part: Partial<MilestoneText>) =>
    onChange({ milestones: milestones.map((step, at) => (at === index ? { ...step, ...part } : step)) });

  return (
    <div className="flex flex-col gap-4">
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="text-sm font-semibold text-ink-muted">{t('links.methods')}</legend>
        <p className="w-full text-sm text-ink-muted">{t('links.methodsHint')}</p>
        {linkPaymentTypes.map((method) => (
          <Toggle
            key={method}
            isSelected={methods.includes(method)}
            onChange={(on) =>
              onChange({ methods: linkPaymentTypes.filter((each) => (each === method ? on : methods.includes(each))) })
            }
          >
            {methodWords(t, method)}
          </Toggle>
        ))}
      </fieldset>
      <div className="grid grid-cols-2 gap-5">
        <div className="flex flex-col gap-3">
          <p className="text-sm text-ink-muted">{t('links.milestonesHint')}</p>
          {milestones.map((step, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            <fieldset key={index} className="grid grid-cols-[1fr_1fr_auto] items-start gap-3">
              <legend className="sr-only">{t('links.milestone', { number: index + 1 })}</legend>
              <Field
                label={t('links.upTo')}
                inputMode="numeric"
                value={step.count}
                problem={problemAt(`milestones.${index}.count`)}
                onValue={(count) => change(index, { count })}
              />
              <Field
                label={t('links.rate')}
                inputMode="decimal"
                value={step.rate}
                problem={problemAt(`milestones.${index}.rate`)}
                onValue={(rate) => change(index, { rate })}
              />
              <Button
                look="quiet"
                size="icon"
                icon="trash"
                className="mt-6"
                aria-label={t('links.removeMilestone', { number: index + 1 })}
                onPress={() => onChange({ milestones: milestones.filter((_, at) => at !== index) })}
              />
            </fieldset>
          ))}
          <Button
            icon="plus"
            className="self-start"
            isDisabled={milestones.length >= 12}
            onPress={() => onChange({ milestones: [...milestones, { count: '', rate: '1' }] })}
          >
            {t('links.addMilestone')}
          </Button>
        </div>
        <InstallmentTable rows={expandMilestones(readable, totals?.totalCents ?? 0)} />
      </div>
      <div className="flex flex-wrap items-end gap-4">
        <Segmented
          label={t('links.discount')}
          value={discountType}
          onValue={(next) => onChange({ discountType: next })}
          options={[
            { value: 'none', label: t('links.discountNone') },
            { value: 'percentage', label: '%' },
            { value: 'fixed', label: 'R$' },
          ]}
        />
        {discountType === 'percentage' && (
          <Field
            label={t('links.discountPercent')}
            inputMode="decimal"
            className="w-36"
            value={form.discountPercent}
            onValue={(discountPercent) => onChange({ discountPercent })}
          />
        )}
        {discountType === 'fixed' && (
          <MoneyField
            label={t('links.discountValue')}
            locale={language}
            className="w-40"
            amountCents={form.discountCents}
            onAmount={(discountCents) => onChange({ discountCents })}
          />
        )}
        {discountType !== 'none' && totals !== null && problemAt('pixDiscount') === undefined && (
          <p className="money pb-2.5">{t('links.pixPays', { amount: money(Math.max(0, totals.pixCents)) })}</p>
        )}
      </div>
      {problemAt('pixDiscount') !== undefined && (
        <p role="alert" className="font-medium text-danger">
          {problemAt('pixDiscount')}
        </p>
      )}
    </div>
  );
}
