/** Payment links of v1: a checkout page behind one address. The till asks for them, follows them, and closes them. */
import { z } from 'zod';
import { imageBase64MaxLength, linkDocumentTypes, linkGenders, linkPaymentTypes } from '../domain/link-draft.ts';
import { centsSchema, positiveCentsSchema } from '../domain/money.ts';
import { command, query } from './define.ts';
import { saleFailureSchema, waitReasonSchema } from './sale.ts';

/**
 * queued, sending, unknown   the request to make it; without a key an unknown one is looked for in the list, never repeated
 * review      it was not found in the list, or more than one could be it: a person looks at the dashboard
 * resolved    a person recorded what the dashboard shows; a link that is there is brought in by its code
 * refused     the API did not make it
 * withdrawn   a person took the request out of the queue before it was sent
 * made        it exists; `status` says what the API says of it
 * deleted     it was, and is not any more
 */
export const linkStates = [
  'queued',
  'sending',
  'unknown',
  'review',
  'resolved',
  'refused',
  'withdrawn',
  'made',
  'deleted',
] as const;
export type LinkState = (typeof linkStates)[number];

const text255 = z.string().trim().max(255);
const address = z.string().trim().max(1000);

const payerSchema = z.strictObject({
  name: text255,
  email: text255,
  phone: z.strictObject({ ddi: z.string(), ddd: z.string(), number: z.string() }),
  document: z.strictObject({ type: z.enum(linkDocumentTypes), number: z.string().max(50) }),
  gender: z.enum(linkGenders).optional(),
  birthdate: z.string().optional(),
  address: z
    .strictObject({
      zipcode: z.string(),
      street: z.string(),
      number: z.string(),
      neighborhood: z.string(),
      city: z.string(),
      state: z.string(),
      complement: z.string().optional(),
      country: z.string().optional(),
    })
    .optional(),
});

const imageSchema = z
  .string()
  .max(imageBase64MaxLength)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

export const linkDraftSchema = z.strictObject({
  client: payerSchema.nullable(),
  items: z
    .array(
      z.strictObject({
        id: text255,
        description: text255,
        quantity: z.int().min(1),
        unitAmountCents: positiveCentsSchema,
      }),
    )
    .max(100),
  methods: z.array(z.enum(linkPaymentTypes)).max(linkPaymentTypes.length),
  milestones: z.array(z.strictObject({ count: z.int(), rate: z.number() })).max(12),
  expiresAt: z.number().nullable(),
  maxUses: z.int().nullable(),
  freightCents: centsSchema,
  linkName: text255,
  orderTitle: text255,
  softDescriptor: z.string().trim().max(50),
  image: imageSchema.nullable(),
  imageUrl: address,
  pixExpirationHours: z.int().nullable(),
  pixDiscount: z.strictObject({ type: z.enum(['percentage', 'fixed']), hundredths: z.int() }).nullable(),
  obfuscateClient: z.boolean(),
  obfuscateItems: z.boolean(),
  backUrl: address,
  redirectUrl: address,
});

export const linkSchema = z.object({
  id: z.string(),
  revision: z.int(),
  state: z.enum(linkStates),
  /** `InProgress`, `Canceled`, `Concluded`, or a word this version does not know; null until the API answered. */
  status: z.string().nullable(),
  /** API document, Payment link statuses: past its time a link is inactive even while `InProgress`. */
  isExpired: z.boolean(),
  code: z.string().nullable(),
  url: z.string().nullable(),
  name: z.string(),
  items: z.array(z.object({ description: z.string(), quantity: z.int(), unitAmountCents: centsSchema })),
  totalCents: centsSchema,
  methods: z.array(z.string()),
  installments: z.array(z.object({ count: z.int(), rate: z.number(), totalCents: centsSchema.nullable() })),
  expiresAt: z.number().nullable(),
  maxUses: z.int().nullable(),
  usesCount: z.int().nullable(),
  /** The API made the link without the picture it was given. */
  imageWarning: z.string().nullable(),
  /** Its answer was lost and it was recognised in the list of links, by everything the list says of one. */
  foundInList: z.boolean(),
  /** A request to cancel or delete it that has not ended. */
  closing: z.enum(['cancel', 'delete']).nullable(),
  closingState: z.enum(['waiting', 'unknown', 'review']).nullable(),
  /** The API says that it is not there, and nobody here deleted it: it may still be paid. */
  isMissing: z.boolean(),
  /** A wish to close it whose end the API has not shown yet. Without a key the till repeats nothing: a person asks again. */
  undo: z
    .object({
      since: z.number(),
      staffName: z.string(),
      problem: z.string().nullable(),
      asked: z.enum(['cancel', 'delete']),
    })
    .nullable(),
  /** What the API, or its silence, said against the last request about it. */
  refusal: saleFailureSchema.nullable(),
  refused: z.enum(['create', 'cancel', 'delete']).nullable(),
  waitReason: waitReasonSchema.nullable(),
  nextAttemptAt: z.number().nullable(),
  createdAt: z.number(),
  updatedAt: z.number(),
});
export type Link = z.infer<typeof linkSchema>;

const byId = z.strictObject({ id: z.string() });

export const linkMethods = {
  /** `id` is made once per form by the caller: the same one asked twice makes one link. */
  'links.create': command('manager', {
    input: z.strictObject({ id: z.uuid(), draft: linkDraftSchema }),
    output: linkSchema,
  }),
  /** Newest first; every word must occur in the name, an item, the code or the payer. */
  'links.list': query('clerk', {
    input: z.strictObject({ text: z.string().max(100), limit: z.int().min(1).max(10_000).default(100) }),
    output: z.array(linkSchema),
  }),
  'links.get': query('clerk', { input: byId, output: linkSchema }),
  /** Asks the API now. */
  'links.refresh': command('clerk', { input: byId, output: linkSchema }),
  /** One page of the account's links at the API: those made elsewhere are kept here too. */
  'links.load': command('clerk', {
    input: z.strictObject({ page: z.int().min(1).max(10_000) }),
    output: z.object({ links: z.array(linkSchema), page: z.int(), lastPage: z.int().nullable() }),
  }),
  /** A link made elsewhere, by its code. */
  'links.fetch': command('clerk', {
    input: z.strictObject({ code: z.string().trim().min(1).max(200) }),
    output: linkSchema,
  }),
  'links.cancel': command('manager', { input: byId, output: linkSchema }),
  'links.delete': command('manager', { input: byId, output: linkSchema }),
  /** Puts a picture at the service and answers its address there. Moves no money; asked twice it is two pictures. */
  'links.uploadImage': command('manager', {
    input: z.strictObject({ fileName: z.string().trim().min(1).max(255), image: imageSchema }),
    output: z.object({ url: z.string() }),
  }),
  /** Opens the checkout page in the person's own browser where this host can; where not, the screen does. */
  'links.open': command('clerk', { input: byId, output: z.object({ opened: z.boolean() }) }),
} as const;
