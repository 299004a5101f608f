/** Proving a person by PIN: what a guesser meets, over restarts and in parallel. */
import { describe, expect, test } from 'vitest';
import { createPinCheck, type PinCheck } from '#main/areas/staff/pin-check.ts';
import { createPinLocks } from '#main/areas/staff/pin-lockout.ts';
import { createPinDay } from '#main/areas/staff/second-person.ts';
import {
  choosePin,
  clearPinFailures,
  givePin,
  insertStaff,
  newPinMs,
  readPinFailures,
  updateStaff,
  writeRetiredAt,
} from '#main/areas/staff/table.ts';
import type { Db } from '#main/db/db.ts';
import { openDatabase } from '#main/db/open.ts';
import { provenTime } from '#test/helpers/proven-time.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const minute = 60_000;
const wrong = { staffId: 'ana', pin: '000000' };
const right = { staffId: 'ana', pin: '482915' };

function pinCheckOn({ clock }: TestDb, db: Db, serverTime = provenTime(clock)): PinCheck {
  const pinDay = createPinDay({ db, serverTime, wantTime: () => undefined });
  return createPinCheck({
    db,
    clock,
    pinDay,
    locks: createPinLocks({ db, clock }),
    random: createSeededRandom(5),
    pinCost: 4,
  });
}

async function withPeople(opened: TestDb, check = pinCheckOn(opened, opened.db)): Promise<PinCheck> {
  const now = opened.clock.now();
  const people = [
    { id: 'ana', name: 'Ana', role: 'clerk', pin: '482915' },
    { id: 'bruno', name: 'Bruno', role: 'manager', pin: '71834' },
  ] as const;
  for (const person of people)
    insertStaff(opened.db, { ...person, pinGivenBy: null, pin: await check.hashNew(person.pin, 'pin'), now });
  return check;
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
}

async function fail(check: PinCheck, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let i = 0; i < times; i += 1) codes.push(await codeOf(check.verify(wrong)));
  return codes;
}

describe('proving a person', () => {
  test('answers who it is for the right PIN', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    expect(await check.verify(right)).toEqual({ id: 'ana', name: 'Ana', role: 'clerk' });
  });

  test('answers the same for a wrong PIN and for a person who does not exist', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    expect(await codeOf(check.verify(wrong))).toBe('wrong-pin');
    expect(await codeOf(check.verify({ staffId: 'nobody', pin: '482915' }))).toBe('wrong-pin');
  });

  test('locks out at the fifth wrong PIN and says until when; the right PIN does not help before that', async () => {
    using opened = openTestDb();
    const { clock } = opened;
    const check = await withPeople(opened);
    expect(await fail(check, 4)).toEqual(Array(4).fill('wrong-pin'));
    const retryAt = clock.now() + minute;
    await expect(check.verify(wrong)).rejects.toMatchObject({ code: 'locked-out', retryAt });
    await clock.advance(minute - 1);
    await expect(check.verify(right)).rejects.toMatchObject({ code: 'locked-out', retryAt });
    await clock.advance(1);
    expect(await codeOf(check.verify(right))).toBe('ok');
  });

  test('locks out for longer after each further wrong PIN, until the right one starts the count anew', async () => {
    using opened = openTestDb();
    const { clock } = opened;
    const check = await withPeople(opened);
    await fail(check, 5);
    for (const minutes of [2, 4, 8, 15, 15]) {
      await clock.advance(15 * minute);
      await expect(check.verify(wrong)).rejects.toMatchObject({ retryAt: clock.now() + minutes * minute });
    }
    await clock.advance(15 * minute);
    expect(await codeOf(check.verify(right))).toBe('ok');
    expect(await fail(check, 4)).toEqual(Array(4).fill('wrong-pin'));
  });

  test('locks out one person only', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    await fail(check, 5);
    expect(await codeOf(check.verify({ staffId: 'bruno', pin: '71834' }))).toBe('ok');
  });

  test('remembers failures and the lock over a restart', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    await fail(check, 3);
    opened.db.close();

    const reopened = openDatabase({ dataDir: opened.dataDir, log: opened.recorded.log });
    const checkAgain = pinCheckOn(opened, reopened);
    expect(await fail(checkAgain, 2)).toEqual(['wrong-pin', 'locked-out']);
    reopened.close();

    const third = openDatabase({ dataDir: opened.dataDir, log: opened.recorded.log });
    expect(await codeOf(pinCheckOn(opened, third).verify(right))).toBe('locked-out');
    third.close();
  });

  test('counts a try before it compares, so that stopping the process in between wins no free guess', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    const running = check.verify(wrong);
    await Promise.resolve();
    expect(readPinFailures(opened.db, 'ana').failures).toBe(1);
    await codeOf(running);
  });

  test.each([
    { what: 'has left', change: (db: Db, now: number) => writeRetiredAt(db, 'ana', { retiredAt: now, now }) },
    {
      what: 'was given another PIN',
      change: (db: Db, now: number) => {
        const pin = { salt: new Uint8Array(16), hash: new Uint8Array(32), cost: 4 };
        givePin(db, { staffId: 'ana', pin, now, provenNow: now }, 'bruno');
      },
    },
  ])('proves nobody who $what while the PIN was compared', async ({ change }) => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    const running = check.verify(right);
    await Promise.resolve();
    change(opened.db, opened.clock.now());
    expect(await codeOf(running)).toBe('wrong-pin');
  });

  test('takes tries one at a time, and a burst in parallel is locked out like a slow one', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    const burst = Array.from({ length: 50 }, () => codeOf(check.verify(wrong)));
    await Promise.resolve();
    expect(readPinFailures(opened.db, 'ana').failures).toBe(1);
    const codes = await Promise.all(burst);
    expect(codes.filter((code) => code === 'wrong-pin')).toHaveLength(4);
    expect(await codeOf(check.verify(right))).toBe('locked-out');
  });

  test('puts each wrong PIN on record, without the PIN', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    await fail(check, 5);
    const rows = opened.db.prepare("SELECT * FROM audit WHERE action = 'session.wrongPin'").all();
    expect(rows).toHaveLength(5);
    expect(JSON.stringify(rows)).not.toContain(wrong.pin);
  });
});

