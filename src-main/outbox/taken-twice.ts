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
  /** Its money had gone back before the first one took any: then only the first one stands, and nobody asked for it any more. */
  readonly isSecondBack: boolean;
}

interface Beside extends Pick<TakenTwice, 'isSecondBack'> {
  readonly other: Entry;
}

/** The requests by which one wish may take money: one may be a direct charge, and the other a subscription, or an invoice of one. */
const takesByWish = ['charges.create', 'charges.payOverdue', 'subscriptions.create', 'subscriptions.pay'] as const;

/** So long after it was asked for again, nobody reads the first one any more, and no code of it can be paid. */
const mayComeLateMs = 60 * day;
/** What became of the money is seen in the dashboard, or agreed with the buyer, and nothing here shows that anybody looked. */
const isNewsMs = 30 * day;

/** The rows that say which request took whose place. */
function createSuccessions(db: OutboxParts['db']) {
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

  return { add, inherit, since, before, either };
}

export function createTakenTwice({
  db,
  table,
  clock,
  trueTime,
  operationOf,
}: Pick<OutboxParts, 'db' | 'table' | 'clock' | 'trueTime' | 'operationOf'>) {
  const { add, inherit, since, before, either } = createSuccessions(db);
  const tookMoneyAt = (entry: Entry): number | null => operationOf(entry).tookMoneyAt?.(entry) ?? null;

  /** All that were given up for it, and all that were made in its place. */
  const pairedWith = ({ id }: Entry): Entry[] =>
    either({ entryId: id }).flatMap(({ entryId, beforeId }) => table.get(entryId === id ? beforeId : entryId) ?? []);

  /** Both took money, and what the first one took was not wanted any more. `at`: when the till learned of the later one. */
  function takenTwice({ entryId, beforeId }: Succession): (TakenTwice & { readonly at: number }) | null {
    const first = table.get(beforeId);
    const firstAt = first === null ? null : tookMoneyAt(first);
    const second = firstAt === null ? null : table.get(entryId);
    if (first === null || firstAt === null || second === null) return null;
    const secondAt = tookMoneyAt(second);
    if (secondAt !== null) return { first, second, isSecondBack: false, at: Math.max(firstAt, secondAt) };
    const backAt = operationOf(second).gaveBackAt?.(second) ?? null;
    // Gone back later, it was the one of both that was given back.
    return backAt !== null && backAt < firstAt ? { first, second, isSecondBack: true, at: firstAt } : null;
  }

  // A till's clock that was set ahead makes no month pass.
  const leastNow = (): number => trueTime.leastNow() ?? clock.now();

  function news(succession: Succession): TakenTwice | null {
    const pair = takenTwice(succession);
    const goesOn = (entry: Entry): boolean => operationOf(entry).goesOnTaking?.(entry) === true;
    const isNews = pair !== null && (pair.at > leastNow() - isNewsMs || [pair.first, pair.second].every(goesOn));
    return isNews ? pair : null;
  }

  return {
    /** All that were given up before this one took their place. */
    before: (entryId: string): Entry[] => before({ entryId }).flatMap(({ beforeId }) => table.get(beforeId) ?? []),
    pairedWith,
    tookMoney: (entry: Entry): boolean => tookMoneyAt(entry) !== null,
    /** Where its money is, as far as the till knows; null: none came in. */
    moneyOf(entry: Entry): 'here' | 'back' | null {
      if (tookMoneyAt(entry) !== null) return 'here';
      return operationOf(entry).gaveBackAt?.(entry) == null ? null : 'back';
    },
    /** Money was taken twice for this owner's wish, and it is news still: somebody is owed one of the two. */
    isNews(ownerId: string): boolean {
      // The one may be a direct charge, and the other a subscription.
      const pairs = takesByWish.flatMap((operation) => this.lately(operation));
      return pairs.some(({ first, second }) => first.ownerId === ownerId || second.ownerId === ownerId);
    },
    /** The request takes the place of another one. In the caller's transaction. */
    succeeds(entryId: string, before: Entry, now: number): void {
      const { operation } = before;
      if (operationOf(before).tookMoneyAt === undefined || tookMoneyAt(before) !== null) return;
      add.run({ entryId, beforeId: before.id, operation, now });
      inherit.run({ entryId, beforeId: before.id, now });
    },
    /** The request beside which this one took money lately: given up before it was made, or made after it was given up. */
    besides(entry: Entry): Beside | null {
      if (tookMoneyAt(entry) === null) return null;
      const pair = either({ entryId: entry.id }).flatMap((one) => news(one) ?? [])[0];
      if (pair === undefined) return null;
      return { other: pair.first.id === entry.id ? pair.second : pair.first, isSecondBack: pair.isSecondBack };
    },
    /** Each that was given up and took money all the same, although another one had taken its place and taken it too. */
    lately(operation: EntryOperation): TakenTwice[] {
      // By whole days, so that the answer can be kept. `taken_at` is of the till's clock, which may have been behind.
      const goesOn = operationOf({ operation }).goesOnTaking !== undefined;
      const from = goesOn ? 0 : Math.floor((Math.min(leastNow(), clock.now()) - mayComeLateMs) / day) * day;
      const found = new Map<string, TakenTwice>();
      for (const succession of since({ operation, since: from })) {
        const pair = news(succession);
        if (pair !== null) found.set(succession.beforeId, pair);
      }
      return [...found.values()];
    },
  };
}
