/** The owner of an outbox entry, in whichever area: its label, its person, and whether somebody wishes to undo it. */
import type { EntryOwnerKind, EntryView } from '#shared/contract/outbox.ts';
import type { AreaOwner } from '../areas/area.ts';
import type { SalesTable } from '../areas/orders/table.ts';
import { type OwnerFacts, viewEntry } from '../areas/outbox/methods.ts';
import { ifFound } from '../lib/if-found.ts';
import type { Entry } from '../outbox/entry.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { OutboxTable } from '../outbox/table.ts';

export interface EntryOwnersDeps {
  readonly sales: Pick<SalesTable, 'get'>;
  readonly entries: Pick<OutboxTable, 'get'>;
  readonly wishes: Outbox['wishes'];
  readonly ownerOf: (kind: EntryOwnerKind) => AreaOwner | null;
}

export function createEntryOwners({ sales, entries, wishes, ownerOf }: EntryOwnersDeps) {
  const facts: OwnerFacts = {
    label: ({ ownerKind, ownerId }) =>
      ownerKind === 'sale' ? String(sales.get(ownerId)?.number ?? '') : (ownerOf(ownerKind)?.label(ownerId) ?? ''),
    cancelRequested: ({ ownerKind, ownerId }) =>
      ownerKind === 'sale'
        ? (sales.get(ownerId)?.cancelRequested ?? false)
        : wishes.standing({ kind: ownerKind, id: ownerId }) !== null,
  };

  return {
    facts,
    /** The person whose session typed the bytes that the entry holds in memory. */
    askedBy: ({ ownerKind, ownerId }: Entry): string | null =>
      ownerKind === 'sale' ? (sales.get(ownerId)?.staff.id ?? null) : (ownerOf(ownerKind)?.staffId(ownerId) ?? null),
    view: (entry: Entry): EntryView => viewEntry(entries.get(entry.id) ?? entry, facts),
    show: (id: string): EntryView | null => ifFound(entries.get(id), (entry) => viewEntry(entry, facts)),
  };
}
