/** Which items of the sale go back, and how many of each. */
import { useMoney } from '../../i18n/use-money.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { QuantityField } from '../../ui/quantity-field.tsx';
import { chooseItems, type RefundForm, type RefundOffer } from './refund-form.ts';

interface RefundItemFieldsProps {
  readonly offer: RefundOffer;
  readonly form: RefundForm;
  readonly autoFocus: boolean;
  readonly onForm: (form: RefundForm) => void;
}

export function RefundItemFields({ offer, form, autoFocus, onForm }: RefundItemFieldsProps) {
  const t = useT();
  const money = useMoney();
  const { sale, left } = offer;
  const first = left.findIndex((quantity) => quantity > 0);
  const all = sale.items.reduce((sum, { unitAmountCents }, at) => sum + unitAmountCents * (left[at] ?? 0), 0);

  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('refund.items')} className="scroll-calm flex max-h-68 flex-col divide-y divide-line pr-1">
        {sale.items.map((item, position) => {
          const most = left[position] ?? 0;
          const quantity = Math.min(form.chosen[position] ?? 0, most);
          const asked = item.quantity - most;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two items may be the same in everything, and none moves
            <li key={position} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              {most === 0 ? (
                <span className="w-33 shrink-0 text-center text-sm font-semibold text-ink-muted">
                  {t('refund.itemGone')}
                </span>
              ) : (
                <QuantityField
                  label={t('refund.itemQuantity', { item: item.description })}
                  item={item.description}
                  quantity={quantity}
                  max={most}
                  autoFocus={autoFocus && position === first}
                  onQuantity={(next) => onForm(chooseItems(offer, form, { ...form.chosen, [position]: next }))}
                />
              )}
              <span className="min-w-0 flex-1 basis-40">
                <span className="line-clamp-2 leading-snug font-semibold wrap-anywhere">{item.description}</span>
                <span className="block text-sm text-ink-muted">
                  {t('refund.itemSold', { amount: money(item.unitAmountCents), quantity: item.quantity })}
                  {asked > 0 && most > 0 && `, ${t('refund.itemAsked', { quantity: asked })}`}
                </span>
              </span>
              <span className="money ml-auto font-bold">{money(quantity * item.unitAmountCents)}</span>
            </li>
          );
        })}
      </ul>
      <Button
        className="self-start"
        onPress={() => onForm(chooseItems(offer, form, Object.fromEntries(left.entries())))}
      >
        {t('refund.allItems', { amount: money(all) })}
      </Button>
    </div>
  );
}
