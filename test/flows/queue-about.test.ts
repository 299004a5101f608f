/** Whose request stands in the queue, and over how much: what a clerk looks for first. */
import { expect } from 'vitest';
import { basket, pix } from '#test/helpers/till.ts';
import { askCharge, byPix, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { amountCents } from './support/scenarios.ts';

const rosa = {
  name: 'Rosa Prado',
  email: 'rosa@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
};

flow('a sale is named by its number, its customer where one is known, and its total', async (till) => {
  for (const customer of [rosa, null]) {
    const sale = await till.clerk.get('orders.charge', { ...basket([pix(amountCents)]), customer });
    const { owner } = await entryOf(till, sale.id, 'orders.create');
    const asked = { kind: 'sale', label: String(sale.number), customer: customer?.name ?? null };
    expect(owner).toMatchObject({ ...asked, amountCents: sale.totalCents, currency: 'BRL' });
  }
});

flow('a direct charge is named by its payer and its sum', async (till) => {
  const id = await askCharge(till, byPix);
  const charge = await untilCharge(till, id, isMade);
  const { owner } = await entryOf(till, id, 'charges.create');
  expect(owner).toMatchObject({ kind: 'charge', customer: null, label: charge.label, amountCents: charge.amountCents });
});
