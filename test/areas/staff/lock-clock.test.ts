/** The lock-out is counted by a clock that nobody can set, and made-up names keep nobody waiting. */
import { describe, expect, test } from 'vitest';
import { createPinCheck, type PinCheck } from '#main/areas/staff/pin-check.ts';
import { createPinLocks } from '#main/areas/staff/pin-lockout.ts';
import { createPinDay } from '#main/areas/staff/second-person.ts';
import { insertStaff } from '#main/areas/staff/table.ts';
import { provenTime } from '#test/helpers/proven-time.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const minute = 60_000;
const wrong = { staffId: 'ana', pin: '000000' };
const right = { staffId: 'ana', pin: '482915' };

/** As a process does that opens this database. */
function startedOn({ clock, db }: TestDb, pinCost = 4): PinCheck {
  const pinDay = createPinDay({ db, serverTime: provenTime(clock), wantTime: () => undefined });
  const locks = createPinLocks({ db, clock });
  return createPinCheck({ db, clock, pinDay, locks, random: createSeededRandom(5), pinCost });
}

async function withAna(opened: TestDb, check = startedOn(opened)): Promise<PinCheck> {
  const ana = { id: 'ana', name: 'Ana', role: 'clerk' } as const;
  const pin = await check.hashNew(right.pin, 'pin');
  insertStaff(opened.db, { ...ana, pinGivenBy: null, pin, now: opened.clock.now() });
  return check;
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

async function fail(check: PinCheck, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await codeOf(check.verify(wrong));
}

describe('somebody', () => {
  test.each([
    ['an hour on', 60 * minute],
    ['a year on', 365 * 24 * 60 * minute],
    ['a minute back', -minute],
    ['a year back', -365 * 24 * 60 * minute],
  ])('is locked out all the same by a clock that somebody sets %s', async (_, jumpMs) => {
    using opened = openTestDb();
    const { clock } = opened;
    const check = await withAna(opened);
    await fail(check, 9);
    clock.setWall(jumpMs);
    await expect(check.verify(right)).rejects.toMatchObject({ code: 'locked-out', retryAt: clock.now() + minute });
    await clock.advance(minute - 1);
    expect(await codeOf(check.verify(right))).toBe('locked-out');
    await clock.advance(1);
    expect(await codeOf(check.verify(right))).toBe('ok');
  });

  test('is locked out in full by a process that was started anew, with its clock set', async () => {
    using opened = openTestDb();
    const { clock } = opened;
    await fail(await withAna(opened), 5);
    clock.setWall(24 * 60 * minute);
    const check = startedOn(opened);
    await expect(check.verify(right)).rejects.toMatchObject({ code: 'locked-out', retryAt: clock.now() + minute });
    await clock.advance(minute);
    expect(await codeOf(check.verify(right))).toBe('ok');
  });

  test('who has waited for the end of a lock is not locked out once more by each process that is started', async () => {
    using opened = openTestDb();
    const { clock } = opened;
    await fail(await withAna(opened), 9);
    await clock.advance(minute);
    const next = startedOn(opened);
    // The guess that it allows begins the next lock, which holds in the next process as well.
    await codeOf(next.verify(wrong));
    expect(await codeOf(startedOn(opened).verify(right))).toBe('locked-out');
    await clock.advance(2 * minute);
    expect(await codeOf(startedOn(opened).verify(right))).toBe('ok');
  });

  test('who has not waited for it waits in full, in however many processes, also where none of them lived that long', async () => {
    using opened = openTestDb();
    const { clock } = opened;
    await fail(await withAna(opened), 5);
    for (let start = 0; start < 5; start += 1) {
      const check = startedOn(opened);
      clock.setWall(24 * 60 * minute);
      expect(await codeOf(check.verify(right))).toBe('locked-out');
    }
    const last = startedOn(opened);
    await clock.advance(minute - 1);
    expect(await codeOf(last.verify(right))).toBe('locked-out');
    await clock.advance(1);
    expect(await codeOf(last.verify(right))).toBe('ok');
  });

  test('compares nothing for a person who does not exist, so that nobody who does waits for it', async () => {
    using opened = openTestDb();
    const slow = await withAna(opened, startedOn(opened, 14));
    const alone = performance.now();
    expect(await codeOf(slow.verify(right))).toBe('ok');
    const oneCheck = performance.now() - alone;
    const began = performance.now();
    const tries = Array.from({ length: 400 }, (_, id) => codeOf(slow.verify({ staffId: `nobody-${id}`, pin: '0000' })));
    expect(await codeOf(slow.verify(right))).toBe('ok');
    // 400 comparisons would take 400 times one check, however slow this machine is.
    expect((performance.now() - began) / oneCheck).toBeLessThan(100);
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['wrong-pin']));
  });
});
