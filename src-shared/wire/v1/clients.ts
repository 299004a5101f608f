/** The payer and the items as v1 requests carry them. Shared by payment links and charges. */
import { z } from 'zod';
import { linkDocumentTypes, linkGenders } from '../../domain/link-draft.ts';
import { positiveDecimalCentsSchema } from './decimals.ts';

const text = z.string().min(1);
const text255 = text.max(255);
const text20 = text.max(20);

/** API document, `client.address`: sending `street` makes these required. */
const addressNeeds = ['zipcode', 'number', 'neighborhood', 'city', 'state'] as const;

export const v1AddressSchema = z
  .object({
    zipcode: text20.optional(),
    street: text255.optional(),
    number: text20.optional(),
    neighborhood: text255.optional(),
    city: text255.optional(),
    state: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'Two letters.')
      .optional(),
    complement: z.string().max(255).optional(),
    country: z.string().max(255).optional(),
  })
  .check(({ value, issues }) => {
    if (value.street === undefined) return;
    for (const field of addressNeeds) {
      if (value[field] !== undefined) continue;
      issues.push({ code: 'custom', path: [field], message: 'Required when street is sent.', input: value });
    }
  });

export const v1PhoneSchema = z.object({ ddi: text, ddd: text, number: text });
export const v1DocumentSchema = z.object({ type: z.enum(linkDocumentTypes), number: text });

const person = {
  name: text255,
  email: text,
  phone: v1PhoneSchema,
  gender: z.enum(linkGenders).optional(),
  birthdate: z.iso.date().optional(),
  address: v1AddressSchema.optional(),
};

/** Of a payment link. */
export const linkClientSchema = z.object({ ...person, document: v1DocumentSchema });
/** Of a charge: "as above, without required `document`". */
export const chargeClientSchema = z.object({ ...person, document: v1DocumentSchema.optional() });

export const v1ItemSchema = z.object({
  id: text,
  description: text255,
  /** Of one unit. */
  amount: positiveDecimalCentsSchema,
  quantity: z.int().min(1),
});

export type LinkClient = z.output<typeof linkClientSchema>;
export type ChargeClient = z.output<typeof chargeClientSchema>;
export type V1Item = z.output<typeof v1ItemSchema>;
