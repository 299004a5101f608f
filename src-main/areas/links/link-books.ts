/** Whether each link that was made here is the one on record. What the API charges for it is read again by itself. */
import { linkTotals } from '#shared/domain/link-money.ts';
import { type OpenBooks, sumIn } from '../books.ts';
import type { LinksTable } from './table.ts';

export function createLinkBooks(links: Pick<LinksTable, 'get'>): OpenBooks {
  return (report) => ({
    actions: ['links.create'],
    recorded({ subject: id, after }) {
      const otherCents = sumIn(after.totalCents);
      const said = { kind: 'link', id, otherCents, currency: null } as const;
      const link = links.get(id);
      if (link === null) return report({ ...said, label: '', why: 'no-row', shownCents: null });
      const shownCents = link.draft === null ? null : (linkTotals(link.draft)?.totalCents ?? 0);
      if (shownCents !== otherCents) report({ ...said, label: link.name, why: 'record', shownCents });
    },
    read: () => 0,
  });
}
