/** What the ground promises around sessions and at the start: locks stand, the audit log is verified. */
import { expect, test } from 'vitest';
import { createCoreContext } from '#main/core/core-context.ts';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { testPinCost } from '#test/helpers/test-core.ts';
import { testStart } from '#test/helpers/test-db.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

async function openCoreContext(dataDir: string, cost: { pinCost?: number } = { pinCost: testPinCost }) {
  const clock = createVirtualClock(testStart);
  const recorded = createRecordingLog();
  const ground = await createCoreContext({
    clock,
    random: createSeededRandom(3),
    connect: () => Promise.reject(new Error('no network')),
    vault: createMemoryVault(),
    dataDir,
    log: recorded.log,
    mode: 'training',
    baseUrl: 'http://127.0.0.1/api',
    version: '0',
    ...cost,
  });
  const ana = ground.stateOf('w').staff[0];
  if (!ana) throw new Error('nobody was seeded');
  return { ground, clock, recorded, ana };
}

test('every lock hook runs and the lock stands, whatever one of them does', async () => {
  using dir = makeTempDir();
  const { ground, recorded, ana } = await openCoreContext(dir.path);
  const erased: string[] = [];
  ground.onLock(() => {
    throw new Error('a hook fails');
  });
  ground.onLock(({ clientId, reason }) => erased.push(`${clientId} ${reason}`));
  ground.sessions.signIn('w', ana);
  ground.sessions.lockAll('system');
  expect(erased).toEqual(['w system']);
  expect(ground.sessions.current('w')).toBeNull();
  expect(recorded.errors()).toEqual(['session.lock-hook-failed']);
  ground.close();
});

test('closing locks every session first, so that typed cards are erased before the process ends', async () => {
  using dir = makeTempDir();
  const { ground, ana } = await openCoreContext(dir.path);
  const erased: string[] = [];
  ground.onLock(({ clientId }) => erased.push(clientId));
  ground.sessions.signIn('w', ana);
  ground.close();
  expect(erased).toEqual(['w']);
});

test('the audit log is verified after each start, and a change to the past is reported', async () => {
  using dir = makeTempDir();
  const first = await openCoreContext(dir.path);
  await first.clock.advance(1_000);
  expect(first.recorded.errors()).toEqual([]);
  first.ground.db.prepare('DROP TRIGGER audit_is_never_updated').run();
  first.ground.db.prepare("UPDATE audit SET subject = 'somebody else' WHERE seq = 2").run();
  first.ground.close();

  const second = await openCoreContext(dir.path);
  expect(second.recorded.errors()).toEqual([]);
  await second.clock.advance(1_000);
  expect(second.recorded.lines).toContainEqual({
    level: 'error',
    event: 'audit.chain-broken',
    facts: { seq: 2, why: 'row-changed' },
  });
  second.ground.close();
});

test('PINs cost what the security rules ask for unless a test lowers it', async () => {
  using dir = makeTempDir();
  const { ground } = await openCoreContext(dir.path, {});
  const sql = 'SELECT DISTINCT pin_cost, length(pin_salt) AS salt, length(pin_hash) AS hash FROM staff';
  expect(ground.db.prepare(sql).all()).toEqual([{ pin_cost: 17, salt: 16, hash: 32 }]);
  ground.close();
});
