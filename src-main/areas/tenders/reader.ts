/** A sale that the shop took the money of by itself, as people see it. */
import type { CounterReturn, CounterSale, CounterSaleState, Tender, TenderReturn } from '#shared/contract/tenders.ts';
import { sumCents } from '#shared/domain/money.ts';
import { existing } from '../../lib/app-error.ts';
import { ifFound } from '../../lib/if-found.ts';
import { pick } from '../../lib/pick.ts';
import { backOf, type CounterSaleRow, type ReturnRow, type TenderRow, type TendersTable } from './table.ts';

export type CounterSaleReader = ReturnType<typeof createCounterSaleReader>;

export function createCounterSaleReader(table: TendersTable) {
  function view(sale: CounterSaleRow): CounterSale {
    const given = table.returns(sale.id);
    const tenders = table.tenders(sale.id).map((row) => viewTender(row, given));
    return {
      ...pick(sale, ['id', 'draftId', 'number', 'revision', 'createdAt', 'updatedAt', 'staff', 'note', 'customer']),
      ...pick(sale, ['totalCents', 'currency', 'replaces']),
      items: [...sale.items],
      state: stateOf(tenders),
      tenders,
      returns: given.map(viewReturn),
    };
  }

  const find = (id: string): CounterSaleRow => existing(table.get(id), `sale ${id}`);

  function showReturn(id: string): CounterReturn | null {
    const given = table.getReturn(id);
    return given === null ? null : viewAlone(given, find(given.saleId), table.tenders(given.saleId));
  }

  /** The one that was made of the basket of a sale that ended unpaid. */
  function ofBasket(basketId: string) {
    const sale = table.ofBasket(basketId);
    if (sale === null) return null;
    const given = table.returns(sale.id);
    const tenders = table.tenders(sale.id).map((row) => viewTender(row, given));
    return { ...pick(sale, ['id', 'number', 'staff']), isReturned: stateOf(tenders) === 'returned' };
  }

  return { view, find, ofBasket, showReturn, show: (id: string): CounterSale | null => ifFound(table.get(id), view) };
}

const viewTender = (row: TenderRow, given: readonly ReturnRow[]): Tender => ({
  ...pick(row, ['id', 'kind', 'amountCents', 'dueCents', 'receivedCents', 'machine']),
  backCents: backOf(row.id, given),
});

const viewReturn = (row: ReturnRow): TenderReturn => ({
  ...pick(row, ['id', 'reason', 'note']),
  at: row.createdAt,
  requestedBy: row.staffName,
  approvedBy: row.approverName,
  parts: [...row.parts],
  items: [...row.items],
});

function viewAlone(given: ReturnRow, sale: CounterSaleRow, taken: readonly TenderRow[]): CounterReturn {
  const ways = given.parts.flatMap(({ tenderId, amountCents }) =>
    taken.filter(({ id }) => id === tenderId).map(({ kind, machine }) => ({ kind, machine, amountCents })),
  );
  return {
    ...pick(given, ['id', 'saleId', 'createdAt']),
    ...pick(sale, ['currency']),
    revision: 1,
    saleNumber: sale.number,
    requestedBy: given.staffName,
    approvedBy: given.approverName,
    amountCents: sumCents(ways.map(({ amountCents }) => amountCents)),
    ways,
    items: given.items.flatMap(({ position, quantity }) =>
      sale.items.slice(position, position + 1).map(({ description }) => ({ description, quantity })),
    ),
  };
}

export function stateOf(tenders: readonly Pick<Tender, 'dueCents' | 'backCents'>[]): CounterSaleState {
  const back = sumCents(tenders.map(({ backCents }) => backCents));
  if (back === 0) return 'received';
  return back < sumCents(tenders.map(({ dueCents }) => dueCents)) ? 'returned-in-part' : 'returned';
}
