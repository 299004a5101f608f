/** What the handlers of customers share: the customer with everything that belongs to it, whichever area keeps it. */
import type { Customer, CustomerThing } from '#shared/contract/customers.ts';
import { type EntryOwnerKind, entryOwnerKinds } from '#shared/contract/outbox.ts';
import type { KnownBuyer } from '#shared/domain/buyer-identity.ts';
import { existing } from '../../lib/app-error.ts';
import type { Entry } from '../../outbox/entry.ts';
import { isFinal } from '../../outbox/states.ts';
import type { BuyerRecords } from '../buyer-records.ts';
import { createHistoryViewsTable } from '../history/views-table.ts';
import { createParkedTable } from '../parked/table.ts';
import type { Things } from '../thing.ts';
import type { TillContext } from '../till-context.ts';
import { findCustomer, keepShared, knownBuyer, removeCustomer } from './table.ts';

/** One thing of a customer, and the area's way to deal with it. */
export interface OwnedThing {
  readonly records: BuyerRecords;
  readonly id: string;
}

/** What an erase takes the buyer out of; the rest stays as evidence. */
export const isForgotten = ({ records }: OwnedThing): boolean => records.forget !== undefined;

const hasRequests = (kind: string): kind is EntryOwnerKind => entryOwnerKinds.some((one) => one === kind);

interface Removed {
  readonly id: string;
  readonly buyer: KnownBuyer;
  readonly all: readonly OwnedThing[];
  /** Named views of the history that name the buyer. */
  readonly viewNames: readonly string[];
}

export type CustomerContext = ReturnType<typeof createCustomerContext>;

export function createCustomerContext(
  till: Pick<TillContext, 'db' | 'clock' | 'entries' | 'outbox' | 'announce' | 'ownerOf'>,
  { buyers, things }: { readonly buyers: readonly BuyerRecords[]; readonly things: Things },
) {
  const { db, entries, outbox } = till;
  const parked = createParkedTable(db);
  const views = createHistoryViewsTable(db);
  const find = (id: string): Customer => existing(findCustomer(db, id), `customer ${id}`);
  const buyerOf = (customer: Customer): KnownBuyer => knownBuyer(db, customer);

  function owned(buyer: KnownBuyer): OwnedThing[] {
    return buyers.flatMap((records) => records.of(buyer).map((id) => ({ records, id })));
  }

  /** Chargebacks too, which an erase leaves as they are. */
  function possible(buyer: KnownBuyer): OwnedThing[] {
    return buyers.flatMap((records) => records.maybeOf(buyer).map((id) => ({ records, id })));
  }

  const requestsOf = ({ records: { kind }, id }: OwnedThing): readonly Entry[] =>
    hasRequests(kind) ? entries.ofOwner(kind, id) : [];

  /** Also while a request for it has not ended, or somebody wants it undone. */
  function isOpen(thing: OwnedThing): boolean {
    const { records, id } = thing;
    const { kind } = records;
    return (
      records.isOpen(id) ||
      requestsOf(thing).some(({ state }) => !isFinal(state)) ||
      (hasRequests(kind) && outbox.wishes.standing({ kind, id }) !== null)
    );
  }

  /** Inside a transaction, of what has ended. */
  function forget(thing: OwnedThing, now: number): void {
    const { records, id } = thing;
    records.forget?.(id, now);
    for (const entry of requestsOf(thing)) entries.forgetBuyer(entry);
    const { kind } = records;
    db.afterCommit(() => (hasRequests(kind) ? till.ownerOf(kind).moved(id) : records.moved?.(id)));
  }

  /** Inside a transaction, with everything of the customer that has to go. */
  function remove({ id, buyer, all, viewNames }: Removed): void {
    for (const thing of all) forget(thing, till.clock.now());
    for (const name of viewNames) views.remove(name);
    keepShared(db, buyer.sharedEmails);
    removeCustomer(db, id);
    db.afterCommit(() => till.announce('customers.removed', { id }));
  }

  function lines(some: readonly OwnedThing[], isPossible = false): CustomerThing[] {
    const byKind = Map.groupBy(some, ({ records }) => records.kind);
    return [...byKind].flatMap(([kind, ofKind]) => {
      const facts = things[kind].lines(ofKind.map(({ id }) => id));
      return ofKind.flatMap((thing): CustomerThing[] => {
        const line = facts.get(thing.id);
        if (line === undefined) return [];
        const { number, state, isRefunding, isCardOnly, what, means, customer, amountCents, currency } = line;
        const told = {
          number,
          state,
          isRefunding,
          isCardOnly,
          what,
          means: [...means],
          customer,
          amountCents,
          currency,
        };
        return [{ kind, id: thing.id, ...told, isOpen: isOpen(thing), isPossible }];
      });
    });
  }

  return {
    ...till,
    buyers,
    things,
    parked,
    views,
    find,
    buyerOf,
    owned,
    possible,
    requestsOf,
    isOpen,
    forget,
    remove,
    lines,
  };
}