const givenPin = '60481537';
const chosen = { staffId: 'bruno', pin: '1938' };
const stillGiven = {
  code: 'rule-broken',
  fields: [{ path: 'approval.staffId', code: 'second-person-given-pin' }],
};

/** Ana gives Bruno a PIN. */
async function give({ db, clock }: TestDb, check: PinCheck, provenNow: number | null = clock.steady.now()) {
  givePin(db, { staffId: 'bruno', pin: await check.hashNew(givenPin, 'pin'), now: clock.now(), provenNow }, 'ana');
}

async function choose({ db, clock }: TestDb, check: PinCheck, provenNow: number | null = clock.steady.now()) {
  choosePin(db, { staffId: 'bruno', pin: await check.hashNew(chosen.pin, 'newPin'), now: clock.now(), provenNow });
}

describe('an approval', () => {
  test('is given by a manager with the right PIN', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    expect(await check.verifyApproval({ staffId: 'bruno', pin: '71834' })).toMatchObject({ name: 'Bruno' });
  });

  test('is not given with a PIN that somebody else gave within a day, though its owner has chosen another', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    await give(opened, check);
    expect(await codeOf(check.verifyApproval({ staffId: 'bruno', pin: givenPin }))).toBe('pin-not-chosen');
    await choose(opened, check);
    await expect(check.verifyApproval(chosen)).rejects.toMatchObject(stillGiven);
    await opened.clock.advance(newPinMs);
    expect(await codeOf(check.verifyApproval(chosen))).toBe('ok');
  });

  test('counts that day by the API’s time, whichever way the machine’s clock is set', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    opened.clock.setWall(-newPinMs);
    await give(opened, check);
    await choose(opened, check);
    opened.clock.setWall(3 * newPinMs);
    await expect(check.verifyApproval(chosen)).rejects.toMatchObject(stillGiven);
    await opened.clock.advance(newPinMs);
    expect(await codeOf(check.verifyApproval(chosen))).toBe('ok');
  });

  test('begins that day only when the API’s time is known, and needs no such time once the day was proven', async () => {
    using opened = openTestDb();
    const { clock } = opened;
    const unknown = { ...provenTime(clock), atLeast: () => Number.NEGATIVE_INFINITY };
    const offline = await withPeople(opened, pinCheckOn(opened, opened.db, unknown));
    await give(opened, offline, null);
    await choose(opened, offline, null);
    await clock.advance(3 * newPinMs);
    await expect(offline.verifyApproval(chosen)).rejects.toMatchObject(stillGiven);
    const online = pinCheckOn(opened, opened.db);
    await expect(online.verifyApproval(chosen)).rejects.toMatchObject(stillGiven);
    await clock.advance(newPinMs);
    await expect(offline.verifyApproval(chosen)).rejects.toMatchObject(stillGiven);
    expect(await codeOf(online.verifyApproval(chosen))).toBe('ok');
    expect(await codeOf(offline.verifyApproval(chosen))).toBe('ok');
  });

  test('of a clerk is forbidden, whatever the PIN, and counts no failure', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    expect(await codeOf(check.verifyApproval(right))).toBe('forbidden');
    expect(await codeOf(check.verifyApproval(wrong))).toBe('forbidden');
    expect(readPinFailures(opened.db, 'ana').failures).toBe(0);
  });

  test('is not given by somebody who became a clerk while the PIN was compared', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    const running = check.verifyApproval({ staffId: 'bruno', pin: '71834' });
    await Promise.resolve();
    updateStaff(opened.db, { id: 'bruno', name: 'Bruno', role: 'clerk' }, opened.clock.now());
    expect(await codeOf(running)).toBe('forbidden');
  });

  test('shares its lock-out with signing in', async () => {
    using opened = openTestDb();
    const check = await withPeople(opened);
    const guess = { staffId: 'bruno', pin: '1111' };
    await codeOf(check.verifyApproval(guess));
    await codeOf(check.verify(guess));
    await codeOf(check.verifyApproval(guess));
    await codeOf(check.verify(guess));
    expect(await codeOf(check.verifyApproval(guess))).toBe('locked-out');
    expect(await codeOf(check.verify({ staffId: 'bruno', pin: '71834' }))).toBe('locked-out');
    clearPinFailures(opened.db, 'bruno');
    expect(await codeOf(check.verify({ staffId: 'bruno', pin: '71834' }))).toBe('ok');
  });
});
