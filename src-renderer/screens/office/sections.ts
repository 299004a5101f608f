/** The sections of the back office that need more than their own area. */
import type { OfficeSection } from '../../areas/area.ts';
import { useSettings } from '../../areas/settings/store.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import { may, useSession } from '../../window/session-store.ts';

/**
 * Of an account without a v1 credential, these could only be refused, and only an account that still lives there has a use for them. Links
 * need the same credential, but any shop may want them: their section is always there, and says what is missing.
 */
const hidden: NonNullable<OfficeSection['hidden']> = {
  get: () => useSettings.getState().hasV1 !== true,
  subscribe: useSettings.subscribe,
};

export const summarySection: OfficeSection = {
  word: 'summary',
  icon: 'tiles',
  label: 'office.summary',
  screen: lazyScreen(async () => (await import('./summary-section.tsx')).SummarySection),
};

export const cardsSection: OfficeSection = {
  word: 'cards',
  icon: 'card',
  label: 'office.cards',
  screen: lazyScreen(async () => (await import('./cards-section.tsx')).CardsSection),
};

export const drawerSection: OfficeSection = {
  word: 'drawer',
  icon: 'cash',
  label: 'office.drawer',
  screen: lazyScreen(async () => (await import('./drawer-section.tsx')).DrawerSection),
};

export const subscriptionsSection: OfficeSection = {
  word: 'subscriptions',
  icon: 'repeat',
  label: 'office.subscriptions',
  screen: lazyScreen(async () => (await import('./subscriptions-section.tsx')).SubscriptionsSection),
};

export const catalogSection: OfficeSection = {
  word: 'catalog',
  icon: 'tag',
  label: 'office.catalog',
  screen: lazyScreen(async () => (await import('./catalog-section.tsx')).CatalogSection),
  hidden: { get: () => !may('catalogue'), subscribe: useSession.subscribe },
};

export const chargesSection: OfficeSection = {
  word: 'charges',
  icon: 'sales',
  label: 'office.charges',
  screen: lazyScreen(async () => (await import('./charges-section.tsx')).ChargesSection),
  hidden,
};

export const clientsSection: OfficeSection = {
  word: 'clients',
  icon: 'wallet',
  label: 'office.clients',
  screen: lazyScreen(async () => (await import('./clients-section.tsx')).ClientsSection),
  hidden,
};
