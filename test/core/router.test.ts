/** The router line by line: refusals, leaks, and commands asked again. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { createRouter, type Router } from '#main/core/router.ts';
import { AppError } from '#main/lib/app-error.ts';
import type { Admission, Handlers } from '#main/lib/handlers.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { StaffRecord } from '#shared/contract/staff.ts';
import { createRecordingLog } from '#test/helpers/recording-log.ts';

const ana: StaffMember = { id: 'a', name: 'Ana', role: 'clerk' };
const bruno: StaffMember = { id: 'b', name: 'Bruno', role: 'manager' };

/** Rights have tests of their own; here everybody has all. */
const admission: Admission = {
  refuseUnread: () => undefined,
  refuseTypedCards: () => undefined,
  admit: async ({ caller }, run) => run(caller),
};

function routerWith(handlers: Partial<Handlers<MethodName>>, staff: StaffMember | null = bruno) {
  const recorded = createRecordingLog();
  const touch = vi.fn();
  const router = createRouter({
    handlers,
    admission,
    sessions: { current: () => staff, touch },
    log: recorded.log,
  });
  return { router, recorded, touch };
}

function ask(router: Router, method: string, input: unknown, requestId: string = randomUUID()) {
  return router.call('window-1', { requestId, method, input });
}

const newPerson = { name: 'Caio', role: 'clerk', pin: '482915' } as const;
const caio: StaffMember = { id: 'c', name: 'Caio', role: 'clerk' };
const record: StaffRecord = { ...ana, retiredAt: null, lockedUntil: null, isPinGiven: false };

describe('a call', () => {
  test('runs with the parsed input, defaults filled in, and the person who asks', async () => {
    const search = vi.fn(() => []);
    const { router } = routerWith({ 'customers.search': search }, ana);
    expect(await ask(router, 'customers.search', { text: 'x' })).toEqual({ ok: true, value: [] });
    expect(search).toHaveBeenCalledWith({ text: 'x', limit: 20 }, { clientId: 'window-1', staff: ana });
  });

  test.each(['nope', 'constructor', '__proto__', 'toString', ''])(
    'of the unknown method %j is refused and logged',
    async (method) => {
      const { router, recorded } = routerWith({});
      expect(await ask(router, method, {})).toMatchObject({ ok: false, error: { code: 'unknown-method' } });
      expect(recorded.lines).toEqual([{ level: 'warn', event: 'call.unknown-method', facts: { method } }]);
    },
  );

  test('with bad input is told where and which rule, never what it sent', async () => {
    const create = vi.fn(() => caio);
    const { router, recorded } = routerWith({ 'staff.create': create });
    const result = await ask(router, 'staff.create', { name: 'x'.repeat(61), role: 'owner', pin: '12a4', extra: 1 });
    expect(result).toEqual({
      ok: false,
      error: {
        code: 'bad-input',
        message: 'bad-input',
        fields: [
          { path: 'name', code: 'too-big', params: { maximum: 60 } },
          { path: 'role', code: 'invalid-value' },
          { path: 'pin', code: 'invalid-format' },
          { path: '', code: 'unrecognized-keys' },
        ],
      },
    });
    expect(create).not.toHaveBeenCalled();
    expect(recorded.lines).toEqual([]);
  });

  test('that an area refuses keeps the code, fields and time of the refusal', async () => {
    const refuse = () => {
      throw new AppError('too-many-requests', { retryAt: 77, fields: [{ path: 'a', code: 'b' }] });
    };
    const { router } = routerWith({ 'settings.get': refuse });
    expect(await ask(router, 'settings.get', {})).toEqual({
      ok: false,
      error: {
        code: 'too-many-requests',
        message: 'too-many-requests',
        retryAt: 77,
        fields: [{ path: 'a', code: 'b' }],
      },
    });
  });

  test('that fails unexpectedly is internal, and neither answer nor log holds what was typed', async () => {
    const stumble = ({ pin }: { pin: string }): never => {
      throw new SyntaxError(`Unexpected token in "${pin}"`);
    };
    const { router, recorded } = routerWith({ 'staff.create': stumble });
    const result = await ask(router, 'staff.create', newPerson);
    expect(result).toEqual({ ok: false, error: { code: 'internal', message: 'internal' } });
    expect(recorded.lines).toHaveLength(1);
    expect(recorded.lines[0]).toMatchObject({
      level: 'error',
      event: 'call.failed',
      facts: { method: 'staff.create', error: 'SyntaxError', at: expect.stringContaining('router.test') },
    });
    expect(JSON.stringify([result, recorded.lines])).not.toContain(newPerson.pin);
  });

  test('whose answer breaks the contract is internal, and the log says where', async () => {
    const { router, recorded } = routerWith({ 'staff.list': () => [{ ...record, role: 'owner' as 'clerk' }] });
    expect(await ask(router, 'staff.list', {})).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(recorded.lines).toEqual([
      { level: 'error', event: 'call.output-invalid', facts: { method: 'staff.list', paths: '0.role' } },
    ]);
  });

  test('never answers more than the contract names', async () => {
    const leaky = { ...record, pinHash: 'deadbeef' };
    const { router } = routerWith({ 'staff.list': () => [leaky] });
    expect(await ask(router, 'staff.list', {})).toEqual({ ok: true, value: [record] });
  });

  test('counts as activity of a person only where it is a command of somebody who is signed in', async () => {
    const { router, touch } = routerWith({
      'settings.get': () => {
        throw new AppError('offline');
      },
      'session.lock': () => {
        throw new AppError('offline');
      },
      'session.stay': () => ({}),
    });
    await ask(router, 'session.lock', {});
    await ask(router, 'settings.get', {});
    expect(touch).not.toHaveBeenCalled();
    await ask(router, 'session.stay', {});
    expect(touch).toHaveBeenCalledWith('window-1');
  });
});

