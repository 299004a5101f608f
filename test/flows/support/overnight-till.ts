/**
 * A till that was off for a night: thousands of open links and subscriptions wait to be asked about when the first customer
 * comes. Core and sandbox run in one process on one virtual clock, without sockets.
 */
import type { Connect } from '#main/api/connect.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir, quickDisk } from '#test/helpers/temp-dir.ts';
import { openTestCore, type TestCore, testStart } from '#test/helpers/test-core.ts';
import { createVirtualClock, type VirtualClock } from '#test/helpers/virtual-clock.ts';
import { createNetwork } from '#test/simulation/network.ts';
import { type Night, prepareNight } from './prepare-night.ts';

export interface Overnight extends Night {
  readonly wrapConnect?: (connect: Connect) => Connect;
}

export interface OvernightTill extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly clock: VirtualClock;
  readonly core: TestCore;
  readonly linkCodes: readonly string[];
  /** Everything that left the till. */
  readonly sent: readonly { readonly at: number; readonly method: string; readonly path: string }[];
}

export async function openOvernightTill(options: Overnight): Promise<OvernightTill> {
  const clock = createVirtualClock(testStart, 2);
  const sandbox = await createSandbox({ clock: clock.steady, random: createSeededRandom(5), port: null });
  const dir = makeTempDir(quickDisk);
  const world = { sandbox, clock, pass: (ms: number) => clock.advance(ms), dataDir: dir.path };
  const linkCodes = await prepareNight(world, options);
  const network = createNetwork({ sandbox, clock: clock.steady, random: createSeededRandom(8), tally: new Map() });
  const sent: { at: number; method: string; path: string }[] = [];
  const counted: Connect = (request) => {
    sent.push({ at: clock.now(), method: request.method, path: request.url.slice(sandbox.baseUrl.length) });
    return network.connect(request);
  };
  const core = await openTestCore({
    clock,
    dataDir: dir.path,
    connect: (options.wrapConnect ?? ((same) => same))(counted),
    baseUrl: sandbox.baseUrl,
    vault: createMemoryVault(sandbox.key, sandbox.v1),
    random: createSeededRandom(9),
    logRoomPages: 0,
  });
  return {
    sandbox,
    clock,
    core,
    sent,
    linkCodes,
    async [Symbol.asyncDispose]() {
      const closing = core[Symbol.asyncDispose]();
      for (let turn = 0; turn < 20; turn += 1) await clock.advance(1_000);
      await closing;
      await sandbox.close();
      dir[Symbol.dispose]();
    },
  };
}
