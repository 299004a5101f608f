/** The v1 charge: the request, and the answer with its nested orders and charges. */
import { z } from 'zod';
import { readBankAddress } from '../../domain/bank-address.ts';
import { boundedToken, boundedWord } from '../bounds.ts';
import { shown, shownCount, shownRows, shownString, shownText, shownWord } from '../shown.ts';
import { chargeClientSchema, v1ItemSchema } from './clients.ts';
import { decimalCentsSchema } from './decimals.ts';

export const v1PaymentTypes = ['CreditCard', 'PIX'] as const;
export type V1PaymentType = (typeof v1PaymentTypes)[number];

/** API document, v1 order and invoice statuses. */
export const knownV1OrderStatuses = ['Pending', 'Challenged', 'Approved', 'Declined', 'Refunded', 'Canceled'] as const;
export type KnownV1OrderStatus = (typeof knownV1OrderStatuses)[number];

const text = boundedWord;

/** Either `card_token`, or every field of a typed card. */
export const v1CardFields = ['number', 'name', 'month', 'year', 'security_code'] as const;

export const v1CardSchema = z.object({
  card_token: text.optional(),
  number: z
    .string()
    .regex(/^\d{13,}$/, 'At least 13 digits.')
    .optional(),
  name: text.optional(),
  month: z
    .string()
    .regex(/^(?:0[1-9]|1[0-2])$/, 'MM')
    .optional(),
  year: z
    .string()
    .regex(/^\d{2}$/, 'YY')
    .optional(),
  security_code: z
    .string()
    .regex(/^\d{3,4}$/, '3 or 4 digits.')
    .optional(),
  installments: z.int().min(1).optional(),
  soft_descriptor: z.string().min(3).max(50).optional(),
});

export const v1PaymentSchema = z.object({
  type: z.enum(v1PaymentTypes),
  /** Seconds. */
  pix_expiration: z.int().min(1).optional(),
  card: v1CardSchema.optional(),
});

export const v1ChargeRequestSchema = z.object({
  client: chargeClientSchema,
  payment: v1PaymentSchema,
  items: z.array(v1ItemSchema).min(1),
  /** Device identification from the checkout script. */
  dfp_id: z.string().optional(),
});

/** API document, v1 charge: fields of a PIX and of a card payment. */
export const v1ChargePaymentSchema = z.object({
  code: shownText,
  /** Tells whether the payment is the card or the Pix that was asked for. */
  payment_type: boundedWord,
  copy_paste: shownString,
  expiration: shownText,
  card_token: shown(boundedWord),
  installments: shownCount,
});

export const v1ChargeSchema = z.object({
  code: shownWord,
  status: shownWord,
  payment: v1ChargePaymentSchema,
});

/** No field of it has a documented name, so whatever is an address must be one of a bank, or it is left out. */
function withoutOddAddresses(config: Record<string, unknown>): Record<string, unknown> {
  const isOdd = (value: unknown): boolean =>
    typeof value === 'string' && /^\s*[a-z][a-z\d+.-]*:/i.test(value) && readBankAddress(value, true) === null;
  return Object.fromEntries(Object.entries(config).filter(([, value]) => !isOdd(value)));
}

export const v1SaleSchema = z.object({
  charge_id: shownWord,
  code: text,
  status: boundedWord,
  /** Documented for a Pix only; if present, it must be the amount that was asked for. */
  value: decimalCentsSchema.nullish(),
  orders: shownRows(z.object({ code: shownWord, status: shownWord, charges: shownRows(v1ChargeSchema) })),
  requires_3ds: shown(z.boolean()),
  /** Single use. */
  completion_token: shown(boundedToken),
  tds_config: shown(z.record(z.string(), z.unknown()).transform(withoutOddAddresses)),
});

/** API document, charge refund (v1): integer cents; omitted means total. */
export const v1RefundRequestSchema = z.object({ value: z.int().min(1).optional() });

export type V1ChargeRequest = z.input<typeof v1ChargeRequestSchema>;
export type ReadV1ChargeRequest = z.output<typeof v1ChargeRequestSchema>;
export type V1ChargePayment = z.output<typeof v1ChargePaymentSchema>;
export type V1Card = z.output<typeof v1CardSchema>;
export type V1Sale = z.output<typeof v1SaleSchema>;