describe('a card number in what people write', () => {
  const number = '4539 5000 0000 0019';
  const customer = { name: 'Lia', email: 'lia@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };

  const refused = (...paths: string[]) => ({
    ok: false,
    error: { code: 'rule-broken', fields: paths.map((path) => ({ path, code: 'secret-in-text' })) },
  });

  test('is refused in the notes of a customer, and told where', async () => {
    const save = vi.fn();
    const { router } = routerWith({ 'customers.save': save });
    const asked = { id: randomUUID(), revision: null, customer, notes: `cartão ${number}` };
    const answer = await ask(router, 'customers.save', asked);
    expect(answer).toMatchObject(refused('notes'));
    expect(JSON.stringify(answer)).not.toContain('0019');
    expect(save).not.toHaveBeenCalled();
  });

  test('is refused in the name of a basket that is set aside, and in its notes; a bar code stays', async () => {
    const park = vi.fn();
    const { router } = routerWith({ 'orders.park': park });
    const parked = { id: randomUUID(), totalCents: 100, currency: 'BRL' };
    const asked = (label: string, basket: object) =>
      ask(router, 'orders.park', { ...parked, label, basket: JSON.stringify(basket) });
    const lines = (note: string) => [{ note, barcode: '4539500000000019' }];
    expect(await asked(`Lia ${number}`, { note: `ligou: ${number}`, lines: lines(number) })).toMatchObject(
      refused('label', 'basket.note', 'basket.lines.0.note'),
    );
    expect(park).not.toHaveBeenCalled();
    await asked('Lia', { note: 'ligou', lines: lines('sem gelo') });
    expect(park).toHaveBeenCalledTimes(1);
  });

  test('is kept where it is a card to be charged', async () => {
    const save = vi.fn();
    const { router } = routerWith({ 'cards.save': save });
    const card = { number, holderName: 'LIA', expMonth: '12', expYear: '2039', cvc: '123' };
    await ask(router, 'cards.save', { id: randomUUID(), customer, card });
    expect(save.mock.calls[0]?.[0]).toMatchObject({ card: { number } });
  });
});

describe('a command asked again', () => {
  test('while it runs waits for the same answer and runs nothing twice', async () => {
    const { promise, resolve } = Promise.withResolvers<StaffMember>();
    const create = vi.fn(() => promise);
    const { router } = routerWith({ 'staff.create': create });
    const id = randomUUID();
    const both = [ask(router, 'staff.create', newPerson, id), ask(router, 'staff.create', newPerson, id)];
    resolve(caio);
    expect(await Promise.all(both)).toEqual([
      { ok: true, value: caio },
      { ok: true, value: caio },
    ]);
    expect(create).toHaveBeenCalledTimes(1);
  });

  test('after its end gets the same answer, a refusal included', async () => {
    let people = 0;
    const create = vi.fn(() => {
      people += 1;
      if (people === 1) throw new AppError('not-possible-now');
      return caio;
    });
    const { router } = routerWith({ 'staff.create': create });
    const first = randomUUID();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await ask(router, 'staff.create', newPerson, first)).toMatchObject({
        error: { code: 'not-possible-now' },
      });
    }
    expect(await ask(router, 'staff.create', newPerson)).toMatchObject({ ok: true });
    expect(create).toHaveBeenCalledTimes(2);
  });

  test('under the same id by another renderer, or for another method, is another command', async () => {
    const create = vi.fn(() => caio);
    const setPin = vi.fn(() => caio);
    const { router } = routerWith({ 'staff.create': create, 'staff.setPin': setPin });
    const requestId = randomUUID();
    await router.call('window-1', { requestId, method: 'staff.create', input: newPerson });
    await router.call('window-2', { requestId, method: 'staff.create', input: newPerson });
    await router.call('window-1', { requestId, method: 'staff.setPin', input: { staffId: 'c', pin: '4829' } });
    expect(create).toHaveBeenCalledTimes(2);
    expect(setPin).toHaveBeenCalledTimes(1);
  });

  test('does not get past the role: an answer given to a manager is not repeated to a clerk', async () => {
    let staff: StaffMember | null = bruno;
    const recorded = createRecordingLog();
    const router = createRouter({
      handlers: { 'staff.create': () => caio },
      admission,
      sessions: { current: () => staff, touch: () => {} },
      log: recorded.log,
    });
    const id = randomUUID();
    expect(await ask(router, 'staff.create', newPerson, id)).toMatchObject({ ok: true });
    staff = ana;
    expect(await ask(router, 'staff.create', newPerson, id)).toMatchObject({ error: { code: 'forbidden' } });
    staff = null;
    expect(await ask(router, 'staff.create', newPerson, id)).toMatchObject({ error: { code: 'not-signed-in' } });
  });

  test('is forgotten after many others, so that memory stays bounded', async () => {
    const create = vi.fn(() => caio);
    const { router } = routerWith({ 'staff.create': create });
    const id = randomUUID();
    await ask(router, 'staff.create', newPerson, id);
    for (let i = 0; i < 500; i += 1) await ask(router, 'staff.create', newPerson);
    await ask(router, 'staff.create', newPerson, id);
    expect(create).toHaveBeenCalledTimes(502);
  });
});

test('a query is asked anew each time', async () => {
  const list = vi.fn(() => [record]);
  const { router } = routerWith({ 'staff.list': list });
  const id = randomUUID();
  await ask(router, 'staff.list', {}, id);
  await ask(router, 'staff.list', {}, id);
  expect(list).toHaveBeenCalledTimes(2);
});
