/** Slips on screen and on paper. What they say is read from the views of a sale and of a refund when they are made. */
import { z } from 'zod';
import type { SlipRow } from '../domain/receipts/slip-rows.ts';
import { paperColumns } from '../domain/receipts/slip-rows.ts';
import { command, needs, query } from './define.ts';

export const slipLanguageSchema = z.enum(['pt-BR', 'en']);

/**
 * `counter-sale`, `tender-return`: of money that the shop takes by itself, and of what it gives back. `shift-x`:
 * of a cash drawer in the middle of a shift, for managers. `shift-z`: of one that is closed, for managers and for whoever closed it.
 */
export const slipKinds = ['sale', 'refund', 'counter-sale', 'tender-return', 'shift-x', 'shift-z'] as const;
export type SlipKind = (typeof slipKinds)[number];

/** Which slip of what. */
export const slipOfSchema = z.strictObject({
  kind: z.enum(slipKinds),
  id: z.string().max(100),
  copy: z.enum(['customer', 'shop']),
});
export type SlipOf = z.infer<typeof slipOfSchema>;

const rowSchema: z.ZodType<SlipRow> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string(), bold: z.boolean(), double: z.boolean() }),
  z.object({ kind: z.literal('qr'), data: z.string() }),
  z.object({ kind: z.literal('cut') }),
]);

export const slipSchema = z.object({
  columns: z.literal(paperColumns),
  /** One like it was printed before. */
  isSecond: z.boolean(),
  rows: z.array(rowSchema),
});
export type Slip = z.infer<typeof slipSchema>;

/** Why a drawer does not open, or may have. */
export type DrawerProblemCode = 'printer-off' | 'drawer-none' | 'printer-away' | 'printer-unsure';

const askedSlip = z.strictObject({
  of: slipOfSchema,
  columns: z.literal(paperColumns),
  /** That of the window which asks: the core has none. */
  language: slipLanguageSchema,
});

/**
 * waiting    not sent yet: the printer is off, away, without paper, or busy
 * printing   on its way; after a restart `uncertain`
 * printed    the printer has all of it
 * uncertain  some of it was sent, and nobody knows what came out: printed again only when a person says so
 * failed     given up: too old, taken back, or of something that is not there any more
 */
export const printJobStates = ['waiting', 'printing', 'printed', 'uncertain', 'failed'] as const;
export type PrintJobState = (typeof printJobStates)[number];

export const printProblems = [
  'away',
  'paper',
  'too-old',
  'not-found',
  /** A fault of ours: it could not be laid out. */
  'not-made',
  'taken-back',
  'from-backup',
] as const;

const printJobSchema = z.object({
  id: z.string(),
  /** `ruler`: a test of the printer. */
  kind: z.enum([...slipKinds, 'ruler']),
  /** Of the sale, or of the sale whose money goes back; null where there is none. */
  saleNumber: z.int().nullable(),
  copy: z.enum(['customer', 'shop']),
  state: z.enum(printJobStates),
  problem: z.enum(printProblems).nullable(),
  createdAt: z.number(),
});
export type PrintJobView = z.infer<typeof printJobSchema>;

/** A printer that is away all day leaves hundreds, and each of them would be told with each change of one. */
export const mostJobsShown = 50;

export const printQueueSchema = z.object({
  /** A printer is set up, and this till can reach one. */
  isOn: z.boolean(),
  columns: z.literal(paperColumns),
  /** Those about which a person has to say something, then those that wait, the oldest first. No more than `mostJobsShown`. */
  jobs: z.array(printJobSchema),
  /** How many there are of each, shown or not. */
  waiting: z.int(),
  asking: z.int(),
  /** Why those that wait do so; null while nothing is wrong. */
  problem: z.enum(['away', 'paper', 'unsure']).nullable(),
  /** A moment ago the drawer was to open by itself, and did not, or perhaps did not. */
  drawer: z.enum(['away', 'unsure']).nullable(),
});
export type PrintQueue = z.infer<typeof printQueueSchema>;

const byJob = z.strictObject({ id: z.string().max(100) });
const nothing = z.object({});

export const receiptMethods = {
  'receipts.preview': query('clerk', { input: askedSlip, output: slipSchema }),
  /** The same, for the print dialog of the system: the next one like it is a second copy, whatever people do in that dialog. */
  'receipts.takeOut': command('clerk', { input: askedSlip, output: slipSchema }),
  /** Puts it into the queue of the network printer. Answered before anything is printed. */
  'receipts.print': command('clerk', { input: askedSlip.omit({ columns: true }), output: printQueueSchema }),
  'receipts.printRuler': command('manager', {
    input: z.strictObject({ language: slipLanguageSchema }),
    output: printQueueSchema,
  }),
  'receipts.queue': query('clerk', { input: z.strictObject({}), output: printQueueSchema }),
  /** Of what failed, or perhaps came out: a person says that it is to be printed once more. */
  'receipts.printAgain': command('clerk', { input: byJob, output: printQueueSchema }),
  /** It came out after all, or nobody wants it any more. What is on its way cannot be taken back. */
  'receipts.dismiss': command('clerk', { input: byJob, output: printQueueSchema }),
  /** At once or not at all: a drawer that opens a minute later opens before nobody. */
  'receipts.openDrawer': command(needs('open-drawer'), { input: z.strictObject({}), output: nothing }),
} as const;
