/** The items of a sale with the price each has without a discount: nobody has to explain a price that was not on the tile. */
import type { DraftItem } from '#shared/domain/order-draft.ts';
import { soldLines, soldSums } from '#shared/domain/sold-lines.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { cx } from './cx.ts';

interface SoldItemsProps {
  readonly items: readonly DraftItem[];
  readonly className?: string;
}

export function SoldItems({ items, className }: SoldItemsProps) {
  const money = useMoney();
  return (
    <ul className={cx('flex flex-col divide-y divide-line', className)}>
      {soldLines(items).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same in everything, and none moves
        <li key={index} className="flex items-baseline gap-3 py-2">
          <span className="money min-w-8 shrink-0 text-right text-ink-muted">{line.quantity}x</span>
          <span className="min-w-0 flex-1 wrap-anywhere">{line.description}</span>
          <span className="flex flex-col items-end">
            {line.fullCents > line.netCents && <FullPrice amount={money(line.fullCents)} />}
            <span className="money">{money(line.netCents)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The price before the discount. The line through it is for the eyes alone, so a word says it too. */
export function FullPrice({ amount }: { readonly amount: string }) {
  const t = useT();
  return (
    <span className="money text-sm text-ink-muted">
      <span className="sr-only">{t('basket.fullPrice')} </span>
      <s>{amount}</s>
    </span>
  );
}

/** Above a total that a discount made smaller; nothing where there was none. */
export function DiscountLines({ items }: { readonly items: readonly DraftItem[] }) {
  const t = useT();
  const money = useMoney();
  const { fullCents, discountCents } = soldSums(items);
  if (discountCents === 0) return null;
  return (
    <dl className="money grid grid-cols-[1fr_auto] text-base">
      <dt className="text-ink-muted">{t('basket.subtotal')}</dt>
      <dd className="text-right">{money(fullCents)}</dd>
      <dt className="text-ink-muted">{t('basket.discount')}</dt>
      <dd className="text-right font-semibold text-success">−{money(discountCents)}</dd>
    </dl>
  );
}
