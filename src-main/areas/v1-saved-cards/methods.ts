/** What people do with v1's saved cards: save, find, change and delete them. */
import type { AuditAction } from '#shared/contract/audit.ts';
import type { MethodInput, MethodOutput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { checkTypedCard } from '#shared/domain/order-payments.ts';
import { AppError, refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { NewEntry } from '../../outbox/entry.ts';
import { type AreaContext, readForPerson, signedIn, takeForPerson } from '../area.ts';
import { type AuditFacts, appendAudit, type Named } from '../audit/table.ts';
import { anyListProof, cardIdOf, faceOf, listCards, paths, type WireCard, writeChange, writeSave } from './api.ts';
import type { ClientResults } from './apply-result.ts';
import type { ClientReader } from './client-view.ts';
import type { ClientCardRow, ClientCardsTable } from './table.ts';

export type ClientMethods = `clients.${'save' | 'list' | 'get' | 'refresh' | 'load' | 'change' | 'delete'}`;

export interface ClientMethodsDeps extends AreaContext {
  readonly cards: ClientCardsTable;
  readonly reader: ClientReader;
  readonly results: ClientResults;
  readonly look: (id: string) => Promise<boolean>;
}

export function createClientHandlers(deps: ClientMethodsDeps): Handlers<ClientMethods> {
  const { db, clock, makeId, outbox, cards, reader, results } = deps;
  const fresh = (id: string) => reader.view(reader.find(id));

  function enqueue(
    entry: Pick<NewEntry, 'operation' | 'ownerId' | 'method' | 'path' | 'body'>,
    secret: Buffer | null,
  ): void {
    outbox.enqueue(
      {
        ...{ id: makeId(), ownerKind: 'client-card', byId: true },
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

  function save(input: MethodInput<'clients.save'>, staff: StaffMember): void {
    const { id, clientCode } = input;
    const { face, body, secret } = writeSave(input);
    cards.insert({ id, clientCode, face, staffId: staff.id }, clock.now());
    audit('clients.save', staff, { id, after: { clientCode, brand: face.brand, lastFour: face.lastFour } });
    enqueue({ operation: 'clients.save', ownerId: id, path: paths.save(clientCode), body }, secret);
  }

  /** The card, if no request about it is under way. */
  function free(id: string, needs: 'change' | 'delete'): ClientCardRow & { cardId: string } {
    const card = reader.find(id);
    const { cardId } = card;
    if (cardId !== null && reader.view(card).can[needs]) return { ...card, cardId };
    throw new AppError('not-possible-now', { message: `the card is ${reader.view(card).state}` });
  }

  function keep(wire: WireCard, clientCode: string, about: { staff: StaffMember; askedAt: number }): string {
    const known = cards.ofCard(clientCode, cardIdOf(wire));
    const id = known?.id ?? makeId();
    if (known === null) cards.insert({ id, clientCode, face: faceOf(wire), staffId: about.staff.id }, clock.now());
    results.applyRead({ ...reader.find(id), deleted: false }, wire, about.askedAt);
    return id;
  }

  async function load(clientCode: string, staff: StaffMember): Promise<MethodOutput<'clients.load'>> {
    const askedAt = clock.now();
    const { rows, unread } = listCards(await readForPerson(deps, paths.cards(clientCode), anyListProof));
    const ids = db.transaction(() => rows.map((wire) => keep(wire, clientCode, { staff, askedAt })));
    return { cards: ids.map(fresh), unread };
  }

  return {
    'clients.save': (input, caller) => {
      const staff = signedIn(caller);
      if (cards.get(input.id) === null) {
        refuseBroken(checkTypedCard(input.card, 'card', clock.now()).map(({ path, code }) => ({ path, code })));
        db.transaction(() => save(input, staff));
      }
      return fresh(input.id);
    },
    'clients.list': ({ text, limit }) => cards.search(text, limit).map(reader.view),
    'clients.get': ({ id }) => fresh(id),
    'clients.refresh': async ({ id }) => {
      if (reader.find(id).cardId !== null) {
        takeForPerson(deps);
        await deps.look(id);
      }
      return fresh(id);
    },
    'clients.load': ({ clientCode }, caller) => load(clientCode, signedIn(caller)),
    'clients.change': ({ id, change }, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => {
        const card = free(id, 'change');
        results.save({ ...card, wanted: change, refused: null, refusal: null });
        audit('clients.change', staff, { id, after: change });
        const path = paths.card(card.clientCode, card.cardId);
        enqueue({ operation: 'clients.change', ownerId: id, method: 'PUT', path, body: writeChange(change) }, null);
      });
      return fresh(id);
    },
    'clients.delete': ({ id }, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => {
        const card = free(id, 'delete');
        results.save({ ...card, refused: null, refusal: null });
        audit('clients.delete', staff, { id, after: { token: card.token } });
        const path = paths.card(card.clientCode, card.cardId);
        enqueue({ operation: 'clients.delete', ownerId: id, method: 'DELETE', path, body: new Uint8Array() }, null);
      });
      return fresh(id);
    },
  };
}
