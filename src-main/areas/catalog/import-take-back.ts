/** Takes back what an import wrote, the newest first: after a cancel, after a crash, or because somebody undoes it. */
import { createHash } from 'node:crypto';
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { MethodOutput } from '#shared/contract/methods.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import type { CatalogContext } from './catalog-context.ts';
import { takenProblems } from './edit-items.ts';
import type { ImportRecord } from './import-record.ts';
import type { ImportChange, ImportRow } from './imports-table.ts';
import { isSameItem } from './item-facts.ts';
import type { Slices } from './slices.ts';

/** So many of the items that stay are named. */
const shownKept = 5;

type UndoPreview = MethodOutput<'catalog.undoPreview'>;

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

  async function preview(): Promise<UndoPreview> {
    const names: string[] = [];
    const mark = createHash('sha256');
    let [after, takenBack, kept] = [0, 0, 0];
    await slices.run(() => {
      const [change] = imports.changes(after, 1);
      if (change === undefined) return false;
      after = change.seq;
      const item = items.get(change.itemId);
      if (item !== null && !isOfOthers(context, item, change)) {
        takenBack += 1;
        return true;
      }
      kept += 1;
      mark.update(`${change.itemId}\n`);
      if (names.length < shownKept) names.push(item?.description ?? change.after.description);
      return true;
    });
    return { takenBack, kept, keptNames: names, keptMark: mark.digest('hex') };
  }

  return {
    cancel,
    undo,
    preview,
    /** While it is counted nobody edits: the state alone keeps people out. */
    async beginUndo(row: ImportRow, keptMark: string): Promise<ImportRow> {
      const undoing = db.transaction(() => {
        context.edit();
        return save({ ...row, state: 'undoing', done: 0 });
      });
      try {
        const now = await preview();
        if (now.keptMark !== keptMark) refuseBroken([{ path: 'import', code: 'import-item-changed' }]);
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

/** Somebody changed or priced it since, or gave it a photo, or another item has the code that it would get back. */
function isOfOthers(
  { items, prices }: Pick<CatalogContext, 'items' | 'prices'>,
  item: CatalogItem,
  change: ImportChange,
): boolean {
  const { before, after } = change;
  const isTaken = before !== null && takenProblems(items, { id: item.id, ...before }).length > 0;
  // The item would go, and the photo with it.
  const hasPhoto = before === null && item.photoAt != null;
  // So would the prices that are on record by hand: a record of what is nowhere reads as if somebody had deleted it.
  const isPriced = before === null && prices.ofItem(item.id).some(({ cause }) => cause === 'edited');
  return isTaken || hasPhoto || isPriced || !isSameItem(item, after);
}

function createRestore(context: CatalogContext) {
  const { clock, items, categories, prices, imports } = context;
  return ({ state, startedAt, staffId }: ImportRow, change: ImportChange): void => {
    const { seq, itemId, before, after } = change;
    imports.drop(seq);
    const item = items.get(itemId);
    // While an import is written nobody edits, so a cancel takes all of it back.
    if (item === null || (state === 'undoing' && isOfOthers(context, item, change))) return;
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
