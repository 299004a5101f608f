/** The life of one till in a simulation: started, killed at any point, started again on what the disk then held. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect } from '#main/api/connect.ts';
import { WireFailure } from '#main/api/connect.ts';
import type { ReceivedEvent } from '#main/api/poll-source.ts';
import type { CallRequest, Core } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { openFile } from '#main/db/open.ts';
import { restoreDatabase } from '#main/db/restore.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Vault } from '#main/vault/vault.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { Clock, Random } from '#shared/ports.ts';
import { quickDisk } from '#test/helpers/temp-dir.ts';
import type { VirtualClock } from '#test/helpers/virtual-clock.ts';
import { createCrashPlan, type DeathPlan } from './crash-plan.ts';
import { templateFile } from './template.ts';

export interface TillLife {
  /** As a renderer's call; a process that dies meanwhile answers nothing more. */
  call(clientId: string, request: CallRequest): Promise<CallResult<unknown>>;
  start(): Promise<void>;
  /** As a power cut: what was committed stays, everything else is gone. */
  crash(): void;
  /** Somebody closes the till: it may wait for what is on the wire, and dies then. False when something killed it first. */
  shut(): Promise<boolean>;
  /** The database as it stands, for a restore later on; names it. */
  backUp(): string;
  /** What a backup held takes the place of everything since. The till must be dead. */
  restore(backup: string): void;
  /** As a door for webhooks would: how many things of the till the event names. */
  receive(event: ReceivedEvent): number;
  /** Where the files of the till are now. */
  readonly folder: string;
  /** Its credentials, to change them on the way. */
  readonly vault: Vault;
  /** When it was last started, by a clock that nobody sets. */
  readonly bornAt: number;
  arm(plan: DeathPlan): void;
  disarm(): void;
  readonly alive: boolean;
  readonly errors: readonly string[];
  /** Ends in good order. */
  close(): Promise<void>;
}

class Killed extends Error {}

/** Longer than any request may take: an orderly close ends by then. */
const longestCloseMs = 120_000;

export interface LifeOptions {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly random: Random;
  readonly connect: Connect;
  /** A data folder of a till that has people and a catalogue already. */
  readonly template: string;
  readonly clientIds: readonly string[];
  readonly onEvent: (event: EventMessage) => void;
  /** Where the process died. */
  readonly onDeath: (point: string) => void;
}

