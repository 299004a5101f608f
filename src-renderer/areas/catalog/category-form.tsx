/** What a category is called, and its colour. */
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import type { Category } from '#shared/contract/catalog.ts';
import { type CategoryColor, categoryColors, checkCategory, cleanText, colorAt } from '#shared/domain/catalog-rules.ts';
import { useAction } from '../../client/use-action.ts';
import { problemWords } from '../../i18n/problem-labels.ts';
import { useT, useWords } from '../../i18n/use-t.ts';
import { Field } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { typedBeforeLock } from '../../window/typed-before-lock.ts';
import { useUnsaved } from '../../window/use-unsaved.ts';
import { CategoryDot } from './category-dot.tsx';
import { useCatalog } from './store.ts';

/** One that does not exist yet, in a colour that the others do not have. */
export function newCategory(others: readonly Category[]): Category {
  return { id: crypto.randomUUID(), name: '', color: colorAt(others.length) };
}

interface CategoryFormProps {
  readonly category: Category;
  readonly onSaved?: (id: string) => void;
  readonly onClose: () => void;
}

const placeOf = typedBeforeLock<Category>();

export function CategoryForm({ category: opened, onSaved, onClose }: CategoryFormProps) {
  const words = useWords();
  const { t } = words;
  const [category] = useState(opened);
  const isNew = category.name === '';
  // A category that somebody else changed meanwhile is shown as it is now, and not written over.
  const [place] = useState(() => placeOf(isNew ? 'new' : JSON.stringify(category)));
  const before = place.text;
  // A new one keeps its id over a lock: a repeat makes no second one.
  const [id] = useState(before?.id ?? category.id);
  const [name, setName] = useState(before?.name ?? category.name);
  const [color, setColor] = useState(before?.color ?? category.color);
  const [isTried, setTried] = useState(false);
  const { run, error, isPending, clearError } = useAction();
  const refused = error?.code === 'rule-broken' ? error.fields?.[0] : undefined;
  const problem = refused ?? (isTried ? checkCategory(cleanText(name))[0] : undefined);

  async function save(): Promise<boolean> {
    setTried(true);
    if (checkCategory(cleanText(name)).length > 0) return false;
    const result = await run(() => useCatalog.getState().saveCategory({ id, name, color }));
    if (result?.ok !== true) return false;
    hold.release();
    onSaved?.(id);
    onClose();
    return true;
  }

  const hold = useUnsaved({
    isChanged: name !== category.name || color !== category.color,
    save,
    lasting: { place, typed: { id, name, color } },
  });

  return (
    <FormDialog
      title={isNew ? t('catalogEditor.newCategory') : category.name}
      submit={t(isNew ? 'catalogEditor.createCategory' : 'common.save')}
      width="sm"
      error={refused === undefined ? error : null}
      isPending={isPending}
      onSubmit={() => void save()}
      hold={hold}
      onClose={onClose}
    >
      <Field
        label={t('catalogEditor.categoryName')}
        autoFocus
        value={name}
        onValue={(typed) => {
          clearError();
          setName(typed);
        }}
        {...(problem === undefined ? {} : { problem: problemWords(words, problem) })}
      />
      <ColorChoice color={color} onColor={setColor} />
    </FormDialog>
  );
}

interface ColorChoiceProps {
  readonly color: CategoryColor;
  readonly onColor: (color: CategoryColor) => void;
}

function ColorChoice({ color, onColor }: ColorChoiceProps) {
  const t = useT();
  return (
    <RadioGroup
      value={color}
      onChange={(next) => {
        const chosen = categoryColors.find((one) => one === next);
        if (chosen !== undefined) onColor(chosen);
      }}
      className="flex flex-col gap-1"
    >
      <Label className="text-sm font-semibold text-ink-muted">{t('catalogEditor.color')}</Label>
      <div className="grid grid-cols-2 gap-1.5">
        {categoryColors.map((one) => (
          <Radio
            key={one}
            value={one}
            className="relative flex min-h-11 items-center gap-2.5 rounded-md border border-line px-3 selected:border-2 selected:border-accent selected:bg-accent-soft selected:font-semibold"
          >
            <CategoryDot color={one} className="size-5" />
            {t(`catalogEditor.colors.${one}`)}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
