/**
 * What is to be paid, or given back, once: a basket, an invoice whichever API names it, what is left of a charge. Every door
 * takes it in the transaction that writes its request, so that v1 and v2, screen and clock, two windows cannot all be right.
 */
import type { Db } from '../db/db.ts';
import { AppError } from '../lib/app-error.ts';
import { type Entry, resolutionOf } from './entry.ts';

export interface ObligationsOptions {
  readonly db: Db;
  readonly entry: (id: string) => Entry | null;
  /** What the area of the entry says: it moved no money, and cannot move any. */
  readonly hasEnded: (entry: Entry) => boolean;
}

export const basketKey = (basketId: string): string => `basket:${basketId}`;
export const invoiceKey = (invoiceId: string): string => `invoice:${invoiceId}`;
export const refundKey = (chargeId: string): string => `refund:${chargeId}`;

export function createObligations({ db, entry, hasEnded }: ObligationsOptions) {
  const held = db.standing(
    'SELECT entry_id FROM obligations WHERE key = @key',
    ([row]: { entry_id: string }[]) => row?.entry_id ?? null,
  );
  const hold = db.prepare(`INSERT INTO obligations (key, entry_id, taken_at) VALUES (@key, @entryId, @now)
    ON CONFLICT (key) DO UPDATE SET entry_id = @entryId, taken_at = @now`);

  /** The entry that took it last; null when it is free: once the end of that entry without money is proven. */
  function holder(key: string): Entry | null {
    const id = held({ key });
    const found = id === null ? null : entry(id);
    return found === null || hasEnded(found) ? null : found;
  }

  return {
    holder,
    /** Throws while another entry holds it. `from`: the entry it is handed over by, as a sale by the one it replaces. */
    take(key: string, { entryId, from, now }: { entryId: string; from: string | null; now: number }): void {
      const other = holder(key);
      if (other !== null && other.id !== from) {
        throw new AppError('money-may-have-moved', { message: `${key} is held by ${other.operation} ${other.id}` });
      }
      hold.run({ key, entryId, now });
    },
  };
}

/** The request can take no money any more: only then is it paid another way. `afterAnswer`: once it was accepted, by what it made. */
export function canTakeNoMoney(entry: Entry, afterAnswer: () => boolean): boolean {
  switch (entry.state) {
    case 'declined':
    case 'refused':
    case 'withdrawn':
      return true;
    case 'superseded':
      return !entry.doubt;
    case 'resolved':
      return resolutionOf(entry)?.finding === 'not-charged';
    case 'accepted':
      return afterAnswer();
    default:
      return false;
  }
}
