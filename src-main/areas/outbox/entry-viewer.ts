/** An entry of the outbox as the contract shows it, with its owner in whichever area. */
import type { EntryView } from '#shared/contract/outbox.ts';
import { ifFound } from '../../lib/if-found.ts';
import { type Entry, isKeyless, isUnsent, keyLifetimeMs } from '../../outbox/entry.ts';
import { hideTokenOfPath } from '../../secrets/card-tokens.ts';
import type { AreaContext } from '../area.ts';
import { inReais } from '../thing.ts';
import { isResolvable } from './review.ts';

export type EntryViewer = ReturnType<typeof createEntryViewer>;

export function createEntryViewer({ entries, outbox, ownerOf }: Pick<AreaContext, 'entries' | 'outbox' | 'ownerOf'>) {
  function view(entry: Entry): EntryView {
    const { ownerKind: kind, ownerId: id } = entry;
    const owner = ownerOf(kind);
    const cancelRequested = owner.cancelRequested?.(id) ?? outbox.wishes.standing({ kind, id }) !== null;
    return {
      id: entry.id,
      revision: entry.revision,
      owner: {
        kind,
        id,
        label: owner.label(id),
        customer: owner.customer?.(id) ?? null,
        amountCents: owner.amountCents?.(id) ?? null,
        currency: owner.currency?.(id) ?? inReais,
      },
      operation: entry.operation,
      state: entry.state,
      ambiguous: entry.ambiguous,
      key: entry.key,
      method: entry.method,
      path: hideTokenOfPath(entry.path),
      attempts: entry.attempts,
      nextAt: entry.nextAt,
      why: entry.why,
      keyless: isKeyless(entry),
      keyExpiresAt: entry.firstSentAt === null || isKeyless(entry) ? null : entry.firstSentAt + keyLifetimeMs,
      cancelRequested,
      can: { withdraw: isUnsent(entry), resolve: isResolvable(entry) },
      createdAt: entry.createdAt,
      updatedAt: entry.updatedAt,
    };
  }

  return { view, show: (id: string): EntryView | null => ifFound(entries.get(id), view) };
}
