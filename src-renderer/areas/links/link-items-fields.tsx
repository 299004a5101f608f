/** The items of a new link and its freight. */
import { useWords } from '../../i18n/use-t.ts';
import { ItemFields } from '../../ui/item-fields.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import type { FormPartProps } from './form-part.ts';

export function LinkItemsFields({ form, onChange, problemAt }: FormPartProps) {
  const { t, language } = useWords();
  return (
    <ItemFields
      items={form.items}
      onItems={(items) => onChange({ items })}
      problemAt={problemAt}
      aside={
        <MoneyField
          label={t('links.freight')}
          locale={language}
          className="w-40"
          amountCents={form.freightCents}
          onAmount={(freightCents) => onChange({ freightCents })}
        />
      }
    />
  );
}
