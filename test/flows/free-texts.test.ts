/** What people write stays as they wrote it while cards are under way, and a card number in it is refused where it stands. */
import { expect } from 'vitest';
import { basket, pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { subscriptionForm } from './support/subscriptions.ts';

flow('a name keeps digits that are also the code of a card under way', async (till) => {
  const typed = payByCard(amountCents);
  if (!('card' in typed) || !('cvc' in typed.card)) throw new Error('a typed card');
  await charge(till, { ...typed, card: { ...typed.card, cvc: '500' } });
  const sold = basket([pix(amountCents)], { note: 'mesa 500' });
  const description = 'Água 500 ml, livro 9788535914849';
  const items = sold.items.map((item) => ({ ...item, description }));
  const sale = await till.clerk.get('orders.charge', { ...sold, items });
  expect(sale).toMatchObject({ note: 'mesa 500', items: items.map(() => ({ description })) });
  await till.until(sale.id, 'awaiting-payment');
  expect((await entryOf(till, sale.id, 'orders.create')).body).toContain(description);
});

flow('a card number is refused at the field, in a subscription as in a sale', async (till) => {
  const number = '4539 5000 0000 0019';
  const problem = (path: string) => ({
    ok: false,
    error: { code: 'rule-broken', fields: [{ path, code: 'secret-in-text' }] },
  });
  const form = subscriptionForm({ metadata: [{ key: 'obs', value: `cartão ${number}` }] });
  expect(await till.clerk.call('subscriptions.create', form)).toMatchObject(problem('metadata.0.value'));
  const sale = basket([pix(amountCents)], { note: number });
  expect(await till.clerk.call('orders.charge', sale)).toMatchObject(problem('note'));
});
