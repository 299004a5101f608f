/** Settings: careful defaults, changes on record and announced, nothing lost to a value that went out of use. */
import { expect, test } from 'vitest';
import { defaultSettings } from '#main/areas/settings/defaults.ts';
import { readSettings } from '#main/areas/settings/table.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import { settingsSchema } from '#shared/contract/settings.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { openTestDb } from '#test/helpers/test-db.ts';

test('a new shop has settings that are valid and careful: no automatic capture, no split, no skipped analysis', () => {
  expect(settingsSchema.parse(defaultSettings)).toEqual(defaultSettings);
  expect(defaultSettings).toMatchObject({ automaticCapture: false, allowSplit: false, allowFraudSkip: false });
});

test('a change keeps the rest, survives a restart and is announced', async () => {
  await using till = await openTestCore();
  const manager = till.connect();
  await manager.signIn('manager');
  const received: EventMessage[] = [];
  manager.connection.subscribe((event) => received.push(event));
  const changed = { ...defaultSettings, pixExpirationSeconds: 900, sound: false };
  expect(await manager.get('settings.set', { pixExpirationSeconds: 900, sound: false })).toEqual(changed);
  expect(received.find(({ name }) => name === 'settings.changed')?.payload).toEqual(changed);
  await till.restart();
  await manager.signIn('clerk');
  expect(await manager.get('settings.get', {})).toEqual(changed);
});

test('a new shop name reaches the sign-in screen of every renderer', async () => {
  await using till = await openTestCore();
  const manager = till.connect();
  await manager.signIn('manager');
  const screen = till.connect();
  const received: EventMessage[] = [];
  screen.connection.subscribe((event) => received.push(event));
  await manager.get('settings.set', { shopName: 'Café da Praça' });
  expect(received).toMatchObject([{ name: 'session.changed', payload: { shopName: 'Café da Praça' } }]);
});

test('a change names its author, with the value before and after of what changed and of nothing else', async () => {
  using opened = openTestDb();
  const { createSettingsHandlers } = await import('#main/areas/settings/methods.ts');
  const { db, clock } = opened;
  const handlers = createSettingsHandlers({
    db,
    clock,
    tillId: 'till',
    announce: () => {},
    onChanged: () => {},
    listeners: () => new Set(),
  });
  const caller = { clientId: 'w', staff: { id: 'bruno', name: 'Bruno', role: 'manager' } } as const;
  await handlers['settings.set']({ automaticCapture: true, sound: true, shopName: undefined }, caller);
  expect(db.prepare('SELECT action, staff_id, before_json, after_json FROM audit').all()).toEqual([
    {
      action: 'settings.set',
      staff_id: 'bruno',
      before_json: '{"automaticCapture":false}',
      after_json: '{"automaticCapture":true}',
    },
  ]);
});

test('asking for what already is changes, records and announces nothing', async () => {
  await using till = await openTestCore();
  const manager = till.connect();
  await manager.signIn('manager');
  const before = manager.connection.lastSeq();
  await manager.get('settings.set', { sound: true });
  expect(manager.connection.lastSeq()).toBe(before);
});

test.each([
  ['a walk-in address without its placeholder', { walkInEmailTemplate: 'caixa@shop.example' }],
  ['an idle time above fifteen minutes', { idleLockMinutes: 16 }],
  ['buyers kept for less than a dispute may take', { buyersKeptMonths: 5 }],
  ['buyers kept for longer than ten years', { buyersKeptMonths: 121 }],
  ['an empty name', { shopName: '  ' }],
])('%s is refused', async (_name, change) => {
  await using till = await openTestCore();
  const manager = till.connect();
  await manager.signIn('manager');
  expect(await manager.code('settings.set', change)).toBe('bad-input');
  expect(await manager.get('settings.get', {})).toEqual(defaultSettings);
});

test('a stored value this version no longer accepts falls back to its default; the others stay', () => {
  using opened = openTestDb();
  const stored = { shopName: 'Loja', idleLockMinutes: 60, retiredSetting: 1 };
  opened.db.prepare('INSERT INTO settings VALUES (1, $json, 1)').run({ json: JSON.stringify(stored) });
  expect(readSettings(opened.db)).toEqual({ ...defaultSettings, shopName: 'Loja' });
});
