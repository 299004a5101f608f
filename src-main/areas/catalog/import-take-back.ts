/** Takes back what an import wrote, the newest first: after a cancel, after a crash, or because somebody undoes it. */
import { refuseBroken } from '../../lib/app-error.ts';
import type { CatalogContext } from './catalog-context.ts';
import { takenProblems } from './edit-items.ts';
import type { ImportRecord } from './import-record.ts';
import type { ImportChange, ImportRow } from './imports-table.ts';
import { isSameItem } from './item-facts.ts';
import type { Slices } from './slices.ts';

interface TakeBackDeps extends ImportRecord {
  readonly slices: Slices;
}

export function createTakeBack(context: CatalogContext, { slices, save, end, countSteps }: TakeBackDeps) {
  const { db, items, imports } = context;
  const restore = createRestore(context);

  /** No more than this import wrote. Where it was cut before its first line, the changes of the import before still stand there. */
  const takeAllBack = (begun: ImportRow): Promise<ImportRow> =>
    countSteps(begun, (row) => {
      const [change] = imports.newest(1);
      if (change === undefined || row.done === row.total) return false;
      restore(row, change);
      return true;
    });

  async function cancel(written: ImportRow): Promise<void> {
    const isResumed = written.state === 'cancelling';
    const total = isResumed ? written.total : written.done;
    const done = isResumed ? written.done : 0;
    const row = db.transaction(() => save({ ...written, state: 'cancelling', total, done }));
    const ended = await takeAllBack(row);
    dropEmptyCategories(context, row);
    end({ ...ended, state: 'cancelled' }, 'catalog.cancelImport');
  }

  async function undo(row: ImportRow): Promise<void> {
    const ended = await takeAllBack(row);
    dropEmptyCategories(context, row);
    end({ ...ended, state: 'undone' }, 'catalog.undoImport');
  }

  /** Throws, naming it, at the first item that somebody changed since. */
  async function requireUnchanged(): Promise<void> {
    let after = 0;
    await slices.run(() => {
      const [change] = imports.changes(after, 1);
      if (change === undefined) return false;
      after = change.seq;
      const item = items.get(change.itemId);
      const isTaken =
        change.before !== null && takenProblems(items, { id: change.itemId, ...change.before }).length > 0;
      // The item would go, and the photo that somebody gave it since.
      const hasPhoto = change.before === null && item?.photoAt != null;
      if (item === null || isTaken || hasPhoto || !isSameItem(item, change.after)) {
        const name = item?.description ?? change.after.description;
        refuseBroken([{ path: 'import', code: 'import-item-changed', params: { name } }]);
      }
      return true;
    });
  }

  return {
    cancel,
    undo,
    /** While it is checked nobody edits: the state alone keeps people out. */
    async beginUndo(row: ImportRow): Promise<ImportRow> {
      const undoing = db.transaction(() => {
        context.edit();
        return save({ ...row, state: 'undoing', done: 0 });
      });
      try {
        await requireUnchanged();
      } catch (error) {
        db.transaction(() => save(row));
        throw error;
      }
      return undoing;
    },
    /** After a crash: one that had taken nothing back yet was perhaps not even checked. */
    async resumeUndo(row: ImportRow): Promise<void> {
      if (row.done > 0) await undo(row);
      else db.transaction(() => save({ ...row, state: 'imported', done: row.total }));
    },
  };
}

function createRestore({ clock, items, categories, prices, imports }: CatalogContext) {
  return ({ state, startedAt, staffId }: ImportRow, { seq, itemId, before, after }: ImportChange): void => {
    imports.drop(seq);
    const item = items.get(itemId);
    if (item === null) return;
    if (before === null) {
      items.remove(itemId);
      return;
    }
    const at = clock.now();
    const { categoryId } = before;
    const isKnown = categoryId !== null && categories.get(categoryId) !== null;
    items.update({ ...item, ...before, categoryId: isKnown ? categoryId : null, revision: item.revision + 1 }, at);
    if (before.unitAmountCents === after.unitAmountCents) return;
    // A cancelled import never gave a price; one that is undone did, until now.
    if (state === 'cancelling') prices.dropImported(itemId, startedAt);
    else prices.add({ itemId, at, amountCents: before.unitAmountCents, staffId, cause: 'undone' });
  };
}

/** Those that the import made, unless somebody put another item there. */
function dropEmptyCategories({ db, items, categories }: CatalogContext, { categories: made }: ImportRow): void {
  db.transaction(() => {
    for (const id of made) if (items.inCategory(id, 1).length === 0) categories.remove(id);
  });
}
