/** Copies of the database: which there are, one more now, and whether one is whole. A restore changes the core, so the host does it. */
import { z } from 'zod';
import { copyPieceBytes } from '../domain/copy-piece.ts';
import { command, query } from './define.ts';

export const backupSchema = z.object({
  /** The name of its file. */
  name: z.string(),
  /**
   * As its name says. `schema`: made by a new version before it changed the database. `before`: of the database that a restore took out of
   * use. `brought`: came back from elsewhere. `other`: put there by somebody.
   */
  kind: z.enum(['daily', 'manual', 'schema', 'before', 'brought', 'other']),
  bytes: z.number(),
  madeAt: z.number(),
  /** `made`: opened, and if small read whole, when it was made. `whole`, `damaged`: read since this till was started. */
  check: z.enum(['none', 'made', 'whole', 'damaged']),
});
export type Backup = z.infer<typeof backupSchema>;

/** Why a file that somebody brings is not taken. */
export type BackupProblemCode = 'backup-unknown';

export const backupProgressSchema = z.object({ done: z.int(), total: z.int() });
export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** The till goes on from a copy, and nobody has said yet that what may be missing was looked at. */
export const restoredSchema = z.object({
  /** The name of the file; `older-copy` where an older database was put in place without the till. */
  backup: z.string(),
  /** Null: not known. */
  madeAt: z.number().nullable(),
  restoredAt: z.number(),
});

export type Restored = z.infer<typeof restoredSchema>;

export const backupMethods = {
  /** For whoever sells, too: items and prices are those of then. Null: there was none, or it was acknowledged. */
  'backups.restored': query('clerk', { input: z.strictObject({}), output: restoredSchema.nullable() }),
  /** Since a restore: from when on an answer of the API shows all that was done before it. Null: there is nothing to wait for. */
  'backups.trustedFrom': query('clerk', { input: z.strictObject({}), output: z.object({ at: z.number().nullable() }) }),
  /** Somebody looked at what may be missing since a restore. */
  'backups.acknowledge': command('manager', { input: z.strictObject({}), output: z.object({}) }),
  /** Newest first. */
  'backups.list': query('manager', { input: z.strictObject({}), output: z.array(backupSchema) }),
  /** Answers when the copy is made. Null: it was given up. */
  'backups.make': command('manager', { input: z.strictObject({}), output: backupSchema.nullable() }),
  /** How far the copy is that is being made, by whichever window; null while none is. */
  'backups.making': query('manager', { input: z.strictObject({}), output: backupProgressSchema.nullable() }),
  'backups.cancel': command('manager', { input: z.strictObject({}), output: z.object({}) }),
  'backups.folder': query('manager', { input: z.strictObject({}), output: z.object({ folder: z.string() }) }),
  /** Puts on record that a copy leaves this computer. Its bytes are then read with `backups.piece`. */
  'backups.save': command('manager', {
    input: z.strictObject({ name: z.string() }),
    output: z.object({ saving: z.string(), bytes: z.number() }),
  }),
  'backups.piece': query('manager', {
    input: z.strictObject({ saving: z.string(), at: z.int().min(0) }),
    output: z.object({ data: z.base64(), next: z.int().nullable() }),
  }),
  /** A copy that this till gave out comes back, a piece after the other. Null until it is whole; then it stands in the list. */
  'backups.bring': command('manager', {
    input: z.strictObject({
      bringing: z.uuid(),
      bytes: z.int().min(1),
      at: z.int().min(0),
      data: z.base64().max(Math.ceil(copyPieceBytes / 3) * 4),
    }),
    output: backupSchema.nullable(),
  }),
  /** Reads the copy whole, beside the work of the counter. */
  'backups.check': command('manager', { input: z.strictObject({ name: z.string() }), output: backupSchema }),
} as const;
