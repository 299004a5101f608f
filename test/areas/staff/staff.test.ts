/** People and their PINs through the whole core; a PIN is found nowhere afterwards. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { EventMessage } from '#shared/contract/events.ts';
import type { StaffRecord } from '#shared/contract/staff.ts';
import { openTestCore, type TestCore } from '#test/helpers/test-core.ts';

const caio = { name: 'Caio Prado', role: 'manager', pin: '73914682' } as const;

async function managerOf(till: TestCore) {
  const client = till.connect();
  await client.signIn('manager');
  return client;
}

test('a new person signs in by replacing the PIN the manager gave', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const made = await manager.get('staff.create', caio);
  expect(made).toEqual({ id: made.id, name: 'Caio Prado', role: 'manager' });
  const other = till.connect();
  const state = await other.get('session.signIn', { staffId: made.id, pin: caio.pin, newPin: '1938' });
  expect(state.signedIn).toEqual(made);
  const record = { ...made, retiredAt: null, lockedUntil: null, isPinGiven: false };
  expect(await manager.get('staff.list', {})).toContainEqual(record);
});

test('managers see whose PIN was given, and who is locked out until when, as it comes about; clerks do not', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const clerk = till.connect();
  await clerk.signIn('clerk');
  const [received, receivedByClerk]: [EventMessage[], EventMessage[]] = [[], []];
  manager.connection.subscribe((event) => received.push(event));
  clerk.connection.subscribe((event) => receivedByClerk.push(event));
  const made = await manager.get('staff.create', caio);
  const seen = () => {
    const records = received.findLast(({ name }) => name === 'staff.changed')?.payload as StaffRecord[] | undefined;
    return records?.find(({ id }) => id === made.id);
  };
  expect(seen()).toEqual({ ...made, retiredAt: null, lockedUntil: null, isPinGiven: true });
  const other = till.connect();
  for (let i = 0; i < 5; i += 1) await other.code('session.signIn', { staffId: made.id, pin: '0000' });
  expect(seen()).toMatchObject({ lockedUntil: till.clock.now() + 60_000 });
  expect(await manager.get('staff.list', {})).toContainEqual(seen());
  await till.clock.advance(60_000);
  expect(await manager.get('staff.list', {})).toContainEqual({ ...seen(), lockedUntil: null });
  await other.get('session.signIn', { staffId: made.id, pin: caio.pin, newPin: '1938' });
  expect(seen()).toMatchObject({ lockedUntil: null, isPinGiven: false });
  expect(receivedByClerk.map(({ name }) => name)).not.toContain('staff.changed');
});

test('a name that differs only in case or accents is taken', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const result = await manager.call('staff.create', { ...caio, name: ' ÂNA ' });
  expect(result).toMatchObject({
    ok: false,
    error: { code: 'rule-broken', fields: [{ path: 'name', code: 'name-taken' }] },
  });
});

test('a new PIN replaces the old one and lifts a lock-out', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const made = await manager.get('staff.create', caio);
  const other = till.connect();
  for (let i = 0; i < 5; i += 1) await other.code('session.signIn', { staffId: made.id, pin: '0000' });
  expect(await other.code('session.signIn', { staffId: made.id, pin: caio.pin })).toBe('locked-out');
  await manager.get('staff.setPin', { staffId: made.id, pin: '5829' });
  expect(await other.code('session.signIn', { staffId: made.id, pin: caio.pin })).toBe('wrong-pin');
  expect(await other.code('session.signIn', { staffId: made.id, pin: '5829', newPin: '1938' })).toBe('ok');
  expect(await manager.code('staff.setPin', { staffId: 'nobody', pin: '5829' })).toBe('not-found');
});

test('a PIN that is tried first is refused wherever one is set anew, and none is changed', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const refused = (path: string) => ({
    ok: false,
    error: { code: 'rule-broken', fields: [{ path, code: 'pin-guessable' }] },
  });
  expect(await manager.call('staff.create', { ...caio, pin: '1234' })).toMatchObject(refused('pin'));
  const { id: staffId } = await manager.get('staff.create', caio);
  expect(await manager.call('staff.setPin', { staffId, pin: '0000' })).toMatchObject(refused('pin'));
  const other = till.connect();
  const given = { staffId, pin: caio.pin };
  expect(await other.call('session.signIn', { ...given, newPin: '4321' })).toMatchObject(refused('newPin'));
  await other.get('session.signIn', { ...given, newPin: '1938' });
  const own = { staffId, oldPin: '1938' };
  expect(await other.call('staff.setPin', { ...own, pin: '111111' })).toMatchObject(refused('newPin'));
  expect(await other.code('staff.setPin', { ...own, pin: '5829' })).toBe('ok');
});

test('a locked screen learns at once whom it may offer for signing in', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const screen = till.connect();
  const received: EventMessage[] = [];
  screen.connection.subscribe((event) => received.push(event));
  await manager.get('staff.create', caio);
  expect(received).toMatchObject([{ name: 'session.changed', payload: { signedIn: null } }]);
  expect(JSON.stringify(received)).toContain('Caio Prado');
});

test('a practice person with a PIN of their own is no longer listed with one', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const { staff, trainingPins } = await manager.get('session.state', {});
  expect(trainingPins).toHaveLength(2);
  const ana = staff.find(({ name }) => name === 'Ana');
  await till.clock.advance(1);
  await manager.get('staff.setPin', { staffId: ana?.id ?? '', pin: '9274' });
  const after = await manager.get('session.state', {});
  expect(after.trainingPins.map(({ staffId }) => staffId)).not.toContain(ana?.id);
  expect(after.trainingPins).toHaveLength(1);
});

test('a practice person with another name or role still has the practice PIN, and nobody who takes the name has it', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const { staff, trainingPins } = await manager.get('session.state', {});
  const ana = staff.find(({ name }) => name === 'Ana')?.id ?? '';
  await manager.get('staff.update', { staffId: ana, name: 'Ana Maria', role: 'manager' });
  await manager.get('staff.create', { ...caio, name: 'Ana' });
  expect((await manager.get('session.state', {})).trainingPins).toEqual(trainingPins);
  await manager.get('staff.retire', { staffId: ana });
  const left = (await manager.get('session.state', {})).trainingPins;
  expect(left).toEqual(trainingPins.filter(({ staffId }) => staffId !== ana));
});

test('who made whom is on record; a PIN is nowhere: not in the audit log, the log, nor any byte of the folder', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const made = await manager.get('staff.create', caio);
  await manager.get('staff.setPin', { staffId: made.id, pin: '60481537' });
  await till.connect().code('session.signIn', { staffId: made.id, pin: '60481537' });
  await till.core.close();
  const bytes = readdirSync(till.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('');
  expect(bytes).toContain('staff.setPin');
  for (const pin of [caio.pin, '60481537']) {
    expect(bytes).not.toContain(pin);
    expect(JSON.stringify(till.recorded.lines)).not.toContain(pin);
  }
  await till.restart();
});

test('a new PIN ends what was begun with the old one, everywhere but where it was given', async () => {
  await using till = await openTestCore();
  const manager = await managerOf(till);
  const made = await manager.get('staff.create', caio);
  const [here, there, other] = [till.connect(), till.connect(), till.connect()];
  await here.get('session.signIn', { staffId: made.id, pin: caio.pin, newPin: '1938' });
  await there.get('session.signIn', { staffId: made.id, pin: '1938' });
  await other.signIn('clerk');
  const received: EventMessage[] = [];
  there.connection.subscribe((event) => received.push(event));
  await here.get('staff.setPin', { staffId: made.id, pin: '5829', oldPin: '1938' });
  expect(await there.code('orders.parked', {})).toBe('not-signed-in');
  expect(received[0]).toMatchObject({ name: 'session.changed', payload: { signedIn: null } });
  for (const screen of [here, other, manager]) expect(await screen.code('orders.parked', {})).toBe('ok');
  await manager.get('staff.setPin', { staffId: made.id, pin: '6183' });
  expect(await here.code('orders.parked', {})).toBe('not-signed-in');
});
