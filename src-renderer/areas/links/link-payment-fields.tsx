/** How a new link may be paid: methods, and what is rarer: freight, milestones with their table, the discount for Pix. */
import { linkPaymentTypes } from '#shared/domain/link-draft.ts';
import { apiMethodWords } from '../../i18n/api-method-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import type { FormPartProps } from './form-part.ts';
import { LinkDiscountFields } from './link-discount-fields.tsx';
import { LinkMilestonesFields } from './link-milestones-fields.tsx';

export function LinkMethodsFields({ form: { methods }, onChange }: FormPartProps) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="mb-2 text-sm font-semibold text-ink-muted">{t('links.methods')}</legend>
      {/* API document, v1 payment link: without `payment_types`, all that are active in the account. */}
      <Toggle
        isSelected={methods.length === 0}
        onChange={(isAll) => onChange({ methods: isAll ? [] : linkPaymentTypes })}
      >
        {t('links.methodsAll')}
      </Toggle>
      {linkPaymentTypes.map((method) => (
        <Toggle
          key={method}
          isSelected={methods.includes(method)}
          onChange={(on) =>
            onChange({ methods: linkPaymentTypes.filter((each) => (each === method ? on : methods.includes(each))) })
          }
        >
          {apiMethodWords(t, method)}
        </Toggle>
      ))}
    </fieldset>
  );
}

export function LinkPaymentFields({ form, onChange, problemAt }: FormPartProps) {
  const { t, language } = useWords();
  return (
    <div className="flex flex-col gap-4">
      <MoneyField
        label={t('links.freight')}
        locale={language}
        className="w-40"
        amountCents={form.freightCents}
        onAmount={(freightCents) => onChange({ freightCents })}
      />
      <LinkMilestonesFields form={form} onChange={onChange} problemAt={problemAt} />
      <LinkDiscountFields form={form} onChange={onChange} problemAt={problemAt} />
    </div>
  );
}
