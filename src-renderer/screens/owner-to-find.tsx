/** What a request in review is about, in the words somebody needs to find it in the provider's dashboard. */
import { useEffect } from 'react';
import type { EntryDetail } from '#shared/contract/outbox.ts';
import { useCards } from '../areas/cards/store.ts';
import { useChargebacks } from '../areas/chargebacks/store.ts';
import { useLinks } from '../areas/links/store.ts';
import { useOrders } from '../areas/orders/store.ts';
import { useSubscriptions } from '../areas/subscriptions/store.ts';
import { useCharges } from '../areas/v1-charges/store.ts';
import { useClients } from '../areas/v1-saved-cards/store.ts';
import { useWords } from '../i18n/use-t.ts';
import { toFind } from './to-find-labels.ts';

type Entry = Pick<EntryDetail, 'owner' | 'createdAt'>;

/** Null until the owner was read. */
function useText({ owner: { kind, id }, createdAt }: Entry): string | null {
  const words = useWords();
  const sale = useOrders((state) => state.sales[id]);
  const link = useLinks((state) => state.held[id]);
  const card = useCards((state) => state.held[id]);
  const clientCard = useClients((state) => state.held[id]);
  const chargeback = useChargebacks((state) => state.chargebacks[id]);
  const charge = useCharges((state) => state.held[id]);
  const subscription = useSubscriptions((state) => state.held[id]);
  switch (kind) {
    case 'sale':
      return sale === undefined ? null : toFind.sale(words, sale, sale.createdAt);
    case 'link':
      return link === undefined ? null : toFind.link(words, link, createdAt);
    case 'card':
      return card === undefined ? null : toFind.card(words, card, createdAt);
    case 'client-card':
      return clientCard === undefined ? null : toFind.clientCard(words, clientCard, createdAt);
    case 'charge':
      return charge === undefined ? null : toFind.charge(words, charge, createdAt);
    case 'subscription':
      return subscription === undefined ? null : toFind.subscription(words, subscription, createdAt);
    case 'chargeback':
      return chargeback === undefined ? null : toFind.chargeback(words, chargeback);
  }
}

const loads: Readonly<Record<Entry['owner']['kind'], (id: string) => Promise<unknown>>> = {
  sale: (id) => useOrders.getState().load(id),
  link: (id) => useLinks.getState().load(id),
  card: (id) => useCards.getState().load(id),
  'client-card': (id) => useClients.getState().ask('clients.get', { id }),
  chargeback: (id) => useChargebacks.getState().loadOne(id),
  charge: (id) => useCharges.getState().ask('charges.get', { id }),
  subscription: (id) => useSubscriptions.getState().ask('subscriptions.get', { id }),
};

export function OwnerToFind({ entry }: { readonly entry: Entry }) {
  const text = useText(entry);
  const { kind, id } = entry.owner;
  const isMissing = text === null;
  useEffect(() => {
    if (isMissing) void loads[kind](id);
  }, [isMissing, kind, id]);
  return text === null ? null : <p className="selectable money font-bold whitespace-normal">{text}</p>;
}
