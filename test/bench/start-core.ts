/** A whole core on the real clock, with practice staff, on a folder of the bench's own. */
import { randomUUID } from 'node:crypto';
import { type Connect, WireFailure } from '#main/api/connect.ts';
import type { Connection, Core } from '#main/core/core.ts';
import { createCore } from '#main/core/create-core.ts';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { sessionStateSchema } from '#shared/contract/session.ts';

export interface CoreFolder {
  readonly dataDir: string;
  readonly baseUrl?: string;
  readonly connect?: Connect;
}

export const trainingFile = 'balcao-training.db';

const offline: Connect = () => Promise.reject(new WireFailure('not-sent', 'offline'));

export function startCore({ dataDir, baseUrl = 'http://127.0.0.1/api', connect = offline }: CoreFolder): Promise<Core> {
  return createCore({
    dataDir,
    baseUrl,
    connect,
    clock: createSystemClock(),
    random: createSystemRandom(),
    vault: createMemoryVault('sk_test_bench'),
    log: () => {},
    mode: 'training',
    version: 'bench',
    pinCost: 4,
  });
}

export async function signInClerk(core: Core): Promise<Connection> {
  const connection = core.open('bench');
  const { staff, trainingPins } = sessionStateSchema.parse(await ask(connection, 'session.state', {}));
  const clerk = staff.find(({ role }) => role === 'clerk');
  await ask(
    connection,
    'session.signIn',
    trainingPins.find(({ staffId }) => staffId === clerk?.id),
  );
  return connection;
}

export async function ask(connection: Connection, method: string, input: unknown): Promise<unknown> {
  const result = await connection.call({ requestId: randomUUID(), method, input });
  if (!result.ok) throw new Error(`${method} answered ${result.error.code}`);
  return result.value;
}
