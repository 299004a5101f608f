/** The sections of the back office that need more than their own area. */
import type { OfficeSection } from '../../areas/area.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';

export const cardsSection: OfficeSection = {
  word: 'cards',
  icon: 'card',
  label: 'office.cards',
  screen: lazyScreen(async () => (await import('./cards-section.tsx')).CardsSection),
};

export const subscriptionsSection: OfficeSection = {
  word: 'subscriptions',
  icon: 'repeat',
  label: 'office.subscriptions',
  screen: lazyScreen(async () => (await import('./subscriptions-section.tsx')).SubscriptionsSection),
};

export const chargesSection: OfficeSection = {
  word: 'charges',
  icon: 'sales',
  label: 'office.charges',
  screen: lazyScreen(async () => (await import('./charges-section.tsx')).ChargesSection),
};

export const clientsSection: OfficeSection = {
  word: 'clients',
  icon: 'card',
  label: 'office.clients',
  screen: lazyScreen(async () => (await import('./clients-section.tsx')).ClientsSection),
};
