/** A table names every state as the screen does: no code of ours or of the API's stands in it. */
import { beforeAll, describe, expect, test } from 'vitest';
import { chargebackStatuses } from '#renderer/areas/chargebacks/chargeback-labels.ts';
import { tableStyle } from '#renderer/areas/history/table-style.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { linkStatusKeys } from '#renderer/i18n/link-status.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { cardStates } from '#shared/contract/cards.ts';
import { chargeStates } from '#shared/contract/charge-view.ts';
import { clientCardStates } from '#shared/contract/clients.ts';
import { linkStates } from '#shared/contract/links.ts';
import { refundStates } from '#shared/contract/refund-kinds.ts';
import { saleStates } from '#shared/contract/sale.ts';
import { subscriptionStates } from '#shared/contract/subscription-view.ts';
import { counterSaleStates } from '#shared/contract/tenders.ts';

beforeAll(() => changeLanguage('en'));

const statuses = [
  'incomplete',
  'scheduled',
  'active',
  'past_due',
  'suspended',
  'canceled',
  'completed',
  'incomplete_expired',
];
/** `known` is never the state that is shown: the API's status is. */
const states = {
  sale: saleStates,
  refund: refundStates,
  subscription: [...subscriptionStates.filter((one) => one !== 'known'), ...statuses, 'to-cancel'],
  link: [...linkStates, ...Object.keys(linkStatusKeys), 'expired'],
  charge: [...chargeStates, 'Approved', 'Declined', 'Challenged', 'of-invoice Paid', 'of-invoice Reversed'],
  chargeback: chargebackStatuses,
  card: cardStates,
  'client-card': clientCardStates,
  'counter-sale': counterSaleStates,
  'counter-return': ['returned'],
};

describe.each(['pt-BR', 'en'])('in %s', (language) => {
  test.each(Object.entries(states))('every state of a %s has a word', (kind, list) => {
    const { words } = tableStyle(wordsOf(language), 0);
    expect(list.filter((state) => words[`${kind}.${state}`] === undefined)).toEqual([]);
  });
});

test('the words are those of the screen', () => {
  const { words } = tableStyle(wordsOf('pt-BR'), 0);
  expect(words).toMatchObject({
    'chargeback.won': 'Ganha',
    'subscription.canceled': 'Cancelada',
    'subscription.expired': 'Não enviada',
    'link.InProgress': 'Ativo',
    'card.saved': 'Salvo',
    'means.card': 'Cartão',
    'means.pix': 'Pix',
    'charge.of-invoice Paid': expect.stringContaining('Pago'),
  });
});
