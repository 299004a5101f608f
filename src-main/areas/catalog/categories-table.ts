/** The categories of the catalogue, in the order the shop gave them. */
import type { Category } from '#shared/contract/catalog.ts';
import { type CategoryColor, categoryColors, colorAt } from '#shared/domain/catalog-rules.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { coded, columnsOf, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';

/** A colour of another version becomes the first one. */
const colorOf = (stored: string): CategoryColor =>
  categoryColors.find((color) => color === stored) ?? categoryColors[0];

const columns = columnsOf('catalog_categories', {
  id: plain<string>(),
  name: plain<string>(),
  color: coded(colorOf, String),
});

export type CategoriesTable = ReturnType<typeof createCategoriesTable>;

export function createCategoriesTable(db: Db) {
  const all = columns.all(db, 'ORDER BY position, id');
  const byId = columns.one(db, 'WHERE id = @id');
  const save = columns.replace(db, columns.keys, {
    by: ['id'],
    more: { updated_at: '@now' },
    first: {
      till_id: tillIdSql,
      position: '(SELECT coalesce(max(position) + 1, 0) FROM catalog_categories)',
    },
  });
  const move = db.prepare('UPDATE catalog_categories SET position = @position, updated_at = @now WHERE id = @id');
  const remove = db.prepare('DELETE FROM catalog_categories WHERE id = @id');
  return {
    all: () => all(),
    get: (id: string) => byId({ id }),
    /** Names that differ in accents or capitals alone are the same. */
    byName: (name: string): Category | null => all().find((one) => foldText(one.name) === foldText(name)) ?? null,
    save: (category: Category, now: number) => save(category, { now }),
    nextColor: () => colorAt(all().length),
    move: (id: string, position: number, now: number) => void move.run({ id, position, now }),
    remove: (id: string) => void remove.run({ id }),
  };
}
