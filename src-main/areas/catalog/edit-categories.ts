/** A manager creates, renames, colours, orders and removes categories. */

import { itemsAtOnce } from '#shared/contract/catalog.ts';
import { type CatalogProblem, checkCategory, cleanText, mostCategories } from '#shared/domain/catalog-rules.ts';
import { existing, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import type { CatalogContext } from './catalog-context.ts';

type CategoryMethods = 'catalog.saveCategory' | 'catalog.orderCategories' | 'catalog.removeCategory';

export function createCategoryHandlers(context: CatalogContext): Handlers<CategoryMethods> {
  const { db, clock, items, categories, edit, announceItems, announceCategories } = context;
  return {
    'catalog.saveCategory': ({ id, name: typed, color }, caller) =>
      db.transaction(() => {
        edit();
        const at = clock.now();
        const before = categories.get(id);
        const name = cleanText(typed);
        refuseBroken(problemsOf(context, { id, name }));
        categories.save({ id, name, color }, at);
        if (before?.name !== name) {
          appendAudit(db, {
            at,
            action: 'catalog.saveCategory',
            staffId: signedIn(caller).id,
            subject: id,
            ...(before === null ? {} : { before: { name: before.name } }),
            after: { name },
          });
        }
        announceCategories();
        return categories.all();
      }),
    'catalog.orderCategories': ({ ids }) =>
      db.transaction(() => {
        edit();
        // Those that are not named, because they are newer than the list, come last.
        const known = categories.all().map(({ id }) => id);
        const ordered = [...new Set([...ids.filter((id) => known.includes(id)), ...known])];
        ordered.forEach((id, position) => {
          categories.move(id, position, clock.now());
        });
        announceCategories();
        return categories.all();
      }),
    'catalog.removeCategory': ({ id }, caller) =>
      db.transaction(() => {
        edit();
        const at = clock.now();
        const { name } = existing(categories.get(id), `category ${id}`);
        const some = items.inCategory(id, itemsAtOnce + 1);
        items.leaveCategory(id, at);
        categories.remove(id);
        appendAudit(db, {
          at,
          action: 'catalog.removeCategory',
          staffId: signedIn(caller).id,
          subject: id,
          before: { name },
        });
        announceItems(some.map((item) => ({ ...item, categoryId: null, revision: item.revision + 1 })));
        announceCategories();
        return categories.all();
      }),
  };
}

function problemsOf({ categories }: CatalogContext, { id, name }: { id: string; name: string }): CatalogProblem[] {
  const other = categories.byName(name);
  const all = categories.all();
  const isNew = !all.some((one) => one.id === id);
  return [
    ...checkCategory(name),
    ...(other !== null && other.id !== id
      ? [{ path: 'name', code: 'category-taken', params: { name: other.name } } as const]
      : []),
    ...(isNew && all.length >= mostCategories
      ? [{ path: 'name', code: 'category-too-many', params: { max: mostCategories } } as const]
      : []),
  ];
}
