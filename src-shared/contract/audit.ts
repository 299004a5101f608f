/** The record of who did what: whether it is unchanged, and its head, which can be noted elsewhere and compared later. */
import { z } from 'zod';
import { query } from './define.ts';
import type { EntryOperation } from './outbox.ts';

/** The number of rows and the hash that covers them all. Kept elsewhere, it shows any later change of earlier rows. */
const headFactsSchema = z.strictObject({
  count: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});

export const auditHeadSchema = headFactsSchema.extend({
  /** When the newest row was written; null before the first. */
  at: z.number().nullable(),
});
export type AuditHead = z.infer<typeof auditHeadSchema>;

export const auditBreakSchema = z.enum([
  'row-changed',
  'row-missing',
  /** A row before the first. */
  'row-inserted',
  'tail-missing',
  /** The chain of rows is intact, but it does not match a head that was noted before. */
  'head-differs',
  /** The file itself is damaged. */
  'unreadable',
]);
export type AuditBreak = z.infer<typeof auditBreakSchema>;

export const auditStateSchema = z.discriminatedUnion('state', [
  z.object({ state: z.literal('checking') }),
  z.object({ state: z.literal('sound'), checkedAt: z.number(), head: auditHeadSchema }),
  /** `row`: the first row that was changed. */
  z.object({ state: z.literal('broken'), checkedAt: z.number(), row: z.int(), why: auditBreakSchema }),
]);
export type AuditState = z.infer<typeof auditStateSchema>;

/** The recorded actions that are no requests to the API; those are recorded under the name of their operation. */
export type OtherAuditAction =
  | 'session.signIn'
  | 'session.wrongPin'
  | 'session.lock'
  | 'staff.create'
  | 'staff.update'
  | 'staff.retire'
  | 'staff.restore'
  | 'staff.setPin'
  | 'staff.recover'
  | 'rights.set'
  | 'rights.approve'
  | 'rights.unmatched'
  | 'settings.set'
  | 'settings.storeApiKey'
  | 'settings.storeBearer'
  | 'settings.changePassphrase'
  | 'settings.removeApiKey'
  | 'settings.removeBearer'
  | 'customers.save'
  | 'customers.merge'
  | 'customers.export'
  | 'customers.erase'
  | 'customers.retention'
  | 'catalog.create'
  | 'catalog.edit'
  | 'catalog.retire'
  | 'catalog.restore'
  | 'catalog.setPhoto'
  | 'catalog.removePhoto'
  | 'catalog.saveCategory'
  | 'catalog.removeCategory'
  | 'catalog.addSamples'
  | 'catalog.import'
  | 'catalog.cancelImport'
  | 'catalog.undoImport'
  | 'orders.charge'
  | 'orders.replace'
  | 'orders.recordBasket'
  | 'refunds.request'
  | 'tenders.sell'
  | 'shifts.open'
  | 'shifts.move'
  | 'shifts.handOver'
  | 'shifts.close'
  | 'tenders.giveBack'
  | 'outbox.resolve'
  | 'refunds.resolve'
  | 'outbox.endUndo'
  | 'outbox.withdraw'
  | 'chargebacks.sendAgain'
  | 'charges.resend'
  | 'charges.record'
  | 'backups.make'
  | 'backups.acknowledge'
  | 'backups.save'
  | 'backups.bring'
  | 'backups.restore'
  | 'receipts.openDrawer'
  | 'receipts.drawerForSale'
  | 'receipts.drawerForReturn'
  | 'support.bundle'
  | 'till.storeKey';
export type AuditAction = OtherAuditAction | EntryOperation;

/** The first word of an action. A screen has a word for each: a new area without one does not compile. */
export type AuditArea = AuditAction extends `${infer Area}.${string}` ? Area : never;

const recordedFactsSchema = z.record(z.string(), z.json()).nullable();

export const auditRowSchema = z.object({
  seq: z.int(),
  at: z.number(),
  /** An `AuditAction`, or a word of another version. */
  action: z.string(),
  /** Null when nobody was signed in. */
  staffName: z.string().nullable(),
  approverName: z.string().nullable(),
  /** Id of the till's row that the action changed. */
  subject: z.string(),
  before: recordedFactsSchema,
  after: recordedFactsSchema,
  hash: z.string(),
});
export type AuditRow = z.infer<typeof auditRowSchema>;

export const auditFilterSchema = z.strictObject({
  area: z.string().max(40).optional(),
  staffId: z.string().optional(),
  /** A pasted id, whole or its beginning. */
  subject: z.string().max(200).optional(),
  fromAt: z.number().optional(),
  untilAt: z.number().optional(),
});
export type AuditFilter = z.infer<typeof auditFilterSchema>;

export const auditMethods = {
  /** Newest first, a slice at a time: continue with `next`, even after a slice without matching rows. */
  'audit.list': query('manager', {
    input: z.strictObject({
      filter: auditFilterSchema,
      before: z.int().optional(),
      limit: z.int().min(1).max(500).default(100),
    }),
    output: z.object({ rows: z.array(auditRowSchema), next: z.int().nullable() }),
  }),
  'audit.state': query('manager', { input: z.strictObject({}), output: auditStateSchema }),
  'audit.head': query('manager', { input: z.strictObject({}), output: auditHeadSchema }),
  /** Reads every row again, and compares the chain with a head noted earlier, if one is given. */
  'audit.verify': query('manager', {
    input: z.strictObject({ head: headFactsSchema.optional() }),
    output: auditStateSchema,
  }),
} as const;
