/** Writes an import item by item, notes what stood there before, and takes it back: whole, or not at all. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CatalogImport } from '#shared/contract/catalog-import.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { cents } from '#shared/domain/money.ts';
import { AppError } from '../../lib/app-error.ts';
import type { CatalogContext } from './catalog-context.ts';
import type { ImportPlan, PlannedItem } from './import-plan.ts';
import { createImportRecord, viewOf } from './import-record.ts';
import { createTakeBack } from './import-take-back.ts';
import type { ImportRow } from './imports-table.ts';
import { factsBefore, factsOf } from './item-facts.ts';
import type { Slices } from './slices.ts';

export interface NewImport {
  readonly id: string;
  readonly fileName: string;
  readonly plan: ImportPlan;
  readonly staff: StaffMember;
}

export function createImportRun(context: CatalogContext, slices: Slices) {
  const { db, clock, log, imports } = context;
  let isCancelled = false;
  const record = createImportRecord(context, slices);
  const { save, end, countSteps } = record;
  const takeBack = createTakeBack(context, { ...record, slices });

  async function write(begun: ImportRow, plan: ImportPlan): Promise<void> {
    const apply = createApply(context, begun, plan);
    await slices.run(
      () => imports.dropSome(250),
      (slice) => db.transaction(slice),
    );
    const row = await countSteps(begun, ({ done }) => {
      const planned = plan.items[done];
      if (isCancelled || planned === undefined) return false;
      apply(planned);
      return true;
    });
    if (isCancelled) await takeBack.cancel(row);
    else end({ ...row, state: 'imported' }, 'catalog.import');
  }

  /** A failure on the way takes back what was written; what even that cannot do is done at the next start. */
  async function guarded(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (error instanceof AppError && error.code === 'not-possible-now') return;
      log('error', 'catalog.import-failed', { error: error instanceof Error ? error.message : 'unknown' });
      const row = imports.last();
      if (row?.state === 'importing') await takeBack.cancel(row).catch(() => undefined);
    }
  }

  return {
    begin({ id, fileName, plan, staff }: NewImport): CatalogImport {
      isCancelled = false;
      const { added, changed, badCount: skipped } = plan.preview;
      const row = db.transaction(() => {
        context.edit();
        const total = plan.items.length;
        const now = clock.now();
        const categories = makeCategories(context, plan);
        return save({
          id,
          fileName,
          staffId: staff.id,
          staffName: staff.name,
          startedAt: now,
          state: 'importing',
          done: 0,
          total,
          added,
          changed,
          skipped,
          categories,
        });
      });
      void guarded(() => write(row, plan));
      return viewOf(row);
    },
    cancel: () => {
      isCancelled = true;
    },
    undoPreview: takeBack.preview,
    /** Answers once it is sure that the items stay of which somebody was told; throws if it is not. */
    async undo(row: ImportRow, keptMark: string): Promise<CatalogImport> {
      const undoing = await takeBack.beginUndo(row, keptMark);
      void guarded(() => takeBack.undo(undoing));
      return viewOf(undoing);
    },
    /** What the last run of the till left half done. */
    resume(): void {
      const row = imports.last();
      if (row?.state === 'importing' || row?.state === 'cancelling') void guarded(() => takeBack.cancel(row));
      if (row?.state === 'undoing') void guarded(() => takeBack.resumeUndo(row));
    },
  };
}

function makeCategories({ makeId, clock, categories }: CatalogContext, plan: ImportPlan): string[] {
  return plan.categories.added().map((name) => {
    const id = makeId();
    categories.save({ id, name, color: categories.nextColor() }, clock.now());
    plan.categories.made(name, id);
    return id;
  });
}

function createApply(context: CatalogContext, { startedAt: at, staffId }: ImportRow, plan: ImportPlan) {
  const { items, prices, imports, makeId } = context;
  let nextCode = plan.firstFreeCode;

  function itemOf(planned: PlannedItem, before: CatalogItem | null): CatalogItem {
    const { description, barcode, unitAmountCents, category, isActive } = planned;
    const wasRetiredAt = before?.retiredAt ?? null;
    return {
      id: before?.id ?? makeId(),
      code: planned.code === '' ? String(nextCode++) : planned.code,
      barcode,
      description,
      unitAmountCents: cents(unitAmountCents),
      categoryId: category === undefined ? (before?.categoryId ?? null) : (plan.categories.idOf(category) ?? null),
      favorite: before?.favorite ?? null,
      retiredAt: isActive === undefined ? wasRetiredAt : isActive ? null : (wasRetiredAt ?? at),
      photoAt: before?.photoAt ?? null,
      recordedCents: null,
      revision: (before?.revision ?? 0) + 1,
    };
  }

  return (planned: PlannedItem): void => {
    const before = planned.id === null ? null : items.get(planned.id);
    const wanted = itemOf(planned, before);
    if (before === null) items.insert(wanted, at);
    const after = before === null ? wanted : items.update(wanted, at);
    const { id: itemId, unitAmountCents: amountCents } = after;
    if (before?.unitAmountCents !== amountCents) prices.add({ itemId, at, amountCents, staffId, cause: 'imported' });
    imports.note({ itemId, before: before === null ? null : factsBefore(before, after), after: factsOf(after) });
  };
}
