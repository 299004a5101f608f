/** Payment links of v1: a checkout page behind one address. The till asks for them, follows them, and closes them. */
import { z } from 'zod';
import { imageBase64MaxLength, linkDocumentTypes, linkGenders, linkPaymentTypes } from '../domain/link-draft.ts';
import { centsSchema, positiveCentsSchema } from '../domain/money.ts';
import { command, needs, query, unlessDenied } from './define.ts';
import { saleFailureSchema, waitReasonSchema } from './sale.ts';

/**
 * queued, sending, unknown   the request to make it; without a key an unknown link is searched in the list, never made again
 * review      the list shows no such link, or more than one: a person looks at the dashboard
 * resolved    a person recorded what the dashboard shows; if the link exists, it is fetched by its code
 * refused     the API did not make it
 * withdrawn   a person took the request out of the queue before it was sent
 * made        the link exists; `status` is the API's status
 * deleted     the link existed, and does not exist any more
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
/**
 * opened   by the program around the screen, in the person's own browser
 * here     the screen is in a browser itself, and opens it there
 * copy     not by the till: the address is none of the provider's
 */
export const linkWays = ['opened', 'here', 'copy'] as const;
export type LinkWay = (typeof linkWays)[number];
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

/** Hundredths of a percent or of a real. */
const pixDiscountSchema = z.strictObject({ type: z.enum(['percentage', 'fixed']), hundredths: z.int() });

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
  pixDiscount: pixDiscountSchema.nullable(),
  obfuscateClient: z.boolean(),
  obfuscateItems: z.boolean(),
  backUrl: address,
  redirectUrl: address,
});

export const linkSchema = z.object({
  id: z.string(),
  revision: z.int(),
  state: z.enum(linkStates),
  /** `InProgress`, `Canceled`, `Concluded`, or a status this version does not know; null until the API answered. */
  status: z.string().nullable(),
  /** API document, Payment link statuses: past its time a link is inactive even while `InProgress`. */
  isExpired: z.boolean(),
  code: z.string().nullable(),
  /** Null also while `isUnread`: the link may have been closed since the backup, and nobody is to pay it. */
  url: z.string().nullable(),
  /** The row comes from a backup and says that the link can be paid, and the link was not read since. */
  isUnread: z.boolean(),
  name: z.string(),
  items: z.array(z.object({ description: z.string(), quantity: z.int(), unitAmountCents: centsSchema })),
  totalCents: centsSchema,
  methods: z.array(z.string()),
  installments: z.array(z.object({ count: z.int(), rate: z.number(), totalCents: centsSchema.nullable() })),
  expiresAt: z.number().nullable(),
  maxUses: z.int().nullable(),
  /** What was asked for and the API does not show again; null for a link made elsewhere. */
  terms: z
    .object({
      freightCents: centsSchema,
      pixDiscount: pixDiscountSchema.nullable(),
      /** Empty: none was given. */
      backUrl: z.string(),
      redirectUrl: z.string(),
      /** For whom the link was made; null where the checkout asks the payer. */
      payer: z.string().nullable(),
    })
    .nullable(),
  usesCount: z.int().nullable(),
  /** The code of the order in the provider's dashboard. API document, Orders: v2 answers 404 for an order of v1. */
  orderCode: z.string().nullable(),
  /** The API made the link without the picture it was given. */
  imageWarning: z.string().nullable(),
  /** The answer was lost, and the link was recognised in the list, where all its fields agreed. */
  foundInList: z.boolean(),
  /** A request to cancel or delete it that has not ended. */
  closing: z.enum(['cancel', 'delete']).nullable(),
  closingState: z.enum(['waiting', 'unknown', 'review']).nullable(),
  /** The API does not find the link, but nobody here deleted it: it may still be paid. */
  isMissing: z.boolean(),
  /** A wish to close the link that the API has not shown done yet. Without a key the till repeats nothing: a person asks again. */
  undo: z
    .object({
      since: z.number(),
      staffName: z.string(),
      problem: z.string().nullable(),
      asked: z.enum(['cancel', 'delete']),
    })
    .nullable(),
  /** Why the last request about the link failed, by the API's answer or for lack of one. */
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
  /** The caller makes `id` once per form: sending the same `id` twice makes one link. */
  'links.create': command(needs('links', 'discount'), {
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
  /** Reads one page of the account's links from the API, and also stores links made elsewhere. */
  'links.load': command('clerk', {
    input: z.strictObject({ page: z.int().min(1).max(10_000) }),
    output: z.object({ links: z.array(linkSchema), page: z.int(), lastPage: z.int().nullable() }),
  }),
  /** A link made elsewhere, by its code. */
  'links.fetch': command('clerk', {
    input: z.strictObject({ code: z.string().trim().min(1).max(200) }),
    output: linkSchema,
  }),
  'links.cancel': command(needs('links'), { input: byId, output: linkSchema }),
  'links.delete': command(needs('links'), { input: byId, output: linkSchema }),
  /** Uploads a picture to the service and returns its address. Moves no money; asked twice, there are two pictures. */
  'links.uploadImage': command(unlessDenied('links'), {
    input: z.strictObject({ fileName: z.string().trim().min(1).max(255), image: imageSchema }),
    output: z.object({ url: z.string() }),
  }),
  /** Opens the checkout page in the person's browser if this host can; if not, the screen does. */
  'links.open': command('clerk', { input: byId, output: z.object({ way: z.enum(linkWays) }) }),
} as const;
