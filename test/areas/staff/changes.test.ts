/** Renaming people, changing their roles, retiring and restoring them, through the whole core. */
import { expect, test } from 'vitest';
import type { EventMessage } from '#shared/contract/events.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { openTestCore, type TestClient, type TestCore } from '#test/helpers/test-core.ts';

const [given, own] = ['60481537', '1938'];

interface Shop {
  readonly manager: TestClient;
  readonly ana: string;
  readonly bruno: string;
}

async function openShop(till: TestCore): Promise<Shop> {
  const manager = till.connect('office');
  await manager.signIn('manager');
  const { staff } = await manager.get('session.state', {});
  const idOf = (name: string) => staff.find((person) => person.name === name)?.id ?? '';
  return { manager, ana: idOf('Ana'), bruno: idOf('Bruno') };
}

/** A second manager, who has chosen a PIN unless told otherwise. */
async function addManager(till: TestCore, { manager }: Shop, hasChosen = true): Promise<string> {
  const { id } = await manager.get('staff.create', { name: 'Clara', role: 'manager', pin: given });
  if (hasChosen) await till.connect().get('session.signIn', { staffId: id, pin: given, newPin: own });
  return id;
}

type Change = 'staff.update' | 'staff.retire' | 'staff.restore';

/** `ok`, or where which rule is broken, or the code of another refusal. */
async function refusalOf<M extends Change>(client: TestClient, method: M, input: MethodRequest<M>): Promise<string> {
  const result = await client.call(method, input);
  if (result.ok) return 'ok';
  const { code, fields } = result.error;
  return fields?.map((field) => `${field.path} ${field.code}`).join() ?? code;
}

test('a new name is on every screen at once, and nobody has to sign in again for it', async () => {
  await using till = await openTestCore();
  const { manager, ana } = await openShop(till);
  const counter = till.connect();
  await counter.signIn('clerk');
  const received: EventMessage[] = [];
  counter.connection.subscribe((event) => received.push(event));
  const renamed = { id: ana, name: 'Ana Lúcia', role: 'clerk' };
  expect(await manager.get('staff.update', { staffId: ana, name: ' Ana Lúcia ', role: 'clerk' })).toEqual(renamed);
  expect(received).toMatchObject([{ name: 'session.changed', payload: { signedIn: renamed } }]);
  expect(await counter.code('orders.parked', {})).toBe('ok');
  expect((await till.connect().get('session.state', {})).staff).toContainEqual(renamed);
});

test('a new name leaves the role that somebody else gave meanwhile, and a new role leaves the name', async () => {
  await using till = await openTestCore();
  const { manager, ana } = await openShop(till);
  await manager.get('staff.update', { staffId: ana, role: 'manager' });
  const renamed = { id: ana, name: 'Ana Lúcia', role: 'manager' };
  expect(await manager.get('staff.update', { staffId: ana, name: 'Ana Lúcia' })).toEqual(renamed);
  expect(await manager.get('staff.update', { staffId: ana })).toEqual(renamed);
  expect(await manager.get('staff.update', { staffId: ana, role: 'clerk' })).toEqual({ ...renamed, role: 'clerk' });
  const { rows } = await manager.get('audit.list', { filter: { area: 'staff', subject: ana }, limit: 3 });
  expect(rows.map(({ after }) => after)).toEqual([
    { name: 'Ana Lúcia', role: 'clerk' },
    { name: 'Ana Lúcia', role: 'manager' },
    { name: 'Ana', role: 'manager' },
  ]);
});

test('another role ends the sessions of the old one, everywhere, also that of the manager who gives up his own', async () => {
  await using till = await openTestCore();
  const shop = await openShop(till);
  const { manager, ana, bruno } = shop;
  const counter = till.connect();
  await counter.signIn('clerk');
  await manager.get('staff.update', { staffId: ana, name: 'Ana', role: 'manager' });
  expect(await counter.code('orders.parked', {})).toBe('not-signed-in');
  await addManager(till, shop);
  await manager.get('staff.update', { staffId: bruno, name: 'Bruno', role: 'clerk' });
  expect(await manager.code('staff.list', {})).toBe('not-signed-in');
});

