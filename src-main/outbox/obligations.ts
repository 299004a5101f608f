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

/** A payment of a later invoice of a subscription, for this buyer and sum. Several invoices are wishes of their own. */
export const dueKeys = (wishes: readonly ObligationKey[], invoiceId: string): ObligationKey[] =>
  wishes.map((key): ObligationKey => `due:${wishOf(key)}#${invoiceId}`);

export const isDueKey = (key: ObligationKey | undefined): boolean => key?.startsWith('due:') === true;

const kindOf = (key: ObligationKey): HeldKind => heldKinds.find((kind) => key.startsWith(`${kind}:`)) ?? 'basket';

/** What the holder is called where somebody is held back: by what it belongs to. */
const shownKindOf = (key: ObligationKey, { operation }: Pick<Entry, 'operation'>): HeldKind =>
  !isDueKey(key) ? kindOf(key) : operation === 'charges.payOverdue' ? 'charge' : 'subscription';

/**
 * Three doors to one wish, to charge this buyer this sum, and nothing protects a second request of another one: a subscription, a direct charge,
 * and an invoice that somebody here asked to be paid. What the service charges by itself holds nobody.
 */
const doors: readonly HeldKind[] = ['subscription', 'charge'];

/** Which buyer, which sum. */
const wishOf = (key: ObligationKey): string => key.slice(key.indexOf(':') + 1).split('#')[0] ?? '';

/** What may also stand in the API without an entry of this till, and the request that makes it. */
const madeBy: Partial<Record<HeldKind, Entry['operation']>> = { subscription: 'subscriptions.create' };

/** Returns the given key and the keys of other requests that charge the same buyer the same amount. */
function createSameWish(db: OutboxParts['db']): (key: ObligationKey) => readonly ObligationKey[] {
  const heldDues = db.standing(
    'SELECT key FROM obligations WHERE key >= @from AND key < @to',
    (rows: { key: string }[]): readonly ObligationKey[] => rows.map(({ key }) => key as ObligationKey),
  );
  return (key) => {
    if (!isDueKey(key) && !doors.includes(kindOf(key))) return [key];
    const wish = wishOf(key);
    const others = doors.map((door): ObligationKey => `${door}:${wish}`).filter((other) => other !== key);
    // `$` is the next letter after `#`.
    const dues = isDueKey(key) ? [] : heldDues({ from: `due:${wish}#`, to: `due:${wish}$` });
    return [key, ...others, ...dues];
  };
}

type Held = Pick<Entry, 'operation' | 'ownerId' | 'state'>;

export function createObligations(parts: OutboxParts) {
  const { db, table, operationOf } = parts;
  const takenTwice = createTakenTwice(parts);
  const held = db.standing(
    'SELECT entry_id FROM obligations WHERE key = @key',
    ([row]: { entry_id: string }[]) => row?.entry_id ?? null,
  );
  const sameWish = createSameWish(db);
  const hold = db.prepare(`INSERT INTO obligations (key, entry_id, taken_at) VALUES (@key, @entryId, @now)
    ON CONFLICT (key) DO UPDATE SET entry_id = @entryId, taken_at = @now`);

  /** The entry that took the obligation last, whatever became of it. */
  function lastHolder(key: string): Entry | null {
    const id = held({ key });
    return id === null ? null : table.get(id);
  }

  /** Null when it is free: nobody took it, or the entry that took it last is proven to have ended without money. */
  function holder(key: ObligationKey): Entry | null {
    const found = lastHolder(key);
    return found === null || operationOf(found).obligationEnded?.(found, key) === true ? null : found;
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
      const { tookMoneyAt, insteadOf } = operationOf(entry);
      if (insteadOf !== undefined) return parts.freshReads.awaits(entry, insteadOf(entry)) ? 'unread' : 'yes';
      if (tookMoneyAt === undefined) return 'yes';
      const before = takenTwice.before(entry.id);
      if (before.some(takenTwice.tookMoney)) return 'moved';
      // Beside the payment of an invoice nothing that was made elsewhere is looked for: it may be the subscription of the invoice itself.
      const keys = keysOf({ entryId: entry.id })
        .filter((key) => !isDueKey(key))
        .flatMap(sameWish);
      const since = parts.trueTime.boundSince(entry.createdAt);
      const others = keys.map((key) => heldWithoutEntry(key, since));
      const isTaken =
        before.some((one) => operationOf(one).obligationEnded?.(one) !== true) ||
        others.some((other) => other !== null && other.ownerId !== entry.ownerId);
      // Before the API's time is certain, nothing that ends with time has ended: what waits must not be refused for it.
      if (isTaken) return parts.trueTime.isSure() ? 'moved' : 'unread';
      const givenUp = before.map(({ ownerKind: kind, ownerId: id }) => ({ kind, id }));
      return parts.freshReads.awaits(entry, givenUp) ? 'unread' : 'yes';
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
          throw heldBack(shownKindOf(wished, other), message, { code: operation, params: { ownerId, state } });
        }
        const before = lastHolder(wished);
        // An invoice that is paid twice tells it by itself.
        const isOfInvoice = kindOf(wished) === 'invoice' || (wished === key && isDueKey(key));
        if (before !== null && !isOfInvoice) takenTwice.succeeds(entryId, before, now);
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
