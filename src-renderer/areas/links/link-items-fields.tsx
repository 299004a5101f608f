/** The items of a new link and its freight. */
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import type { FormPartProps } from './form-part.ts';
import { type ItemText, newItem } from './link-form-draft.ts';

export function LinkItemsFields({ form, onChange, problemAt }: FormPartProps) {
  const { t, language } = useWords();
  const { items } = form;
  const change = (index: number, part: Partial<ItemText>) =>
    onChange({ items: items.map((item, at) => (at === index ? { ...item, ...part } : item)) });
  return (
    <div className="flex flex-col gap-3">
      {items.map((item, index) => {
        const at = (name: string) => problemAt(`items.${index}.${name}`);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
          <fieldset key={index} className="grid grid-cols-[7rem_1fr_5rem_8rem_auto] items-start gap-3">
            <legend className="sr-only">{t('links.item', { number: index + 1 })}</legend>
            <Field
              label={t('links.itemId')}
              value={item.id}
              problem={at('id')}
              onValue={(id) => change(index, { id })}
            />
            <Field
              label={t('links.description')}
              value={item.description}
              problem={at('description')}
              onValue={(description) => change(index, { description })}
            />
            <Field
              label={t('links.quantity')}
              inputMode="numeric"
              value={item.quantity}
              problem={at('quantity')}
              onValue={(quantity) => change(index, { quantity })}
            />
            <MoneyField
              label={t('links.unitAmount')}
              locale={language}
              amountCents={item.unitAmountCents}
              problem={at('unitAmountCents')}
              onAmount={(unitAmountCents) => change(index, { unitAmountCents })}
            />
            <Button
              look="quiet"
              size="icon"
              icon="trash"
              className="mt-6"
              aria-label={t('links.removeItem', { number: index + 1 })}
              isDisabled={items.length === 1}
              onPress={() => onChange({ items: items.filter((_, at) => at !== index) })}
            />
          </fieldset>
        );
      })}
      <div className="flex items-end justify-between gap-3">
        <Button icon="plus" onPress={() => onChange({ items: [...items, newItem(items.length + 1)] })}>
          {t('links.addItem')}
        </Button>
        <MoneyField
          label={t('links.freight')}
          locale={language}
          className="w-40"
          amountCents={form.freightCents}
          onAmount={(freightCents) => onChange({ freightCents })}
        />
      </div>
      {problemAt('items') !== undefined && <p className="font-medium text-danger">{problemAt('items')}</p>}
    </div>
  );
}
