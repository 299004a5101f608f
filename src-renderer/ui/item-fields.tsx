/** The items of a form of v1, one line each. */
import type { ReactNode } from 'react';
import { type ItemText, newItem, withChosen } from '../format/item-text.ts';
import { useT, useWords } from '../i18n/use-t.ts';
import { Button } from './button.tsx';
import { ChooseItem } from './choose-item.tsx';
import { Field } from './field.tsx';
import { MoneyField } from './money-field.tsx';
import { groupProblem } from './show-first-problem.ts';

interface ItemFieldsProps {
  readonly items: readonly ItemText[];
  readonly onItems: (items: readonly ItemText[]) => void;
  /** The problem at this path, in words. */
  readonly problemAt: (path: string) => string | undefined;
  /** Placed beside the button that adds an item. */
  readonly aside?: ReactNode;
}

export function ItemFields({ items, onItems, problemAt, aside }: ItemFieldsProps) {
  const t = useT();
  const change = (index: number, part: Partial<ItemText>) =>
    onItems(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  return (
    <div className="flex flex-col gap-3">
      {items.map((item, index) => (
        <ItemRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its place
          key={index}
          item={item}
          number={index + 1}
          problemOf={(name) => problemAt(`items.${index}.${name}`)}
          onChange={(part) => change(index, part)}
          onRemove={items.length === 1 ? null : () => onItems(items.filter((_, at) => at !== index))}
        />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex flex-wrap gap-3">
          <ChooseItem
            onChoose={({ code: id, description, unitAmountCents }) =>
              onItems(withChosen(items, { id, description, unitAmountCents, quantity: '1' }, (item) => item.id))
            }
          />
          <Button icon="plus" onPress={() => onItems([...items, newItem()])}>
            {t('links.addItem')}
          </Button>
        </div>
        {aside !== undefined && <div className="ml-auto">{aside}</div>}
      </div>
      {problemAt('items') !== undefined && (
        <p {...groupProblem} className="font-medium text-danger">
          {problemAt('items')}
        </p>
      )}
    </div>
  );
}

interface ItemRowProps {
  readonly item: ItemText;
  readonly number: number;
  readonly problemOf: (name: string) => string | undefined;
  readonly onChange: (part: Partial<ItemText>) => void;
  /** Null for the only item, which stays. */
  readonly onRemove: (() => void) | null;
}

function ItemRow({ item, number, problemOf, onChange, onRemove }: ItemRowProps) {
  const { t, language } = useWords();
  return (
    <fieldset className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-[--spacing(28)_1fr_--spacing(34)_--spacing(32)_auto]">
      <legend className="sr-only">{t('links.item', { number })}</legend>
      <Field
        label={t('links.itemId')}
        placeholder={t('common.automatic')}
        value={item.id}
        problem={problemOf('id')}
        onValue={(id) => onChange({ id })}
      />
      <Field
        // Typing begins here, because nobody has to think of a code. The same holds for each new item.
        autoFocus
        label={t('links.description')}
        value={item.description}
        problem={problemOf('description')}
        onValue={(description) => onChange({ description })}
      />
      <Field
        label={t('links.quantity')}
        inputMode="numeric"
        value={item.quantity}
        problem={problemOf('quantity')}
        onValue={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        label={t('links.unitAmount')}
        locale={language}
        amountCents={item.unitAmountCents}
        problem={problemOf('unitAmountCents')}
        onAmount={(unitAmountCents) => onChange({ unitAmountCents })}
      />
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        className="under-name"
        aria-label={t('links.removeItem', { number })}
        isDisabled={onRemove === null}
        onPress={() => onRemove?.()}
      />
    </fieldset>
  );
}
