/** The subscriptions of a buyer. One that still bills keeps its buyer. */
import { isEndedSubscription } from '#shared/domain/subscription-states.ts';
import type { Db } from '../../db/db.ts';
import { ifFound } from '../../lib/if-found.ts';
import { type BuyerRecords, createAgedRecords, createFindByBuyer } from '../buyer-records.ts';
import type { SubscriptionsTable } from './table.ts';

const where = {
  table: 'subscriptions',
  name: "json_extract(facts, '$.customer.name')",
  email: "json_extract(facts, '$.customer.email')",
} as const;

/** `isTakenTwice`: somebody is to have the money of one of two subscriptions back. `isOwed`: a refund is on its way, or was not made. */
export function createSubscriptionBuyers(
  db: Db,
  rows: Pick<SubscriptionsTable, 'get' | 'forgetBuyer'>,
  { isTakenTwice, isOwed }: Readonly<Record<'isTakenTwice' | 'isOwed', (id: string) => boolean>>,
): BuyerRecords {
  return {
    kind: 'subscription',
    ...createFindByBuyer(db, where),
    aged: createAgedRecords(db, where),
    isOpen: (id) =>
      ifFound(rows.get(id), ({ status, watch }) => {
        return watch !== 'none' || (status !== null && !isEndedSubscription(status)) || isTakenTwice(id) || isOwed(id);
      }) ?? false,
    forget: rows.forgetBuyer,
  };
}
