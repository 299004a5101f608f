/** The people of the till and their wrong PIN tries. Hashes leave this file only for the PIN check. */
import type { StaffMember, StaffRole } from '#shared/contract/session.ts';
import type { StaffRecord } from '#shared/contract/staff.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { columnsOf, flag, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { tillIdSql } from '../../db/meta.ts';
import type { PinHash } from './pin-hash.ts';

/** For statements that show who did something; `column` holds the person's id. */
export const staffNameSql = (column: string): string => `(SELECT name FROM staff WHERE staff.id = ${column})`;

/** Who works here. */
export function listStaff(db: Db): StaffMember[] {
  return db.prepare<StaffMember>(`${memberSql} WHERE retired_at IS NULL ORDER BY name_folded`).all();
}

export function listRetired(db: Db): StaffMember[] {
  return db.prepare<StaffMember>(`${memberSql} WHERE retired_at IS NOT NULL ORDER BY name_folded`).all();
}

/** Null for somebody who no longer works here, as for somebody who never did. */
export function findStaff(db: Db, id: string): StaffMember | null {
  return db.prepare<StaffMember>(`${memberSql} WHERE id = $id AND retired_at IS NULL`).get({ id }) ?? null;
}

const memberSql = 'SELECT id, name, role FROM staff';

const records = columnsOf('staff', {
  id: plain<string>(),
  name: plain<string>(),
  role: plain<StaffRole>(),
  retiredAt: plain<number | null>(),
  isPinGiven: flag('(pin_chosen_at IS NULL)'),
});

export type StaffRow = ReturnType<typeof records.read>;

/** Those who no longer work here last. */
export const listEverybody = (db: Db): StaffRow[] => records.all(db, 'ORDER BY retired_at IS NOT NULL, name_folded')();

/** `lockedUntil` says how long wrong PINs keep somebody out. */
export function listRecords(db: Db, lockedUntil: (staffId: string) => number | null): StaffRecord[] {
  return listEverybody(db).map((record) => ({ ...record, lockedUntil: lockedUntil(record.id) }));
}

/** By id, of those who work here: somebody else gave them their PIN. */
export function listWithGivenPin(db: Db): string[] {
  return records
    .all(
      db,
      'WHERE retired_at IS NULL AND pin_chosen_at IS NULL',
    )({})
    .map(({ id }) => id);
}

/** Of those who work here and chose a PIN after one was given to them: when its day is over; null while the API's time was not known. */
export function listWithNewPin(db: Db): { staffId: string; confirmsFrom: number | null }[] {
  return db
    .prepare<{ staffId: string; confirmsFrom: number | null }>(
      `SELECT id AS staffId, pin_day_from + $newPinMs AS confirmsFrom FROM staff
       WHERE retired_at IS NULL AND pin_given_by IS NOT NULL AND pin_chosen_at IS NOT NULL ORDER BY name_folded`,
    )
    .all({ newPinMs });
}

/** Whether or not the person still works here. */
export function findRecord(db: Db, id: string): StaffRow | null {
  return records.one(db, 'WHERE id = @id')({ id });
}

/** Who has this name, or one that differs only in case and accents, whether or not that person still works here. */
export function findByName(db: Db, name: string): StaffRow | null {
  return records.one(db, 'WHERE name_folded = @folded')({ folded: foldText(name) });
}

/** Those who could stand in for this manager. */
export function otherManagers(db: Db, staffId: string): StaffRow[] {
  return records.all(db, "WHERE role = 'manager' AND retired_at IS NULL AND id <> @staffId")({ staffId });
}

export function updateStaff(db: Db, { id, name, role }: StaffMember, now: number): void {
  db.prepare(
    'UPDATE staff SET name = $name, name_folded = $folded, role = $role, updated_at = $now WHERE id = $id',
  ).run({ id, name, folded: foldText(name), role, now });
}

/** Null: the person works here again. */
export function writeRetiredAt(db: Db, staffId: string, { retiredAt, now }: { retiredAt: number | null; now: number }) {
  db.prepare('UPDATE staff SET retired_at = $retiredAt, updated_at = $now WHERE id = $staffId').run({
    staffId,
    retiredAt,
    now,
  });
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
  /** Who gave the PIN last; null once its owner has had one of his own for `newPinMs`. */
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
  /** The API's time now; null while it is not known. */
  readonly provenNow: number | null;
}

