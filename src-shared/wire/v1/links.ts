/** The v1 payment link: the request, with the limits stated field by field, and the answer. */
import { z } from 'zod';
import { linkPaymentTypes } from '../../domain/link-draft.ts';
import { largestInstallmentCount } from '../../domain/link-money.ts';
import { boundedText, boundedWord } from '../bounds.ts';
import { shown, shownCount, shownRows, shownText, shownWord } from '../shown.ts';
import { linkClientSchema, v1ItemSchema } from './clients.ts';
import { decimalCentsSchema, rateSchema } from './decimals.ts';

export const knownLinkStatuses = ['InProgress', 'Canceled', 'Concluded'] as const;
export type KnownLinkStatus = (typeof knownLinkStatuses)[number];

/** API document, Limits. */
export const linkMinimumPixSeconds = 300;
export const linkUrlMaxLength = 1000;

/** `YYYY-MM-DD HH:MM:SS`. Whether the day exists is checked where the zone is known. */
export const datetimeTextSchema = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, 'YYYY-MM-DD HH:MM:SS');

export const milestoneSchema = z.object({
  count: z.int().min(1).max(largestInstallmentCount),
  interest_rate: rateSchema,
});

const url1000 = z.string().min(1).max(linkUrlMaxLength);

export const linkConfigSchema = z.object({
  payment_types: z.array(z.enum(linkPaymentTypes)).min(1).optional(),
  installments: z.array(milestoneSchema).min(1).optional(),
  /** null means no expiry. */
  expires_at: datetimeTextSchema.nullish(),
  /** null means unlimited. */
  max_uses: z.int().min(1).nullish(),
  freight: decimalCentsSchema.default(0),
  /** Internal name. */
  link_name: z.string().max(255).optional(),
  order_title: z.string().max(255).optional(),
  soft_descriptor: z.string().max(22).optional(),
  /** Public URL or base64, with or without a data prefix. */
  image: z.string().min(1).optional(),
  image_url: url1000.optional(),
  /** Hours. */
  pix_expiration: z.int().min(1).optional(),
  /** Currency units, or percent: hundredths of either on this side of the wire. */
  pix_discount_value: decimalCentsSchema.optional(),
  pix_discount_type: z.enum(['percentage', 'fixed']).optional(),
  obfuscate_client: z.boolean().default(false),
  obfuscate_items: z.boolean().default(false),
  back_url: url1000.optional(),
  redirect_url: url1000.optional(),
});

export const linkRequestSchema = z.object({
  client: linkClientSchema.optional(),
  items: z.array(v1ItemSchema).min(1),
  config: linkConfigSchema.prefault({}),
});

export const linkInstallmentSchema = z.object({
  count: z.int().min(1),
  interest_rate: z.number(),
  /** Base value x rate. Not among the documented fields, and not always rounded. */
  total: shown(decimalCentsSchema),
});

export const linkSchema = z.object({
  code: boundedWord,
  order_code: shownText,
  token: shownWord,
  /** The address for the customer. */
  url: z.string().min(1).max(linkUrlMaxLength),
  status: boundedWord,
  payment_types: shownRows(boundedText),
  installments: shownRows(linkInstallmentSchema),
  obfuscate_client: shown(z.boolean()),
  obfuscate_items: shown(z.boolean()),
  expires_at: shownText.transform((text) => text ?? null),
  max_uses: shownCount.transform((count) => count ?? null),
  uses_count: z.int().min(0),
  value: decimalCentsSchema,
  created_at: shownText,
  /** Present when the image of the request could not be processed. */
  image_warning: shownText,
});

/** "Pagination parameters: not shown." A query parameter of the URL, so a number arrives as text. */
const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'A whole number from 1 on.')
  .transform(Number);

export const linkPageQuerySchema = z.object({ page: pageNumber.optional(), per_page: pageNumber.optional() });

export const linkPageSchema = z.object({
  data: z.array(linkSchema),
  current_page: z.int().min(1),
  per_page: z.int().min(1),
  last_page: z.int().min(1),
  total: z.int().min(0),
});

export const uploadedImageSchema = z.object({ url: z.string().min(1), path: z.string().min(1) });

export type LinkRequest = z.input<typeof linkRequestSchema>;
export type ReadLinkRequest = z.output<typeof linkRequestSchema>;
export type LinkConfig = z.output<typeof linkConfigSchema>;
export type Milestone = z.output<typeof milestoneSchema>;
export type PaymentLink = z.output<typeof linkSchema>;
