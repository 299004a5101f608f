/** Every method of the contract, asked over a station's socket by somebody who may not ask it: refused, and nothing is written. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MethodDefinition } from '#shared/contract/define.ts';
import { type MethodName, methods } from '#shared/contract/methods.ts';
import { levelsOf, rights } from '#shared/domain/rights.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { startTestStation, type TestSocket, type TestStation } from '#test/hosts/start-test-station.ts';
import { lookAtRows, type RowsSeen } from './fuzz/look-at-rows.ts';
import { createDraw, drawValue } from './support/draw.ts';
import { internalsIn } from './support/nothing-internal.ts';

const table: Readonly<Record<string, MethodDefinition>> = methods;
const names = Object.keys(methods) as MethodName[];
const areaOf = (name: string): string => name.split('.')[0] ?? name;
const areas = [...new Set(names.map(areaOf))];
const inArea = (area: string, fits: (definition: MethodDefinition) => boolean): MethodName[] =>
  names.filter((name) => areaOf(name) === area && fits(table[name] as MethodDefinition));
const withSome = (fits: (definition: MethodDefinition) => boolean) =>
  areas.flatMap((area) => {
    const found = inArea(area, fits);
    return found.length === 0 ? [] : [{ area, found, count: found.length }];
  });

interface Person {
  readonly id: string;
  readonly role: string;
}

let station: TestStation;
let nobody: TestSocket;
let clerk: TestSocket;
let manager: TestSocket;
let people: readonly Person[];
let seen: RowsSeen;

const answerOf = (reply: Record<string, unknown>): unknown => (reply.result as { value: unknown }).value;

async function open(role: string | null): Promise<TestSocket> {
  const socket = await station.signedInSocket(await station.launch());
  const state = answerOf(await socket.call('session.state', {})) as {
    staff: Person[];
    trainingPins: { staffId: string; pin: string }[];
  };
  people = state.staff;
  const person = state.staff.find((member) => member.role === role);
  const known = state.trainingPins.find(({ staffId }) => staffId === person?.id);
  if (role !== null) expect(await socket.call('session.signIn', known)).toMatchObject({ result: { ok: true } });
  return socket;
}

beforeAll(async () => {
  const limits = { calls: { burst: 1e9, perSecond: 1e9 } };
  station = await startTestStation({ clock: createVirtualClock(1_800_000_000_000), limits });
  seen = lookAtRows(station.dataDir);
  [nobody, clerk, manager] = [await open(null), await open('clerk'), await open('manager')];
});
afterAll(async () => {
  seen[Symbol.dispose]();
  await station[Symbol.asyncDispose]();
});

/** As it should be, nearly, and not at all: an input must not decide before the person does. */
function inputsFor(name: MethodName): unknown[] {
  const knownIds = people.map(({ id }) => id);
  const draw = createDraw(1);
  const drawn = [0, 0, 10, 40].map((wrongOfAHundred) =>
    drawValue(methods[name].input, { draw, wrongOfAHundred, knownIds }),
  );
  const first = drawn[0];
  const claimed = { staffId: people.find(({ role }) => role === 'manager')?.id, role: 'manager' };
  return [...drawn, typeof first === 'object' ? { ...first, ...claimed } : claimed, {}, null];
}

async function expectRefused(socket: TestSocket, found: readonly MethodName[], code: string): Promise<void> {
  const version = seen.version();
  for (const name of found) {
    for (const input of inputsFor(name)) {
      const reply = await socket.call(name, input);
      expect([name, reply.result]).toMatchObject([name, { ok: false, error: { code } }]);
      expect(internalsIn(JSON.stringify(reply))).toEqual([]);
    }
  }
  expect(seen.version()).toBe(version);
  expect(await manager.call('settings.get', {})).toMatchObject({ result: { ok: true } });
}

describe('without a session nothing of an area can be had or done', () => {
  test.each(withSome(({ role }) => role !== 'public'))('$area ($count methods)', async ({ found }) => {
    await expectRefused(nobody, found, 'not-signed-in');
  });
});

describe('a clerk does nothing that only a manager may', () => {
  test.each(withSome(({ role }) => role === 'manager'))('$area ($count methods)', async ({ found }) => {
    await expectRefused(clerk, found, 'forbidden');
  });
});

describe('a clerk from whom a right was taken', () => {
  beforeAll(async () => {
    const rules = rights
      .filter((right) => levelsOf(right).includes('deny'))
      .map((right) => ({ role: 'clerk', right, level: 'deny', limit: null }));
    expect(await manager.call('rights.set', { rules })).toMatchObject({ result: { ok: true } });
  });

  /** Needs the right only for one of the things that it may find. */
  const byFinding = 'orders.recordBasket';
  const denied = rights.filter((right) => levelsOf(right).includes('deny'));
  const byRight = denied.flatMap((right) => {
    const found = names.filter(
      (name) => name !== byFinding && table[name]?.guard?.rights.every((one) => one === right),
    );
    return found.length === 0 ? [] : [{ right, found, count: found.length }];
  });
  test.each(byRight)('does nothing that needs $right ($count methods), whatever he claims', async ({ found }) => {
    const version = seen.version();
    for (const name of found) {
      for (const input of inputsFor(name)) {
        const reply = await clerk.call(name, input);
        expect([name, reply.result]).toMatchObject([name, { ok: false }]);
        expect(['forbidden', 'bad-input', 'rule-broken', 'not-found', 'not-possible-now']).toContain(
          (reply.result as { error: { code: string } }).error.code,
        );
        expect(internalsIn(JSON.stringify(reply))).toEqual([]);
      }
    }
    expect(seen.version()).toBe(version);
  });
});

describe('whoever leaves takes his rights with him', () => {
  test('a page that was locked asks as nobody', async () => {
    const left = await open('manager');
    await left.call('session.lock', {});
    expect(await left.closed).toBe(4001);
    expect(await nobody.call('settings.get', {})).toMatchObject({ result: { error: { code: 'not-signed-in' } } });
  });
});
