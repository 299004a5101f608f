/** What the frame needs to know of saved cards. */
import type { SavedCard } from '#shared/contract/cards.ts';
import { dayAndTime } from '../../format/time.ts';
import { cardFaceWords } from '../../i18n/card-face-labels.ts';
import type { Area, Owner } from '../area.ts';
import { cardTone } from './card-labels.ts';
import { useCards } from './store.ts';

export const cardsArea: Area = {
  name: 'cards',
  events: { 'cards.changed': useCards.getState().apply },
  reset: useCards.getState().reset,
};

export const cardThing = {
  changedBy: 'cards.changed',
  line: ({ t }, card) => ({
    icon: 'card',
    title: cardFaceWords(t, card),
    detail: card.customer.name,
    badge: t(`cards.state.${card.state}`),
    tone: cardTone(card),
    amount: '',
  }),
  screen: ({ id }) => ({ at: 'office', section: 'cards', id }),
  load: useCards.getState().load,
  useThing: (id) => useCards((state) => state.held[id]),
  toFind: ({ t, language }, { brand, lastFour, holderName, customer }, requestedAt) => [
    cardFaceWords(t, { brand, lastFour }),
    holderName,
    customer.name,
    customer.email,
    dayAndTime(requestedAt, language),
  ],
} satisfies Owner<SavedCard>;
