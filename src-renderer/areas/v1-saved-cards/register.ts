/** What the frame needs to know of v1's saved cards. */
import type { ClientCard } from '#shared/contract/clients.ts';
import { dayAndTime } from '../../format/time.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import type { Area, Owner } from '../area.ts';
import { clientCardTone } from './client-labels.ts';
import { useClients } from './store.ts';

export const clientsArea: Area = {
  name: 'v1-saved-cards',
  events: { 'clients.changed': useClients.getState().apply },
  reset: useClients.getState().reset,
};

export const clientCardThing = {
  changedBy: 'clients.changed',
  line: ({ t }, card) => ({
    icon: 'wallet',
    title: cardFaceWords(t, card),
    detail: card.clientCode,
    badge: t(`clients.state.${card.state}`),
    tone: clientCardTone(card),
    amount: '',
  }),
  screen: ({ id }) => ({ at: 'office', section: 'clients', id }),
  load: (id) => useClients.getState().ask('clients.get', { id }),
  useThing: (id) => useClients((state) => state.held[id]),
  toFind: ({ t, language }, { brand, lastFour, name, clientCode }, requestedAt) => [
    cardFaceWords(t, { brand, lastFour }),
    name,
    clientCode,
    dayAndTime(requestedAt, language),
  ],
} satisfies Owner<ClientCard>;
