/** The life of one till in a simulation: started, killed at any point, started again on what the disk then held. */
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Connect } from '#main/api/connect.ts';
import type { Core } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { Clock, Random, Timer } from '#shared/ports.ts';
import type { Network } from './network.ts';

export interface TillLife {
  call<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<CallResult<MethodOutput<M>>>;
  /** Hears what is announced at the till's window until the next crash. */
  listen(listener: (event: EventMessage) => void): void;
  start(): Promise<void>;
  /** The manager signs in at the till's window. */
  signIn(): Promise<void>;
  /** As a power cut: what was committed stays, everything else is gone. */
  crash(): void;
  /** Crashes at the nth failpoint from now. */
  crashAtFailpoint(nth: number): void;
  readonly alive: boolean;
  errors: string[];
  close(): Promise<void>;
}

/** Memory-backed where the system has it: thousands of synced commits a second are not what a simulation measures. */
const scratch = process.platform === 'linux' ? '/dev/shm' : tmpdir();

class Killed extends Error {}

export interface LifeOptions {
  readonly sandbox: Sandbox;
  readonly clock: Clock;
  readonly random: Random;
  readonly network: Network;
  /** The network's own, or what stands around it. */
  readonly connect: Connect;
  /** A data folder of a till that has people and a catalogue already. */
  readonly template: string;
}

export function createTillLife(options: LifeOptions): TillLife {
  const { clock, random, network, sandbox } = options;
  const root = mkdtempSync(join(scratch, 'balcao-sim-'));
  let generation = 0;
  let dataDir = join(root, '0');
  cpSync(options.template, dataDir, { recursive: true });
  let core: Core | null = null;
  let failpointsLeft = Number.POSITIVE_INFINITY;
  let retired: Core[] = [];
  const errors: string[] = [];

  /** A clock whose timers die with the process that set them. */
  function mortalClock(mine: number): Clock {
    return {
      now: () => clock.now(),
      monotonic: () => clock.monotonic(),
      after: (delayMs, callback): Timer => clock.after(delayMs, () => generation === mine && callback()),
    };
  }

  function crash(): void {
    if (core === null) return;
    const next = join(root, String(generation + 1));
    mkdirSync(next);
    cpSync(dataDir, next, { recursive: true, filter: (path) => !/lease|lock/i.test(path.slice(dataDir.length)) });
    generation += 1;
    network.abandonAll();
    retired.push(core);
    core = null;
    dataDir = next;
  }

  async function start(): Promise<void> {
    const mine = generation;
    core = await createCore({
      clock: mortalClock(mine),
      random,
      connect: options.connect,
      vault: createMemoryVault(sandbox.key, sandbox.v1),
      dataDir,
      log: (level, event, facts) => {
        if (level === 'error' && generation === mine) errors.push(`${event} ${JSON.stringify(facts ?? {})}`);
      },
      mode: 'training',
      baseUrl: sandbox.baseUrl,
      version: 'sim',
      pinCost: 4,
      failpoint: () => {
        if (generation !== mine) throw new Killed();
        failpointsLeft -= 1;
        // While it starts there is nothing to crash yet: the next point after that is the one.
        if (failpointsLeft > 0 || core === null) return;
        failpointsLeft = Number.POSITIVE_INFINITY;
        crash();
        throw new Killed();
      },
    });
    await signIn();
  }

  async function signIn(): Promise<void> {
    const state = await life.call('session.state', {});
    if (!state.ok) return;
    const manager = state.value.staff.find((person) => person.role === 'manager');
    const known = state.value.trainingPins.find((one) => one.staffId === manager?.id);
    if (known !== undefined) await life.call('session.signIn', known);
  }

  const life: TillLife = {
    errors,
    get alive() {
      return core !== null;
    },
    async call(method, input) {
      if (core === null) return { ok: false, error: { code: 'connection-lost', message: 'crashed' } };
      const result = await core.open('window').call({ requestId: randomUUID(), method, input });
      return result as CallResult<MethodOutput<typeof method>>;
    },
    listen: (listener) => void core?.open('window').subscribe(listener),
    start,
    signIn,
    crash,
    crashAtFailpoint(nth) {
      failpointsLeft = nth;
    },
    async close() {
      const last = core;
      generation += 1;
      await Promise.allSettled([last, ...retired].map((one) => one?.close()));
      retired = [];
      rmSync(root, { recursive: true, force: true });
    },
  };
  return life;
}
