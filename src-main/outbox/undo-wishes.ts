/**
 * Wishes to undo: who, when, and what hindered it, kept until the undoing is proven. While one stands, nothing goes forward for
 * its owner, whatever a single cancel or refund was answered with.
 */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { Db } from '../db/db.ts';

export interface UndoOwner {
  readonly kind: EntryOwnerKind;
  readonly id: string;
}

export interface UndoWish {
  readonly id: number;
  readonly owner: UndoOwner;
  readonly wishedAt: number;
  readonly staffId: string;
  readonly staffName: string;
  readonly approverId: string | null;
  /** How often it was begun to be carried out. */
  readonly tries: number;
  /** From when a request may be written for it; null from then until its end is known. */
  readonly nextAt: number | null;
  /** What the last try met, for people to see. */
  readonly problem: string | null;
  /** What showed that it is undone, or `kept` where the sale was kept after all; null while it stands. */
  readonly proof: string | null;
}

export interface NewUndoWish {
  readonly owner: UndoOwner;
  readonly staffId: string;
  readonly staffName: string;
  readonly approverId?: string | null;
}

interface RawWish {
  id: number;
  owner_kind: string;
  owner_id: string;
  wished_at: number;
  staff_id: string;
  staff_name: string;
  approver_id: string | null;
  tries: number;
  next_at: number | null;
  problem: string | null;
  proof: string | null;
}

export type UndoWishes = ReturnType<typeof createUndoWishes>;

export function createUndoWishes(db: Db) {
  const insert =
    db.prepare(`INSERT INTO undo_wishes (owner_kind, owner_id, wished_at, staff_id, staff_name, approver_id, next_at)
    VALUES (@kind, @id, @now, @staffId, @staffName, @approverId, @now) ON CONFLICT DO NOTHING`);
  const standing = db.standing(
    'SELECT * FROM undo_wishes WHERE owner_kind = @kind AND owner_id = @id AND ended_at IS NULL',
    ([row]: RawWish[]) => (row === undefined ? null : toWish(row)),
  );
  const newest = db.prepare<RawWish>(
    'SELECT * FROM undo_wishes WHERE owner_kind = @kind AND owner_id = @id ORDER BY id DESC LIMIT 1',
  );
  const due = db.prepare<RawWish>(
    'SELECT * FROM undo_wishes WHERE ended_at IS NULL AND next_at <= @now ORDER BY next_at LIMIT 50',
  );
  const nextAfter = db.prepare<{ at: number | null }>(
    'SELECT min(next_at) AS at FROM undo_wishes WHERE ended_at IS NULL AND next_at > +@now',
  );
  const plan = db.prepare(
    'UPDATE undo_wishes SET tries = @tries, next_at = @nextAt, problem = @problem WHERE id = @id AND ended_at IS NULL',
  );
  const reopen = db.prepare(
    'UPDATE undo_wishes SET ended_at = NULL, proof = NULL, next_at = @now, problem = NULL WHERE id = @id',
  );
  const end = db.prepare('UPDATE undo_wishes SET ended_at = @now, proof = @proof, next_at = NULL WHERE id = @id');

  return {
    add({ owner, staffId, staffName, approverId = null }: NewUndoWish, now: number): void {
      insert.run({ kind: owner.kind, id: owner.id, now, staffId, staffName, approverId });
    },
    standing: ({ kind, id }: UndoOwner): UndoWish | null => standing({ kind, id }),
    /** Standing or ended. */
    newest({ kind, id }: UndoOwner): UndoWish | null {
      const row = newest.get({ kind, id });
      return row === undefined ? null : toWish(row);
    },
    due: (now: number): UndoWish[] => due.all({ now }).map(toWish),
    nextAfter: (now: number): number | null => nextAfter.get({ now })?.at ?? null,
    plan(
      { id, tries }: Pick<UndoWish, 'id' | 'tries'>,
      next: { readonly at: number | null; readonly problem: string | null },
    ): void {
      plan.run({ id, tries, nextAt: next.at, problem: next.problem });
    },
    /** What had proven it turned out wrong. */
    reopen: ({ id }: Pick<UndoWish, 'id'>, now: number): void => void reopen.run({ id, now }),
    /** `proof`: what showed that it is undone. */
    end({ id }: Pick<UndoWish, 'id'>, { proof, now }: { readonly proof: string; readonly now: number }): void {
      end.run({ id, proof, now });
    },
  };
}

function toWish(row: RawWish): UndoWish {
  return {
    id: row.id,
    owner: { kind: row.owner_kind as EntryOwnerKind, id: row.owner_id },
    wishedAt: row.wished_at,
    staffId: row.staff_id,
    staffName: row.staff_name,
    approverId: row.approver_id,
    tries: row.tries,
    nextAt: row.next_at,
    problem: row.problem,
    proof: row.proof,
  };
}
