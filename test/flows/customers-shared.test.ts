/** Two customers share an e-mail: what nobody can tell apart is listed as possible, and never becomes the other's. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';

const named = (name: string): SaleCustomer => ({
  name,
  email: 'familia@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
});

async function register(till: Till, name: string): Promise<string> {
  const id = randomUUID();
  await till.clerk.get('customers.save', { id, customer: named(name) });
  return id;
}

async function sell(till: Till, name: string): Promise<string> {
  const { id } = await till.clerk.get('orders.charge', basket([payByCard(2500)], { customer: named(name) }));
  await till.until(id, 'paid');
  return id;
}

const possibleOf = async (till: Till, id: string): Promise<unknown> =>
  (await till.manager.get('customers.erasePlan', { id })).possible.map((thing) => thing.id);

flow('a sale under a shared e-mail and a name of nobody is possible for each, and nobody inherits it', async (till) => {
  const [jose, ana] = [await register(till, 'José Souza'), await register(till, 'Ana Souza')];
  const [certain, doubtful] = [await sell(till, 'jose souza'), await sell(till, 'José A. Souza')];
  await till.pass(3 * 86_400_000);
  await till.signIn();
  expect(await till.clerk.get('customers.things', { id: jose })).toMatchObject([
    { id: certain, isPossible: false },
    { id: doubtful, isPossible: true, customer: 'José A. Souza' },
  ]);
  for (const id of [jose, ana]) expect(await possibleOf(till, id)).toEqual([doubtful]);

  await till.manager.get('customers.erase', { id: jose });
  expect(await till.sale(certain)).toMatchObject({ customer: null });
  expect(await till.sale(doubtful)).toMatchObject({ customer: named('José A. Souza') });

  // Of those who had the e-mail, Ana is the only one left.
  expect(await possibleOf(till, ana)).toEqual([doubtful]);
  const { text } = await till.manager.get('customers.export', { id: ana });
  expect(JSON.parse(text)).toMatchObject({ records: [], recordsPossible: 1 });
  expect(text).not.toContain('José');
  const newcomer = await register(till, 'Bia Souza');
  expect(await possibleOf(till, newcomer)).toEqual([doubtful]);

  expect(await till.manager.get('customers.erase', { id: ana, also: [doubtful] })).toMatchObject({
    cleared: [{ kind: 'sale', count: 1 }],
  });
  expect(await till.sale(doubtful)).toMatchObject({ customer: null });
});

flow('a basket in hold that may be of somebody must end before that person is erased', async (till) => {
  const [jose] = [await register(till, 'José Souza'), await register(till, 'Ana Souza')];
  await till.clerk.get('orders.park', {
    id: randomUUID(),
    label: 'mesa 4',
    totalCents: cents(2500),
    basket: JSON.stringify({ customer: named('José A. Souza') }),
  });
  expect(await till.manager.get('customers.erasePlan', { id: jose })).toMatchObject({ parked: [{ label: 'mesa 4' }] });
  expect(await till.manager.code('customers.erase', { id: jose })).toBe('not-possible-now');
});
