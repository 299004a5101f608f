/** What an answer must show before it proves anything about one sale: its order, its payments, its money, and nobody else's. */

import type { MoneyCurrency } from '#shared/domain/money.ts';
import { type Order, orderSchema, type PaymentIntent } from '#shared/wire/v2/orders.ts';
import { type AnswerProof, proofBy } from '../../api/classify.ts';
import { pairPayments } from '../../proof/pair-payments.ts';
import type { SaleRow, SalesTable } from './table.ts';

export function createOrderProof(sales: Pick<SalesTable, 'get' | 'payments' | 'saleOfOrder' | 'saleOfCharge'>) {
  /**
   * An answer about another order, another amount or another currency proves nothing about this sale. `isRenamed`: its payments may
   * have other ids than an earlier answer gave them.
   */
  function isOrderOf(saleId: string, order: Order, isRenamed = false): boolean {
    const sale = sales.get(saleId);
    if (sale === null || order.amount !== sale.totalCents || !isIn(sale.currency, order)) return false;
    const isOurs = sale.orderId === null ? isFree(sales.saleOfOrder(order.id), sale.id) : order.id === sale.orderId;
    return isOurs && arePaymentsOf(sale, order.payments, isRenamed);
  }

  /** Each payment of the sale appears once. A known charge id must match, or a refund could one day go to another buyer. */
  function arePaymentsOf(
    { id: saleId, currency }: SaleRow,
    intents: readonly PaymentIntent[],
    isRenamed: boolean,
  ): boolean {
    const rows = sales.payments(saleId).map((row) => (isRenamed ? { ...row, chargeId: null } : row));
    return (
      new Set(intents.map(({ id }) => id)).size === intents.length &&
      intents.every((intent) => isIn(currency, intent) && intent.amount_refunded <= intent.amount) &&
      intents.every(({ id }) => isFree(sales.saleOfCharge(id), saleId)) &&
      pairPayments(rows, intents) !== null
    );
  }

  return {
    isOrderOf,
    proofOf: (saleId: string, isRenamed = false) =>
      proofBy<Order>(orderSchema, (order) => isOrderOf(saleId, order, isRenamed)),
  };
}

/** API document, Errors: 402 is "payment declined", and its body is the order with `status` `failed`. Other bodies contradict it. */
export const declinedOrder = (proof: AnswerProof<Order>) => proofBy(proof, ({ status }) => status === 'failed');

/** The id belongs to no sale yet, or to this one. */
export const isFree = (owner: string | null, saleId: string): boolean => owner === null || owner === saleId;

/** API document, Conventions: asked for in upper case, answered in lower case. */
const isIn = (asked: MoneyCurrency, { currency }: { readonly currency: string }): boolean =>
  currency.toUpperCase() === asked;
