/** What a sale can be found by in the history. */
import type { SaleCustomer, SaleItem } from '#shared/contract/sale.ts';
import type { HistoryWords } from '../history/table.ts';

interface SaleFacts {
  readonly items: readonly SaleItem[];
  readonly note: string | null;
  readonly customer: SaleCustomer | null;
  readonly totalCents: number;
}

interface PaymentFacts {
  readonly amountCents: number;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
}

export function historyWordsOf(sale: SaleFacts, payments: readonly PaymentFacts[]): HistoryWords {
  const { items, note, customer, totalCents } = sale;
  const things = items.flatMap(({ description, code }) => [description, code]);
  const buyer = [customer?.name, customer?.email, customer?.document?.number];
  const cards = payments.flatMap(({ cardBrand, cardLast4 }) => [cardBrand, cardLast4]);
  return {
    words: [...things, note, ...buyer, ...cards],
    amountsCents: [totalCents, ...payments.map(({ amountCents }) => amountCents)],
  };
}
