/** What an erase finds beside the buyer's own data: sales under a shared e-mail, texts that people typed. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { tracesOf } from './support/file-traces.ts';
import { flow } from './support/flow.ts';
import { endThenErase, subscribe } from './support/subscriptions.ts';

const named = (name: string): SaleCustomer => ({
  name,
  email: 'familia@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
});

async function register(till: Till, name: string): Promise<string> {
  const id = randomUUID();
  await till.clerk.get('customers.save', { revision: null, id, customer: named(name) });
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

flow('what was noted of a sale or a subscription goes with its buyer, what was sold stays', async (till) => {
  const id = await register(till, 'Marina Souza');
  const customer = named('Marina Souza');
  const items = [{ description: 'Café', quantity: 1, unitAmountCents: cents(2500) }];
  const typed = basket([payByCard(2500)], { customer, items, note: 'entregar para Marina' });
  const { id: sale } = await till.clerk.get('orders.charge', typed);
  await till.until(sale, 'paid');
  const subscription = await subscribe(till, {
    customer: { ...customer, document: { type: 'cpf', number: '52998224725' } },
    description: 'Clube da Marina',
    metadata: [{ key: 'apelido', value: 'Marininha' }],
  });
  await endThenErase(till, { subscription, customer: id });
  expect(await till.sale(sale)).toMatchObject({ note: null, items: [{ description: 'Café' }] });
  const left = await till.clerk.get('subscriptions.get', { id: subscription });
  expect(left).toMatchObject({ description: null, metadata: [] });
  expect(left.items).not.toEqual([]);
  expect(tracesOf(till, ['marina', 'marininha']).besideEvidence).toEqual([]);
});

const any = { kind: 'any', group: 'any', method: 'any', staffId: 'any', period: 'any', from: '', until: '' } as const;
const keepView = (till: Till, name: string, search: string) =>
  till.clerk.get('history.saveView', { name, choice: { ...any, search } });
const viewNames = async (till: Till): Promise<string[]> =>
  (await till.clerk.get('history.views', {})).views.map(({ name }) => name);

flow('a view that names the person goes with an erase, and the plan says which', async (till) => {
  const id = await register(till, 'Marina Souza');
  const keep = (name: string, search: string) => keepView(till, name, search);
  await keep('a cliente', 'MARINA SOUZA pix');
  await keep('Marina Souza', '');
  await keep('por e-mail', 'familia@example.com');
  const { views } = await keep('café', 'café');
  const names = views.map(({ name }) => name).filter((name) => name !== 'café');
  expect(await till.manager.get('customers.erasePlan', { id })).toMatchObject({ views: names });
  await till.manager.get('customers.erase', { id });
  expect((await till.clerk.get('history.views', {})).views).toMatchObject([{ name: 'café' }]);
  expect(tracesOf(till, ['marina souza', 'familia@example.com']).besideEvidence).toEqual([]);
});

flow(
  'a word that only holds the name of the person names nobody, and who erases leaves a view of another',
  async (till) => {
    const id = randomUUID();
    const customer = { ...named('Ana'), email: 'ana@example.com' };
    await till.clerk.get('customers.save', { revision: null, id, customer });
    await keepView(till, 'Bananas', 'banana');
    await keepView(till, 'Pix da semana', '');
    await keepView(till, 'por e-mail', 'mari.ana@example.com');
    await keepView(till, 'outra loja', 'ana@example.com.br');
    await keepView(till, 'Entregas de Ana', '');
    await keepView(till, 'Caixa da ana.', '');
    await keepView(till, 'cartão', 'Ana@Example.com, cartão');
    const views = ['Caixa da ana.', 'Entregas de Ana', 'cartão'];
    expect(await till.manager.get('customers.erasePlan', { id })).toMatchObject({ views });
    // The clerk at the till has the same name, and her view stays.
    const done = await till.manager.get('customers.erase', { id, keptViews: ['Caixa da ana.'] });
    expect(done).toMatchObject({ views: ['Entregas de Ana', 'cartão'] });
    expect(await viewNames(till)).toEqual(['Bananas', 'Caixa da ana.', 'Pix da semana', 'outra loja', 'por e-mail']);
  },
);
