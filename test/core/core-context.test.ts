/** What the context of the core promises around sessions, and what a whole core makes of its options. */
import { expect, test } from 'vitest';
import type { CoreOptions } from '#main/core/core.ts';
import { createCoreContext } from '#main/core/core-context.ts';
import { createCore } from '#main/core/create-core.ts';
import { databaseName } from '#main/db/meta.ts';
import { openDatabase } from '#main/db/open.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { testStart } from '#test/helpers/test-db.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const ana = { id: 'ana', name: 'Ana', role: 'clerk' } as const;

function optionsIn(dataDir: string): CoreOptions & { readonly errors: () => string[] } {
  const recorded = createRecordingLog();
  return {
    clock: createVirtualClock(testStart),
    random: createSeededRandom(3),
    connect: () => Promise.reject(new Error('no network')),
    vault: createMemoryVault(),
    dataDir,
    log: recorded.log,
    mode: 'training',
    baseUrl: 'http://127.0.0.1/api',
    version: '0',
    errors: recorded.errors,
  };
}

function openSignedIn(dataDir: string) {
  const { errors, ...options } = optionsIn(dataDir);
  const context = createCoreContext(options);
  context.setIdleLimit(60_000);
  context.sessions.signIn('w', ana);
  return { context, errors };
}

test('every lock hook runs and the lock stands, whatever one of them does', () => {
  using dir = makeTempDir();
  const { context, errors } = openSignedIn(dir.path);
  const erased: string[] = [];
  context.onLock('first', () => {
    throw new Error('a hook fails');
  });
  context.onLock('second', ({ clientId, reason }) => erased.push(`${clientId} ${reason}`));
  context.sessions.lockAll('system');
  expect(erased).toEqual(['w system']);
  expect(context.sessions.current('w')).toBeNull();
  expect(errors()).toEqual(['session.lock-first-failed']);
  context.close();
});

test('closing locks every session first, so that typed cards are erased before the process ends', () => {
  using dir = makeTempDir();
  const { context } = openSignedIn(dir.path);
  const order: string[] = [];
  context.onClose(() => order.push('closing'));
  context.onLock('only', ({ clientId }) => order.push(clientId));
  context.close();
  expect(order).toEqual(['w', 'closing']);
});

test('PINs cost what the security rules ask for unless a test lowers it', async () => {
  using dir = makeTempDir();
  const { errors: _, ...options } = optionsIn(dir.path);
  const core = await createCore(options);
  await core.close();
  const db = openDatabase({ dataDir: dir.path, log: options.log, fileName: databaseName('training') });
  const sql = 'SELECT DISTINCT pin_cost, length(pin_salt) AS salt, length(pin_hash) AS hash FROM staff';
  expect(db.prepare(sql).all()).toEqual([{ pin_cost: 17, salt: 16, hash: 32 }]);
  db.close();
});

test('a closed till leaves no timer behind: one of a file half read in kept the process alive for ten minutes', () => {
  using dir = makeTempDir();
  const clock = createVirtualClock(testStart);
  const { errors: _errors, ...options } = optionsIn(dir.path);
  const context = createCoreContext({ ...options, clock });
  context.options.clock.after(600_000, () => undefined);
  context.close();
  context.options.clock.after(600_000, () => undefined);
  expect(clock.pending()).toBe(0);
});
