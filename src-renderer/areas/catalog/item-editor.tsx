/** One item of the catalogue: its form, whether it is sold, and the prices it had. */
import { useEffect, useRef, useState } from 'react';
import type { CatalogItem, Category } from '#shared/contract/catalog.ts';
import { useAction } from '../../client/use-action.ts';
import { dayAndTime } from '../../format/time.ts';
import { useMoney } from '../../i18n/use-money.ts';
import { useWords } from '../../i18n/use-t.ts';
import { Answer } from '../../ui/answer.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CatalogRefusal } from './catalog-refusal.tsx';
import { CategoryForm, newCategory } from './category-form.tsx';
import { ItemFields } from './item-fields.tsx';
import { PhotoField } from './photo-field.tsx';
import { PriceHistory } from './price-history.tsx';
import { useCatalog } from './store.ts';
import { useItemForm } from './use-item-form.ts';

interface ItemEditorProps {
  /** Null for a new item. */
  readonly id: string | null;
  /** It was created a moment ago: that is said, and the focus follows from the form that is gone. */
  readonly isJustMade: boolean;
  readonly onMade: (id: string) => void;
}

export function ItemEditor({ id, isJustMade, onMade }: ItemEditorProps) {
  const { t } = useWords();
  const isLoaded = useCatalog((state) => state.isLoaded);
  const item = useCatalog((state) => state.items.find((one) => one.id === id));
  if (id === null) return <ItemForm item={null} isJustMade={false} onMade={onMade} />;
  if (item !== undefined) return <ItemForm item={item} isJustMade={isJustMade} onMade={onMade} />;
  return isLoaded ? (
    <div className="p-5">
      <Notice tone="neutral" title={t('catalogEditor.notFound')} />
    </div>
  ) : null;
}

interface ItemFormProps extends Pick<ItemEditorProps, 'isJustMade' | 'onMade'> {
  readonly item: CatalogItem | null;
}

function ItemForm(props: ItemFormProps) {
  const { item, isJustMade } = props;
  const { t } = useWords();
  const { opened, text, photo, shown, refused, error, isPending, isSaved, ...form } = useItemForm(props);
  const [category, setCategory] = useState<Category | null>(null);
  /** Beside the heading, which has the focus then. */
  const [isFirst, setFirst] = useState(isJustMade);
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the created item takes the place of its form
  useEffect(() => (isJustMade ? heading.current?.focus() : undefined), []);
  return (
    <article aria-label={item?.description ?? t('catalogEditor.newItem')} className="flex max-w-2xl flex-col gap-5 p-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl leading-tight font-bold wrap-anywhere">
        {item?.description ?? t('catalogEditor.newItem')}
      </h2>
      {isSaved && isFirst && <Saved />}
      {item?.retiredAt != null && <RetiredNote at={item.retiredAt} />}
      {item?.recordedCents != null && <OtherPriceNote recordedCents={item.recordedCents} />}
      <form
        ref={form.form}
        noValidate
        autoComplete="off"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setFirst(false);
          void form.save();
        }}
      >
        <ItemFields
          text={text}
          isNew={item === null}
          onText={form.change}
          shown={shown}
          onNewCategory={() => setCategory(newCategory(useCatalog.getState().categories))}
        />
        <PhotoField item={opened} chosen={photo} refused={shown.at('photo')} onTouched={form.touch} />
        <CatalogRefusal error={error} shownPaths={refused.map(({ path }) => path)} />
        {isSaved && !isFirst && <Saved />}
        <div className="flex flex-wrap gap-2">
          <Button look="primary" type="submit" isPending={isPending}>
            {t(item === null ? 'catalogEditor.create' : 'common.save')}
          </Button>
          {item !== null && <RetireButton item={item} />}
        </div>
      </form>
      {/* Beside the form: what is sent in a dialog within it would save the item as well. */}
      {category !== null && (
        <CategoryForm
          category={category}
          onSaved={(categoryId) => form.change({ categoryId })}
          onClose={() => setCategory(null)}
        />
      )}
      {item !== null && <PriceHistory key={item.revision} itemId={item.id} />}
    </article>
  );
}

function Saved() {
  const { t } = useWords();
  return (
    <Answer>
      <Notice tone="success" title={t('catalogEditor.saved')} />
    </Answer>
  );
}

function RetiredNote({ at }: { readonly at: number }) {
  const { t, language } = useWords();
  return <Notice quiet tone="warning" title={t('catalogEditor.retiredNote', { when: dayAndTime(at, language) })} />;
}

function OtherPriceNote({ recordedCents }: { readonly recordedCents: number }) {
  const { t } = useWords();
  const money = useMoney();
  return (
    <Notice quiet tone="danger" title={t('catalogEditor.otherPrice', { amount: money(recordedCents) })}>
      <p>{t('catalogEditor.otherPriceDo')}</p>
    </Notice>
  );
}

function RetireButton({ item }: { readonly item: CatalogItem }) {
  const { t } = useWords();
  const { run, error, isPending, clearError } = useAction();
  const isRetired = item.retiredAt !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said of another state is said no more
  useEffect(() => clearError(), [isRetired]);

  return (
    <>
      <Button
        look={isRetired ? 'secondary' : 'danger'}
        isPending={isPending}
        onPress={() => void run(() => useCatalog.getState().setRetired(item.id, !isRetired))}
      >
        {t(isRetired ? 'catalogEditor.restore' : 'catalogEditor.retire')}
      </Button>
      <CatalogRefusal error={error} />
    </>
  );
}
