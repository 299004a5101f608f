/**
 * The sections of the back office, in the order they stand in. A section is one entry here and a screen: its `word` is its
 * address (`#/office/<word>/<id>`), its area and the key of its name in `office.*`.
 */
import type { WordKey } from '../../i18n/use-t.ts';
import type { SectionScreenProps } from '../../screens/office/section-screen.ts';
import type { IconName } from '../../ui/icon.tsx';
import { type LazyScreen, lazyScreen } from '../../ui/lazy-screen.tsx';

export interface OfficeSection {
  readonly word: string;
  readonly icon: IconName;
  readonly label: WordKey;
  readonly screen: LazyScreen<SectionScreenProps>;
}

export const officeSections: readonly [OfficeSection, ...OfficeSection[]] = [
  {
    word: 'cards',
    icon: 'card',
    label: 'office.cards',
    screen: lazyScreen(async () => (await import('../../screens/office/cards-section.tsx')).CardsSection),
  },
  {
    word: 'subscriptions',
    icon: 'repeat',
    label: 'office.subscriptions',
    screen: lazyScreen(
      async () => (await import('../../screens/office/subscriptions-section.tsx')).SubscriptionsSection,
    ),
  },
  {
    word: 'links',
    icon: 'link',
    label: 'office.links',
    screen: lazyScreen(async () => (await import('./links-section.tsx')).LinksSection),
  },
  {
    word: 'charges',
    icon: 'sales',
    label: 'office.charges',
    screen: lazyScreen(async () => (await import('../../screens/office/charges-section.tsx')).ChargesSection),
  },
  {
    word: 'clients',
    icon: 'card',
    label: 'office.clients',
    screen: lazyScreen(async () => (await import('../../screens/office/clients-section.tsx')).ClientsSection),
  },
  {
    word: 'chargebacks',
    icon: 'scales',
    label: 'office.chargebacks',
    screen: lazyScreen(async () => (await import('./chargebacks-section.tsx')).ChargebacksSection),
  },
  {
    word: 'deadlines',
    icon: 'clock',
    label: 'office.deadlines',
    screen: lazyScreen(async () => (await import('./deadlines-section.tsx')).DeadlinesSection),
  },
  {
    word: 'audit',
    icon: 'list',
    label: 'office.audit',
    screen: lazyScreen(async () => (await import('./audit-section.tsx')).AuditSection),
  },
];

/** The section for a word from an address or from the preferences; the first section for a word this version does not know. */
export function findSection(word: string | null): OfficeSection {
  return officeSections.find((section) => section.word === word) ?? officeSections[0];
}
