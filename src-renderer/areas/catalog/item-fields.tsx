/** The fields of an item. */

import { useRef } from 'react';
import { largestPriceCents } from '#shared/domain/catalog-rules.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { ShownProblems } from '../../ui/shown-problems.ts';
import type { ItemText } from './item-draft.ts';
import { useCatalog } from './store.ts';

interface ItemFieldsProps {
  readonly text: ItemText;
  readonly isNew: boolean;
  readonly onText: (part: Partial<ItemText>) => void;
  readonly shown: ShownProblems;
  readonly onNewCategory: () => void;
}

export function ItemFields({ text, isNew, onText, shown, onNewCategory }: ItemFieldsProps) {
  const words = useWords();
  const { t, language } = words;
  const code = useRef<HTMLInputElement>(null);

  function problem(path: string): { problem?: string } {
    const found = shown.at(path);
    return found === undefined ? {} : { problem: problemWords(words, found) };
  }

  return (
    <>
      <Field
        label={t('catalogEditor.description')}
        value={text.description}
        onValue={(description) => onText({ description })}
        onBlur={() => shown.touch('description')}
        autoFocus={isNew}
        {...problem('description')}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(--spacing(56),1fr))] gap-4">
        <MoneyField
          label={t('catalogEditor.price')}
          amountCents={text.unitAmountCents}
          maxCents={largestPriceCents}
          onAmount={(unitAmountCents) => onText({ unitAmountCents })}
          locale={language}
          {...problem('unitAmountCents')}
        />
        <CategoryField text={text} onText={onText} onNewCategory={onNewCategory} />
        <Field
          label={t('catalogEditor.barcode')}
          hint={t('catalogEditor.barcodeHint')}
          inputMode="numeric"
          data-takes-scan=""
          value={text.barcode}
          onValue={(barcode) => onText({ barcode })}
          onBlur={() => shown.touch('barcode')}
          onKeyDown={(event) => {
            // A scanner ends with Enter, and the item may lack the rest.
            if (event.key !== 'Enter') return;
            event.preventDefault();
            code.current?.focus();
          }}
          {...problem('barcode')}
        />
        <Field
          ref={code}
          label={t('catalogEditor.code')}
          hint={t('catalogEditor.codeHint')}
          value={text.code}
          onValue={(typed) => onText({ code: typed })}
          onBlur={() => shown.touch('code')}
          {...problem('code')}
        />
      </div>
    </>
  );
}

/** A category that is missing is made here: nobody leaves a half typed item for it. */
function CategoryField({ text, onText, onNewCategory }: Pick<ItemFieldsProps, 'text' | 'onText' | 'onNewCategory'>) {
  const { t } = useWords();
  const categories = useCatalog((state) => state.categories);
  return (
    <div className="flex items-start gap-2">
      <SelectField
        className="min-w-0 flex-1"
        label={t('catalogEditor.category')}
        value={text.categoryId}
        onValue={(categoryId) => onText({ categoryId })}
        options={[
          { value: '', label: t('catalogEditor.noCategory') },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button className="under-name" icon="plus" onPress={onNewCategory} aria-label={t('catalogEditor.newCategory')}>
        {t('catalogEditor.newOfThese')}
      </Button>
    </div>
  );
}