/** Sets a PIN that somebody else knows. */
export function givePin(db: Db, { staffId, pin, now, provenNow }: NewPin, givenBy: string | null): void {
  db.prepare(
    `UPDATE staff SET pin_salt = $salt, pin_hash = $hash, pin_cost = $cost, pin_changed_at = $now, updated_at = $now,
       pin_given_by = $givenBy, pin_chosen_at = NULL, pin_day_from = $provenNow WHERE id = $staffId`,
  ).run({ staffId, ...pin, now, givenBy, provenNow });
  clearPinFailures(db, staffId);
}

/** Whoever gave the PIN before stays on record until the day is over: see `endPinDays`. */
export function choosePin(db: Db, { staffId, pin, now, provenNow }: NewPin): void {
  db.prepare(
    `UPDATE staff SET pin_salt = $salt, pin_hash = $hash, pin_cost = $cost, pin_changed_at = $now, updated_at = $now,
       pin_day_from = CASE WHEN $provenNow IS NULL AND pin_chosen_at IS NOT NULL THEN pin_day_from ELSE $provenNow END,
       pin_chosen_at = $now WHERE id = $staffId`,
  ).run({ staffId, ...pin, now, provenNow });
  clearPinFailures(db, staffId);
}

/**
 * The giver of a PIN is forgotten when its owner has had one of his own for a day. The day is counted by the API's time at both ends:
 * whoever sets the machine's clock a day ahead must not become two people. Where that time was not known, the day begins now.
 */
export function endPinDays(db: Db, provenNow: number): void {
  db.prepare(
    `UPDATE staff SET pin_given_by = NULL
     WHERE pin_given_by IS NOT NULL AND pin_chosen_at IS NOT NULL AND $provenNow - pin_day_from >= $newPinMs`,
  ).run({ provenNow, newPinMs });
  db.prepare('UPDATE staff SET pin_day_from = $provenNow WHERE pin_given_by IS NOT NULL AND pin_day_from IS NULL').run({
    provenNow,
  });
}

function chosen(givenBy: string | null, now: number): { chosenAt: number | null } {
  return { chosenAt: givenBy === null ? now : null };
}

/**
 * Of the people with whom the till began, in their order: who still works here with the first PIN. They are the first rows, and rows
 * stay; nobody else is made with a chosen PIN.
 */
export function firstStaff(db: Db, count: number): { readonly id: string; readonly hasFirstPin: boolean }[] {
  const found = db
    .prepare<{ id: string; hasFirstPin: number | null }>(
      `SELECT id, pin_chosen_at = created_at AND retired_at IS NULL AS hasFirstPin FROM staff ORDER BY rowid LIMIT $count`,
    )
    .all({ count });
  return found.map(({ id, hasFirstPin }) => ({ id, hasFirstPin: hasFirstPin === 1 }));
}

/** How many tries failed in a row; how long that locks out is reckoned by `createPinLocks`. */
const pinFailures = columnsOf('pin_failures', {
  failures: plain<number>(),
  /** When the lock of this count was seen to have ended; null while it may be in force. */
  endedAt: plain<number | null>('lock_ended_at'),
});

export type PinFailures = ReturnType<typeof pinFailures.read>;

export function readPinFailures(db: Db, staffId: string): PinFailures {
  return pinFailures.one(db, 'WHERE staff_id = @staffId')({ staffId }) ?? { failures: 0, endedAt: null };
}

export function writePinFailures(db: Db, row: PinFailures & { staffId: string; now: number }): void {
  const write = pinFailures.replace(db, pinFailures.keys, {
    by: ['staff_id'],
    more: { staff_id: '@staffId', updated_at: '@now' },
  });
  write(row, { staffId: row.staffId, now: row.now });
}

/** Whose tries failed in a row, and whose lock was not seen to end. */
export function listPinFailures(db: Db): string[] {
  const rows = db
    .prepare<{ id: string }>('SELECT staff_id AS id FROM pin_failures WHERE lock_ended_at IS NULL')
    .all({});
  return rows.map(({ id }) => id);
}

export function clearPinFailures(db: Db, staffId: string): void {
  db.prepare('DELETE FROM pin_failures WHERE staff_id = $staffId').run({ staffId });
}
