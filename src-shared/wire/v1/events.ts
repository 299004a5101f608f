/** The v1 format of events, and the names the API document gives for it. Consumers tolerate unknown versions and types. */
import { z } from 'zod';

export const webhookVersion = 'v1';

/** API document, Events 7. */
export const knownV1EventTypes = [
  'card.created',
  'card.updated',
  'card.deleted',
  'card.expired',
  'card.token_pending',
  'card.token_created',
  'card.token_failed',
  'charge.canceled',
  'tax_invoice.issued',
] as const;
export type KnownV1EventType = (typeof knownV1EventTypes)[number];

/** API document, Events 3: `id` is the delivery's, and each is processed only once. */
export const v1EventSchema = z.object({
  type: z.string().min(1),
  id: z.string().min(1),
  webhook_version: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type V1Event = z.output<typeof v1EventSchema>;

/** API document, Events 8. */
export const taxInvoiceSchema = z.object({
  order_code: z.string(),
  email: z.string(),
  customer_name: z.string(),
  corporate_name: z.string(),
  /** Formatted currency text. */
  total_amount: z.string(),
  invoices: z.array(z.object({ model: z.string(), code: z.string(), pdf_url: z.string() })),
  products: z.array(z.unknown()),
  payment_method: z.string(),
});
export type TaxInvoice = z.output<typeof taxInvoiceSchema>;
