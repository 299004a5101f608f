/** Baskets whose money the shop takes by itself, and what goes back of them. */
import { randomUUID } from 'node:crypto';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { CounterSale, TenderSellInput } from '#shared/contract/tenders.ts';
import type { Cents } from '#shared/domain/money.ts';
import { basket, pix } from '#test/helpers/till.ts';

export type Tendered = TenderSellInput['tenders'];

export const cash = (amount: number, received = amount): Tendered[number] => ({
  kind: 'cash',
  amountCents: amount as Cents,
  receivedCents: received as Cents,
});
export const machine = (amount: number): Tendered[number] => ({
  kind: 'machine',
  amountCents: amount as Cents,
  mode: 'debit',
  brand: 'Visa',
  authorization: '004217',
});

export function tendered(tenders: Tendered, over: Partial<TenderSellInput> = {}): TenderSellInput {
  const sum = tenders.reduce((all, tender) => all + tender.amountCents, 0);
  const { draftId, items, customer } = basket([pix(sum)]);
  return { draftId, items, customer, tenders, ...over };
}

/** All that was taken for it. */
export const allBack = ({ id, tenders }: CounterSale): MethodRequest<'tenders.giveBack'> => ({
  id,
  returnId: randomUUID(),
  parts: tenders.map((tender) => ({ tenderId: tender.id, amountCents: tender.dueCents })),
  reason: 'customer-request',
});
