/** A request of the outbox among the things that people find, and the end of its key while it is in doubt. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { EntryState, EntryView } from '#shared/contract/outbox.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { attention, deadline, linesOf, type Thing } from '../thing.ts';

const underWay: readonly EntryState[] = ['sending', 'waiting', 'unknown'];

export function createRequestThing(
  { open }: Pick<OutboxTable, 'open'>,
  show: (id: string) => EntryView | null,
): Thing<'request'> {
  function deadlinesOf(id: string): Deadline[] {
    const shown = show(id);
    if (shown === null || !shown.ambiguous || shown.keyExpiresAt === null) return [];
    const { owner, keyExpiresAt } = shown;
    return [
      deadline('key', keyExpiresAt, {
        about: { kind: 'request', id },
        label: owner.label,
        amountCents: null,
        currency: '',
      }),
    ];
  }

  function reviewOf(id: string) {
    const shown = show(id);
    if (shown === null) return [];
    return [
      attention('review', id, {
        about: { kind: 'request', id },
        label: shown.owner.label,
        amountCents: null,
        currency: '',
      }),
    ];
  }

  return {
    show,
    lines: linesOf(show, ({ state, operation, key }) => ({ state, what: operation, apiId: key })),
    foundBy: [
      { table: 'outbox_entries', column: 'id' },
      { table: 'outbox_entries', column: 'idempotency_key' },
    ],
    deadlines: () => open().flatMap(({ id, state }) => (underWay.includes(state) ? deadlinesOf(id) : [])),
    attention: () => open().flatMap(({ id, state }) => (state === 'review' ? reviewOf(id) : [])),
  };
}
