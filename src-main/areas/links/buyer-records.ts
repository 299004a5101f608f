/** The links made for a buyer. One that can still be paid keeps its buyer. */
import type { Db } from '../../db/db.ts';
import { ifFound } from '../../lib/if-found.ts';
import { type BuyerRecords, createAgedRecords, createFindByBuyer } from '../buyer-records.ts';
import type { LinksTable } from './table.ts';

const where = {
  table: 'payment_links',
  name: "json_extract(draft, '$.client.name')",
  email: "json_extract(draft, '$.client.email')",
  document: "json_extract(draft, '$.client.document.number')",
  condition: "draft IS NOT NULL AND json_extract(draft, '$.client') IS NOT NULL",
} as const;

export function createLinkBuyers(db: Db, links: Pick<LinksTable, 'get' | 'forgetBuyer'>): BuyerRecords {
  return {
    kind: 'link',
    ...createFindByBuyer(db, where),
    aged: createAgedRecords(db, where),
    isOpen: (id) =>
      ifFound(links.get(id), ({ status, deleted, pollWantedAt }) => {
        return (status === 'InProgress' && !deleted) || pollWantedAt !== null;
      }) ?? false,
    forget: links.forgetBuyer,
  };
}
