/** A manager looks at what a file would change, imports it, cancels it on the way, or undoes it afterwards. */
import type { MethodName } from '#shared/contract/methods.ts';
import type { MoneyCurrency } from '#shared/domain/money.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Caller, Handlers } from '../../lib/handlers.ts';
import { signedIn } from '../area.ts';
import { readSettings } from '../settings/table.ts';
import { type CatalogContext, requireNoImport } from './catalog-context.ts';
import { createImportFile, type FileOwner, type StagedFile } from './import-file.ts';
import { readLines } from './import-lines.ts';
import { createImportPlan, type ImportPlan } from './import-plan.ts';
import { viewOf } from './import-record.ts';
import { createImportRun } from './import-run.ts';
import { formOf } from './import-text.ts';
import type { ImportRow } from './imports-table.ts';
import { createSlices, type Slices } from './slices.ts';

type ImportMethods = Extract<
  MethodName,
  | 'catalog.stageFile'
  | 'catalog.preview'
  | 'catalog.dropFile'
  | 'catalog.import'
  | 'catalog.cancelImport'
  | 'catalog.undoPreview'
  | 'catalog.undoImport'
  | 'catalog.lastImport'
>;

interface Prepared {
  readonly file: StagedFile;
  readonly plan: ImportPlan;
  /** The edits of the catalogue that the plan knew of. */
  readonly edits: number;
  /** What the shop sold in when the prices were read. */
  readonly currency: MoneyCurrency;
}

const ownerOf = (caller: Caller, id: string): FileOwner => ({
  clientId: caller.clientId,
  staffId: signedIn(caller).id,
  id,
});

export function createImportHandlers(context: CatalogContext): Handlers<ImportMethods> {
  const { clock, imports } = context;
  const slices = createSlices(clock, context.onClose);
  const staged = createImportFile(clock);
  const run = createImportRun(context, slices);
  let prepared: Prepared | null = null;
  run.resume();

  /** Of another window, or older than the last edit, it says nothing about what would happen. */
  function takePrepared(owner: FileOwner): Prepared {
    const found = prepared;
    if (found === null || !staged.isStaged(found.file) || staged.whole(owner) !== found.file) {
      throw new AppError('not-possible-now', { message: 'no preview' });
    }
    const isOld = found.edits !== context.edits() || found.currency !== readSettings(context.db).currency;
    if (isOld) refuseBroken([{ path: 'file', code: 'import-preview-old' }]);
    prepared = null;
    staged.drop(owner);
    return found;
  }

  return {
    'catalog.stageFile': ({ id, ...piece }, caller) => ({ receivedBytes: staged.put(ownerOf(caller, id), piece) }),
    'catalog.preview': async ({ id }, caller) => {
      requireNoImport(imports);
      const file = staged.whole(ownerOf(caller, id));
      const edits = context.edits();
      const { currency } = readSettings(context.db);
      prepared = null;
      const plan = await planOf(context, slices, { file, isStaged: () => staged.isStaged(file) });
      prepared = { file, plan, edits, currency };
      return plan.preview;
    },
    'catalog.dropFile': ({ id }, caller) => {
      staged.drop(ownerOf(caller, id));
      if (prepared !== null && !staged.isStaged(prepared.file)) prepared = null;
      return { done: true };
    },
    'catalog.import': ({ id }, caller) => {
      requireNoImport(imports);
      const { file, plan } = takePrepared(ownerOf(caller, id));
      return run.begin({ id, fileName: file.name, plan, staff: signedIn(caller) });
    },
    'catalog.cancelImport': ({ id }) => {
      const row = lastOf(imports.last(), id, 'importing');
      run.cancel();
      return viewOf(row);
    },
    'catalog.undoPreview': ({ id }) => {
      lastOf(imports.last(), id, 'imported');
      return run.undoPreview();
    },
    'catalog.undoImport': ({ id, keptMark }) => run.undo(lastOf(imports.last(), id, 'imported'), keptMark),
    'catalog.lastImport': () => {
      const row = imports.last();
      return row === null ? null : viewOf(row);
    },
  };
}

function lastOf(row: ImportRow | null, id: string, state: ImportRow['state']): ImportRow {
  if (row?.id === id && row.state === state) return row;
  throw new AppError('rule-broken', { fields: [{ path: 'import', code: 'import-nothing-to-undo' }] });
}

interface ToPlan {
  readonly file: StagedFile;
  readonly isStaged: () => boolean;
}

async function planOf(context: CatalogContext, slices: Slices, { file, isStaged }: ToPlan): Promise<ImportPlan> {
  const form = formOf(file.data);
  const plan = createImportPlan(context, form);
  await readLines({
    form,
    bytes: file.data,
    slices,
    onLine: plan.add,
    check() {
      if (!isStaged()) throw new AppError('not-possible-now', { message: 'the file was dropped' });
    },
  });
  const made = plan.end();
  if (made.preview.lines === 0) refuseBroken([{ path: 'file', code: 'import-empty' }]);
  return made;
}
