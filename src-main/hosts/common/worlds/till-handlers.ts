/** What the people of a till may do about its world: look at it, try a key, keep it, open what it protects, and change over. */
import type { StaffMember } from '#shared/contract/session.ts';
import type { KeyCheck, TillProblemCode, World } from '#shared/contract/till.ts';
import { readApiAddress } from '#shared/domain/api-address.ts';
import { type AccountMode, modeOfKey } from '#shared/domain/api-key.ts';
import { checkKey, checkV1 } from '../../../api/check-key.ts';
import type { Connect } from '../../../api/connect.ts';
import { AddressRefused } from '../../../lib/address-refused.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { V1Credentials } from '../../../vault/vault.ts';
import { allowedBaseUrl } from '../account.ts';
import { removeOldAddress } from '../old-address.ts';
import type { KeyStore } from './key-store.ts';
import { createRestoreTill, type RestoreTillDeps } from './restore-till.ts';
import type { ShellMethod } from './shell-handlers.ts';
import type { TillHandlers } from './till-methods.ts';
import { createWorldChange, type WorldChangeDeps } from './world-change.ts';
import { writeWorldChoice } from './world-choice.ts';
import type { WorldSwitch } from './world-switch.ts';

type WorldHandlers = Omit<TillHandlers, ShellMethod | 'till.openDisplay' | 'till.setPreferences'>;

export interface TillHandlersDeps extends WorldChangeDeps {
  readonly worlds: WorldSwitch;
  readonly keys: KeyStore;
  readonly connect: Connect;
  /** Of the payment API, from the command line. */
  readonly baseUrl: string | null;
  readonly folder: WorldChangeDeps['folder'] & { readonly vault: string };
  readonly backups: RestoreTillDeps['backups'];
}

interface KeyGiven {
  readonly baseUrl: string;
  readonly apiKey: string;
}

interface TypedKey extends KeyGiven {
  /** Null: none was typed. */
  readonly v1: V1Credentials | null;
  readonly passphrase: string | null;
}

export function createTillHandlers(deps: TillHandlersDeps): WorldHandlers {
  const { worlds, keys, connect, folder, backups } = deps;
  const { change, state } = createWorldChange(deps);
  const restore = createRestoreTill({ worlds, backups, change });

  async function check(given: KeyGiven): Promise<KeyCheck & { readonly baseUrl: string }> {
    const { mode, baseUrl } = readKeyGiven(given, deps.baseUrl);
    return { mode, baseUrl, verdict: await checkKey({ connect, baseUrl, apiKey: given.apiKey }) };
  }

  async function tryToken(v1: V1Credentials, baseUrl: string): Promise<void> {
    const verdict = await checkV1({ connect, baseUrl, v1 });
    if (verdict !== 'accepted') throw broken('bearer', `token-${verdict}`);
  }

  async function storeKey(given: TypedKey): Promise<void> {
    // A key that cannot be opened, by a forgotten passphrase or on another machine, is typed again: it must be of the same account then.
    // Whatever is stored, an open shop is changed by its manager alone.
    const { step, world: open } = worlds.state();
    if (step === 'open' && (open === 'account' || keys.stored() !== null))
      throw new AppError('not-possible-now', { message: 'a manager changes the key' });
    if (keys.keptBy === 'passphrase' && given.passphrase === null) throw broken('passphrase', 'field-required');
    const { verdict, baseUrl } = await check(given);
    // Only the provider itself can refuse a key. Where it does not answer, the address is in doubt, or the way there.
    if (verdict !== 'accepted') throw broken(verdict === 'refused' ? 'apiKey' : 'baseUrl', `key-${verdict}`);
    if (given.v1 !== null) await tryToken(given.v1, baseUrl);
    const whose = await worlds.proveKeyFor(given.apiKey, baseUrl);
    await worlds.leave();
    const { apiKey, v1, passphrase } = given;
    const ofAccount = { baseUrl, apiKey, v1: v1 === null && whose === 'ours' ? ('kept' as const) : v1 };
    await keys.store(ofAccount, passphrase);
    removeOldAddress(folder.vault);
    writeWorldChoice(folder.root, 'account');
    await worlds.enterAccount(given.passphrase);
  }

  async function choose(world: World | null, staff: StaffMember | null): Promise<void> {
    const { step, world: before } = worlds.state();
    if (step === 'open' && world === before) return;
    refuseStranger(before, staff);
    await worlds.leave();
    // Written before it is entered: a till that cannot open its world asks again at the next start, and says why.
    if (world !== null) writeWorldChoice(folder.root, world);
    if (world === 'training') await worlds.enterTraining();
    if (world !== 'account' || keys.stored() === null) return;
    const opened = await worlds.enterAccount(null).catch(brokenAt('world'));
    if (opened === 'closed') throw broken('world', 'key-not-opened');
  }

  function refuseDecided(): void {
    if (worlds.state().mayChoose) return;
    throw new AppError('not-possible-now', { message: 'the world of this till is decided' });
  }

  return {
    'till.restore': ({ backup }, { staff }) => restore(backup, staff),
    'till.state': state,
    'till.checkKey': async (given) => {
      refuseDecided();
      const { mode, verdict } = await check(given);
      return { mode, verdict };
    },
    'till.storeKey': (given) => {
      refuseDecided();
      return change(() => storeKey(given));
    },
    'till.unlock': ({ passphrase }) =>
      change(async () => {
        if (worlds.state().step !== 'unlock') throw new AppError('not-possible-now');
        const opened = await worlds.enterAccount(passphrase).catch(brokenAt('passphrase'));
        if (opened !== 'open') throw broken('passphrase', 'passphrase-wrong');
      }),
    'till.choose': ({ world }, { staff }) => {
      refuseDecided();
      return change(() => choose(world, staff));
    },
  };
}

function readKeyGiven(given: KeyGiven, decided: string | null): KeyGiven & { readonly mode: AccountMode } {
  const mode = modeOfKey(given.apiKey);
  if (mode === null) throw broken('apiKey', 'key-unknown');
  const address = readApiAddress(given.baseUrl, mode);
  if ('problem' in address) throw broken('baseUrl', address.problem);
  const { baseUrl } = address;
  // Sealed with this one, the key would be refused at the next start, whose command line still names another.
  if (decided !== null && allowedBaseUrl(decided, mode) !== baseUrl) throw broken('baseUrl', 'address-differs');
  return { ...given, mode, baseUrl };
}

/** A key that somebody wants sent elsewhere is refused in words of the screen. */
const brokenAt =
  (path: string) =>
  (error: unknown): never => {
    throw error instanceof AddressRefused ? broken(path, error.code) : error;
  };

/** Whoever leaves the account stops what it still asks: a manager decides that. */
function refuseStranger(before: World | null, staff: StaffMember | null): void {
  if (before !== 'account' || staff?.role === 'manager') return;
  throw new AppError(staff === null ? 'not-signed-in' : 'forbidden');
}

function broken(path: string, code: TillProblemCode | 'field-required'): AppError {
  return new AppError('rule-broken', { fields: [{ path, code }] });
}
