/**
 * The counter as anybody would explain it on one page: what a sale is after each thing people do, online and offline. A till that
 * knows it is offline takes neither a code nor a typed card.
 */
import type { SaleState } from '#shared/contract/sale.ts';

export type Kind = 'card' | 'held' | 'pix' | 'declined';

export interface ModelSale {
  readonly kind: Kind;
  state: SaleState;
  /** The payer paid while the till could not see it. */
  paidUnseen: boolean;
  refundedCents: number;
}

export interface CounterModel {
  online: boolean;
  readonly sales: ModelSale[];
}

export const saleCents = 5000;

const firstState: Readonly<Record<Kind, SaleState>> = {
  card: 'paid',
  held: 'authorized',
  pix: 'awaiting-payment',
  declined: 'declined',
};

export function sell(model: CounterModel, kind: Kind): void {
  model.sales.push({ kind, state: model.online ? firstState[kind] : 'queued', paidUnseen: false, refundedCents: 0 });
}

/** A capture that waits for the network has not left, so it is dropped. */
export function mayCancel({ state }: ModelSale): boolean {
  return ['queued', 'authorized', 'awaiting-payment', 'capturing'].includes(state);
}

export function cancel({ online }: CounterModel, sale: ModelSale): void {
  // What never left is dropped at once; an order is canceled only when the API says so.
  sale.state = sale.state === 'queued' || online ? 'canceled' : 'canceling';
}

export function mayCapture({ state }: ModelSale): boolean {
  return state === 'authorized';
}

export function capture({ online }: CounterModel, sale: ModelSale): void {
  sale.state = online ? 'paid' : 'capturing';
}

export function payerPays({ online }: CounterModel, sale: ModelSale): void {
  if (online) sale.state = 'paid';
  else sale.paidUnseen = true;
}

export function mayRefund({ state }: ModelSale): boolean {
  return state === 'paid' || state === 'partially-refunded';
}

export function refund(sale: ModelSale, cents: number): void {
  sale.refundedCents += cents;
  sale.state = sale.refundedCents === saleCents ? 'refunded' : 'partially-refunded';
}

/** The cards of whoever locks, or of a till that is switched off, are forgotten: what waits with one must be typed again. */
export function forgetCards({ sales }: CounterModel): void {
  for (const sale of sales) if (sale.state === 'queued' && sale.kind !== 'pix') sale.state = 'retype-card';
}

export function comeOnline(model: CounterModel): void {
  model.online = true;
  for (const sale of model.sales) {
    if (sale.state === 'queued') sale.state = firstState[sale.kind];
    else if (sale.state === 'capturing') sale.state = 'paid';
    // Too late to cancel what was paid: the money is there, and people see it.
    else if (sale.state === 'canceling') sale.state = sale.paidUnseen ? 'paid' : 'canceled';
    else if (sale.state === 'awaiting-payment' && sale.paidUnseen) sale.state = 'paid';
  }
}
