/** A manager sees the copies of the till, makes one, gives one up, and learns whether one is whole. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTestCore, type TestClient, type TestCore } from '#test/helpers/test-core.ts';

async function managerOf(till: TestCore): Promise<TestClient> {
  const client = till.connect();
  await client.signIn('manager');
  return client;
}

const folderOf = (till: TestCore): string => join(till.dataDir, 'backups');

test('a copy is made, listed, on record, and read whole when asked', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const progress: unknown[] = [];
  manager.connection.subscribe(({ name, payload }) => {
    if (name === 'backups.progress') progress.push(payload);
  });
  expect(await manager.get('backups.list', {})).toEqual([]);
  const made = await manager.get('backups.make', {});
  expect(made).toMatchObject({ kind: 'manual', check: 'made', name: 'manual-2027-03-01T12-00-00Z.db' });
  expect(made?.bytes).toBeGreaterThan(100_000);
  expect(await manager.get('backups.list', {})).toEqual([made]);
  expect(progress.length).toBeGreaterThan(0);
  const { rows } = await manager.get('audit.list', { filter: { area: 'backups' } });
  expect(rows).toMatchObject([{ action: 'backups.make', subject: made?.name }]);
  expect(await manager.get('backups.check', { name: made?.name ?? '' })).toEqual({ ...made, check: 'whole' });
  expect(await manager.get('backups.list', {})).toEqual([{ ...made, check: 'whole' }]);
  // A second one in the same second is another file, and checking left none beside them.
  await manager.get('backups.make', {});
  expect(readdirSync(folderOf(till)).filter((name) => name.endsWith('.db'))).toHaveLength(2);
});

test('every manager who has the list open hears of a new copy, and no clerk does', async () => {
  await using till = await openTestCore();
  const [manager, another, clerk] = [await managerOf(till), await managerOf(till), till.connect()];
  await clerk.signIn('clerk');
  const heard: string[] = [];
  for (const [who, { connection }] of Object.entries({ another, clerk })) {
    connection.subscribe(({ name }) => name === 'backups.changed' && heard.push(who));
  }
  await manager.get('backups.make', {});
  expect(heard).toEqual(['another']);
});

test('a damaged copy is called so, and only that one', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const name = (await manager.get('backups.make', {}))?.name ?? '';
  const path = join(folderOf(till), name);
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0x5a, 8_192, 40_960));
  writeFileSync(join(folderOf(till), 'mine.db'), 'no database');
  expect(await manager.get('backups.check', { name })).toMatchObject({ check: 'damaged' });
  expect(await manager.get('backups.check', { name: 'mine.db' })).toMatchObject({ kind: 'other', check: 'damaged' });
});

test('a copy that is given up leaves nothing, and the next one can be made', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const making = manager.get('backups.make', {});
  expect(await manager.code('backups.make', {})).toBe('not-possible-now');
  await manager.get('backups.cancel', {});
  expect(await making).toBeNull();
  expect(readdirSync(folderOf(till))).toEqual([]);
  expect(await manager.get('backups.make', {})).not.toBeNull();
});

test('whoever comes later sees that one is being made, and can give it up', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const told: unknown[] = [];
  expect(await manager.get('backups.making', {})).toBeNull();
  const making = manager.get('backups.make', {});
  const another = till.connect();
  await another.signIn('manager');
  another.connection.subscribe(({ name, payload }) => {
    if (name === 'backups.progress') told.push(payload);
  });
  expect(await another.get('backups.making', {})).toMatchObject({ done: expect.any(Number) });
  await another.get('backups.cancel', {});
  expect(await making).toBeNull();
  expect(await another.get('backups.making', {})).toBeNull();
  await expect.poll(() => told.at(-1)).toEqual({ making: null });
  expect(readdirSync(folderOf(till))).toEqual([]);
});

test('a clerk may neither see, make nor check one, and no path is taken for a name', async () => {
  await using till = await openTestCore();
  const clerk = till.connect();
  await clerk.signIn('clerk');
  expect(await clerk.code('backups.list', {})).toBe('forbidden');
  expect(await clerk.code('backups.make', {})).toBe('forbidden');
  expect(await clerk.code('backups.cancel', {})).toBe('forbidden');
  expect(await clerk.code('backups.making', {})).toBe('forbidden');
  expect(await clerk.code('backups.check', { name: 'x' })).toBe('forbidden');
  const manager = await managerOf(till);
  expect(await manager.code('backups.check', { name: '../balcao.db' })).toBe('not-found');
});