test('whoever leaves is locked out at once, and is on no sign-in screen', async () => {
  await using till = await openTestCore();
  const shop = await openShop(till);
  const clara = await addManager(till, shop);
  const [here, there, door] = [till.connect(), till.connect(), till.connect()];
  for (const screen of [here, there]) await screen.get('session.signIn', { staffId: clara, pin: own });
  const received: EventMessage[] = [];
  there.connection.subscribe((event) => received.push(event));
  await shop.manager.get('staff.retire', { staffId: clara });
  expect(received[0]).toMatchObject({ name: 'session.changed', payload: { signedIn: null } });
  for (const screen of [here, there]) expect(await screen.code('orders.parked', {})).toBe('not-signed-in');
  expect(await door.code('session.signIn', { staffId: clara, pin: own })).toBe('wrong-pin');
  const named = JSON.stringify(await door.get('session.state', {}));
  expect(named).not.toContain('Clara');
  const { retired } = await shop.manager.get('session.state', {});
  expect(retired).toEqual([{ id: clara, name: 'Clara', role: 'manager' }]);
  expect(await shop.manager.code('staff.setPin', { staffId: clara, pin: given })).toBe('not-found');
});

test('whoever comes back signs in with the PIN of before', async () => {
  await using till = await openTestCore();
  const shop = await openShop(till);
  const clara = await addManager(till, shop);
  await shop.manager.get('staff.retire', { staffId: clara });
  await till.restart();
  await shop.manager.signIn('manager');
  await shop.manager.get('staff.restore', { staffId: clara });
  expect(await till.connect().code('session.signIn', { staffId: clara, pin: own })).toBe('ok');
});

test('nobody gets in who was retired at any moment of a sign-in', async () => {
  await using till = await openTestCore();
  const { manager } = await openShop(till);
  const outcomes = new Set<string>();
  for (let turns = 0; turns < 30; turns += 1) {
    const { id } = await manager.get('staff.create', { name: `Clara ${turns}`, role: 'clerk', pin: given });
    const screen = till.connect();
    const signingIn = screen.code('session.signIn', { staffId: id, pin: given, newPin: own });
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    const retiring = manager.code('staff.retire', { staffId: id });
    outcomes.add(await signingIn);
    expect(await retiring).toBe('ok');
    expect(await screen.code('orders.parked', {})).toBe('not-signed-in');
  }
  expect([...outcomes].toSorted()).toEqual(['ok', 'wrong-pin']);
});

test('a manager who lost the role while a PIN was hashed neither adds nor re-pins anybody', async () => {
  await using till = await openTestCore();
  const shop = await openShop(till);
  const clara = await addManager(till, shop);
  const office = till.connect();
  await office.get('session.signIn', { staffId: clara, pin: own });
  const adding = office.code('staff.create', { name: 'Zeca', role: 'manager', pin: given });
  const giving = office.code('staff.setPin', { staffId: shop.ana, pin: given });
  const taking = shop.manager.code('staff.update', { staffId: clara, name: 'Clara', role: 'clerk' });
  expect([await taking, await adding, await giving]).toEqual(['ok', 'forbidden', 'forbidden']);
});

test('a name in use is refused, also one that somebody retired has; the same name in other letters is not another person', async () => {
  await using till = await openTestCore();
  const shop = await openShop(till);
  const { manager, ana } = shop;
  const clara = await addManager(till, shop);
  const rename = (name: string) => refusalOf(manager, 'staff.update', { staffId: ana, name, role: 'clerk' });
  expect(await rename('CLÁRA')).toBe('name name-taken');
  await manager.get('staff.retire', { staffId: clara });
  expect(await rename('Clara')).toBe('name name-taken-retired');
  expect(await rename('ANA')).toBe('ok');
  await manager.get('staff.update', { staffId: clara, name: 'Clara (antiga)', role: 'manager' });
  expect(await rename('Clara')).toBe('ok');
});

