/**
 * An obligation: what must be paid or given back only once (a basket, an invoice of v1 or v2, the rest of a charge, what a buyer
 * subscribes to, or is charged for by v1). Every request takes it in the transaction that writes the request, so that v1 and v2, screen and clock, or two
 * windows never both pay it.
 */
import { type HeldKind, heldKinds } from '#shared/contract/errors.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { heldBack } from '../lib/app-error.ts';
import { buyerSumKeys } from './buyer-keys.ts';
import { type Entry, type ObligationKey, resolutionOf } from './entry.ts';
import type { OutboxParts } from './move-entry.ts';
import type { MayGo } from './operation.ts';
import { createTakenTwice } from './taken-twice.ts';

export const basketKey = (basketId: string): ObligationKey => `basket:${basketId}`;
export const invoiceKey = (invoiceId: string): ObligationKey => `invoice:${invoiceId}`;
export const refundKey = (chargeId: string): ObligationKey => `refund:${chargeId}`;
/** A subscription has no name of its own before it is made: the buyer and any sum that it may charge tell that it is asked for again. */
export const subscriptionKeys = (
  customer: Pick<SaleCustomer, 'email' | 'document'>,
  { currency, sumsCents }: { readonly currency: string; readonly sumsCents: readonly number[] },
): ObligationKey[] =>
  sumsCents
    .flatMap((cents) => buyerSumKeys(customer, currency, cents))
    .map((buyer): ObligationKey => `subscription:${buyer}`);

/** So has a charge of v1, which knows no idempotency key either: its amounts are reais (API document, v1). */
export const chargeKeys = (customer: Pick<SaleCustomer, 'email' | 'document'>, amountCents: number): ObligationKey[] =>
  buyerSumKeys(customer, 'BRL', amountCents).map((buyer): ObligationKey => `charge:${buyer}`);

const kindOf = (key: ObligationKey): HeldKind => heldKinds.find((kind) => key.startsWith(`${kind}:`)) ?? 'basket';

/** Two doors to one wish, to charge this buyer this sum, and nothing protects a second request of either: each asks for both. */
const doors: readonly HeldKind[] = ['subscription', 'charge'];

function sameWish(key: ObligationKey): readonly ObligationKey[] {
  const kind = kindOf(key);
  if (!doors.includes(kind)) return [key];
  const others = doors.filter((door) => door !== kind);
  return [key, ...others.map((door): ObligationKey => `${door}:${key.slice(kind.length + 1)}`)];
}

/** What may also stand in the API without an entry of this till, and the request that makes it. */
const madeBy: Partial<Record<HeldKind, Entry['operation']>> = { subscription: 'subscriptions.create' };

type Held = Pick<Entry, 'operation' | 'ownerId' | 'state'>;

export function createObligations(parts: OutboxParts) {
  const { db, table, operationOf } = parts;
  const takenTwice = createTakenTwice(parts);
  const held = db.standing(
    'SELECT entry_id FROM obligations WHERE key = @key',
    ([row]: { entry_id: string }[]) => row?.entry_id ?? null,
  );
  const hold = db.prepare(`INSERT INTO obligations (key, entry_id, taken_at) VALUES (@key, @entryId, @now)
    ON CONFLICT (key) DO UPDATE SET entry_id = @entryId, taken_at = @now`);

  /** The entry that took the obligation last, whatever became of it. */
  function lastHolder(key: string): Entry | null {
    const id = held({ key });
    return id === null ? null : table.get(id);
  }

  /** Null when it is free: nobody took it, or the entry that took it last is proven to have ended without money. */
  function holder(key: string): Entry | null {
    const found = lastHolder(key);
    return found === null || operationOf(found).obligationEnded?.(found) === true ? null : found;
  }

  /** What was made by no entry of this till is there: the API shows it. `since`: what took money counts as well, if it is known only since then. */
  function heldWithoutEntry(key: ObligationKey, since: number | null = null): Held | null {
    const operation = madeBy[kindOf(key)];
    if (operation === undefined) return null;
    const { heldWithoutEntry: held, takenWithoutEntry: taken } = operationOf({ operation });
    const ownerId = held?.(key) ?? (since === null ? null : taken?.(key, since));
    return ownerId == null ? null : { operation, ownerId, state: 'accepted' };
  }

  /** `from`: the entry that hands it over, as a sale does to its replacement. */
  function otherHolder(key: ObligationKey, from: string | null): Held | null {
    const entry = holder(key);
    return entry !== null && entry.id !== from ? entry : heldWithoutEntry(key);
  }

  const keysOf = db.standing('SELECT key FROM obligations WHERE entry_id = @entryId', (rows: { key: string }[]) =>
    rows.map(({ key }) => key as ObligationKey),
  );

  return {
    holder,
    lastHolder,
    takenTwice: takenTwice.lately,
    takenBeside: takenTwice.besides,
    isTakenTwice: (ownerId: string): boolean => takenTwice.isNews(ownerId),
    madeAgainWith: takenTwice.pairedWith,
    moneyOf: takenTwice.moneyOf,
    /**
     * Asked right before a request leaves, which may be hours after it took its obligation: something else has come to stand in its place.
     * Only of what is told in no other way if it is taken twice (`tookMoneyAt`).
     */
    mayTakePlace(entry: Entry): MayGo {
      if (operationOf(entry).tookMoneyAt === undefined) return 'yes';
      const before = takenTwice.before(entry.id);
      if (before.some(takenTwice.tookMoney)) return 'moved';
      const keys = keysOf({ entryId: entry.id }).flatMap(sameWish);
      const others = keys.map((key) => heldWithoutEntry(key, entry.createdAt));
      const isTaken =
        before.some((one) => operationOf(one).obligationEnded?.(one) !== true) ||
        others.some((other) => other !== null && other.ownerId !== entry.ownerId);
      // Before the API's time is certain, nothing that ends with time has ended: what waits must not be refused for it.
      return !isTaken ? 'yes' : parts.trueTime.isSure() ? 'moved' : 'unread';
    },
    /** All that were given up before this request took the obligation. */
    givenUpFor: takenTwice.before,
    /** Nobody else may take it now. */
    isHeld: (key: ObligationKey): boolean => sameWish(key).some((wished) => otherHolder(wished, null) !== null),
    /** Throws while another one holds it. */
    take(key: ObligationKey, { entryId, from, now }: { entryId: string; from: string | null; now: number }): void {
      for (const wished of sameWish(key)) {
        const other = otherHolder(wished, from);
        if (other !== null) {
          const { operation, ownerId, state } = other;
          const message = `${wished} is held by ${operation} of ${ownerId}`;
          throw heldBack(kindOf(wished), message, { code: operation, params: { ownerId, state } });
        }
        const before = lastHolder(wished);
        if (before !== null) takenTwice.succeeds(entryId, before, now);
      }
      hold.run({ key, entryId, now });
    },
  };
}

/** The request can take no more money, so something else may pay. `afterAnswer`: whether this is true of what an accepted request made. */
export function canTakeNoMoney(entry: Entry, afterAnswer: () => boolean): boolean {
  if (entry.state === 'accepted') return afterAnswer();
  if (entry.state === 'superseded') return !entry.ambiguous;
  if (entry.state === 'resolved') return resolutionOf(entry)?.finding === 'not-charged';
  return ['declined', 'refused', 'withdrawn'].includes(entry.state);
}

/** It is known to stand or not, or two people have recorded what became of it: the same buyer may want a second one for the same sum. */
export const isOutcomeKnown = (create: Entry): boolean =>
  create.state === 'resolved' || canTakeNoMoney(create, () => true);
