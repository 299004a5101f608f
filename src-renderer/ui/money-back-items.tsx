/** Which items of a sale go back, and how many of each. */
import type { DraftItem } from '#shared/domain/order-draft.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { QuantityField } from './quantity-field.tsx';

/** By position in the sale. */
export type ChosenQuantities = Readonly<Record<number, number>>;

interface MoneyBackItemsProps {
  readonly items: readonly Pick<DraftItem, 'description' | 'quantity' | 'unitAmountCents'>[];
  /** By position: how many of it may still go back. */
  readonly left: readonly number[];
  readonly chosen: ChosenQuantities;
  /** What all that is left goes back for. */
  readonly allCents: number;
  readonly words: {
    /** Of an item of which none is left. */
    readonly gone: string;
    /** Of an item of which some went before. */
    readonly before: (quantity: number) => string;
  };
  readonly autoFocus: boolean;
  readonly onChosen: (chosen: ChosenQuantities) => void;
}

export function MoneyBackItems({ items, left, chosen, allCents, words, autoFocus, onChosen }: MoneyBackItemsProps) {
  const t = useT();
  const money = useMoney();
  const first = left.findIndex((quantity) => quantity > 0);
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('refund.items')} className="scroll-calm flex max-h-68 flex-col divide-y divide-line pr-1">
        {items.map((item, position) => {
          const most = left[position] ?? 0;
          const quantity = Math.min(chosen[position] ?? 0, most);
          const before = item.quantity - most;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same in everything, and none moves
            <li key={position} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              {most === 0 ? (
                <span className="w-33 shrink-0 text-center text-sm font-semibold text-ink-muted">{words.gone}</span>
              ) : (
                <QuantityField
                  label={t('refund.itemQuantity', { item: item.description })}
                  item={item.description}
                  quantity={quantity}
                  max={most}
                  autoFocus={autoFocus && position === first}
                  onQuantity={(next) => onChosen({ ...chosen, [position]: next })}
                />
              )}
              <span className="min-w-0 flex-1 basis-40">
                <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{item.description}</span>
                <span className="block text-sm text-ink-muted">
                  {t('refund.itemSold', { amount: money(item.unitAmountCents), quantity: item.quantity })}
                  {before > 0 && most > 0 && `, ${words.before(before)}`}
                </span>
              </span>
              <span className="money ml-auto font-bold">{money(quantity * item.unitAmountCents)}</span>
            </li>
          );
        })}
      </ul>
      <Button className="self-start" onPress={() => onChosen(Object.fromEntries(left.entries()))}>
        {t('refund.allItems', { amount: money(allCents) })}
      </Button>
    </div>
  );
}
