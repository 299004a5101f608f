/** The people of the till and their wrong PIN tries. Hashes leave this file only for the PIN check. */
import type { StaffMember, StaffRole } from '#shared/contract/session.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { columnsOf, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';
import type { PinHash } from './pin-hash.ts';

/** For statements that show who did something; `column` holds the person's id. */
export const staffNameSql = (column: string): string => `(SELECT name FROM staff WHERE staff.id = ${column})`;

export function listStaff(db: Db): StaffMember[] {
  return db.prepare<StaffMember>('SELECT id, name, role FROM staff ORDER BY name_folded').all();
}

export function findStaff(db: Db, id: string): StaffMember | null {
  return db.prepare<StaffMember>('SELECT id, name, role FROM staff WHERE id = $id').get({ id }) ?? null;
}

export function staffNameTaken(db: Db, name: string): boolean {
  return db.prepare('SELECT 1 FROM staff WHERE name_folded = $folded').get({ folded: foldText(name) }) !== undefined;
}

export interface NewStaff {
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly pin: PinHash;
  /** Who gave the PIN; null if its owner chose it. */
  readonly pinGivenBy: string | null;
  readonly now: number;
}

export function insertStaff(db: Db, { id, name, role, pin, pinGivenBy, now }: NewStaff): StaffMember {
  db.prepare(
    `INSERT INTO staff (id, till_id, name, name_folded, role, pin_salt, pin_hash, pin_cost, pin_changed_at,
       pin_given_by, pin_chosen_at, created_at, updated_at)
     VALUES ($id, ${tillIdSql}, $name, $folded, $role, $salt, $hash, $cost, $now,
       $givenBy, $chosenAt, $now, $now)`,
  ).run({ id, name, folded: foldText(name), role, ...pin, givenBy: pinGivenBy, ...chosen(pinGivenBy, now), now });
  return { id, name, role };
}

export function readPin(db: Db, staffId: string): PinHash | null {
  const sql = 'SELECT pin_salt AS salt, pin_hash AS hash, pin_cost AS cost FROM staff WHERE id = $staffId';
  return db.prepare<PinHash>(sql).get({ staffId }) ?? null;
}

/** Long enough for the owner of a PIN to notice that somebody else changed it. */
export const newPinMs = 24 * 3_600_000;

export interface PinOwner {
  /** Who gave the PIN last, before its owner chose one. */
  readonly givenBy: string | null;
  /** Null until the owner chose the PIN in a session of his own. */
  readonly chosenAt: number | null;
  readonly changedAt: number;
}

export function readPinOwner(db: Db, staffId: string): PinOwner | null {
  const sql = `SELECT pin_given_by AS givenBy, pin_chosen_at AS chosenAt, pin_changed_at AS changedAt
    FROM staff WHERE id = $staffId`;
  return db.prepare<PinOwner>(sql).get({ staffId }) ?? null;
}

interface NewPin {
  readonly staffId: string;
  readonly pin: PinHash;
  readonly now: number;
}

/** Sets a PIN that somebody else knows. */
export function givePin(db: Db, { staffId, pin, now }: NewPin, givenBy: string | null): void {
  db.prepare(
    `UPDATE staff SET pin_salt = $salt, pin_hash = $hash, pin_cost = $cost, pin_changed_at = $now, updated_at = $now,
       pin_given_by = $givenBy, pin_chosen_at = NULL WHERE id = $staffId`,
  ).run({ staffId, ...pin, now, givenBy });
  clearPinFailures(db, staffId);
}

/** The giver of the PIN before stays on record, unless the owner had already chosen that PIN: see `refuseNewlyGivenPin`. */
export function choosePin(db: Db, { staffId, pin, now }: NewPin): void {
  db.prepare(
    `UPDATE staff SET pin_salt = $salt, pin_hash = $hash, pin_cost = $cost, pin_changed_at = $now, updated_at = $now,
       pin_given_by = CASE WHEN $now - pin_chosen_at >= $newPinMs THEN NULL ELSE pin_given_by END,
       pin_chosen_at = $now WHERE id = $staffId`,
  ).run({ staffId, ...pin, now, newPinMs });
  clearPinFailures(db, staffId);
}

function chosen(givenBy: string | null, now: number): { chosenAt: number | null } {
  return { chosenAt: givenBy === null ? now : null };
}

/** People who still have the PIN with which they were created. */
export function staffWithFirstPin(db: Db): StaffMember[] {
  return db.prepare<StaffMember>('SELECT id, name, role FROM staff WHERE pin_changed_at = created_at').all();
}

const pinFailures = columnsOf('pin_failures', { failures: plain<number>(), lockedUntil: plain<number | null>() });

export type PinFailures = ReturnType<typeof pinFailures.read>;

export function readPinFailures(db: Db, staffId: string): PinFailures {
  return pinFailures.one(db, 'WHERE staff_id = @staffId')({ staffId }) ?? { failures: 0, lockedUntil: null };
}

export function writePinFailures(db: Db, row: PinFailures & { staffId: string; now: number }): void {
  const write = pinFailures.replace(db, pinFailures.keys, {
    by: ['staff_id'],
    more: { staff_id: '@staffId', updated_at: '@now' },
  });
  write(row, { staffId: row.staffId, now: row.now });
}

export function clearPinFailures(db: Db, staffId: string): void {
  db.prepare('DELETE FROM pin_failures WHERE staff_id = $staffId').run({ staffId });
}
