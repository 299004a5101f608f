/**
 * Money taken twice for one wish. Whoever was told "nothing was charged" asked again, and then the first request took money after all. Nothing
 * can prevent it any more, so it must be told. A request that had taken money before the next one was asked for was repeated on purpose.
 */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import { day } from '../lib/durations.ts';
import type { Entry } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';

interface Succession {
  readonly entryId: string;
  readonly beforeId: string;
}

interface TakenTwice {
  /** The request that had been given up. */
  readonly first: Entry;
  /** The newest request that took its place. */
  readonly second: Entry;
}

/** So long after it was asked for again, nobody reads the first one any more, and no code of it can be paid. */
const mayComeLateMs = 60 * day;
/** What became of the money is seen in the dashboard, or agreed with the buyer, and nothing here shows that anybody looked. */
const isNewsMs = 30 * day;

export function createTakenTwice({
  db,
  table,
  clock,
  trueTime,
  operationOf,
}: Pick<OutboxParts, 'db' | 'table' | 'clock' | 'trueTime' | 'operationOf'>) {
  const add = db.prepare(`INSERT INTO obligation_successors (entry_id, before_id, operation, taken_at)
    VALUES (@entryId, @beforeId, @operation, @now) ON CONFLICT DO NOTHING`);
  // Whoever was given up before may still take money as well.
  const inherit = db.prepare(`INSERT INTO obligation_successors (entry_id, before_id, operation, taken_at)
    SELECT @entryId, before_id, operation, @now FROM obligation_successors WHERE entry_id = @beforeId ON CONFLICT DO NOTHING`);
  const since = db.standing(
    `SELECT entry_id AS entryId, before_id AS beforeId FROM obligation_successors
      WHERE operation = @operation AND taken_at > @since ORDER BY taken_at`,
    (rows: Succession[]): readonly Succession[] => rows,
  );

  const before = db.standing(
    'SELECT entry_id AS entryId, before_id AS beforeId FROM obligation_successors WHERE entry_id = @entryId',
    (rows: Succession[]): readonly Succession[] => rows,
  );

  const either = db.standing(
    `SELECT entry_id AS entryId, before_id AS beforeId FROM obligation_successors WHERE entry_id = @entryId
      UNION SELECT entry_id, before_id FROM obligation_successors WHERE before_id = @entryId`,
    (rows: Succession[]): readonly Succession[] => rows,
  );

  const tookMoneyAt = (entry: Entry): number | null => operationOf(entry).tookMoneyAt?.(entry) ?? null;

  /** All that were given up for it, and all that were made in its place. */
  const pairedWith = ({ id }: Entry): Entry[] =>
    either({ entryId: id }).flatMap(({ entryId, beforeId }) => table.get(entryId === id ? beforeId : entryId) ?? []);

  return {
    /** All that were given up before this one took their place. */
    before: (entryId: string): Entry[] => before({ entryId }).flatMap(({ beforeId }) => table.get(beforeId) ?? []),
    pairedWith,
    tookMoney: (entry: Entry): boolean => tookMoneyAt(entry) !== null,
    /** Money was taken twice for this owner's wish, and it is news still: somebody is owed one of the two. */
    isNews(ownerId: string): boolean {
      // The one may be a direct charge, and the other a subscription.
      const pairs = (['charges.create', 'subscriptions.create'] as const).flatMap((operation) =>
        this.lately(operation),
      );
      return pairs.some(({ first, second }) => first.ownerId === ownerId || second.ownerId === ownerId);
    },
    /** The request takes the place of another one. In the caller's transaction. */
    succeeds(entryId: string, before: Entry, now: number): void {
      const { operation } = before;
      if (operationOf(before).tookMoneyAt === undefined || tookMoneyAt(before) !== null) return;
      add.run({ entryId, beforeId: before.id, operation, now });
      inherit.run({ entryId, beforeId: before.id, now });
    },
    /** The request that stands beside this one: given up before it was made, or made after it was given up. */
    besides(entry: Entry): Entry | null {
      if (operationOf(entry).tookMoneyAt === undefined || tookMoneyAt(entry) === null) return null;
      return pairedWith(entry).find((other) => tookMoneyAt(other) !== null) ?? null;
    },
    /** Each that was given up and took money all the same, beside one that took its place. */
    lately(operation: EntryOperation): TakenTwice[] {
      // A till's clock that was set ahead makes no month pass.
      const now = trueTime.leastNow() ?? clock.now();
      // By whole days, so that the answer can be kept.
      const from = Math.floor((now - mayComeLateMs) / day) * day;
      const found = new Map<string, TakenTwice>();
      for (const { entryId, beforeId } of since({ operation, since: from })) {
        const first = table.get(beforeId);
        const firstAt = first === null ? null : tookMoneyAt(first);
        const second = firstAt === null ? null : table.get(entryId);
        const secondAt = second === null ? null : tookMoneyAt(second);
        if (first === null || firstAt === null || second === null || secondAt === null) continue;
        if (Math.max(firstAt, secondAt) > now - isNewsMs) found.set(beforeId, { first, second });
      }
      return [...found.values()];
    },
  };
}
