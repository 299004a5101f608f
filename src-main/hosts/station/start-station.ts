/** Puts a station together (log, payment world, core and door) and stops them in order. */
import { createHttpConnect } from '../../api/http.ts';
import type { Core } from '../../core/core.ts';
import { createCore } from '../../core/create-core.ts';
import type { DamagedDatabase } from '../../db/damaged.ts';
import { coreOptionsFor, type HostSetting } from '../common/core-options.ts';
import { readFailpoint } from '../common/failpoint.ts';
import { openAccountWorld, openTrainingWorld } from '../common/open-world.ts';
import type { PaymentWorld } from '../common/payment-world.ts';
import { orTrouble, restoreFor, tellRestored } from '../common/restore.ts';
import type { HostSecrets } from '../common/secrets.ts';
import { readStoredBaseUrl } from '../common/stored-account.ts';
import { version } from '../common/version.ts';
import { createChallengePages } from './challenge-pages.ts';
import { type StationServer, startStationServer } from './station-server.ts';
import { openStationVault } from './station-vault.ts';
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
  readonly mode: PaymentWorld['mode'];
  /** Where the simulated payment API and its control listen; only in training. */
  readonly baseUrl: string;
  /** Where events of the API may be delivered; null unless it was asked for. */
  readonly webhookPort: number | null;
  newAddress(): string;
  close(): Promise<void>;
}

export async function startStation(options: StationOptions): Promise<Station> {
  const { args, log } = options;
  const world = await openWorld(options);
  const undo: (() => Promise<void>)[] = [world.close];
  try {
    if (args.restore !== null) {
      const now = options.clock.now();
      const restored = restoreFor({ folder: options.folder, mode: world.mode, backup: args.restore, now });
      log('warn', 'station.restored', { backup: restored.backup, aside: restored.aside });
      options.tell(tellRestored(restored));
    }
    const challenges = createChallengePages(options.clock, options.random);
    const onDamaged = (trouble: DamagedDatabase) => options.onDamaged(orTrouble(trouble, options.folder, world.mode));
    const setting = { ...options, onDamaged, openChallenge: challenges.open };
    const core = await createCore(coreOptionsFor(world, setting, readFailpoint(options.failpoint, log)));
    undo.unshift(core.close);
    const door = await openDoor(options, core);
    if (door !== null) undo.push(door.close);
    const server = await startStationServer({ ...options, core, challenges, port: args.port });
    log('info', 'station.ready', { mode: world.mode, port: server.port, version });
    return {
      mode: world.mode,
      baseUrl: world.baseUrl,
      webhookPort: door?.port ?? null,
      newAddress: server.newAddress,
      close: () => stop(server, undo),
    };
  } catch (error) {
    for (const step of undo) await step();
    throw orTrouble(error, options.folder, world.mode);
  }
}

function openWorld({ args, folder, secrets, clock, random }: StationOptions): Promise<PaymentWorld> {
  const connect = createHttpConnect({ clock, allowPlainHttp: true });
  if (args.training) return openTrainingWorld({ clock, random, connect, sandbox: args.sandbox });
  const vault = openStationVault({ secrets, folder: folder.vault, random });
  return openAccountWorld(vault, args.baseUrl ?? readStoredBaseUrl(folder.vault));
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
