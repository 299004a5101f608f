/** Turns what a person wants of a v1 saved card into its row and a durable entry of the outbox, in the caller's transaction. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { AppError } from '../../lib/app-error.ts';
import type { NewEntry } from '../../outbox/entry.ts';
import type { AreaContext } from '../area.ts';
import { type AuditFacts, appendAudit, type Named } from '../audit/table.ts';
import { paths, writeChange, writeSave } from './api.ts';
import type { ClientResults } from './apply-result.ts';
import type { ClientReader } from './client-view.ts';
import type { ClientCardRow, ClientCardsTable } from './table.ts';

export interface ClientRequestsDeps extends Pick<AreaContext, 'db' | 'clock' | 'makeId' | 'outbox'> {
  readonly cards: ClientCardsTable;
  readonly reader: ClientReader;
  readonly results: ClientResults;
}

export function createClientRequests(deps: ClientRequestsDeps) {
  const { db, clock, makeId, outbox, cards, reader, results } = deps;

  function enqueue(
    entry: Pick<NewEntry, 'operation' | 'ownerId' | 'method' | 'path' | 'body'>,
    secret: Buffer | null,
  ): void {
    outbox.enqueue(
      {
        id: makeId(),
        ownerKind: 'client-card',
        byId: true,
        // Used only inside the till, because v1 routes take no idempotency key.
        key: makeId(),
        ...entry,
      },
      secret,
    );
  }

  function audit<F extends AuditFacts>(
    action: AuditAction,
    staff: StaffMember,
    about: { id: string; after: F & Named<F> },
  ): void {
    const after: AuditFacts = about.after;
    appendAudit(db, { at: clock.now(), action, staffId: staff.id, subject: about.id, after });
  }

  /** The card, if no request about it is under way. */
  function free(id: string, needs: 'change' | 'delete'): ClientCardRow & { cardId: string } {
    const card = reader.find(id);
    const { cardId } = card;
    if (cardId !== null && reader.view(card).can[needs]) return { ...card, cardId };
    throw new AppError('not-possible-now', { message: `the card is ${reader.view(card).state}` });
  }

  return {
    save(input: MethodInput<'clients.save'>, staff: StaffMember): void {
      const { id, clientCode } = input;
      const { face, body, secret } = writeSave(input);
      cards.insert({ id, clientCode, face, staffId: staff.id }, clock.now());
      audit('clients.save', staff, { id, after: { brand: face.brand, lastFour: face.lastFour } });
      enqueue({ operation: 'clients.save', ownerId: id, path: paths.save(clientCode), body }, secret);
    },

    change({ id, change }: MethodInput<'clients.change'>, staff: StaffMember): void {
      const card = free(id, 'change');
      results.save({ ...card, wanted: change, refused: null, refusal: null });
      // The record can lose nothing, so the name on the card is not in it, and neither is a code that may be a document.
      const { name, ...plain } = change;
      audit('clients.change', staff, { id, after: { ...plain, ...(name === undefined ? {} : { changed: ['name'] }) } });
      const path = paths.card(card.clientCode, card.cardId);
      enqueue({ operation: 'clients.change', ownerId: id, method: 'PUT', path, body: writeChange(change) }, null);
    },

    delete(id: string, staff: StaffMember): void {
      const card = free(id, 'delete');
      results.save({ ...card, refused: null, refusal: null });
      audit('clients.delete', staff, { id, after: { brand: card.face.brand, lastFour: card.face.lastFour } });
      const path = paths.card(card.clientCode, card.cardId);
      enqueue({ operation: 'clients.delete', ownerId: id, method: 'DELETE', path, body: new Uint8Array() }, null);
    },
  };
}
