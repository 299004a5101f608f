/** Buyers the shop knows by name; a walk-in needs none of this. */
import { z } from 'zod';
import { command, needs, query } from './define.ts';
import { historyKinds } from './history-kinds.ts';
import { saleCustomerSchema } from './sale.ts';

export const customerSchema = saleCustomerSchema.extend({
  id: z.string(),
  revision: z.int(),
  /** What staff wrote about the customer; never sent anywhere. */
  notes: z.string(),
  updatedAt: z.number(),
});
export type Customer = z.infer<typeof customerSchema>;

/** A way to pay: a method of the till's, or the API's word for one that it does not know, and which card. */
export const meansSchema = z.object({ method: z.string(), card: z.string() });
export type Means = z.infer<typeof meansSchema>;

/** A sale, card, subscription, link, charge or chargeback of the customer, as one line. */
export const customerThingSchema = z.object({
  kind: z.enum(historyKinds),
  id: z.string(),
  number: z.string(),
  /** A state of the till, or a status of the API, by kind. */
  state: z.string(),
  /** Of a sale, beside its state: see `going-back.ts` in the domain. */
  isRefunding: z.boolean(),
  isCardOnly: z.boolean(),
  what: z.string(),
  means: z.array(meansSchema),
  /** Whose it says it is: a name, or the code of a v1 client. */
  customer: z.string(),
  amountCents: z.number().nullable(),
  /** Of the amount, in upper or lower case. */
  currency: z.string(),
  /** Money may still move, or somebody must still act. */
  isOpen: z.boolean(),
  /** It may be another's: only a person can tell. */
  isPossible: z.boolean(),
});
export type CustomerThing = z.infer<typeof customerThingSchema>;

const countsSchema = z.array(z.object({ kind: z.enum(historyKinds), count: z.int() }));

/** What an erase would do, said before it is done. */
export const erasePlanSchema = z.object({
  /** While there is any of these, the customer cannot be erased. */
  open: z.array(customerThingSchema),
  /** Baskets in hold that name the customer, or may be the customer's. */
  parked: z.array(z.object({ id: z.string(), label: z.string() })),
  /** They bear the customer's name or a shared e-mail, and nothing says whose they are: a person decides which are erased as well. */
  possible: z.array(customerThingSchema),
  /** Named views of the history that search for the customer, or are called so: they go as well, unless who erases says that they are another's. */
  views: z.array(z.string()),
  /** The buyer's data is taken out of these. */
  cleared: countsSchema,
  /** These stay as they are. */
  kept: countsSchema,
  /** Requests to the operator that hold the buyer's data, and stay as evidence of what was charged. */
  requests: z.int(),
});
export type ErasePlan = z.infer<typeof erasePlanSchema>;

export type MergedField = 'name' | 'email' | 'phone' | 'document';
const sideSchema = z.enum(['kept', 'merged']);
export type MergeSide = z.infer<typeof sideSchema>;

const byId = z.strictObject({ id: z.string() });

export const customerMethods = {
  'customers.search': query('clerk', {
    input: z.strictObject({ text: z.string().max(100), limit: z.int().min(1).max(10_000).default(20) }),
    output: z.array(customerSchema),
  }),
  'customers.get': query('clerk', { input: byId, output: customerSchema }),
  /** Newest first within each kind; at the end those that may be another's. */
  'customers.things': query('clerk', { input: byId, output: z.array(customerThingSchema) }),
  /** Creates a customer (`revision` null) or changes it, if nobody has changed or removed it since this revision. */
  'customers.save': command(needs('customers'), {
    input: z.strictObject({
      id: z.uuid(),
      revision: z.int().nullable(),
      customer: saleCustomerSchema,
      /** Left out: the notes stay as they are. */
      notes: z.string().optional(),
    }),
    output: customerSchema,
  }),
  /** The merged customer ends; what it bought is found under the one that is kept. */
  'customers.merge': command('manager', {
    input: z.strictObject({
      keptId: z.string(),
      mergedId: z.string(),
      /** Whose value is kept; the notes of both are. */
      fields: z.strictObject({ name: sideSchema, email: sideSchema, phone: sideSchema, document: sideSchema }),
    }),
    output: customerSchema,
  }),
  /** LGPD art. 18: everything the till holds on one person, as a file that people and programs can read. */
  'customers.export': command('manager', { input: byId, output: z.object({ fileName: z.string(), text: z.string() }) }),
  'customers.erasePlan': query('manager', { input: byId, output: erasePlanSchema }),
  /** Whether the disk may still show something of an erase, and since when; held up: it is tried again until it succeeds. */
  'customers.remains': query('manager', {
    input: z.strictObject({}),
    output: z.object({ since: z.number().nullable(), isHeldUp: z.boolean() }),
  }),
  'customers.erase': command('manager', {
    input: z.strictObject({
      id: z.string(),
      /** Those of `possible` that are this customer's. */
      also: z.array(z.string()).max(1_000).default([]),
      /** Those of `views` that name another person of that name, and stay. */
      keptViews: z.array(z.string()).max(1_000).default([]),
    }),
    output: erasePlanSchema,
  }),
} as const;
