/** The chargebacks of a buyer. They are evidence of a dispute with a bank, so they stay as the API showed them. */
import type { Db } from '../../db/db.ts';
import { type BuyerRecords, createFindByBuyer } from '../buyer-records.ts';
import { type ChargebacksTable, hasEndedChargeback } from './table.ts';

export function createChargebackBuyers(db: Db, chargebacks: Pick<ChargebacksTable, 'get'>): BuyerRecords {
  return {
    kind: 'chargeback',
    ...createFindByBuyer(db, {
      table: 'chargebacks',
      name: "json_extract(facts, '$.customer.name')",
      email: "json_extract(facts, '$.customer.email')",
    }),
    isOpen(id) {
      const known = chargebacks.get(id);
      return known !== null && (!hasEndedChargeback(known.facts.status) || known.wantedAt !== null);
    },
  };
}
