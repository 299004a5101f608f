/** How far an import is: kept with what it writes, told to the screens now and then, and on record at its end. */
import type { CatalogImport } from '#shared/contract/catalog-import.ts';
import { appendAudit } from '../audit/table.ts';
import type { CatalogContext } from './catalog-context.ts';
import type { ImportRow } from './imports-table.ts';
import type { Slices } from './slices.ts';

/** Often enough for a bar that moves. */
const progressMs = 100;

export type ImportEnd = 'catalog.import' | 'catalog.cancelImport' | 'catalog.undoImport';

export interface ImportRecord {
  /** Runs in the transaction of what was written or taken back. */
  save(row: ImportRow): ImportRow;
  /** Item by item, until `step` answers false. `done` counts in the transaction of the slice, so that a crash does not lose count. */
  countSteps(begun: ImportRow, step: (row: ImportRow) => boolean): Promise<ImportRow>;
  /** After the last item. */
  end(row: ImportRow, action: ImportEnd): void;
}

export function createImportRecord(context: CatalogContext, slices: Slices): ImportRecord {
  const { db, clock, imports, announce, announceAll, announceCategories } = context;
  let toldAt = Number.NEGATIVE_INFINITY;

  function save(row: ImportRow): ImportRow {
    imports.save(row, clock.now());
    const isEnd = row.done === row.total || row.done === 0;
    if (isEnd || clock.monotonic() - toldAt >= progressMs) {
      toldAt = clock.monotonic();
      db.afterCommit(() => announce('catalog.importing', viewOf(row)));
    }
    return row;
  }

  async function countSteps(begun: ImportRow, step: (row: ImportRow) => boolean): Promise<ImportRow> {
    let row = begun;
    await slices.run(
      () => {
        const goesOn = step(row);
        if (goesOn) row = { ...row, done: row.done + 1 };
        return goesOn;
      },
      (slice) =>
        db.transaction(() => {
          const before = row.done;
          slice();
          if (row.done !== before) save(row);
        }),
    );
    return row;
  }

  return {
    save,
    countSteps,
    end: (row, action) =>
      db.transaction(() => {
        save(row);
        const { fileName, added: addedItems, changed: changedItems, skipped: skippedLines, staffId } = row;
        const after = { fileName, addedItems, changedItems, skippedLines };
        appendAudit(db, { at: clock.now(), action, staffId, subject: row.id, after });
        announceCategories();
        announceAll();
      }),
  };
}

export function viewOf({ staffId: _, categories: __, ...view }: ImportRow): CatalogImport {
  return view;
}
