/** The imports of the catalogue, and item by item what the last one changed. */
import type { CatalogImport } from '#shared/contract/catalog-import.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';
import { staffNameSql } from '../staff/table.ts';
import type { FactsBefore, ItemFacts } from './item-facts.ts';

const columns = columnsOf('catalog_imports', {
  id: plain<string>(),
  fileName: plain<string>(),
  staffId: plain<string>(),
  staffName: plain<string>(staffNameSql('staff_id')),
  startedAt: plain<number>(),
  state: plain<CatalogImport['state']>(),
  done: plain<number>(),
  total: plain<number>(),
  added: plain<number>(),
  changed: plain<number>(),
  skipped: plain<number>(),
  /** Ids of the categories that it made. */
  categories: json<readonly string[]>(),
});

export type ImportRow = ReturnType<typeof columns.read>;

const changeColumns = columnsOf('catalog_import_changes', {
  seq: plain<number>(),
  itemId: plain<string>(),
  /** Null: the import added the item. */
  before: json<FactsBefore | null>('before_json'),
  after: json<ItemFacts>('after_json'),
});

export type ImportChange = ReturnType<typeof changeColumns.read>;

export type ImportsTable = ReturnType<typeof createImportsTable>;

export function createImportsTable(db: Db) {
  const last = columns.one(db, 'ORDER BY started_at DESC, id DESC LIMIT 1');
  const stored = columns.keys.filter((key) => key !== 'staffName');
  const save = columns.replace(db, stored, {
    by: ['id'],
    more: { updated_at: '@now' },
    first: { till_id: tillIdSql },
  });
  const note = changeColumns.insert(db, ['itemId', 'before', 'after']);
  const changes = changeColumns.all(db, 'WHERE seq > +@after ORDER BY seq LIMIT +@limit');
  const newest = changeColumns.all(db, 'ORDER BY seq DESC LIMIT +@limit');
  const ofItem = db.prepare('SELECT 1 FROM catalog_import_changes WHERE item_id = @itemId');
  const drop = db.prepare('DELETE FROM catalog_import_changes WHERE seq = @seq');
  const dropSome = db.prepare(
    'DELETE FROM catalog_import_changes WHERE seq IN (SELECT seq FROM catalog_import_changes LIMIT +@limit)',
  );
  return {
    last: () => last({}),
    save: (row: ImportRow, now: number) => save(row, { now }),
    note: (change: Omit<ImportChange, 'seq'>) => note(change),
    changes: (after: number, limit: number) => changes({ after, limit }),
    newest: (limit: number) => newest({ limit }),
    hasChanged: (itemId: string) => ofItem.get({ itemId }) !== undefined,
    drop: (seq: number) => void drop.run({ seq }),
    /** False when there was nothing left. */
    dropSome: (limit: number) => Number(dropSome.run({ limit }).changes) > 0,
  };
}
