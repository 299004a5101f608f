/** Whatever is asked in whatever order, somebody is left who can sign in and manage the others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStaffChangeHandlers } from '#main/areas/staff/changes.ts';
import { insertStaff, listEverybody, listStaff } from '#main/areas/staff/table.ts';
import type { Db } from '#main/db/db.ts';
import { AppError } from '#main/lib/app-error.ts';
import { staffProblemCodes } from '#shared/contract/staff.ts';
import { openTestDb, type TestDb } from '#test/helpers/test-db.ts';

const people = ['ana', 'bruno', 'caio', 'dora'] as const;
const anybody = fc.constantFrom(...people);
const role = fc.constantFrom('clerk', 'manager');
const acts = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant('update' as const), who: anybody, role }),
    fc.record({ act: fc.constantFrom('retire', 'restore'), who: anybody }),
  ),
  { minLength: 1, maxLength: 40 },
);
/** Who is a manager at first beside Ana, and who of them was given the PIN. */
const others = fc.uniqueArray(fc.record({ who: anybody, isPinGiven: fc.boolean() }), { selector: ({ who }) => who });

function fill(
  { db, clock }: TestDb,
  managers: readonly { readonly who: string; readonly isPinGiven: boolean }[],
): void {
  const pin = { salt: new Uint8Array(16), hash: new Uint8Array(32), cost: 4 };
  for (const id of people) {
    const manager = managers.find(({ who }) => who === id);
    const isManager = id === 'ana' || manager !== undefined;
    const pinGivenBy = id !== 'ana' && manager?.isPinGiven === true ? 'ana' : null;
    insertStaff(db, { id, name: id, role: isManager ? 'manager' : 'clerk', pin, pinGivenBy, now: clock.now() });
  }
}

/** Those who could give anybody a PIN now. */
function ready(db: Db): readonly string[] {
  const records = listEverybody(db).filter((one) => one.role === 'manager' && one.retiredAt === null);
  return records.flatMap(({ id, isPinGiven }) => (isPinGiven ? [] : [id]));
}

test('no sequence of changes leaves the till without a manager who has a PIN of his own', () => {
  using opened = openTestDb();
  const { db, clock } = opened;
  const sessions = { lockPerson: () => undefined, rename: () => undefined };
  const handlers = createStaffChangeHandlers({ db, clock, sessions, onChanged: () => undefined });

  function ask(asked: { readonly act: string; readonly who: string; readonly role?: 'clerk' | 'manager' }): void {
    const by = listStaff(db).find(({ id }) => id === ready(db)[0]) ?? null;
    const caller = { clientId: 'w', staff: by };
    const { who: staffId, role: next } = asked;
    if (next !== undefined) void handlers['staff.update']({ staffId, name: staffId, role: next }, caller);
    else if (asked.act === 'retire') void handlers['staff.retire']({ staffId }, caller);
    else void handlers['staff.restore']({ staffId }, caller);
  }

  const refusals = new Set<string>();
  fc.assert(
    fc.property(others, acts, (managers, asks) => {
      const undo = new Error('undo');
      try {
        // One database for all runs: what a run did is taken back.
        db.transaction(() => {
          fill(opened, managers);
          for (const asked of asks) {
            const before = JSON.stringify(listEverybody(db));
            try {
              ask(asked);
            } catch (error) {
              if (!(error instanceof AppError)) throw error;
              refusals.add(error.fields?.[0]?.code ?? error.code);
              expect(JSON.stringify(listEverybody(db))).toBe(before);
            }
            expect(ready(db)).not.toEqual([]);
          }
          throw undo;
        });
      } catch (error) {
        if (error !== undo) throw error;
      }
    }),
  );
  expect([...refusals].toSorted()).toEqual(['last-manager', 'last-manager-with-pin', 'not-possible-now']);
  expect(staffProblemCodes).toEqual(expect.arrayContaining(['last-manager', 'last-manager-with-pin']));
});
