/** The sales of a buyer. An open one needs its buyer: for the request that is repeated, the review, the dispute. */
import type { Sale } from '#shared/contract/sale.ts';
import { groupOf } from '#shared/contract/sale-groups.ts';
import type { Db } from '../../db/db.ts';
import { type BuyerRecords, createAgedRecords, createFindByBuyer } from '../buyer-records.ts';
import { createChargebacksTable, hasEndedChargeback } from '../chargebacks/table.ts';
import type { SalesTable } from './table.ts';

const where = {
  table: 'sales',
  name: "json_extract(customer, '$.name')",
  email: "json_extract(customer, '$.email')",
  document: "json_extract(customer, '$.document.number')",
  condition: 'customer IS NOT NULL',
} as const;

export interface SaleBuyersDeps {
  readonly db: Db;
  readonly tillId: string;
  readonly sales: Pick<SalesTable, 'forgetBuyer'>;
  readonly show: (id: string) => Sale | null;
}

export function createSaleBuyers({ db, tillId, sales, show }: SaleBuyersDeps): BuyerRecords {
  const chargebacks = createChargebacksTable(db, tillId);

  /** The API's word for a disputed charge stays when the dispute has ended. */
  function isDisputed({ id, state }: Sale): boolean {
    const known = chargebacks.ofSale(id);
    return (
      known.some(({ facts }) => !hasEndedChargeback(facts.status)) || (state === 'chargeback' && known.length === 0)
    );
  }

  return {
    kind: 'sale',
    ...createFindByBuyer(db, where),
    aged: createAgedRecords(db, where),
    isOpen(id) {
      const sale = show(id);
      if (sale === null) return false;
      const { state, cancelRequested, undo, refundFailed, isUnread, isContradicted, waitsFor, paidTwiceWith } = sale;
      return (
        ['open', 'review'].includes(groupOf(state)) ||
        state === 'refunding' ||
        cancelRequested ||
        undo !== null ||
        refundFailed ||
        isUnread ||
        isContradicted ||
        waitsFor !== null ||
        paidTwiceWith !== null ||
        isDisputed(sale)
      );
    },
    forget: sales.forgetBuyer,
  };
}
