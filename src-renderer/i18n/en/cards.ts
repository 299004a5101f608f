/** Saved cards. */
import type { Catalogue } from '../pt-br/catalogue.ts';

export const cards: Catalogue['cards'] = {
  list: 'Saved cards, newest first',
  search: 'Customer, e-mail, holder or last four',
  searchLabel: 'Search cards',
  emptyEver: 'No cards saved yet.',
  empty: 'No card matches the search.',
  choose: 'Choose a card to see its details.',
  state: {
    queued: 'In the queue',
    sending: 'Sending',
    unknown: 'No answer',
    'retype-card': 'Type it again',
    saved: 'Saved',
    refused: 'Not accepted',
    review: 'Manager review',
  },
  stateLine: {
    queued: 'The card has not been sent yet. It goes by itself.',
    sending: 'Sending the card. Nothing is charged.',
    unknown: 'Nobody knows whether the card was saved. The same request asks again. Nothing is charged.',
    'retype-card': 'The card left the memory before an answer came. Type it again. Nothing was charged.',
    saved: 'The card is saved.',
    refused: 'The service did not accept the card. Nothing was charged.',
    review: 'The service has a result for this request that never came here. A manager decides in the queue.',
  },
  tokenization: {
    pending: 'Ready to use. Tokenization is still under way, but the card can be charged already.',
    tokenized: 'Ready to use.',
    failed: 'Tokenization failed: no acquirer of the account kept the card. It can still be charged by its token.',
    other: 'The service gave a state this version does not know: {{status}}.',
  },
  refresh: 'Check now',
  face: 'Card',
  holder: 'Name on card',
  brand: 'Brand',
  expiry: 'Expiry',
  buyer: 'Customer',
  savedAt: 'Recorded',
  token: 'Card token',
};
