/**
 * Whether each sale that was paid to the shop itself adds up, and what went back of it. Nobody else has these sums: the record of actions is
 * all that they can be held against.
 */

import type { Db } from '../../db/db.ts';
import type { OpenBooks } from '../books.ts';
import { createReturnBooks } from './return-books.ts';
import { createCounterSaleBooks } from './sale-books.ts';

export function createTenderBooks({ db }: { readonly db: Db }): OpenBooks {
  const openSales = createCounterSaleBooks(db);
  const openReturns = createReturnBooks(db);
  return (report) => {
    const [sales, returns] = [openSales(report), openReturns(report)];
    return {
      actions: [...sales.actions, ...returns.actions],
      recorded: (row) => (row.action === 'tenders.sell' ? sales : returns).recorded(row),
      read: (most) => sales.read(most) || returns.read(most),
    };
  };
}
