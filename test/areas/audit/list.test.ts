/** Managers read the record: newest first, narrowed by who, what about and which thing; nobody else may. */
import { expect, test } from 'vitest';
import { createAuditReader } from '#main/areas/audit/read-rows.ts';
import { appendAudit } from '#main/areas/audit/table.ts';
import type { AuditAction, AuditFilter } from '#shared/contract/audit.ts';
import { openTestCore, type TestClient } from '#test/helpers/test-core.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

async function actions(client: TestClient, filter: AuditFilter): Promise<string[]> {
  return (await client.get('audit.list', { filter })).rows.map(({ action }) => action);
}

test('every action is there with both names, and what it was before and after', async () => {
  await using till = await openTestCore();
  const client = till.connect();
  await client.signIn('manager');
  const added = await client.get('staff.create', { name: 'Caio', role: 'clerk', pin: '739146' });
  const { rows, next } = await client.get('audit.list', { filter: {} });
  expect(next).toBeNull();
  expect(rows[0]).toMatchObject({
    action: 'staff.create',
    staffName: expect.stringMatching(/^\p{Lu}/u),
    approverName: null,
    subject: added.id,
    before: null,
    after: { name: 'Caio', role: 'clerk' },
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, place) => rows.length - place));
});

test('a filter leaves what it names, and pages go on where the last one ended', async () => {
  await using till = await openTestCore();
  const client = till.connect();
  await client.signIn('manager');
  const ids: string[] = [];
  for (const name of ['Caio', 'Dora', 'Enzo']) {
    ids.push((await client.get('staff.create', { name, role: 'clerk', pin: '739146' })).id);
  }
  expect(await actions(client, { area: 'session' })).toEqual(['session.signIn']);
  expect(await actions(client, { subject: ids[1] ?? '' })).toEqual(['staff.create']);
  expect(await actions(client, { staffId: ids[0] ?? '' })).toEqual([]);
  expect(await actions(client, { fromAt: till.clock.now() + 1 })).toEqual([]);
  const first = await client.get('audit.list', { filter: { area: 'staff' }, limit: 2 });
  const rest = await client.get('audit.list', { filter: { area: 'staff' }, before: first.next ?? 0, limit: 2 });
  expect([...first.rows, ...rest.rows].slice(0, 3).map(({ subject }) => subject)).toEqual(ids.toReversed());
});

test('a restore that an earlier version put under the database is found under the copies', () => {
  using opened = openTestDb();
  const { db } = opened;
  appendAudit(db, { at: 1, action: 'database.restored' as AuditAction, staffId: null, subject: 'then.db' });
  const found = (area: string) =>
    createAuditReader(db)({ filter: { area }, limit: 5 }).rows.map(({ action }) => action);
  expect(found('backups')).toEqual(['backups.restore']);
  expect(found('database')).toEqual([]);
});

test('a clerk may not read it', async () => {
  await using till = await openTestCore();
  const client = till.connect();
  await client.signIn('clerk');
  expect(await client.code('audit.list', { filter: {} })).toBe('forbidden');
});
