/**
 * How a link is closed for good: by a request of a person, until the API shows the end. Its routes know no key, so the till never
 * repeats one by itself; what a request came to is kept with the wish until a person has asked again.
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
    // API document, Payment link statuses: only one in progress can be paid. A word this version does not know is no end.
    if (link.status === 'Canceled' || link.status === 'Concluded') return { kind: 'proven', proof: link.status };
    const last = entries.ofOwner('link', id).findLast(({ operation }) => operation !== 'links.create') ?? null;
    if (last !== null && !isFinal(last.state)) {
      return last.state === 'review' ? { kind: 'for-people', problem: 'review' } : { kind: 'under-way' };
    }
    return { kind: 'for-people', problem: last?.errorCode ?? 'not-applied' };
  };
}
