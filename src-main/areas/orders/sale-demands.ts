/**
 * What a sale asks of its seller's rights: seen in the items themselves and in the shop's catalogue, whatever the screen called them. A
 * price below the catalogue's is a discount; what the catalogue does not have, or not for so much, is an amount that somebody typed.
 */
import type { ChargeInput, PaymentDraft } from '#shared/contract/orders.ts';
import type { SaleItem } from '#shared/contract/sale.ts';
import { namedCurrency } from '#shared/domain/money.ts';
import { takesHold } from '#shared/domain/payment-methods.ts';
import { costOf, type Demand, discountDemand } from '#shared/domain/rights.ts';
import type { Clock } from '#shared/ports.ts';
import type { Db } from '../../db/db.ts';
import type { Measures } from '../../lib/handlers.ts';
import type { OutboxTable } from '../../outbox/table.ts';
import { createPricesTable } from '../catalog/prices-table.ts';
import { createItemsTable } from '../catalog/table.ts';
import { replaceability } from './sale-state.ts';
import type { SalesTable } from './table.ts';

/** A basket that waited keeps the price at which it was filled. */
const priceKeptMs = 24 * 3_600_000;

export interface SaleDemandsDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly sales: Pick<SalesTable, 'get' | 'getByDraft' | 'payments'>;
  readonly entries: Pick<OutboxTable, 'ofOwner'>;
}

export interface SaleDemands {
  readonly measures: Pick<Measures, 'orders.charge' | 'orders.replace'>;
  /** What the items alone ask for, however they are paid. */
  readonly ofItems: (sold: Pick<ChargeInput, 'items' | 'currency'>) => readonly Demand[];
}

export function createSaleDemands({ db, clock, sales, entries }: SaleDemandsDeps): SaleDemands {
  const catalogue = createItemsTable(db);
  const prices = createPricesTable(db);

  /** What a unit costs without a discount; null for what the catalogue does not sell for so much. */
  function listPrice({ code, unitAmountCents, fullUnitAmountCents = unitAmountCents }: SaleItem): number | null {
    const known = code === undefined ? null : catalogue.byCode(code);
    if (known === null) return null;
    const { lowest, highest } = prices.rangeSince(known.id, clock.now() - priceKeptMs) ?? {
      lowest: known.unitAmountCents,
      highest: known.unitAmountCents,
    };
    return fullUnitAmountCents > highest ? null : Math.max(fullUnitAmountCents, lowest);
  }

  function ofItems({ items, currency = 'BRL' }: Pick<ChargeInput, 'items' | 'currency'>): Demand[] {
    const priced = items.map((item) => ({ item, list: listPrice(item) }));
    const typed = costOf(priced.filter(({ list }) => list === null).map(({ item }) => item));
    const full = priced.map(({ item, list }) => ({
      quantity: item.quantity,
      unitAmountCents: list ?? item.fullUnitAmountCents ?? item.unitAmountCents,
    }));
    const discount = discountDemand(costOf(full), costOf(items));
    return [
      ...(discount === null ? [] : [discount]),
      ...(typed === 0 ? [] : [{ right: 'custom-amount', amount: typed, ...namedCurrency(currency) } as const]),
    ];
  }

  /**
   * Whoever sells the same items anew cancels what somebody could still pay. What has ended, and a Pix whose code nobody saw, is let go
   * without that right: the buyer waits for another code, and no money of his can be on its way.
   */
  function ofReplaced(id: string): Demand[] {
    const sale = sales.get(id);
    if (sale === null) return [];
    const payments = sales.payments(id);
    const way = replaceability({ sale, payments, entries: entries.ofOwner('sale', id) });
    const couldBeTaken =
      way === 'abandon' && payments.some(({ method, pixCode }) => takesHold(method) || pixCode !== null);
    return way === 'cancel-first' || couldBeTaken ? [{ right: 'cancel' }] : [];
  }

  const measures: SaleDemands['measures'] = {
    /** A basket that was sold before is shown and not sold again, so nobody is asked twice. */
    'orders.charge': ({ draftId, items, currency, payments, fraudSkip }: ChargeInput) =>
      sales.getByDraft(draftId) === null
        ? [
            ...ofItems({ items, currency }),
            ...ofPayments(payments),
            ...(fraudSkip === undefined ? [] : [{ right: 'fraud-skip' } as const]),
          ]
        : [],
    'orders.replace': ({ id, draftId, payments }) =>
      sales.getByDraft(draftId) === null ? [...ofReplaced(id), ...ofPayments(payments)] : [],
  };
  return { measures, ofItems };
}

function ofPayments(payments: readonly PaymentDraft[]): Demand[] {
  return payments.some(({ split = [] }) => split.length > 0) ? [{ right: 'split' }] : [];
}
