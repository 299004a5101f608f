/** A discount in reais or in percent, typed into a form. The form decides when it applies. */
import { useState } from 'react';
import type { Discount } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';
import { formatPercent, parsePercent } from '../../../format/percent.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';

type Kind = 'none' | Discount['kind'];

interface DiscountEditorProps {
  readonly discount: Discount | undefined;
  readonly onDiscount: (discount: Discount | undefined) => void;
}

export function DiscountEditor({ discount, onDiscount }: DiscountEditorProps) {
  const { t, language } = useWords();
  const [kind, setKind] = useState<Kind>(discount?.kind ?? 'none');
  const [percentText, setPercentText] = useState(
    discount?.kind === 'percent' ? formatPercent(discount.basisPoints, language) : '',
  );

  function chooseKind(next: Kind): void {
    setKind(next);
    setPercentText('');
    if (next === 'none') onDiscount(undefined);
    else if (next === 'value') onDiscount({ kind: 'value', amountCents: cents(0) });
    else onDiscount({ kind: 'percent', basisPoints: 0 });
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Segmented
        label={t('basket.discount')}
        value={kind}
        onValue={chooseKind}
        options={[
          { value: 'none', label: t('basket.noDiscount') },
          { value: 'value', label: t('basket.discountByValue') },
          { value: 'percent', label: t('basket.discountByPercent') },
        ]}
      />
      {kind === 'value' && (
        <MoneyField
          className="w-44"
          label={t('basket.discountValue')}
          locale={language}
          amountCents={discount?.kind === 'value' ? discount.amountCents : cents(0)}
          onAmount={(amountCents) => onDiscount({ kind: 'value', amountCents })}
        />
      )}
      {kind === 'percent' && (
        <Field
          className="w-44"
          label={t('basket.discountPercent')}
          inputMode="decimal"
          value={percentText}
          aria-invalid={percentText !== '' && parsePercent(percentText) === null}
          onValue={(text) => {
            setPercentText(text);
            onDiscount({ kind: 'percent', basisPoints: parsePercent(text) ?? 0 });
          }}
        />
      )}
    </div>
  );
}
