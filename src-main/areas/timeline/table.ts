/** The timeline of each thing that an entry can be about: what happened, when, and how the till learned it. */
import type { TimelineKey } from '#shared/contract/message-keys.ts';
import type { EntryOwnerKind } from '#shared/contract/outbox.ts';
import type { TimelineEntry } from '#shared/contract/sale.ts';
import { columnsOf, json, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';

const columns = columnsOf('timeline_events', {
  at: plain<number>(),
  what: plain<TimelineKey>(),
  cause: plain<TimelineEntry['cause']>(),
  staffName: plain<string | null>(),
  details: json<TimelineEntry['details']>(),
});

type Line = ReturnType<typeof columns.read>;

export interface TimelineRow extends Pick<Line, 'at' | 'what' | 'cause'>, Partial<Pick<Line, 'staffName' | 'details'>> {
  readonly ownerKind: EntryOwnerKind;
  readonly ownerId: string;
}

export type TimelineTable = ReturnType<typeof createTimelineTable>;

export function createTimelineTable(db: Db) {
  const owner = { owner_kind: '@ownerKind', owner_id: '@ownerId' };
  const insert = columns.insert(db, ['at', 'what', 'cause', 'staffName', 'details'], owner);
  const ofOwner = columns.all(db, 'WHERE owner_id = +@id AND owner_kind = +@kind ORDER BY id');

  return {
    add({ ownerKind, ownerId, staffName = null, details = {}, ...line }: TimelineRow): void {
      insert({ ...line, staffName, details }, { ownerKind, ownerId });
    },
    of: (kind: EntryOwnerKind, id: string): TimelineEntry[] => ofOwner({ kind, id }),
  };
}

/** How long each of these sales took from the code on the screen to the proof that it is paid; `found` selects `owner_id`. */
export const pixTimesSql = (found: string): string => `SELECT ownerId, paidAt - shownAt AS tookMs FROM (
    SELECT e.owner_id AS ownerId, min(e.at) FILTER (WHERE e.what = 'pix-shown') AS shownAt,
      min(e.at) FILTER (WHERE e.what = 'status-changed' AND e.details ->> 'to' = 'paid') AS paidAt
    FROM (${found}) f CROSS JOIN timeline_events e ON e.owner_id = f.owner_id AND e.owner_kind = 'sale'
    GROUP BY e.owner_id)
  WHERE paidAt >= shownAt`;
