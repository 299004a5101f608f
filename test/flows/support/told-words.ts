/** Everything people were told while a flow ran, in order, each word beside the ledger as it stood at that very moment. */
import { type CardState, savedCardSchema } from '#shared/contract/cards.ts';
import { chargeSchema } from '#shared/contract/charge-view.ts';
import { chargebackSchema, type DefenceState } from '#shared/contract/chargebacks.ts';
import { type EntryState, entryViewSchema } from '#shared/contract/outbox.ts';
import { type RefundState, refundSchema } from '#shared/contract/refunds.ts';
import { type SaleState, saleSchema } from '#shared/contract/sale.ts';
import { subscriptionSchema } from '#shared/contract/subscription-view.ts';
import type { Till } from '#test/helpers/till.ts';
import { checkCharges } from '#test/support/charge-truth.ts';
import { checkSaleStrictly } from '#test/support/sale-truth.ts';
import { wordOf } from './subscription-word.ts';

export interface ToldWords {
  /** The states of a sale as they were announced, without repetitions. */
  ofSale(saleId: string): readonly SaleState[];
  ofRefund(refundId: string): readonly RefundState[];
  ofEntry(entryId: string): readonly EntryState[];
  ofCard(cardId: string): readonly CardState[];
  ofDefence(chargebackId: string): readonly DefenceState[];
  ofSubscription(id: string): readonly string[];
  /** Its state, and the API's word where there is one. */
  ofCharge(id: string): readonly string[];
  /** Words that were untrue when they were said. */
  lies(): Promise<string[]>;
}

export function receivedWords(till: Till): ToldWords {
  const sales = new Map<string, SaleState[]>();
  const refunds = new Map<string, RefundState[]>();
  const entries = new Map<string, EntryState[]>();
  const cards = new Map<string, CardState[]>();
  const defences = new Map<string, DefenceState[]>();
  const subscriptions = new Map<string, string[]>();
  const charges = new Map<string, string[]>();
  const judged: Promise<string[]>[] = [];
  till.listen((event) => {
    if (event.name === 'orders.changed') {
      const sale = saleSchema.parse(event.payload);
      if (add(sales, sale.id, sale.state)) judged.push(till.ledger().then((ledger) => checkSaleStrictly(sale, ledger)));
    }
    if (event.name === 'outbox.changed') {
      const entry = entryViewSchema.parse(event.payload);
      add(entries, entry.id, entry.state);
    }
    if (event.name === 'cards.changed') {
      const card = savedCardSchema.parse(event.payload);
      add(cards, card.id, card.state);
    }
    if (event.name === 'chargebacks.changed') {
      const { id, defence } = chargebackSchema.parse(event.payload);
      if (defence !== null) add(defences, id, defence.state);
    }
    if (event.name === 'subscriptions.changed') {
      const subscription = subscriptionSchema.parse(event.payload);
      add(subscriptions, subscription.id, wordOf(subscription));
    }
    if (event.name === 'charges.changed') {
      const charge = chargeSchema.parse(event.payload);
      const word = `${charge.state} ${charge.status ?? ''}`.trim();
      if (add(charges, charge.id, word)) judged.push(till.ledger().then((ledger) => checkCharges([charge], ledger)));
    }
    if (event.name === 'refunds.changed') {
      const refund = refundSchema.parse(event.payload);
      add(refunds, refund.id, refund.state);
    }
  });
  return {
    ofSale: (id) => sales.get(id) ?? [],
    ofRefund: (id) => refunds.get(id) ?? [],
    ofEntry: (id) => entries.get(id) ?? [],
    ofCard: (id) => cards.get(id) ?? [],
    ofDefence: (id) => defences.get(id) ?? [],
    ofSubscription: (id) => subscriptions.get(id) ?? [],
    ofCharge: (id) => charges.get(id) ?? [],
    lies: async () => (await Promise.all(judged)).flat(),
  };
}

/** False for a word that was the last one said anyway. */
function add<T>(lists: Map<string, T[]>, id: string, word: T): boolean {
  const list = lists.get(id) ?? [];
  lists.set(id, list);
  return list.at(-1) === word ? false : list.push(word) > 0;
}