export function createTillLife(options: LifeOptions): TillLife {
  const { clock, random, sandbox } = options;
  const root = mkdtempSync(join(quickDisk, 'balcao-sim-'));
  const folder = (number: number): string => join(root, String(number));
  const doom = createCrashPlan();
  const errors: string[] = [];
  const dead: Core[] = [];
  /** Lets go of every request that still waits; those of the dead wait until the end. */
  const asking = new Set<() => void>();
  const vault = createMemoryVault(sandbox.key, sandbox.v1);
  let backups = 0;
  let bornAt = 0;
  let generation = 0;
  let alive = false;
  let burying = false;
  let core: Core | null = null;
  let gone: () => void = () => {};
  let death = Promise.resolve();

  mkdirSync(folder(0));
  copyFileSync(join(options.template, templateFile), join(folder(0), templateFile));

  /** A clock whose timers die with the process that set them. */
  function mortalClock(mine: number): Clock {
    return {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      after(delayMs, callback) {
        if (burying) {
          // What closes in good order waits for nothing that the clock would still have to bring.
          const soon = setImmediate(callback);
          return { cancel: () => clearImmediate(soon) };
        }
        return clock.after(delayMs, () => generation === mine && callback());
      },
    };
  }

  function crash(point = 'any-moment'): void {
    if (!alive) return;
    options.onDeath(point);
    moveOn();
  }

  /** What the disk holds belongs to the next life; nothing of this one reaches it any more. */
  function moveOn(): void {
    const next = folder(generation + 1);
    mkdirSync(next);
    copyDatabase(folder(generation), next);
    generation += 1;
    alive = false;
    if (core !== null) dead.push(core);
    core = null;
    gone();
  }

  async function shut(): Promise<boolean> {
    const mine = generation;
    if (core === null) return false;
    let isClosed = false;
    const closing = core.close().finally(() => {
      isClosed = true;
    });
    const until = clock.monotonic() + longestCloseMs;
    while (!isClosed && clock.monotonic() < until && generation === mine) await clock.advance(500);
    if (generation !== mine) return false;
    if (!isClosed) errors.push('an orderly close has no end');
    else await closing;
    moveOn();
    return true;
  }

  function backUp(): string {
    backups += 1;
    const path = join(root, `backup-${backups}`);
    mkdirSync(path);
    copyDatabase(folder(generation), path);
    const file = join(path, templateFile);
    const driver = openFile(file, 0);
    driver.pragma('wal_checkpoint(TRUNCATE)', { simple: true });
    driver.close();
    return file;
  }

  const mortalConnect =
    (mine: number): Connect =>
    (request) =>
      new Promise((resolve, reject) => {
        const lives = (): boolean => generation === mine;
        const release = (): void => reject(new WireFailure('ambiguous', 'process gone'));
        if (burying) release();
        asking.add(release);
        if (lives() && doom.strikes('connect:leaving')) crash('connect:leaving');
        if (!lives()) return;
        if (doom.strikes('connect:flying')) {
          clock.after(random.float() * 250, () => lives() && crash('connect:flying'));
        }
        const hand = (resolve: () => void): void => {
          // To a dead process nothing comes back: it waits until its leftovers are swept up.
          if (!lives()) return;
          asking.delete(release);
          // Some awaits after the answer came, wherever that is in the core.
          if (doom.strikes('connect:answered')) {
            afterTurns(Math.floor(random.float() * 14), () => lives() && crash('connect:answered'));
          }
          resolve();
        };
        options.connect(request).then(
          (answer) => hand(() => resolve(answer)),
          (failure: unknown) => hand(() => reject(failure)),
        );
      });

  async function start(): Promise<void> {
    const mine = generation;
    alive = true;
    bornAt = clock.monotonic();
    death = new Promise((resolve) => {
      gone = resolve;
    });
    const started = await createCore({
      clock: mortalClock(mine),
      random,
      connect: mortalConnect(mine),
      vault,
      dataDir: folder(mine),
      log: (level, event, facts) => {
        if (level === 'error' && generation === mine) errors.push(`${event} ${JSON.stringify(facts ?? {})}`);
      },
      mode: 'training',
      baseUrl: sandbox.baseUrl,
      version: 'sim',
      openChallenge: () => Promise.resolve('/bank'),
      pinCost: 4,
      logRoomPages: 0,
      failpoint: (point) => {
        if (generation === mine && !doom.strikes(point)) return;
        if (generation === mine) crash(point);
        if (!burying) throw new Killed();
      },
    }).catch((error: unknown) => {
      if (generation === mine) throw error;
      return null;
    });
    if (started === null) return;
    if (generation !== mine) {
      dead.push(started);
      return;
    }
    core = started;
    for (const clientId of options.clientIds) {
      started.open(clientId).subscribe((event) => generation === mine && options.onEvent(event));
    }
  }

  return {
    errors,
    get alive() {
      return alive;
    },
    start,
    crash: () => crash(),
    get folder() {
      return folder(generation);
    },
    shut,
    backUp,
    restore(backup) {
      const now = clock.now();
      restoreDatabase({ dataDir: folder(generation), fileName: templateFile, mode: 'training', backup, by: null, now });
    },
    receive(event) {
      try {
        return core?.receive(event) ?? 0;
      } catch (error) {
        if (error instanceof Killed) return 0;
        throw error;
      }
    },
    vault,
    get bornAt() {
      return bornAt;
    },
    arm: doom.arm,
    disarm: doom.disarm,
    async call(clientId, request) {
      const lost = { ok: false, error: { code: 'connection-lost', message: 'crashed' } } as const;
      if (core === null) return lost;
      return await Promise.race([core.open(clientId).call(request), death.then(() => lost)]);
    },
    async close() {
      doom.disarm();
      const last = core;
      // What hangs is told that its process is gone, so that every database is closed before its folder goes.
      burying = true;
      generation += 1;
      for (const release of asking) release();
      // SQLite writes a log back into its file on closing, unless that file is gone: here nobody reads it any more.
      for (let one = 0; one <= generation; one += 1) rmSync(join(folder(one), templateFile), { force: true });
      await Promise.allSettled([last, ...dead].map((one) => one?.close()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function copyDatabase(from: string, to: string): void {
  for (const suffix of ['', '-wal']) {
    const file = join(from, `${templateFile}${suffix}`);
    if (existsSync(file)) copyFileSync(file, join(to, `${templateFile}${suffix}`));
  }
}

function afterTurns(turns: number, action: () => void): void {
  if (turns === 0) action();
  else queueMicrotask(() => afterTurns(turns - 1, action));
}
