/** The v1 charges of a buyer. */
import type { Db } from '../../db/db.ts';
import { ifFound } from '../../lib/if-found.ts';
import { type BuyerRecords, createAgedRecords, createFindByBuyer } from '../buyer-records.ts';
import { type ChargesTable, outcomeOf } from './table.ts';

const where = {
  table: 'charges',
  name: "json_extract(asked, '$.client.name')",
  email: "json_extract(asked, '$.client.email')",
  condition: "json_extract(asked, '$.client') IS NOT NULL",
} as const;

/** `isTakenTwice`: somebody is to have one of two charges back. */
export function createChargeBuyers(
  db: Db,
  charges: Pick<ChargesTable, 'get' | 'forgetBuyer'>,
  isTakenTwice: (id: string) => boolean,
): BuyerRecords {
  return {
    kind: 'charge',
    ...createFindByBuyer(db, where),
    aged: createAgedRecords(db, where),
    isOpen: (id) =>
      ifFound(charges.get(id), (charge) => {
        const outcome = outcomeOf(charge);
        const isWaiting = charge.facts.recorded === null && (outcome === 'open' || outcome === 'other');
        return isWaiting || isTakenTwice(id);
      }) ?? false,
    forget: charges.forgetBuyer,
  };
}
