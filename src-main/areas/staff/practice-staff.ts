/** The two people of training mode. Their PINs are shown on the sign-in screen and are worth nothing anywhere else. */
import type { StaffRole } from '#shared/contract/session.ts';
import type { Db } from '../../db/db.ts';
import type { MakeId } from '../../lib/ids.ts';
import { appendAudit } from '../audit/table.ts';
import { hashNewPin, type PinHashing } from './pin-hash.ts';
import { firstStaff, insertStaff, listStaff } from './table.ts';

const practiceStaff: readonly { name: string; role: StaffRole; pin: string }[] = [
  { name: 'Ana', role: 'clerk', pin: '246810' },
  { name: 'Bruno', role: 'manager', pin: '135790' },
];

export interface SeedStaffDeps extends PinHashing {
  readonly db: Db;
  readonly makeId: MakeId;
  readonly now: number;
}

export async function seedPracticeStaff({ db, makeId, now, ...hashing }: SeedStaffDeps): Promise<void> {
  if (listStaff(db).length > 0) return;
  const hashed = await Promise.all(
    practiceStaff.map(async (person) => ({ ...person, pin: await hashNewPin(person.pin, hashing) })),
  );
  db.transaction(() => {
    for (const person of hashed) {
      const { id, name, role } = insertStaff(db, { ...person, pinGivenBy: null, id: makeId(), now });
      appendAudit(db, { at: now, action: 'staff.create', staffId: null, subject: id, after: { name, role } });
    }
  });
}

/** The PINs to show: a practice person who got another PIN is not among them; one who got another name is. */
export function practicePins(db: Db): { staffId: string; pin: string }[] {
  return firstStaff(db, practiceStaff.length).flatMap(({ id, hasFirstPin }, place) => {
    const known = practiceStaff[place];
    return hasFirstPin && known ? [{ staffId: id, pin: known.pin }] : [];
  });
}
