/**
 * LGPD art. 15, 16: the data of a buyer goes some months after the last dealing with him, where a manager has said so. In small steps beside
 * the work, once a day. See docs/decisions.
 */
import type { Timer } from '#shared/ports.ts';
import { readMeta, writeMeta } from '../../db/meta.ts';
import { day, hour, minute } from '../../lib/durations.ts';
import { appendAudit } from '../audit/table.ts';
import { readSettings } from '../settings/table.ts';
import type { TillContext } from '../till-context.ts';
import type { DiskClearing } from './clear-disk.ts';
import { type CustomerContext, isForgotten } from './customer-context.ts';
import { agedCustomers } from './table.ts';

const noteKey = 'buyers_kept';
const pauseMs = 50;
/** A wrong choice can be taken back for so long. */
const graceMs = day;
const monthMs = (365.25 / 12) * day;

/** `months`: what was last seen in the settings, and when; `ranAt`: the last day's work is done. */
interface Note {
  readonly months: number;
  readonly since: number;
  readonly ranAt: number | null;
}

/** One day's work, as far as it has come. */
interface Walk {
  readonly months: number;
  /** What is still to be gone through: a kind of records, or the customers themselves. */
  readonly steps: Generator<Cleared, undefined>;
  cleared: Cleared;
}

type Deps = Pick<TillContext, 'serverTime' | 'log' | 'onClose'>;

export function keepBuyersForAWhile(
  { serverTime, log, onClose }: Deps,
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

  /** Null where nothing is to be done now. */
  function begin(): Walk | null {
    const note = noted();
    // A computer whose clock runs years ahead would erase everybody: only what the API calls the time counts.
    const now = Math.min(clock.now(), serverTime.atLeast());
    if (note.months === 0 || now < note.since + graceMs || (note.ranAt !== null && now < note.ranAt + day)) return null;
    const { months } = note;
    return { months, steps: stepsOf(context, now - months * monthMs), cleared: nothing };
  }

  /** Another choice than yesterday's begins with its day of grace. */
  function noted(): Note {
    const { buyersKeptMonths: months } = readSettings(db);
    const stored = readMeta(db, noteKey);
    const known = stored === null ? null : (JSON.parse(stored) as Note);
    if (known?.months === months) return known;
    return save({ months, since: clock.now(), ranAt: null });
  }

  function save(note: Note): Note {
    writeMeta(db, { key: noteKey, value: JSON.stringify(note), now: clock.now() });
    return note;
  }

  function end(after: Cleared): void {
    const now = clock.now();
    db.transaction(() => {
      save({ ...noted(), ranAt: now });
      if (after.clearedRecords + after.removedCustomers === 0) return;
      // Counts alone: nothing can be taken out of the record of actions.
      appendAudit(db, { at: now, action: 'customers.retention', staffId: null, subject: 'customers', after });
      disk.want(now);
    });
  }
}

/** Each step in a transaction of its own. */
function* stepsOf(context: CustomerContext, before: number): Generator<Cleared, undefined> {
  const { buyers, clock, isOpen, forget } = context;
  for (const records of buyers) {
    for (let after: number | null = 0; after !== null; after = records.aged?.endOf(after) ?? null) {
      const ended = (records.aged?.part(before, after) ?? []).filter((id) => !isOpen({ records, id }));
      for (const id of ended) forget({ records, id }, clock.now());
      yield { clearedRecords: ended.length, removedCustomers: 0 };
    }
  }
  for (let last: string | null = ''; last !== null; ) {
    const some = agedCustomers(context.db, before, last);
    last = some.at(-1)?.id ?? null;
    yield some.map((customer) => removeUnused(context, customer.id)).reduce(both, nothing);
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
  const { find, buyerOf, owned, isOpen, parked, views, remove } = context;
  const buyer = buyerOf(find(id));
  const all = owned(buyer);
  const isInUse = all.some((thing) => thing.records.aged !== undefined || isOpen(thing));
  if (isInUse || parked.maybeOfBuyer(buyer).length > 0) return nothing;
  remove({ id, buyer, all, viewNames: views.naming(buyer) });
  return { clearedRecords: all.filter(isForgotten).length, removedCustomers: 1 };
}
