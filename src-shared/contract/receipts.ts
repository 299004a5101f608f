/** Slips on screen and on paper. What they say is read from the views of a sale and of a refund when they are made. */
import { z } from 'zod';
import type { SlipRow } from '../domain/receipts/slip-rows.ts';
import { paperColumns } from '../domain/receipts/slip-rows.ts';
import { command, query } from './define.ts';

export const slipLanguageSchema = z.enum(['pt-BR', 'en']);

/** Which slip of what. */
export const slipOfSchema = z.strictObject({
  kind: z.enum(['sale', 'refund']),
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

const askedSlip = z.strictObject({
  of: slipOfSchema,
  columns: z.literal(paperColumns),
  /** That of the window which asks: the core has none. */
  language: slipLanguageSchema,
});

export const receiptMethods = {
  'receipts.preview': query('clerk', { input: askedSlip, output: slipSchema }),
  /** The same, for the print dialog of the system: the next one like it is a second copy, whatever people do in that dialog. */
  'receipts.takeOut': command('clerk', { input: askedSlip, output: slipSchema }),
} as const;
