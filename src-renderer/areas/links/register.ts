/** What the frame needs to know of payment links. */
import type { Link } from '#shared/contract/links.ts';
import { linkMark } from '#shared/domain/link-mark.ts';
import { formatCents } from '#shared/domain/money.ts';
import { dayAndTime } from '../../format/time.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { Area, Owner } from '../area.ts';
import { linkBadge, linkTone } from './link-labels.ts';
import { useLinks } from './store.ts';

export const linksArea: Area = {
  name: 'links',
  events: { 'links.changed': useLinks.getState().apply },
  reset: useLinks.getState().reset,
  section: {
    word: 'links',
    icon: 'link',
    label: 'office.links',
    screen: lazyScreen(async () => (await import('./links-screen.tsx')).LinksScreen),
  },
};

export const linkThing = {
  changedBy: 'links.changed',
  line: ({ t, language }, link) => ({
    icon: 'link',
    title: link.name,
    detail: t('history.one.link'),
    badge: linkBadge(t, link),
    tone: linkTone(link),
    amount: formatCents(link.totalCents, language),
  }),
  screen: ({ id }) => ({ at: 'office', section: 'links', id }),
  load: useLinks.getState().load,
  useThing: (id) => useLinks((state) => state.held[id]),
  toFind: ({ language }, { id, name, code, totalCents }, requestedAt) => [
    // The name was sent with a mark. A link with a code may have been made elsewhere, without the mark.
    `${name} ${code ?? linkMark(id)}`,
    formatCents(totalCents, language),
    dayAndTime(requestedAt, language),
  ],
} satisfies Owner<Link>;
