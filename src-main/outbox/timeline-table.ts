/** What happened to whatever an entry can be about, when, and how the till learned it. */
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { TimelineEntry } from '#shared/contract/sale.ts';
import type { TimelineKey } from '#shared/contract/words.ts';
import type { Db } from '../db/db.ts';

export interface TimelineRow {
  readonly ownerKind: EntryOwnerKind;
  readonly ownerId: string;
  readonly at: number;
  readonly what: TimelineKey;
  readonly learned: TimelineEntry['learned'];
  readonly staffName?: string | null;
  readonly details?: TimelineEntry['details'];
}

export type TimelineTable = ReturnType<typeof createTimelineTable>;

export function createTimelineTable(db: Db) {
  const insert = db.prepare(`INSERT INTO happenings (owner_kind, owner_id, at, what, learned, staff_name, details)
    VALUES (@ownerKind, @ownerId, @at, @what, @learned, @staffName, @details)`);
  const ofOwner = db.prepare<{
    at: number;
    what: TimelineKey;
    learned: TimelineEntry['learned'];
    staff_name: string | null;
    details: string;
  }>(`SELECT at, what, learned, staff_name, details FROM happenings
    WHERE owner_id = +@id AND owner_kind = +@kind ORDER BY id`);

  return {
    add({ ownerKind, ownerId, at, what, learned, staffName = null, details = {} }: TimelineRow): void {
      insert.run({ ownerKind, ownerId, at, what, learned, staffName, details: JSON.stringify(details) });
    },
    of: (kind: EntryOwnerKind, id: string): TimelineEntry[] =>
      ofOwner.all({ kind, id }).map(({ staff_name, details, ...row }) => ({
        ...row,
        staffName: staff_name,
        details: JSON.parse(details) as TimelineEntry['details'],
      })),
  };
}
