/** Whether the record is whole is told to managers, at start and when they ask; the till keeps selling whatever it finds. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { EventMessage } from '#shared/contract/events.ts';
import { openTestCore, type TestCore } from '#test/helpers/test-core.ts';

const headFile = (till: TestCore): string => join(till.dataDir, 'audit-head-training.json');

async function managerOf(till: TestCore) {
  const client = till.connect();
  await client.signIn('manager');
  return client;
}

/** As somebody who holds the file, while the till is off. */
async function tamper(till: TestCore, ...statements: string[]): Promise<void> {
  await till.restart(async () => {
    const database = new Database(join(till.dataDir, 'balcao-training.db'));
    database.exec('DROP TRIGGER IF EXISTS audit_is_never_updated; DROP TRIGGER IF EXISTS audit_is_never_deleted');
    for (const sql of statements) database.exec(sql);
    database.close();
  });
}

describe('a record that is whole', () => {
  test('is checked at start, and its head can be written down and compared with later', async () => {
    await using till = await openTestCore();
    const manager = await managerOf(till);
    expect(await manager.get('audit.state', {})).toEqual({ state: 'checking' });
    await till.clock.advance(1_000);
    expect(await manager.get('audit.state', {})).toMatchObject({ state: 'sound' });
    const { count, hash, at } = await manager.get('audit.head', {});
    expect(count).toBeGreaterThan(0);
    expect(at).toBe(till.clock.now() - 1_000);
    await manager.get('staff.create', { name: 'Caio', role: 'clerk', pin: '739146' });
    const asked = manager.get('audit.verify', { head: { count, hash } });
    await till.clock.advance(1_000);
    expect(await asked).toMatchObject({ state: 'sound', head: { count: count + 1 } });
  });

  test('held against a head of another log is not; nobody else is told so', async () => {
    await using till = await openTestCore();
    const manager = await managerOf(till);
    await till.clock.advance(1_000);
    const asked = manager.get('audit.verify', { head: { count: 2, hash: 'a'.repeat(64) } });
    await till.clock.advance(1_000);
    expect(await asked).toMatchObject({ state: 'broken', row: 2, why: 'head-differs' });
    expect(await manager.get('audit.state', {})).toMatchObject({ state: 'sound' });
  });

  test('leaves its head beside the database, for nobody else to read', async () => {
    await using till = await openTestCore();
    const manager = await managerOf(till);
    await till.clock.advance(1_000);
    await manager.get('staff.create', { name: 'Caio', role: 'clerk', pin: '739146' });
    await till.restart();
    const noted = JSON.parse(readFileSync(headFile(till), 'utf8'));
    await till.clock.advance(1_000);
    const again = await managerOf(till);
    expect(await again.get('audit.state', {})).toMatchObject({ state: 'sound' });
    expect(noted.count).toBeGreaterThan(3);
    expect(statSync(headFile(till)).mode & 0o777).toBe(0o600);
  });
});

describe('a record that is not whole', () => {
  test('is told to managers and to nobody else, and the till keeps selling and recording', async () => {
    await using till = await openTestCore();
    await managerOf(till);
    await tamper(till, "UPDATE audit SET action = 'nothing.happened' WHERE seq = 2");
    const [manager, clerk] = [await managerOf(till), till.connect()];
    await clerk.signIn('clerk');
    const received: [string, EventMessage][] = [];
    manager.connection.subscribe((event) => received.push(['manager', event]));
    clerk.connection.subscribe((event) => received.push(['clerk', event]));
    await till.clock.advance(1_000);
    const told = { state: 'broken', row: 2, why: 'row-changed' };
    expect(received).toMatchObject([
      ['manager', { name: 'audit.changed', payload: told }],
      ['manager', { name: 'audit.booksChanged', payload: { state: 'sound' } }],
    ]);
    expect(await manager.get('audit.state', {})).toMatchObject(told);
    expect(till.recorded.errors()).toEqual(['audit.chain-broken']);
    const before = await manager.get('audit.head', {});
    expect(await manager.code('staff.create', { name: 'Caio', role: 'clerk', pin: '739146' })).toBe('ok');
    expect((await manager.get('audit.head', {})).count).toBe(before.count + 1);
  });

  test.each([
    {
      name: 'its newest rows cut off with every trace in the database',
      sql: "DELETE FROM audit WHERE seq > 3; UPDATE sqlite_sequence SET seq = 3 WHERE name = 'audit'",
      row: 4,
    },
    {
      name: 'all of it gone',
      sql: "DELETE FROM audit; DELETE FROM sqlite_sequence WHERE name = 'audit'",
      row: 1,
    },
  ])('for $name is found out by the head beside it, again and again', async ({ sql, row }) => {
    await using till = await openTestCore();
    await managerOf(till);
    await till.clock.advance(1_000);
    await tamper(till, sql);
    await till.clock.advance(1_000);
    const told = { state: 'broken', row, why: 'tail-missing' };
    expect(await (await managerOf(till)).get('audit.state', {})).toMatchObject(told);
    await till.restart();
    await till.clock.advance(1_000);
    expect(await (await managerOf(till)).get('audit.state', {})).toMatchObject({ state: 'broken' });
  });

  test.each(['', 'no json', '{"count":"9"}'])(
    'a head file that holds "%s" says nothing and stops nothing',
    async (text) => {
      await using till = await openTestCore();
      await till.clock.advance(1_000);
      await till.restart(async () => writeFileSync(headFile(till), text));
      await till.clock.advance(1_000);
      expect(await (await managerOf(till)).get('audit.state', {})).toMatchObject({ state: 'sound' });
    },
  );
});
