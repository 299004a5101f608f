/** The rows of baskets that were set aside, or are in the hand of a window. */
import type { ReviewProblemCode } from '#shared/contract/review.ts';
import type { KnownBuyer } from '#shared/domain/buyer-identity.ts';
import { cents, type MoneyCurrency } from '#shared/domain/money.ts';
import { coded, columnsOf, flag, plain } from '../../db/columns.ts';
import type { Db } from '../../db/db.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import { createFindByBuyer } from '../buyer-records.ts';
import { staffNameSql } from '../staff/table.ts';

const columns = columnsOf('parked_baskets', {
  id: plain<string>(),
  label: plain<string>(),
  parkedAt: plain<number>(),
  staffName: plain<string>(staffNameSql('staff_id')),
  totalCents: coded(cents, Number),
  currency: plain<MoneyCurrency>(),
  basket: plain<string>(),
  /** A backup brought it back: it may have been sold since. */
  isFromBackup: flag('from_backup'),
  /** The window in whose hand it is, or was when it ended; null once somebody parked it, and empty in a backup. */
  heldBy: plain<string | null>(),
});

export type ParkedRow = ReturnType<typeof columns.read>;

export function createParkedTable(db: Db) {
  const markAll = db.prepare("UPDATE parked_baskets SET from_backup = 1, held_by = iif(held_by IS NULL, NULL, '')");
  const remove = db.prepare('DELETE FROM parked_baskets WHERE id = @id');
  const byId = columns.one(db, 'WHERE id = @id');
  const all = columns.all(db, 'ORDER BY parked_at DESC, id');
  const inHand = columns.one(db, 'WHERE held_by = @window');
  const letGo = db.prepare('DELETE FROM parked_baskets WHERE held_by = @window AND id = @id');
  const setFree = db.prepare("UPDATE parked_baskets SET held_by = '' WHERE held_by = @window AND id IS NOT @id");
  const handOver = db.prepare('UPDATE parked_baskets SET held_by = @window WHERE id = @id');
  const found = createFindByBuyer(db, {
    table: 'parked_baskets',
    name: "json_extract(basket, '$.customer.name')",
    email: "json_extract(basket, '$.customer.email')",
    document: "json_extract(basket, '$.customer.document.number')",
    condition: 'json_valid(basket)',
  });
  const record = db.prepare(
    'INSERT INTO recorded_baskets (id, till_id, recorded_at) VALUES (@id, @till, @now) ON CONFLICT DO NOTHING',
  );
  const recorded = db.prepare<{ id: string }>('SELECT id FROM recorded_baskets WHERE id = @id');
  const size = db.prepare<{ size: number }>(
    'SELECT coalesce(sum(length(basket) + 200), 0) AS size FROM parked_baskets WHERE id <> @id',
  );
  const rowOf = (id: string): ParkedRow[] => [byId({ id })].filter((row) => row !== null);
  return {
    get: (id: string): ParkedRow | null => byId({ id }),
    /** Those that any window may take up; `windows`: what is in the hand of one of these is not offered. */
    offered: (windows: ReadonlySet<string>): ParkedRow[] =>
      all().filter(({ heldBy }) => heldBy === null || !windows.has(heldBy)),
    inHandOf: (window: string): ParkedRow | null => inHand({ window }),
    /** This window's hand let this one go: it is not wanted any more. */
    letGo: (window: string, id: string): void => void letGo.run({ window, id }),
    /** This window has that one in hand, or none, without having let go the one before, which it may never have read: anybody may take it up. */
    setFree: (window: string, id: string | null): void => void setFree.run({ window, id }),
    handOver: (id: string, window: string): void => void handOver.run({ id, window }),
    save: columns.replace(db, ['id', 'label', 'totalCents', 'currency', 'basket', 'heldBy', 'isFromBackup'], {
      by: ['id'],
      more: { updated_at: '@now' },
      first: { till_id: '@till', staff_id: '@staff', parked_at: '@now' },
    }),
    /** Letters of all the others. */
    sizeBeside: (id: string): number => size.get({ id })?.size ?? 0,
    markAllFromBackup: (): void => void markAll.run(),
    /** The baskets that name this buyer. */
    ofBuyer: (buyer: KnownBuyer): ParkedRow[] => found.of(buyer).flatMap(rowOf),
    /** Those that may be this buyer's as well. */
    maybeOfBuyer: (buyer: KnownBuyer): ParkedRow[] => [...found.of(buyer), ...found.maybeOf(buyer)].flatMap(rowOf),
    /** People said what the dashboard shows of it. It is not sold under this name any more: it was charged, or it goes on under another one. */
    record: (id: string, of: { readonly till: string; readonly now: number }): void => void record.run({ id, ...of }),
    wasRecorded: (id: string): boolean => recorded.get({ id }) !== undefined,
    /** A basket keeps its id when it is parked and sold: once sold, it is not offered for sale again. */
    remove: (id: string): void => void remove.run({ id }),
  };
}

/** Throws `basket-recorded`, a broken rule, where people said what became of this basket. */
export function refuseRecorded(
  { wasRecorded }: Pick<ReturnType<typeof createParkedTable>, 'wasRecorded'>,
  id: string,
): void {
  if (wasRecorded(id)) refuseBroken([{ path: 'draftId', code: 'basket-recorded' satisfies ReviewProblemCode }]);
}
