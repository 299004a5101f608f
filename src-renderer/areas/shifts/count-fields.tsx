/** The count of a drawer, by note and coin, with its sum. What should be in it stands nowhere here. */
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { type Count, countedSum, denominations, mostOfOne } from '#shared/domain/shifts.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { QuantityField } from '../../ui/quantity-field.tsx';

export type Quantities = Readonly<Record<number, number>>;

/** Kinds of which there is none are said as well: somebody looked. */
export const countOf = (currency: MoneyCurrency, quantities: Quantities): Count =>
  denominations[currency].map((worthCents) => ({ worthCents, quantity: quantities[worthCents] ?? 0 }));

interface CountFieldsProps {
  readonly currency: MoneyCurrency;
  readonly quantities: Quantities;
  readonly onQuantities: (quantities: Quantities) => void;
}

export function CountFields({ currency, quantities, onQuantities }: CountFieldsProps) {
  const t = useT();
  const money = useMoney();
  const total = countedSum(countOf(currency, quantities));
  return (
    <div className="flex max-w-2xl flex-col gap-2">
      <ul
        aria-label={t('shifts.count')}
        className="grid grid-cols-1 gap-x-8 gap-y-0.5 @xl:grid-flow-col @xl:grid-rows-7"
      >
        {denominations[currency].map((worthCents, index) => {
          const quantity = quantities[worthCents] ?? 0;
          const worth = money(worthCents);
          return (
            <li key={worthCents} className="flex items-center gap-3">
              <span className="money w-24 text-right font-semibold">{worth}</span>
              <QuantityField
                label={t('shifts.countOf', { worth })}
                item={worth}
                quantity={quantity}
                max={mostOfOne}
                autoFocus={index === 0}
                onQuantity={(next) => onQuantities({ ...quantities, [worthCents]: next })}
              />
              <span className="money ml-auto text-ink-muted">{money(quantity * worthCents)}</span>
            </li>
          );
        })}
      </ul>
      <p className="flex items-baseline justify-between border-t border-line pt-2 text-lg font-bold">
        {t('shifts.counted')}
        <output className="money" data-testid="counted">
          {money(total)}
        </output>
      </p>
    </div>
  );
}
