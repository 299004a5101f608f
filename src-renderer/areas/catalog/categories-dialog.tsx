/** The categories: their order, a new one, and what each is called and looks like. */
import { useState } from 'react';
import type { Category } from '#shared/contract/catalog.ts';
import { useAction } from '../../client/use-action.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CatalogRefusal } from './catalog-refusal.tsx';
import { CategoryDot } from './category-dot.tsx';
import { CategoryForm, newCategory } from './category-form.tsx';
import { moveBy } from './favorites-order.ts';
import { useCatalog } from './store.ts';

export function CategoriesDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const categories = useCatalog((state) => state.categories);
  const [edited, setEdited] = useState<Category | null>(null);
  const [removed, setRemoved] = useState<Category | null>(null);
  const { run, error, isPending } = useAction();
  const ids = categories.map(({ id }) => id);

  function move(id: string, by: -1 | 1): void {
    const moved = moveBy(categories, id, by);
    void run(() => useCatalog.getState().orderCategories(moved.map((category) => category.id)));
  }

  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        width="md"
        title={t('catalogEditor.categories')}
        closeLabel={t('common.close')}
        footer={
          <Button icon="plus" onPress={() => setEdited(newCategory(categories))}>
            {t('catalogEditor.newCategory')}
          </Button>
        }
      >
        <p className="text-ink-muted">
          {t(categories.length === 0 ? 'catalogEditor.noCategories' : 'catalogEditor.categoriesHint')}
        </p>
        <ul aria-label={t('catalogEditor.categories')} className="flex flex-col gap-1.5">
          {categories.map((category) => (
            <CategoryLine
              key={category.id}
              category={category}
              isFirst={ids[0] === category.id}
              isLast={ids.at(-1) === category.id}
              isPending={isPending}
              onMove={(by) => move(category.id, by)}
              onEdit={() => setEdited(category)}
              onRemove={() => setRemoved(category)}
            />
          ))}
        </ul>
        <CatalogRefusal error={error} />
      </Dialog>
      {edited !== null && <CategoryForm category={edited} onClose={() => setEdited(null)} />}
      {removed !== null && (
        <ConfirmDialog
          isDanger
          title={t('catalogEditor.removeCategoryTitle', { name: removed.name })}
          detail={t('catalogEditor.removeCategoryDetail')}
          confirmLabel={t('catalogEditor.remove')}
          keepLabel={t('catalogEditor.keep')}
          closeLabel={t('common.close')}
          onClose={() => setRemoved(null)}
          onConfirm={() => {
            setRemoved(null);
            void run(() => useCatalog.getState().removeCategory(removed.id));
          }}
        />
      )}
    </>
  );
}

interface CategoryLineProps {
  readonly category: Category;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isPending: boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function CategoryLine({ category, isFirst, isLast, isPending, onMove, onEdit, onRemove }: CategoryLineProps) {
  const t = useT();
  const { name, color } = category;
  return (
    <li className="flex items-center gap-1 rounded-md border border-line bg-surface pl-3">
      <CategoryDot color={color} />
      <span className="min-w-0 flex-1 truncate pl-2 font-semibold">{name}</span>
      <Button
        look="quiet"
        size="icon"
        icon="up"
        aria-label={t('catalogEditor.moveUp', { name })}
        isDisabled={isFirst}
        isPending={isPending}
        onPress={() => onMove(-1)}
      />
      <Button
        look="quiet"
        size="icon"
        icon="down"
        aria-label={t('catalogEditor.moveDown', { name })}
        isDisabled={isLast}
        isPending={isPending}
        onPress={() => onMove(1)}
      />
      <Button
        look="quiet"
        size="icon"
        icon="edit"
        aria-label={t('catalogEditor.editCategory', { name })}
        onPress={onEdit}
      />
      <Button
        look="quiet"
        size="icon"
        icon="trash"
        aria-label={t('catalogEditor.removeCategory', { name })}
        onPress={onRemove}
      />
    </li>
  );
}
