/**
 * LGPD art. 15, 16: the data of a buyer goes some months after the last dealing with him, where a manager has said so. In small steps beside
 * the work, once a day. See docs/decisions.
 */
import type { Timer } from '#shared/ports.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import { day, hour, minute } from '../../lib/durations.ts';
import { appendAudit } from '../audit/table.ts';
import { type AgedRows, createAgedRows } from '../buyer-records.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import type { DiskClearing } from './clear-disk.ts';
import { type CustomerContext, isForgotten } from './customer-context.ts';

const noteKey = 'buyers_kept';
const pauseMs = 50;
/** Some hundredths of a second of work, which nobody at the counter feels. */
const clearedInAStep = 50;
/** A wrong choice can be taken back for so long. */
const graceMs = day;
const monthMs = (365.25 / 12) * day;

/**
 * By the API's time. `since`: when this choice was seen first. `ranAt`: the last day's work is done. `wrongAt`: when the computer's clock was
 * last seen to be wrong by days, and with it the dates of what was made then.
 */
interface Note {
  readonly months: number;
  readonly since: number;
  readonly ranAt: number | null;
  readonly wrongAt: number | null;
}

/** One day's work, as far as it has come. */
interface Walk {
  readonly months: number;
  /** What is still to be gone through: a kind of records, or the customers themselves. */
  readonly steps: Generator<Cleared, undefined>;
  cleared: Cleared;
}

type Deps = Pick<TillContext, 'serverTime' | 'sinceRestore' | 'log' | 'onClose'>;

export function keepBuyersForAWhile(
  { serverTime, sinceRestore, log, onClose }: Deps,
  context: CustomerContext,
  disk: Pick<DiskClearing, 'want'>,
): void {
  const { db, clock } = context;
  let timer: Timer | null = null;
  let walk: Walk | null = null;
  onClose(() => timer?.cancel());
  wait(10 * minute);

  function wait(ms: number): void {
    timer = clock.after(ms, () => {
      try {
        wait(work());
      } catch (error) {
        // A full disk, for example: the day's work begins anew.
        walk = null;
        log('error', 'retention.failed', { error: error instanceof Error ? error.message : 'unknown' });
        wait(hour);
      }
    });
  }

  /** One step; answers when the next one is due. */
  function work(): number {
    // Another choice ends the work that was begun by the one before.
    const current = walk?.months === readSettings(db).buyersKeptMonths ? walk : begin();
    walk = current;
    if (current === null) return hour;
    const step = db.transaction(() => current.steps.next());
    if (step.done === true) {
      walk = null;
      end(current.cleared);
      return hour;
    }
    current.cleared = both(current.cleared, step.value);
    return pauseMs;
  }

  /** The API's time: a computer whose clock runs years ahead would erase everybody. Null until answers agree on it. */
  function trueNow(): number | null {
    const now = serverTime.atLeast();
    return Number.isFinite(now) ? now : null;
  }

  /** Null where nothing is to be done now. */
  function begin(): Walk | null {
    const now = trueNow();
    if (now === null) return null;
    const note = noted(now);
    const { months, since, ranAt, wrongAt } = note;
    const keptMs = months * monthMs;
    const isDue = months > 0 && now >= since + graceMs && (ranAt === null || now >= ranAt + day);
    const isDated = (wrongAt === null || now >= wrongAt + keptMs) && now >= sinceRestore.sureFrom() + graceMs;
    return isDue && isDated ? { months, steps: stepsOf(context, now - keptMs), cleared: nothing } : null;
  }

  /** Another choice than yesterday's begins with its day of grace. */
  function noted(now: number): Note {
    const { buyersKeptMonths: months } = readSettings(db);
    const stored = readMeta(db, noteKey);
    const known = stored === null ? null : (JSON.parse(stored) as Note);
    const isWrong = Math.abs(serverTime.aheadMs()) > day;
    const wrongAt = isWrong ? now : (known?.wrongAt ?? null);
    if (known !== null && known.months === months && known.wrongAt === wrongAt) return known;
    const isAnother = known?.months !== months;
    return save({ months, since: isAnother ? now : known.since, ranAt: isAnother ? null : known.ranAt, wrongAt });
  }

  function save(note: Note): Note {
    writeMeta(db, { key: noteKey, value: JSON.stringify(note), now: clock.now() });
    return note;
  }

  function end(after: Cleared): void {
    const now = clock.now();
    db.transaction(() => {
      const done = trueNow();
      if (done !== null) save({ ...noted(done), ranAt: done });
      if (after.clearedRecords + after.removedCustomers === 0) return;
      // Counts alone: nothing can be taken out of the record of actions.
      appendAudit(db, { at: now, action: 'customers.retention', staffId: null, subject: 'customers', after });
      disk.want(now);
    });
  }
}

/** Each step in a transaction of its own. */
function* stepsOf(context: CustomerContext, before: number): Generator<Cleared, undefined> {
  for (const records of context.buyers) {
    if (records.aged !== undefined)
      yield* inSteps(records.aged, before, (id) => {
        if (context.isOpen({ records, id })) return nothing;
        context.forget({ records, id }, context.clock.now());
        return { clearedRecords: 1, removedCustomers: 0 };
      });
  }
  yield* inSteps(createAgedRows(context.db, { table: 'customers' }), before, (id) => removeUnused(context, id));
}

function* inSteps(aged: AgedRows, before: number, clear: (id: string) => Cleared): Generator<Cleared, undefined> {
  for (let after: number | null = 0; after !== null; ) {
    const { ids, next }: ReturnType<AgedRows['part']> = aged.part(before, after);
    for (let done = 0; done < ids.length; done += clearedInAStep)
      yield ids
        .slice(done, done + clearedInAStep)
        .map(clear)
        .reduce(both, nothing);
    yield nothing;
    after = next;
  }
}

type Cleared = Readonly<Record<'clearedRecords' | 'removedCustomers', number>>;
const nothing: Cleared = { clearedRecords: 0, removedCustomers: 0 };
const both = (one: Cleared, other: Cleared): Cleared => ({
  clearedRecords: one.clearedRecords + other.clearedRecords,
  removedCustomers: one.removedCustomers + other.removedCustomers,
});

/** Saved cards go with their customer. What is newer, or still open, keeps him. */
function removeUnused(context: CustomerContext, id: string): Cleared {
  const { find, buyerOf, owned, possible, isOpen, parked, views, remove } = context;
  const buyer = buyerOf(find(id));
  const all = owned(buyer);
  // What may be his counts, as when somebody erases him by hand.
  const isInUse = [...all, ...possible(buyer)].some((thing) => thing.records.aged !== undefined || isOpen(thing));
  if (isInUse || parked.maybeOfBuyer(buyer).length > 0) return nothing;
  remove({ id, buyer, all, viewNames: views.naming(buyer) });
  return { clearedRecords: all.filter(isForgotten).length, removedCustomers: 1 };
}
