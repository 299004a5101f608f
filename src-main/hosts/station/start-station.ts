/** Puts a station together (log, payment world, core and door) and stops them in order. */
import { createHttpConnect } from '../../api/http.ts';
import type { Core } from '../../core/core.ts';
import { createCore } from '../../core/create-core.ts';
import { type DamagedDatabase, StorageTrouble } from '../../db/damaged.ts';
import { requireFree } from '../../db/open.ts';
import type { Restored } from '../../db/restore.ts';
import { coreOptionsFor, type HostSetting } from '../common/core-options.ts';
import { readFailpoint } from '../common/failpoint.ts';
import { createKeptPreferences } from '../common/kept-preferences.ts';
import { openGivenWorld, openSealedWorld, openTrainingWorld } from '../common/open-world.ts';
import type { PaymentWorld } from '../common/payment-world.ts';
import { orTrouble, restoresOf, tellRestored } from '../common/restore.ts';
import type { HostSecrets } from '../common/secrets.ts';
import { version } from '../common/version.ts';
import { createWishedCopy } from '../common/wished-copy.ts';
import { openTill, type TillOptions } from '../common/worlds/open-till.ts';
import { createPassphraseKeys } from '../common/worlds/passphrase-keys.ts';
import { createChallengePages } from './challenge-pages.ts';
import { type StationServer, startStationServer } from './station-server.ts';
import { givenStationVault, openedStationSafe } from './station-vault.ts';
import { type EventDoor, openEventDoor } from './webhook-server.ts';

export interface StationOptions extends Omit<HostSetting, 'onDamaged'> {
  /** The database was found damaged after the start. The host reports this like a failed start, and ends. */
  readonly onDamaged: (trouble: unknown) => void;
  readonly rendererDir: string;
  readonly secrets: HostSecrets;
  /** Tells the person at the console something they must know. */
  readonly tell: (text: string) => void;
  /** The value of `BALCAO_FAILPOINT`. */
  readonly failpoint: string | undefined;
}

export interface Station {
  /** `closed`: nobody has chosen yet whether to practise or to open the shop. */
  readonly mode: PaymentWorld['mode'] | 'closed';
  /** Where the simulated payment API and its control listen; only in training. */
  readonly baseUrl: string | null;
  /** Where events of the API may be delivered; null unless it was asked for. */
  readonly webhookPort: number | null;
  newAddress(): string;
  newEntrance(): string;
  close(): Promise<void>;
}

export async function startStation(options: StationOptions): Promise<Station> {
  const { args, log } = options;
  const challenges = createChallengePages(options.clock, options.random);
  const preferences = createKeptPreferences(options.folder.root);
  const wish = createWishedCopy({ ...options, wanted: args.restore });
  const decided = await decidedWorld(options);
  if (decided === null) requireNoOther(options);
  let server: StationServer | null = null;
  const till = await openTill({
    ...options,
    displays: { open: (owner) => server?.newDisplayAddress(owner) ?? null },
    preferences,
    ...restoresOf(options),
    waitingCopy: wish.waiting,
    baseUrl: args.baseUrl,
    keys: createPassphraseKeys({ ...options, folder: options.folder.vault }),
    decided,
    openTraining: () => openTraining(options),
    openCore: coreOpener(options, challenges.open, (mode) => wish.restoreInto(mode, decided !== null)),
    connect: createHttpConnect({ clock: options.clock, allowPlainHttp: true }),
  });
  const { core } = till;
  wish.noteWaiting();
  const undo: (() => Promise<void>)[] = [till.close];
  try {
    const door = await openDoor(options, core);
    if (door !== null) undo.push(door.close);
    const opened = await startStationServer({
      ...options,
      core,
      challenges,
      preferences: preferences.read,
      port: args.port,
    });
    server = opened;
    const world = till.world();
    const mode = world?.mode ?? 'closed';
    log('info', 'station.ready', { mode, port: opened.port, version });
    return {
      mode,
      baseUrl: world?.baseUrl ?? null,
      webhookPort: door?.port ?? null,
      newAddress: opened.newAddress,
      newEntrance: opened.newEntrance,
      async close() {
        wish.end();
        await stop(opened, undo);
      },
    };
  } catch (error) {
    for (const step of undo) await step();
    throw error;
  }
}

/** The world opens when somebody types the passphrase: a till that cannot open says so before it says that it is ready. */
function requireNoOther({ folder, log }: StationOptions): void {
  for (const mode of ['training', 'test', 'live'] as const) {
    try {
      requireFree(folder.database(mode));
    } catch (error) {
      if (error instanceof StorageTrouble && error.trouble === 'in-use') throw error;
      // Whatever else holds it up is told when it opens.
      log('warn', 'station.lease-not-asked', { error: error instanceof Error ? error.message : 'unknown' });
    }
  }
}

/** A kiosk is told by its command line or its environment; at any other till people choose on the screen. */
async function decidedWorld(options: StationOptions): Promise<TillOptions['decided']> {
  const { args, folder, secrets, random } = options;
  if (args.training) return { name: 'training', world: await openTraining(options) };
  const { baseUrl } = args;
  const from = { secrets, folder: folder.vault, random };
  const vault = givenStationVault(from);
  if (vault !== null) return { name: 'account', world: await openGivenWorld(vault, baseUrl) };
  const safe = openedStationSafe(from);
  if (safe === null) return null;
  const world = await openSealedWorld(safe, { baseUrl, vaultFolder: folder.vault });
  // Changed on the screen, the passphrase in the environment would open nothing at the next start.
  return { name: 'account', world: { ...world, vault: { ...world.vault, changePassphrase: null } } };
}

function openTraining({ args, clock, random, folder, log }: StationOptions): Promise<PaymentWorld> {
  const connect = createHttpConnect({ clock, allowPlainHttp: true });
  return openTrainingWorld({ clock, random, connect, sandbox: args.sandbox, folder, log });
}

function coreOpener(
  options: StationOptions,
  openChallenge: NonNullable<HostSetting['openChallenge']>,
  restoreInto: (mode: PaymentWorld['mode']) => Restored | null,
): TillOptions['openCore'] {
  const { folder, log } = options;
  return async (world) => {
    const onDamaged = (trouble: DamagedDatabase) => options.onDamaged(orTrouble(trouble, folder, world.mode));
    try {
      const restored = restoreInto(world.mode);
      if (restored !== null) {
        log('warn', 'station.restored', { backup: restored.backup, aside: restored.aside });
        options.tell(tellRestored(restored));
      }
      // Whatever else runs in a browser may read what is typed there.
      const typedCards = world.mode === 'live' ? 'by-setting' : 'always';
      const setting = { ...options, onDamaged, openChallenge, typedCards } as const;
      return await createCore(coreOptionsFor(world, setting, readFailpoint(options.failpoint, log)));
    } catch (error) {
      throw orTrouble(error, folder, world.mode);
    }
  };
}

async function openDoor({ args, secrets, clock, log }: StationOptions, core: Core): Promise<EventDoor | null> {
  if (args.webhookPort === null) return null;
  return openEventDoor({ core, clock, log, port: args.webhookPort, secret: secrets.webhookSecret });
}

/** The core closes first, so that it can answer the calls under way while their sockets are still open. */
async function stop(server: StationServer, undo: readonly (() => Promise<void>)[]): Promise<void> {
  const [closeCore, ...rest] = undo;
  await closeCore?.();
  await server.close();
  for (const step of rest) await step();
}
