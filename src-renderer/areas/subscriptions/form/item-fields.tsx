/** What is sold: each item has its own code, by which it can be changed later. */
import { withChosen } from '../../../format/item-text.ts';
import { useWords } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/button.tsx';
import { ChooseItem } from '../../../ui/choose-item.tsx';
import { Field } from '../../../ui/field.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { type ItemText, newItem } from './form-draft.ts';
import type { StepProps } from './step-props.ts';

export function ItemFields(step: StepProps) {
  const { t } = useWords();
  const { items } = step.form;
  return (
    <>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold no state of their own
        <ItemRow key={index} step={step} index={index} item={item} />
      ))}
      <div className="flex flex-wrap gap-3">
        <ChooseItem
          onChoose={({ code, description, unitAmountCents }) => {
            const chosen = { code, description, unitAmountCents, quantity: '1' };
            step.change({ items: withChosen(items, chosen, (item) => item.code) });
          }}
        />
        <Button icon="plus" onPress={() => step.change({ items: [...items, newItem()] })}>
          {t('subscriptions.addItem')}
        </Button>
      </div>
    </>
  );
}

interface ItemRowProps {
  readonly step: StepProps;
  readonly index: number;
  readonly item: ItemText;
}

function ItemRow({ step, index, item }: ItemRowProps) {
  const { t, language } = useWords();
  const { change, wordsOf, touch } = step;
  const { items } = step.form;
  const path = `items.${index}`;
  const put = (part: Partial<ItemText>): void =>
    change({ items: items.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  return (
    <div className="grid grid-cols-2 items-start gap-3 @2xl:grid-cols-[1fr_--spacing(24)_--spacing(20)_--spacing(36)_auto]">
      <Field
        label={t('subscriptions.itemDescription')}
        maxLength={255}
        value={item.description}
        onValue={(description) => put({ description })}
        onBlur={() => touch(`${path}.description`)}
        problem={wordsOf(`${path}.description`)}
      />
      <Field
        label={t('subscriptions.itemCode')}
        placeholder={t('common.automatic')}
        value={item.code}
        onValue={(code) => put({ code })}
        onBlur={() => touch(`${path}.code`)}
        problem={wordsOf(`${path}.code`)}
      />
      <Field
        label={t('subscriptions.itemQuantity')}
        inputMode="numeric"
        value={item.quantity}
        onValue={(quantity) => put({ quantity })}
        onBlur={() => touch(`${path}.quantity`)}
        problem={wordsOf(`${path}.quantity`)}
      />
      <MoneyField
        label={t('subscriptions.itemAmount')}
        locale={language}
        amountCents={item.unitAmountCents}
        onAmount={(unitAmountCents) => {
          put({ unitAmountCents });
          touch(`${path}.unitAmountCents`);
        }}
        problem={wordsOf(`${path}.unitAmountCents`)}
      />
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        className="under-name"
        isDisabled={items.length === 1}
        aria-label={t('subscriptions.removeItem', { number: index + 1 })}
        onPress={() => change({ items: items.filter((_, at) => at !== index) })}
      />
    </div>
  );
}
