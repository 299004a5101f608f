/** The catalogue as a file: what an import would do, the import itself, how it is taken back, and the export. */
import { z } from 'zod';
import { catalogColumns } from '../domain/catalog-cells.ts';
import { importPieceBytes } from '../domain/catalog-import-limits.ts';
import { positiveCentsSchema } from '../domain/money.ts';
import { command, needs, query, unlessDenied } from './define.ts';
import { fieldProblemSchema } from './errors.ts';

export const badLineSchema = fieldProblemSchema.omit({ path: true }).extend({
  line: z.int(),
  /** Whose line it is, as the file names it; empty where it does not. */
  name: z.string(),
  /** The cell that is wrong, as it stands in the file; null where it is none by itself, or an empty one. */
  cell: z.string().nullable(),
});
export type BadLine = z.infer<typeof badLineSchema>;

export const importPreviewSchema = z.object({
  lines: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Lines that would be left out; the first of them, each with its reason (a key of `problem.*`). */
  badCount: z.int(),
  bad: z.array(badLineSchema),
  newCategories: z.array(z.string()),
  /** What each column of the file is taken for, by its place; null for one that says nothing to the till and is left out. */
  columns: z.array(z.object({ heading: z.string(), means: z.enum(catalogColumns).nullable() })),
  /** As the file is understood: the first items that would be added or changed. */
  examples: z.array(
    z.object({
      line: z.int(),
      /** Empty: it gets the next number. */
      code: z.string(),
      barcode: z.string().nullable(),
      description: z.string(),
      unitAmountCents: positiveCentsSchema,
      category: z.string().nullable(),
      /** Null where the file does not say it. */
      isActive: z.boolean().nullable(),
      /** What the item is now; null for a new one. */
      before: z
        .object({
          code: z.string(),
          barcode: z.string().nullable(),
          description: z.string(),
          unitAmountCents: positiveCentsSchema,
          category: z.string().nullable(),
          isActive: z.boolean(),
        })
        .nullable(),
    }),
  ),
  encoding: z.enum(['utf-8', 'utf-16le', 'windows-1252']),
  separator: z.enum([';', ',', '\t']),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** `cancelling`, `undoing`: it is being taken back, item by item. */
const importStates = ['importing', 'imported', 'cancelling', 'cancelled', 'undoing', 'undone'] as const;

export const catalogImportSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  staffName: z.string(),
  startedAt: z.number(),
  state: z.enum(importStates),
  /** Items written so far, or taken back so far, of `total`. */
  done: z.int(),
  total: z.int(),
  added: z.int(),
  changed: z.int(),
  skipped: z.int(),
});
export type CatalogImport = z.infer<typeof catalogImportSchema>;

const byId = z.strictObject({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });

export const catalogImportMethods = {
  /** Sends the file, piece after piece. It stays in memory; another file takes its place. */
  'catalog.stageFile': command(unlessDenied('catalogue'), {
    input: z.strictObject({
      id: z.uuid(),
      name: z.string().min(1).max(255),
      bytes: z.int().min(0),
      offset: z.int().min(0),
      data: z.base64().max(Math.ceil(importPieceBytes / 3) * 4),
    }),
    output: z.object({ receivedBytes: z.int() }),
  }),
  /** Reads the staged file and says what it would change. Nothing is written. */
  'catalog.preview': command(unlessDenied('catalogue'), { input: byId, output: importPreviewSchema }),
  /** Ends a preview that runs, and forgets the file. */
  'catalog.dropFile': command(unlessDenied('catalogue'), { input: byId, output: done }),
  /** Begins to write what the preview said. It is answered at once; `catalog.importing` tells how it goes on. */
  'catalog.import': command(needs('catalogue'), { input: byId, output: catalogImportSchema }),
  /** Takes back what was written so far. */
  'catalog.cancelImport': command(unlessDenied('catalogue'), { input: byId, output: catalogImportSchema }),
  /**
   * What an undo would take back. What somebody changed since is kept: so many items, and the names of the first. `keptMark` stands for
   * exactly these items.
   */
  'catalog.undoPreview': query(unlessDenied('catalogue'), {
    input: byId,
    output: z.object({ takenBack: z.int(), kept: z.int(), keptNames: z.array(z.string()), keptMark: z.string() }),
  }),
  /** Takes an import back. `keptMark`: which items stay, as the person was told who confirmed it; if others would, it is refused. */
  'catalog.undoImport': command(needs('catalogue'), {
    input: byId.extend({ keptMark: z.string().max(64) }),
    output: catalogImportSchema,
  }),
  /** The last import; null before the first. */
  'catalog.lastImport': query(unlessDenied('catalogue'), {
    input: z.strictObject({}),
    output: catalogImportSchema.nullable(),
  }),
  /** The catalogue as lines of a table, a piece at a time: continue with `next`. The core has no language, so the caller gives the words. */
  'catalog.table': query(unlessDenied('catalogue'), {
    input: z.strictObject({
      before: z.int().optional(),
      style: z.strictObject({
        separator: z.enum([';', ',']),
        decimal: z.enum([',', '.']),
        yes: z.string().max(20),
        no: z.string().max(20),
      }),
    }),
    output: z.object({ text: z.string(), lines: z.int(), next: z.int().nullable() }),
  }),
} as const;
