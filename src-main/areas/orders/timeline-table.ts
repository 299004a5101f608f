/** What happened to each sale, when, and how the till learned it. */
import type { TimelineEntry } from '#shared/contract/sale.ts';
import type { TimelineKey } from '#shared/contract/words.ts';
import type { Db } from '../../db/db.ts';

export interface TimelineRow {
  readonly saleId: string;
  readonly at: number;
  readonly what: TimelineKey;
  readonly learned: TimelineEntry['learned'];
  readonly staffName?: string | null;
  readonly details?: TimelineEntry['details'];
}

export type TimelineTable = ReturnType<typeof createTimelineTable>;

export function createTimelineTable(db: Db) {
  const insert = db.prepare(`INSERT INTO sale_events (sale_id, at, what, learned, staff_name, details)
    VALUES (@sale, @at, @what, @learned, @staffName, @details)`);
  const ofSale = db.prepare<{
    at: number;
    what: TimelineKey;
    learned: TimelineEntry['learned'];
    staff_name: string | null;
    details: string;
  }>('SELECT at, what, learned, staff_name, details FROM sale_events WHERE sale_id = +@sale ORDER BY id');

  return {
    add(row: TimelineRow): void {
      insert.run({
        sale: row.saleId,
        at: row.at,
        what: row.what,
        learned: row.learned,
        staffName: row.staffName ?? null,
        details: JSON.stringify(row.details ?? {}),
      });
    },
    ofSale: (sale: string): TimelineEntry[] =>
      ofSale.all({ sale }).map((row) => ({
        at: row.at,
        what: row.what,
        learned: row.learned,
        staffName: row.staff_name,
        details: JSON.parse(row.details) as TimelineEntry['details'],
      })),
  };
}
