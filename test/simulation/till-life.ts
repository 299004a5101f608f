/** The life of one till in a simulation: started, killed at any point, started again on what the disk then held. */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connect } from '#main/api/connect.ts';
import { WireFailure } from '#main/api/connect.ts';
import type { HeardEvent } from '#main/api/watch-source.ts';
import type { CallRequest, Core } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Vault } from '#main/vault/vault.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { Clock, Random } from '#shared/ports.ts';
import { quickDisk } from '#test/helpers/temp-dir.ts';
import { createDoom, type DeathPlan } from './doom.ts';
import { templateFile } from './template.ts';

export interface TillLife {
  /** As a renderer's call; a process that dies meanwhile answers nothing more. */
  call(clientId: string, request: CallRequest): Promise<CallResult<unknown>>;
  start(): Promise<void>;
  /** As a power cut: what was committed stays, everything else is gone. */
  crash(): void;
  /** Ends in good order and stays off: `start` goes on with the same files. What is on the wire may be answered until then. */
  shut(): Promise<void>;
  /** An event of the API is delivered. */
  hear(event: HeardEvent): void;
  /** Where the files of the till are now. */
  readonly folder: string;
  arm(plan: DeathPlan): void;
  disarm(): void;
  readonly alive: boolean;
  readonly errors: readonly string[];
  /** Ends in good order. */
  close(): Promise<void>;
}

class Killed extends Error {}

export interface LifeOptions {
  readonly sandbox: Sandbox;
  readonly clock: Clock;
  readonly random: Random;
  readonly connect: Connect;
  /** A data folder of a till that has people and a catalogue already. */
  readonly template: string;
  readonly clientIds: readonly string[];
  /** Its credentials, to change them on the way. */
  readonly vault?: Vault;
  readonly onEvent: (event: EventMessage) => void;
  /** Where the process died. */
  readonly onDeath: (point: string) => void;
}

export function createTillLife(options: LifeOptions): TillLife {
  const { clock, random, sandbox } = options;
  const root = mkdtempSync(join(quickDisk, 'balcao-sim-'));
  const folder = (number: number): string => join(root, String(number));
  const doom = createDoom();
  const errors: string[] = [];
  const dead: Core[] = [];
  /** Lets go of every request that still waits; those of the dead wait until the end. */
  const asking = new Set<() => void>();
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
    const next = folder(generation + 1);
    mkdirSync(next);
    for (const suffix of ['', '-wal']) {
      const from = join(folder(generation), `${templateFile}${suffix}`);
      if (existsSync(from)) copyFileSync(from, join(next, `${templateFile}${suffix}`));
    }
    generation += 1;
    alive = false;
    if (core !== null) dead.push(core);
    core = null;
    gone();
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
        const hand = (settle: () => void): void => {
          // To a dead process nothing comes back: it waits until its leftovers are swept up.
          if (!lives()) return;
          asking.delete(release);
          // Some awaits after the answer came, wherever that is in the core.
          if (doom.strikes('connect:answered')) {
            afterTurns(Math.floor(random.float() * 14), () => lives() && crash('connect:answered'));
          }
          settle();
        };
        options.connect(request).then(
          (answer) => hand(() => resolve(answer)),
          (failure: unknown) => hand(() => reject(failure)),
        );
      });

  async function start(): Promise<void> {
    const mine = generation;
    alive = true;
    death = new Promise((resolve) => {
      gone = resolve;
    });
    const started = await createCore({
      clock: mortalClock(mine),
      random,
      connect: mortalConnect(mine),
      vault: options.vault ?? createMemoryVault(sandbox.key, sandbox.v1),
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
    hear: (event) => void core?.hear(event),
    async shut() {
      const last = core;
      core = null;
      await last?.close();
      alive = false;
      gone();
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
      await Promise.allSettled([last, ...dead].map((one) => one?.close()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

function afterTurns(turns: number, action: () => void): void {
  if (turns === 0) action();
  else queueMicrotask(() => afterTurns(turns - 1, action));
}
