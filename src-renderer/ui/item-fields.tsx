/** The items of a form of v1, one line each. */
import type { ReactNode } from 'react';
import { type ItemText, newItem } from '../format/item-text.ts';
import { useWords } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import { MoneyField } from './money-field.tsx';

interface ItemFieldsProps {
  readonly items: readonly ItemText[];
  readonly onItems: (items: readonly ItemText[]) => void;
  /** The problem at this path, in words. */
  readonly problemAt: (path: string) => string | undefined;
  /** Placed beside the button that adds an item. */
  readonly aside?: ReactNode;
}

export function ItemFields({ items, onItems, problemAt, aside }: ItemFieldsProps) {
  const { t, language } = useWords();
  const change = (index: number, part: Partial<ItemText>) =>
    onItems(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
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
              // Typing begins here, because the code is filled in already. The same holds for each new item.
              autoFocus
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
              onPress={() => onItems(items.filter((_, at) => at !== index))}
            />
          </fieldset>
        );
      })}
      <div className="flex items-end justify-between gap-3">
        <Button icon="plus" onPress={() => onItems([...items, newItem(items.length + 1)])}>
          {t('links.addItem')}
        </Button>
        {aside}
      </div>
      {problemAt('items') !== undefined && <p className="font-medium text-danger">{problemAt('items')}</p>}
    </div>
  );
}
