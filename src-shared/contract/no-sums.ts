/** The totals of nothing: without schemas, so that screens can import them. */
import type { PaymentMethod } from '../domain/payment-methods.ts';
import type { HistorySums } from './history.ts';

export const noSums: HistorySums = {
  sales: 0,
  receivedCents: 0,
  backCents: 0,
  contestedCents: 0,
  contestedAgainCents: 0,
  leaving: 0,
  unproven: 0,
  unprovenCents: 0,
  otherBackCents: 0,
  otherBackPixCents: 0,
  otherBackCardCents: 0,
  counterSales: 0,
  counterCents: 0,
  counterBackCents: 0,
  counterOtherBackCents: 0,
  charges: 0,
  chargesCents: 0,
  chargesReturned: 0,
  chargesReturnedCents: 0,
  chargesUnproven: 0,
  chargesUnprovenCents: 0,
};

/** Where each method's part of `otherBackCents` stands; the rest of it is of invoices. */
export const otherBackOf = {
  pix: 'otherBackPixCents',
  card: 'otherBackCardCents',
} as const satisfies Readonly<Record<PaymentMethod, keyof HistorySums>>;
