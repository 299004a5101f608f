/**
 * The world that is open, and the way from one to another: a core with a database of its own for each. The one that is left is closed in
 * order first, so that never two of them ask one account.
 */
import type { TillState, World } from '#shared/contract/till.ts';
import { errorFacts } from '../../../core/call-failure.ts';
import type { Core } from '../../../core/core.ts';
import type { Restored } from '../../../db/restore.ts';
import type { RestoredBy } from '../../../db/taken-along.ts';
import { AddressRefused } from '../../../lib/address-refused.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Log } from '../../../lib/log.ts';
import { createMemoryVault } from '../../../vault/memory-vault.ts';
import { openGivenWorld, openSealedWorld } from '../open-world.ts';
import type { PaymentWorld } from '../payment-world.ts';
import type { KeyStore } from './key-store.ts';
import type { SwitchingCore } from './switching-core.ts';
import { readWorldChoice } from './world-choice.ts';

export interface WorldSwitchOptions {
  /** Where the choice is kept. */
  readonly folder: { readonly root: string; readonly vault: string };
  readonly keys: KeyStore;
  /** Of the payment API, from the command line: offered to whoever types a key. */
  readonly baseUrl: string | null;
  /** Whether a command line or an environment decided for a world. */
  readonly isDecided: boolean;
  readonly openTraining: () => Promise<PaymentWorld>;
  readonly openCore: (world: PaymentWorld) => Promise<Core>;
  /** Whether a database of this world exists. */
  readonly hasDatabase: (mode: PaymentWorld['mode']) => boolean;
  /** Puts a copy in the place of a closed database, or throws and changes nothing. */
  readonly restore: (wish: WishedCopy & { readonly mode: PaymentWorld['mode'] }) => Restored;
  readonly log: Log;
}

/** A copy to go on from, and who asks for it. */
export interface WishedCopy {
  readonly backup: string;
  readonly by: RestoredBy;
}

/** What the switch itself knows of it. */
export type WorldState = Omit<TillState, 'trouble' | 'restores'>;

interface OpenWorld {
  readonly name: World;
  readonly world: PaymentWorld;
  readonly core: Core;
}

export interface WorldSwitch {
  state(): WorldState;
  /** Null while none is open. */
  world(): PaymentWorld | null;
  enter(name: World, world: PaymentWorld): Promise<void>;
  enterTraining(): Promise<void>;
  /**
   * Throws what names the key, unless it is of the account that this till was opened for, if it was opened for any. `fresh`: no database
   * of its mode is here yet, so nothing that is kept beside a key is of its account.
   */
  proveKeyFor(apiKey: string, baseUrl: string): Promise<'ours' | 'fresh'>;
  /** `waits`: for the passphrase of the stored key. `closed`: it cannot be opened, with this passphrase or on this machine. */
  enterAccount(passphrase: string | null): Promise<'open' | 'waits' | 'closed'>;
  /** As it was left. A key that the command line stored is a choice as well. */
  enterChosen(): Promise<void>;
  leave(): Promise<void>;
  /** Closes what is open, or is being left, before it returns. */
  closeNow(): void;
  /** Goes on in the same world from a copy. When the copy is refused, from the database as it was. */
  restore(copy: WishedCopy): Promise<void>;
}

export function createWorldSwitch(options: WorldSwitchOptions, core: SwitchingCore): WorldSwitch {
  const { folder, keys, log } = options;
  let open: OpenWorld | null = null;
  let leaving: Core | null = null;
  let waitsForPassphrase = false;
  // None that only lies in the folder is offered: it is typed with the key, by whoever answers for both.
  let lastOpened: string | null = null;

  async function enter(name: World, world: PaymentWorld): Promise<void> {
    const { keyIs: _asked, seal, ...opened } = world;
    try {
      open = { name, world: opened, core: await options.openCore(world) };
    } catch (error) {
      await world.close();
      throw error;
    }
    waitsForPassphrase = false;
    if (name === 'account') lastOpened = world.baseUrl;
    core.put(open.core);
    log('info', 'till.world', { world: name, mode: world.mode });
    // A disk that refuses it is asked again at the next start.
    await seal?.().catch((error: unknown) => log('warn', 'till.not-sealed', { ...errorFacts(error) }));
  }

  /** Its people are told when they open the shop; until then they may practise. */
  function unlessAddressRefused(error: unknown): void {
    if (!(error instanceof AddressRefused)) throw error;
    log('error', 'till.address-refused', { code: error.code });
  }

  const enterTraining = async (): Promise<void> => enter('training', await options.openTraining());

  async function enterAccount(passphrase: string | null): Promise<'open' | 'waits' | 'closed'> {
    waitsForPassphrase = keys.stored() === 'passphrase';
    if (waitsForPassphrase && passphrase === null) return 'waits';
    const safe = await keys.open(passphrase);
    if (safe === null) return 'closed';
    await enter('account', await openSealedWorld(safe, { baseUrl: options.baseUrl, vaultFolder: folder.vault }));
    return 'open';
  }

  return {
    proveKeyFor: (apiKey, baseUrl) => proveKey(options, { apiKey, baseUrl }),
    state: () => ({
      step: open !== null ? 'open' : waitsForPassphrase ? 'unlock' : 'choose',
      world: open?.name ?? null,
      mayChoose: !options.isDecided,
      hasAccount: keys.stored() !== null,
      baseUrl: options.baseUrl ?? lastOpened,
      keyIsKeptBy: keys.keptBy,
    }),
    world: () => open?.world ?? null,
    enter,
    enterTraining,
    enterAccount,
    async enterChosen() {
      const chosen = readWorldChoice(folder.root) ?? 'account';
      if (chosen === 'training') await enterTraining();
      else if (keys.stored() !== null) await enterAccount(null).catch(unlessAddressRefused);
    },
    async restore(copy) {
      if (open === null) return;
      const { name, world, core: left } = open;
      open = null;
      core.put(null);
      await left.close();
      let refused: unknown = null;
      try {
        const restored = options.restore({ ...copy, mode: world.mode });
        log('warn', 'till.restored', { backup: restored.backup, aside: restored.aside });
      } catch (error) {
        refused = error;
      }
      await enter(name, world);
      if (refused !== null) throw refused;
    },
    async leave() {
      const left = open;
      open = null;
      waitsForPassphrase = false;
      core.put(null);
      leaving = left?.core ?? null;
      await left?.core.close();
      leaving = null;
      await left?.world.close();
    },
    closeNow() {
      open?.core.closeNow();
      leaving?.closeNow();
    },
  };
}

/** By a core that is opened for the question and closed again. */
async function proveKey(
  options: Pick<WorldSwitchOptions, 'hasDatabase' | 'openCore'>,
  { apiKey, baseUrl }: { readonly apiKey: string; readonly baseUrl: string },
): Promise<'ours' | 'fresh'> {
  const world = await openGivenWorld(createMemoryVault(apiKey), baseUrl);
  // The first live key of a till that only tested opens the shop. A test key would take real sales off a till's screen.
  if (!options.hasDatabase(world.mode)) {
    if (world.mode === 'live' || !options.hasDatabase('live')) return 'fresh';
    throw new AppError('rule-broken', { fields: [{ path: 'apiKey', code: 'key-not-live' }] });
  }
  const core = await options.openCore({ ...world, keyIs: 'pasted' });
  await core.close();
  return 'ours';
}
