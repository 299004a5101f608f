/** The shop's settings. No key or other secret is ever among them. */
import { z } from 'zod';
import { moneyCurrencySchema } from '../domain/money.ts';
import { codePages } from '../domain/receipts/code-pages.ts';
import { cuts, isKick } from '../domain/receipts/esc-pos.ts';
import { isPrinterAddress, printerPorts } from '../domain/receipts/printer-address.ts';
import { paperColumns } from '../domain/receipts/slip-rows.ts';
import { keptMonths, lockMinutes } from '../domain/setting-limits.ts';
import { cashSteps } from '../domain/tenders.ts';
import { isTimeZone } from '../domain/time-zone.ts';
import { command, query } from './define.ts';
import { secretSchema, v1AccessSchema } from './secret.ts';
import { type KeyCheck, passphraseSchema } from './till.ts';

const shopNameSchema = z.string().trim().min(1).max(60);
const walkInEmailSchema = z
  .string()
  .max(200)
  .regex(/^[^@\s]*\{sale\}[^@\s]*@[^@\s]+\.[^@\s]+$/);

/** Empty until somebody of the shop has said it: nothing about a shop is made up. */
const notSaid = z.literal('');

export const settingsSchema = z.object({
  shopName: shopNameSchema.or(notSaid),
  /** CNPJ, or CPF of whoever sells in his own name; for receipts. */
  shopDocument: z.string().trim().max(20),
  shopAddress: z.string().trim().max(200),
  /** What the prices of the counter are in. A sale keeps the currency it was made in. */
  currency: moneyCurrencySchema,
  /** By its IANA name; empty for the clock of the computer. */
  timeZone: z
    .string()
    .max(60)
    .refine((name) => name === '' || isTimeZone(name)),
  /** `{sale}` is replaced by the sale's id, so that the limit per buyer never counts two walk-ins together. */
  walkInEmailTemplate: walkInEmailSchema.or(notSaid),
  walkInPhone: z.object({ ddi: z.string(), ddd: z.string(), number: z.string() }),
  walkInName: z.string().trim().min(1).max(255),
  pixExpirationSeconds: z.int().min(60).max(86_400),
  /** Off: cards are authorised and captured by id, so an unknown answer can never have moved money. */
  automaticCapture: z.boolean(),
  /** What the shop takes by itself, beside the API. */
  takesCash: z.boolean(),
  takesMachine: z.boolean(),
  cashStep: z.literal(cashSteps),
  /** Cash is taken and given back while a shift of the drawer is open alone. */
  requiresShift: z.boolean(),
  allowSplit: z.boolean(),
  allowFraudSkip: z.boolean(),
  /** Only at a station with a live key is it asked: a browser keeps no card number away from whatever else runs in it. */
  stationTypedCards: z.boolean(),
  idleLockMinutes: z.int().min(lockMinutes.min).max(lockMinutes.max),
  /** How long the data of a buyer is kept after the last dealing with him; 0: until somebody erases it. */
  buyersKeptMonths: z.literal(0).or(z.int().min(keptMonths.min).max(keptMonths.max)),
  sound: z.boolean(),
  /** `network`: ESC/POS at a port of an address of the shop's own network. */
  printer: z.enum(['off', 'network']),
  printerAddress: z.string().refine(isPrinterAddress).or(notSaid),
  printerPort: z.int().min(printerPorts.min).max(printerPorts.max),
  printerColumns: z.literal(paperColumns),
  printerCodePage: z.enum(codePages),
  printerCut: z.enum(cuts),
  /** The bytes that open the drawer, in hexadecimal; empty where there is none. */
  printerDrawer: z.string().refine(isKick).or(notSaid),
  /** The drawer opens by itself when cash comes in or goes back. */
  drawerOnCash: z.boolean(),
  printsOnPaid: z.boolean(),
  printsShopCopy: z.boolean(),
  /** Of what is printed without anybody asking: the core has no screen. */
  receiptLanguage: z.enum(['pt-BR', 'en']),
});
export type Settings = z.infer<typeof settingsSchema>;

