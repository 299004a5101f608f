/** What people do with v1's saved cards: save, find, change and delete them. */
import type { MethodOutput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { checkTypedCard } from '#shared/domain/order-payments.ts';
import { refuseBroken } from '../../lib/app-error.ts';
import type { Handlers } from '../../lib/handlers.ts';
import { type AreaContext, readForPerson, signedIn, takeForPerson } from '../area.ts';
import { anyListProof, cardIdOf, faceOf, listCards, paths, type WireCard } from './api.ts';
import type { ClientResults } from './apply-result.ts';
import type { ClientReader } from './client-view.ts';
import { createClientRequests } from './requests.ts';
import type { ClientCardsTable } from './table.ts';

export type ClientMethods = `clients.${'save' | 'list' | 'get' | 'refresh' | 'load' | 'change' | 'delete'}`;

export interface ClientMethodsDeps extends AreaContext {
  readonly cards: ClientCardsTable;
  readonly reader: ClientReader;
  readonly results: ClientResults;
  readonly poll: (id: string) => Promise<boolean>;
}

export function createClientHandlers(deps: ClientMethodsDeps): Handlers<ClientMethods> {
  const { db, clock, makeId, cards, reader, results } = deps;
  const requests = createClientRequests(deps);
  const fresh = (id: string) => reader.view(reader.find(id));

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
    'clients.save': async (input, caller) => {
      const staff = signedIn(caller);
      if (cards.get(input.id) === null) {
        refuseBroken(checkTypedCard(input.card, 'card', clock.now()).map(({ path, code }) => ({ path, code })));
        await deps.requireCredential('v1');
        db.transaction(() => {
          if (cards.get(input.id) === null) requests.save(input, staff);
        });
      }
      return fresh(input.id);
    },
    'clients.list': ({ text, limit }) => cards.search(text, limit).map(reader.view),
    'clients.get': ({ id }) => fresh(id),
    'clients.refresh': async ({ id }) => {
      if (reader.find(id).cardId !== null) {
        takeForPerson(deps);
        await deps.poll(id);
      }
      return fresh(id);
    },
    'clients.load': ({ clientCode }, caller) => load(clientCode, signedIn(caller)),
    'clients.change': (input, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => requests.change(input, staff));
      return fresh(input.id);
    },
    'clients.delete': ({ id }, caller) => {
      const staff = signedIn(caller);
      db.transaction(() => requests.delete(id, staff));
      return fresh(id);
    },
  };
}
