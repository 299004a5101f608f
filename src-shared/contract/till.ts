/**
 * What a window may ask before a shop is open: in which world this till works (practice or the shop's account), and which key opens the
 * account. The host answers, because each world has a core and a database of its own.
 */
import { z } from 'zod';
import type { ApiAddressProblem } from '../domain/api-address.ts';
import { isOneLetter, shortestPassphrase } from '../domain/passphrase.ts';
import { preferenceChoices } from '../domain/preferences.ts';
import { command, type MethodDefinition, query } from './define.ts';
import { secretSchema, v1AccessSchema } from './secret.ts';
import { copyInListSchema, storageProblemSchema } from './storage-problem.ts';

export const worldSchema = z.enum(['training', 'account']);
export type World = z.infer<typeof worldSchema>;

export const tillStateSchema = z.object({
  /** `choose`: practise, or open the shop? `unlock`: the stored key waits for its passphrase. `open`: a core answers. */
  step: z.enum(['choose', 'unlock', 'open']),
  /** Null until one is chosen. */
  world: worldSchema.nullable(),
  /** False where a command line or an environment has decided, as in a kiosk. */
  mayChoose: z.boolean(),
  hasAccount: z.boolean(),
  /** The address of the payment API, where the command line gives it; else it is typed with the key. */
  baseUrl: z.string().nullable(),
  /** What will protect a key that is typed here. */
  keyIsKeptBy: z.enum(['system', 'passphrase']),
  /** What held the data up when a world was to open last, and none did. */
  trouble: storageProblemSchema.nullable(),
  /** The copy that was asked for at the start: it waits for the world that it is of. `mode`: null where that is not known yet. */
  restores: z.object({ ...copyInListSchema.shape, mode: z.enum(['training', 'test', 'live']).nullable() }).nullable(),
});
export type TillState = z.infer<typeof tillStateSchema>;

export const passphraseSchema = z
  .string()
  .min(shortestPassphrase)
  .max(200)
  .refine((text) => !isOneLetter(text));
const addressSchema = z.string().trim().min(1).max(2_000);

export const keyCheckSchema = z.object({
  /** `unclear`: something answers at that address, and not as the payment API does. */
  verdict: z.enum(['accepted', 'refused', 'unreachable', 'unclear']),
  mode: z.enum(['test', 'live']),
});
export type KeyCheck = z.infer<typeof keyCheckSchema>;

export const shellOptionsSchema = z.strictObject({
  /** Closing the window leaves the till running, locked, as an icon beside the clock. */
  staysInTray: z.boolean(),
  startsWithComputer: z.boolean(),
});
export type ShellOptions = z.infer<typeof shellOptionsSchema>;

/** The program around the screen. A page in a browser has none, and then no option is there to choose. */
export const shellStateSchema = z.object({
  ...shellOptionsSchema.shape,
  isDesktop: z.boolean(),
  /** False where the system would open another till than this one. */
  canStartWithComputer: z.boolean(),
});

export const updateStateSchema = z.object({
  /** `station`: a page in a browser is updated with the station that serves it. `off`: nobody said where updates come from. */
  step: z.enum(['station', 'off', 'idle', 'looking', 'none', 'downloading', 'ready', 'installing']),
  version: z.string(),
  /** The version that is being fetched, or waits to be installed. */
  found: z.string().nullable(),
  percent: z.number().nullable(),
  problem: z
    .enum([
      'unreachable',
      /** The publisher did not sign it. */
      'not-ours',
      'older',
      'damaged',
      /** A request is under way, or nobody knows what became of one. */
      'busy',
      /** It was installed, and the old version came up again. */
      'not-installed',
      /** Installed in a way that updates differently. */
      'not-here',
    ])
    .nullable(),
  /** What ran before the last update. */
  before: z.string().nullable(),
});
export type UpdateState = z.infer<typeof updateStateSchema>;

/** One way only of each: nothing that a page sends can be written into the next page but these words. */
const preferencesSchema = z.strictObject({
  language: z.enum(preferenceChoices.language),
  theme: z.enum(preferenceChoices.theme),
  singleKeys: z.boolean(),
  catalogView: z.enum(preferenceChoices.catalogView),
});

const key = { baseUrl: addressSchema, apiKey: secretSchema };

export const tillMethods = {
  'till.state': query('public', { input: z.strictObject({}), output: tillStateSchema }),
  /** Reads an order that does not exist: the answer shows whether the key is taken, and nothing moves. */
  'till.checkKey': command('public', { input: z.strictObject(key), output: keyCheckSchema }),
  /** While no stored key is open; later a manager changes the key in the settings. */
  'till.storeKey': command('public', {
    input: z.strictObject({
      ...key,
      passphrase: passphraseSchema.nullable(),
      /** Tried before anything is kept, as it is when it is typed in the settings. */
      v1: v1AccessSchema.nullable().default(null),
    }),
    output: tillStateSchema,
  }),
  'till.unlock': command('public', {
    input: z.strictObject({ passphrase: z.string().max(200) }),
    output: tillStateSchema,
  }),
  /** Null leaves the world. The shop's account is left by a manager alone. */
  'till.choose': command('public', {
    input: z.strictObject({ world: worldSchema.nullable() }),
    output: tillStateSchema,
  }),
  /** A manager puts a copy in the place of the open world's database; what was there is kept aside. Every window starts afresh. */
  'till.restore': command('public', {
    input: z.strictObject({ backup: z.string().max(200) }),
    output: tillStateSchema,
  }),
  'till.shell': query('public', { input: z.strictObject({}), output: shellStateSchema }),
  /** Managers alone. */
  'till.setShell': command('public', { input: shellOptionsSchema, output: shellStateSchema }),
  'till.updates': query('public', { input: z.strictObject({}), output: updateStateSchema }),
  /** Managers alone: asks whether there is a newer version and fetches it; nothing is installed. */
  'till.findUpdate': command('public', { input: z.strictObject({}), output: updateStateSchema }),
  /** Managers alone: closes the till, puts the fetched version in its place and opens it again. */
  'till.installUpdate': command('public', { input: z.strictObject({}), output: updateStateSchema }),
  /** Language and look may be chosen before anybody has signed in, since the first question of a till has to be read; the rest may not. */
  'till.setPreferences': command('public', { input: preferencesSchema.partial(), output: preferencesSchema }),
  /** The customer display of this window. `address`: null where the program opens it itself. */
  'till.openDisplay': command('public', {
    input: z.strictObject({}),
    output: z.object({ address: z.string().nullable() }),
  }),
  /** While fields of a card are open. `isDone`: there was a window to keep out of screenshots. */
  'till.protectCards': command('public', {
    input: z.strictObject({ on: z.boolean() }),
    output: z.object({ isDone: z.boolean() }),
  }),
} as const satisfies Record<string, MethodDefinition>;

export type TillMethodTable = typeof tillMethods;
export type TillMethodName = keyof TillMethodTable;

export function isTillMethodName(name: string): name is TillMethodName {
  return Object.hasOwn(tillMethods, name);
}

/** Why a key or a passphrase is refused; each has a sentence. */
export type TillProblemCode =
  | 'key-unknown'
  | ApiAddressProblem
  | `key-${Exclude<KeyCheck['verdict'], 'accepted'>}`
  | `token-${Exclude<KeyCheck['verdict'], 'accepted'>}`
  | 'passphrase-wrong'
  | 'address-changed'
  | 'address-differs'
  | 'backup-refused'
  | 'key-not-opened';