/** Once said, neither can be taken back: every sale needs them. */
const changeSchema = settingsSchema
  .extend({ shopName: shopNameSchema, walkInEmailTemplate: walkInEmailSchema })
  .partial();

/** Whether somebody of the shop has said what a sale tells of it. */
export const isShopOpen = ({ shopName, walkInEmailTemplate }: Settings): boolean =>
  shopName !== '' && walkInEmailTemplate !== '';

/** What may be shown of the credentials: whether they exist, and their last four characters. */
export const accountViewSchema = z.object({
  mode: z.enum(['training', 'test', 'live']),
  baseUrl: z.string(),
  /** `session`: credentials typed now are lost when Balcão ends, because this machine or this start keeps no secrets. */
  keeps: z.enum(['session', 'sealed']),
  apiKey: z.object({ lastFour: z.string() }).nullable(),
  /** API document, Authentication 5: a bearer token and the code of the account, for the v1 routes alone. */
  v1: z.object({ lastFour: z.string(), account: z.string() }).nullable(),
  /** Whether a passphrase that people type at each start protects them, so that it can be changed here. */
  hasPassphrase: z.boolean(),
});
export type AccountView = z.infer<typeof accountViewSchema>;

/** Why a credential is refused: it belongs to another world (training, test or live), or was tried and is not taken. */
export type AccountProblemCode =
  | 'key-not-test'
  | 'key-not-live'
  | 'account-another'
  | `next-${TriedAs}`
  | 'passphrase-wrong';
type TriedAs = Exclude<KeyCheck['verdict'], 'accepted'> | 'v1-refused';

/**
 * shop-not-open          a sale to somebody who is not identified is refused
 * currency-while-parked  baskets set aside hold amounts of the other currency
 * currency-while-shift   the open drawer holds cash of the other currency
 * currency-changed       the shop sells in another currency than the basket is in
 * printer-address-missing  a printer is turned on, and nobody said where it is
 */
export type ShopProblemCode =
  | 'printer-address-missing'
  | 'shop-not-open'
  | 'typed-cards-off'
  | 'currency-while-parked'
  | 'currency-while-shift'
  | 'currency-changed';

export const settingsMethods = {
  'settings.get': query('clerk', { input: z.strictObject({}), output: settingsSchema }),
  'settings.set': command('manager', { input: changeSchema, output: settingsSchema }),
  /** Whether the account's v1 token is stored: links, v1 charges and v1 saved cards are made with it alone. */
  'settings.hasBearer': query('clerk', { input: z.strictObject({}), output: z.object({ hasBearer: z.boolean() }) }),
  'settings.account': query('manager', { input: z.strictObject({}), output: accountViewSchema }),
  /**
   * Write-only: no method returns a key. A key of another world is refused, or its payments would be recorded in this one. The API is
   * asked first: what it does not take, or cannot be asked about, never takes the place of what is stored.
   */
  'settings.storeApiKey': command('manager', {
    input: z.strictObject({ apiKey: secretSchema }),
    output: accountViewSchema,
  }),
  /** Tried as `storeApiKey` tries it, and not kept: before anybody is asked whether it may take the place of the one in use. */
  'settings.checkApiKey': command('manager', {
    input: z.strictObject({ apiKey: secretSchema }),
    output: z.object({ lastFour: z.string() }),
  }),
  'settings.storeBearer': command('manager', {
    input: v1AccessSchema,
    output: accountViewSchema,
  }),
  /** What is stored is sealed anew as a whole, or stays under the earlier one. */
  'settings.changePassphrase': command('manager', {
    input: z.strictObject({ passphrase: z.string().max(200), next: passphraseSchema }),
    output: accountViewSchema,
  }),
  /** From memory and from the disk. What is still open waits until a key of the same account is stored again. */
  'settings.removeApiKey': command('manager', { input: z.strictObject({}), output: accountViewSchema }),
  'settings.removeBearer': command('manager', { input: z.strictObject({}), output: accountViewSchema }),
} as const;