test('the last manager neither leaves nor becomes a clerk; with another one who has a PIN of his own, both are possible', async () => {
  await using till = await openTestCore();
  const shop = await openShop(till);
  const { manager, bruno } = shop;
  const leave = () => refusalOf(manager, 'staff.retire', { staffId: bruno });
  const step = () => refusalOf(manager, 'staff.update', { staffId: bruno, name: 'Bruno', role: 'clerk' });
  expect([await leave(), await step()]).toEqual(['staffId last-manager', 'role last-manager']);
  const clara = await addManager(till, shop, false);
  const unready = ['staffId last-manager-with-pin', 'role last-manager-with-pin'];
  expect([await leave(), await step()]).toEqual(unready);
  // Nobody is offered as an approver who would be refused with any PIN.
  expect(await manager.get('session.state', {})).toMatchObject({ withGivenPin: [clara], withNewPin: [] });
  await till.connect().get('session.signIn', { staffId: clara, pin: given, newPin: own });
  expect(await manager.get('session.state', {})).toMatchObject({
    withGivenPin: [],
    withNewPin: [{ staffId: clara }],
  });
  expect(await step()).toBe('ok');
});

test('two managers who retire each other at the same moment leave one of them', async () => {
  await using till = await openTestCore();
  const shop = await openShop(till);
  const clara = await addManager(till, shop);
  const office = till.connect();
  await office.get('session.signIn', { staffId: clara, pin: own });
  const asked = [
    shop.manager.code('staff.retire', { staffId: clara }),
    office.code('staff.retire', { staffId: shop.bruno }),
  ];
  expect(await Promise.all(asked)).toEqual(['ok', 'not-signed-in']);
});

test('what is so already cannot be made so again, and nobody unknown is changed', async () => {
  await using till = await openTestCore();
  const { manager, ana } = await openShop(till);
  expect(await refusalOf(manager, 'staff.restore', { staffId: ana })).toBe('not-possible-now');
  await manager.get('staff.retire', { staffId: ana });
  expect(await refusalOf(manager, 'staff.retire', { staffId: ana })).toBe('not-possible-now');
  expect(await refusalOf(manager, 'staff.retire', { staffId: 'nobody' })).toBe('not-found');
  expect(await refusalOf(manager, 'staff.restore', { staffId: 'nobody' })).toBe('not-found');
  expect(await refusalOf(manager, 'staff.update', { staffId: 'nobody', name: 'X', role: 'clerk' })).toBe('not-found');
});

test('the record holds who changed what, before and after, and nothing where nothing changed', async () => {
  await using till = await openTestCore();
  const { manager, ana } = await openShop(till);
  await manager.get('staff.update', { staffId: ana, name: 'Ana', role: 'clerk' });
  await manager.get('staff.update', { staffId: ana, name: 'Ana Lúcia', role: 'manager' });
  const at = till.clock.now();
  await manager.get('staff.retire', { staffId: ana });
  await manager.get('staff.restore', { staffId: ana });
  const { rows } = await manager.get('audit.list', { filter: { area: 'staff', subject: ana }, limit: 3 });
  expect(rows.map(({ action, staffName, before, after }) => ({ action, staffName, before, after }))).toEqual([
    {
      action: 'staff.restore',
      staffName: 'Bruno',
      before: { name: 'Ana Lúcia', retiredAt: at },
      after: { name: 'Ana Lúcia', retiredAt: null },
    },
    {
      action: 'staff.retire',
      staffName: 'Bruno',
      before: { name: 'Ana Lúcia', retiredAt: null },
      after: { name: 'Ana Lúcia', retiredAt: at },
    },
    {
      action: 'staff.update',
      staffName: 'Bruno',
      before: { name: 'Ana', role: 'clerk' },
      after: { name: 'Ana Lúcia', role: 'manager' },
    },
  ]);
});
