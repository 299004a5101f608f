/**
 * How a link is closed for good: by a person's request, until the API shows the end. The routes take no idempotency key, so the till
 * never repeats a request by itself. The outcome of a request is kept with the undo wish until a person asks again.
 */
import { isFinal } from '../../outbox/states.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import type { UndoCarrier, UndoStep } from '../../outbox/undo-wishes.ts';
import type { LinksTable } from './table.ts';

export interface UndoLinkDeps {
  readonly links: Pick<LinksTable, 'get'>;
  readonly entries: Pick<OutboxTable, 'ofOwner'>;
}

export function createUndoLink({ links, entries }: UndoLinkDeps): UndoCarrier['step'] {
  return (id): UndoStep => {
    const link = links.get(id);
    if (link === null || link.deleted) return { kind: 'proven', proof: 'deleted' };
    // API document, Payment link statuses: only a link in progress can be paid. A status that this version does not know is no end.
    if (link.status === 'Canceled' || link.status === 'Concluded') return { kind: 'proven', proof: link.status };
    const last = entries.ofOwner('link', id).findLast(({ operation }) => operation !== 'links.create') ?? null;
    if (last !== null && !isFinal(last.state)) {
      return last.state === 'review' ? { kind: 'for-people', problem: 'review' } : { kind: 'under-way' };
    }
    return { kind: 'for-people', problem: last?.errorCode ?? 'not-applied' };
  };
}
