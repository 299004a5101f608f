/** The sales of a buyer that were paid to the shop itself. None is open: it is done once it is written down. */
import type { Db } from '../../db/db.ts';
import { type BuyerRecords, createAgedRecords, createFindByBuyer } from '../buyer-records.ts';
import type { TendersTable } from './table.ts';

const where = {
  table: 'counter_sales',
  name: "json_extract(customer, '$.name')",
  email: "json_extract(customer, '$.email')",
  document: "json_extract(customer, '$.document.number')",
  condition: 'customer IS NOT NULL',
} as const;

interface CounterSaleBuyersDeps {
  readonly db: Db;
  readonly table: Pick<TendersTable, 'forgetBuyer'>;
  readonly announce: (saleId: string) => void;
}

export function createCounterSaleBuyers({ db, table, announce }: CounterSaleBuyersDeps): BuyerRecords {
  return {
    kind: 'counter-sale',
    ...createFindByBuyer(db, where),
    aged: createAgedRecords(db, where),
    isOpen: () => false,
    forget: table.forgetBuyer,
    moved: announce,
  };
}
