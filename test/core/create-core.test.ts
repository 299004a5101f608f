/** The core as a host sees it: seeds, restarts, connections, closing. */
import { expect, test } from 'vitest';
import type { EventMessage } from '#shared/contract/events.ts';
import { openTestCore } from '#test/helpers/test-core.ts';

test('training starts with two practice people whose PINs are shown, a catalogue, and nobody signed in', async () => {
  await using till = await openTestCore();
  const client = till.connect();
  const state = await client.get('session.state', {});
  expect(state).toMatchObject({ mode: 'training', shopName: 'Padaria Balcão', signedIn: null });
  expect(state.staff.map(({ name, role }) => [name, role])).toEqual([
    ['Ana', 'clerk'],
    ['Bruno', 'manager'],
  ]);
  expect(state.trainingPins.map(({ staffId }) => staffId)).toEqual(state.staff.map(({ id }) => id));
  await client.signIn('clerk');
  expect((await client.get('catalog.list', {})).items.length).toBeGreaterThanOrEqual(40);
});

test('a restart keeps the people and the catalogue and seeds nothing twice', async () => {
  await using till = await openTestCore();
  const client = till.connect();
  const before = await client.get('session.state', {});
  await till.restart();
  expect(await client.get('session.state', {})).toEqual(before);
  await client.signIn('clerk');
  expect((await client.get('catalog.list', {})).items.length).toBe(46);
});

test.each(['test', 'live'] as const)('%s mode is seeded with nobody and shows no PIN', async (mode) => {
  await using till = await openTestCore({ mode });
  expect(await till.connect().get('session.state', {})).toMatchObject({ mode, staff: [], trainingPins: [] });
});

test('each mode has a database of its own: practice never mixes with real money', async () => {
  await using till = await openTestCore({ mode: 'training' });
  const staff = (await till.connect().get('session.state', {})).staff;
  expect(staff).toHaveLength(2);
  await till.core.close();
  await using other = await openTestCore({ mode: 'live', dataDir: till.dataDir });
  expect((await other.connect().get('session.state', {})).staff).toEqual([]);
});

test('a second core on the same data is refused, and the first goes on', async () => {
  await using till = await openTestCore();
  const second = openTestCore({ dataDir: till.dataDir });
  await expect(second).rejects.toMatchObject({ code: 'storage-failed' });
  expect(await till.connect().code('session.state', {})).toBe('ok');
});

test('the same client id finds the same session again; another one has none', async () => {
  await using till = await openTestCore();
  const first = till.connect('window-1');
  await first.signIn('clerk');
  first.connection.close();
  expect((await till.connect('window-1').get('session.state', {})).signedIn?.name).toBe('Ana');
  expect((await till.connect('window-2').get('session.state', {})).signedIn).toBeNull();
});

test('a restart signs everybody out', async () => {
  await using till = await openTestCore();
  await till.connect('window-1').signIn('clerk');
  await till.restart();
  expect((await till.connect('window-1').get('session.state', {})).signedIn).toBeNull();
});

test('a closed connection hears nothing more', async () => {
  await using till = await openTestCore();
  const client = till.connect('window-1');
  const received: EventMessage[] = [];
  client.connection.subscribe((event) => received.push(event));
  await client.signIn('clerk');
  expect(received.map(({ name }) => name)).toEqual(['session.changed']);
  client.connection.close();
  await till.connect('window-1').get('session.lock', {});
  expect(received).toHaveLength(1);
});

test('after close, calls are told the connection is lost, and closing twice is closing once', async () => {
  const till = await openTestCore();
  const client = till.connect();
  await till.core.close();
  await till.core.close();
  expect(await client.code('session.state', {})).toBe('connection-lost');
  await till[Symbol.asyncDispose]();
});

test('closing waits for a call that is being answered', async () => {
  await using till = await openTestCore({ pinCost: 12 });
  const client = till.connect();
  const { trainingPins } = await client.get('session.state', {});
  const proof = trainingPins[0];
  if (!proof) throw new Error('no practice person');
  const answer = client.call('session.signIn', proof);
  await till.core.close();
  expect((await answer).ok).toBe(true);
});

test('a core that cannot start gives the folder back', async () => {
  await using till = await openTestCore();
  await till.core.close();
  const broken = openTestCore({ dataDir: till.dataDir, pinCost: 4, clock: { ...till.clock, after: fail } });
  await expect(broken).rejects.toThrow('no timers');
  await till.restart();
});

function fail(): never {
  throw new Error('no timers');
}
