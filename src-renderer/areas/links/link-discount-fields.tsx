/** The discount of a new link for payment by Pix, and the amount it leaves. */
import { linkTotals } from '#shared/domain/link-money.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { MoneyField } from '../../ui/money-field.tsx';
import { PercentField } from '../../ui/percent-field.tsx';
import { RightNotice } from '../../ui/right-notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useMay } from '../../window/session-store.ts';
import type { FormPartProps } from './form-part.ts';
import { toDraft } from './link-form-draft.ts';

export function LinkDiscountFields({ form, onChange, problemAt }: FormPartProps) {
  const { t, language } = useWords();
  const money = useMoney();
  const mayGive = useMay('discount');
  const { discountType } = form;
  const totals = linkTotals(toDraft(form));
  const problem = problemAt('pixDiscount');

  return (
    <div className="flex flex-wrap items-start gap-4">
      {!mayGive && <RightNotice right="discount" level="deny" />}
      <Segmented
        label={t('links.discount')}
        value={discountType}
        isDisabled={!mayGive && discountType === 'none'}
        onValue={(next) => onChange({ discountType: next })}
        options={[
          { value: 'none', label: t('links.discountNone') },
          { value: 'percentage', label: '%' },
          { value: 'fixed', label: 'R$' },
        ]}
      />
      {discountType === 'percentage' && (
        <PercentField
          label={t('links.discountPercent')}
          className="w-36"
          value={form.discountPercent}
          problem={problem}
          onValue={(discountPercent) => onChange({ discountPercent })}
        />
      )}
      {discountType === 'fixed' && (
        <MoneyField
          label={t('links.discountValue')}
          locale={language}
          className="w-40"
          amountCents={form.discountCents}
          problem={problem}
          onAmount={(discountCents) => onChange({ discountCents })}
        />
      )}
      {discountType !== 'none' && totals !== null && problem === undefined && (
        <p className="money under-name flex min-h-11 items-center">
          {t('links.pixPays', { amount: money(Math.max(0, totals.pixCents)) })}
        </p>
      )}
    </div>
  );
}
