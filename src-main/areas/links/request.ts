/** Turns what a person wants of a link into a row and a durable entry of the outbox, in the caller's transaction. */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { linkTotals } from '#shared/domain/link-money.ts';
import type { NewEntry } from '../../outbox/entry.ts';
import type { AreaContext } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { cancelPath, linkPath, linksPath, writeLink } from './api.ts';
import { type LinkRow, type LinksTable, unansweredLink } from './table.ts';

export interface RequestLinksDeps extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'outbox' | 'sinceRestore'> {
  readonly links: LinksTable;
}

export function createRequestLinks({ db, clock, makeId, outbox, sinceRestore, links }: RequestLinksDeps) {
  function enqueue(entry: Pick<NewEntry, 'operation' | 'ownerId' | 'method' | 'path' | 'body'>): void {
    outbox.enqueue({
      id: makeId(),
      ownerKind: 'link',
      // A GET decides a doubt: a GET of the link if its code is known, else of the list.
      byId: true,
      // Used only inside the till, because v1 routes take no idempotency key.
      key: makeId(),
      ...entry,
    });
  }

  return {
    create({ id, draft }: MethodInput<'links.create'>, staff: StaffMember): void {
      const now = clock.now();
      const name = draft.linkName || draft.orderTitle || (draft.items[0]?.description ?? '');
      links.insert({ ...unansweredLink({ id, name, staffId: staff.id }), draft }, now);
      sinceRestore.made(id);
      const after = { name, totalCents: linkTotals(draft)?.totalCents ?? 0, maxUses: draft.maxUses };
      appendAudit(db, { at: now, action: 'links.create', staffId: staff.id, subject: id, after });
      enqueue({ operation: 'links.create', ownerId: id, path: linksPath, body: writeLink(id, draft) });
    },

    close(operation: 'links.cancel' | 'links.delete', link: LinkRow & { code: string }, staff: StaffMember): void {
      const { id, code } = link;
      links.save({ ...link, refused: null, refusal: null }, clock.now());
      const [before, after] = [{ status: link.status }, { code }];
      appendAudit(db, { at: clock.now(), action: operation, staffId: staff.id, subject: id, before, after });
      const isCancel = operation === 'links.cancel';
      enqueue({
        operation,
        ownerId: id,
        method: isCancel ? 'POST' : 'DELETE',
        path: isCancel ? cancelPath(code) : linkPath(code),
        body: new TextEncoder().encode(isCancel ? '{}' : ''),
      });
    },
  };
}
