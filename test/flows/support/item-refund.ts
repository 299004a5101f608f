/** A paid sale of two items, of which the first can be given back. */
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { payByCard } from './cards.ts';
import { amountCents } from './scenarios.ts';

const items = [
  { description: 'A', quantity: 1, unitAmountCents: cents(1_000) },
  { description: 'B', quantity: 1, unitAmountCents: cents(4_000) },
];

/** `giveA` asks for the first item, R$ 10,00, and answers as a call does. */
export async function paidItems(till: Till) {
  const { id } = await till.clerk.get('orders.charge', basket([payByCard(amountCents)], { items }));
  const chargeId = (await till.until(id, 'paid')).payments[0]?.chargeId ?? '';
  const giveA = () =>
    till.manager.code('refunds.request', {
      saleId: id,
      parts: [{ chargeId, amountCents: cents(1_000) }],
      items: [{ position: 0, quantity: 1 }],
      reason: 'defect',
    });
  return { id, giveA };
}
