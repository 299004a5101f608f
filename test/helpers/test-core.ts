/** A whole core on a real database, a virtual clock and a seed, with people who can sign in. */
import { randomUUID } from 'node:crypto';
import type { Connection, Core, CoreOptions } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { databaseName } from '#main/db/meta.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName, MethodOutput, MethodRequest } from '#shared/contract/methods.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { putMigratedFile } from './migrated-file.ts';
import { createRecordingLog, type RecordingLog } from './recording-log.ts';
import { createSeededRandom } from './seeded-random.ts';
import { makeTempDir, quickDisk } from './temp-dir.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** A Monday noon in the shop's future. */
export const testStart = Date.UTC(2027, 2, 1, 12);

/** Cheap enough for thousands of sign-ins a minute; production uses 17. */
export const testPinCost = 4;

export interface TestCore extends AsyncDisposable {
  readonly core: Core;
  readonly clock: VirtualClock;
  readonly recorded: RecordingLog;
  readonly dataDir: string;
  connect(clientId?: string): TestClient;
  /** Closes the core and opens it again on the same data, as a restart does; `whileOff` runs in between. */
  restart(whileOff?: () => Promise<void>): Promise<void>;
}

export interface TestClient {
  readonly connection: Connection;
  call<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<CallResult<MethodOutput<M>>>;
  /** The value, or a failed test that names the error. */
  get<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<MethodOutput<M>>;
  /** The code of the error, or `ok`. */
  code<M extends MethodName>(method: M, input: MethodRequest<M>): Promise<string>;
  signIn(role: StaffRole): Promise<void>;
}

export type TestCoreOverrides = Partial<Omit<CoreOptions, 'clock'>> & { readonly clock?: VirtualClock };

export async function openTestCore(overrides: TestCoreOverrides = {}): Promise<TestCore> {
  const dir = makeTempDir(quickDisk);
  const clock = overrides.clock ?? createVirtualClock(testStart);
  const recorded = createRecordingLog();
  const options: CoreOptions = {
    clock,
    random: createSeededRandom(1),
    connect: () => Promise.reject(new Error('this test has no network')),
    vault: createMemoryVault(),
    dataDir: dir.path,
    log: recorded.log,
    mode: 'training',
    baseUrl: 'http://127.0.0.1/api',
    version: '0.0.0-test',
    pinCost: testPinCost,
    // Growing the log in advance makes commits quicker on a real disk; here it would only write four megabytes at each start.
    logRoomPages: 0,
    ...overrides,
  };
  // The data folder of the test's own (a full disk, an older file) stays as the test made it.
  if (options.dataDir === dir.path) putMigratedFile(dir.path, databaseName(options.mode));
  let core = await createCore(options).catch((error: unknown) => {
    dir[Symbol.dispose]();
    throw error;
  });
  return {
    get core() {
      return core;
    },
    clock,
    recorded,
    dataDir: options.dataDir,
    connect: (clientId = randomUUID()) => createTestClient(() => core.open(clientId)),
    async restart(whileOff = () => Promise.resolve()) {
      await core.close();
      await whileOff();
      core = await createCore(options);
    },
    async [Symbol.asyncDispose]() {
      await core.close();
      dir[Symbol.dispose]();
    },
  };
}

function createTestClient(open: () => Connection): TestClient {
  const connection = open();
  const client: TestClient = {
    connection,
    async call(method, input) {
      const result = await open().call({ requestId: randomUUID(), method, input });
      return result as CallResult<MethodOutput<typeof method>>;
    },
    async get(method, input) {
      const result = await client.call(method, input);
      if (result.ok) return result.value;
      throw new Error(`${method} answered ${result.error.code}: ${JSON.stringify(result.error)}`);
    },
    async code(method, input) {
      const result = await client.call(method, input);
      return result.ok ? 'ok' : result.error.code;
    },
    async signIn(role) {
      const { staff, trainingPins } = await client.get('session.state', {});
      const person = staff.find((member) => member.role === role);
      const known = trainingPins.find(({ staffId }) => staffId === person?.id);
      if (!known) throw new Error(`no practice ${role} to sign in`);
      await client.get('session.signIn', known);
    },
  };
  return client;
}
