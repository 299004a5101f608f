/** A customer over time: what was bought is found, two become one, one is shown everything, and one is forgotten. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { basket, openTill, pix, type Till } from '#test/helpers/till.ts';
import { cardThat, payByCard } from './support/cards.ts';
import { tracesOf } from './support/file-traces.ts';
import { flow } from './support/flow.ts';
import { payPix } from './support/scenarios.ts';
import { byPix, endThenErase, subscribe, untilSubscription } from './support/subscriptions.ts';

const zuleica: SaleCustomer = {
  name: 'Zuleica Marcada',
  email: 'zuleica.marcada@example.com',
  phone: { ddi: '55', ddd: '11', number: '987651234' },
  document: { type: 'cpf', number: '52998224725' },
};
const asZu: SaleCustomer = { name: 'Zu Marcada', email: 'zu@example.com', phone: zuleica.phone };
const marked = { holderName: 'ZULEICA MARCADA', expMonth: '12', expYear: '39', cvc: '731' };
const words = ['zuleica', 'zu@example.com', '52998224725', 'secretonote'];

async function register(till: Till, customer: SaleCustomer, notes = ''): Promise<string> {
  const id = randomUUID();
  await till.clerk.get('customers.save', { id, revision: null, customer, notes });
  return id;
}

async function sell(till: Till, customer: SaleCustomer | null, amountCents = 1500): Promise<string> {
  return (await till.clerk.get('orders.charge', basket([pix(amountCents)], { customer }))).id;
}

async function sellPaid(till: Till, customer: SaleCustomer): Promise<string> {
  const id = await sell(till, customer);
  await till.until(id, 'awaiting-payment');
  await payPix(till, id);
  await till.until(id, 'paid', 600_000);
  return id;
}

async function saveCard(till: Till, customer: SaleCustomer): Promise<string> {
  const id = randomUUID();
  const card = { ...marked, number: cardThat('approve') };
  await till.clerk.get('cards.save', { id, customer, card, type: 'credit' });
  await till.untilTrue(
    'the card is tokenized',
    async () => (await till.clerk.get('cards.refresh', { id })).tokenization === 'tokenized',
    1_200_000,
  );
  return id;
}

async function thingsOf(till: Till, id: string): Promise<string[]> {
  return (await till.clerk.get('customers.things', { id })).map((thing) => `${thing.kind} ${thing.id}`).toSorted();
}

flow('what somebody bought is found under the customer, also after an edit, and nobody else’s is', async (till) => {
  const id = await register(till, zuleica);
  const other = await register(till, { ...asZu, name: 'Outra pessoa' });
  const sale = await sellPaid(till, zuleica);
  await sellPaid(till, { ...asZu, email: 'ninguem@example.com' });
  const card = await saveCard(till, zuleica);
  const { document: _gone, ...plain } = zuleica;
  await till.clerk.get('customers.save', { id, revision: 1, customer: { ...plain, email: 'nova@example.com' } });
  expect(await thingsOf(till, id)).toEqual([`card ${card}`, `sale ${sale}`]);
  expect(await thingsOf(till, other)).toEqual([]);
});

flow(
  'two become one: the sales and cards of both are found, and the values are those that were chosen',
  async (till) => {
    const kept = await register(till, zuleica, 'gosta de chá');
    const merged = await register(till, { ...asZu, phone: { ddi: '55', ddd: '21', number: '34567890' } }, 'liga cedo');
    const [first, second] = [await sellPaid(till, zuleica), await sellPaid(till, asZu)];
    const removed: unknown[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'customers.removed') removed.push(payload);
    });
    const fields = { name: 'kept', email: 'kept', phone: 'merged', document: 'kept' } as const;
    const ask = { keptId: kept, mergedId: merged, fields };
    expect(await till.clerk.code('customers.merge', ask)).toBe('forbidden');
    expect(await till.manager.code('customers.merge', { ...ask, mergedId: kept })).toBe('bad-input');
    expect(await till.manager.get('customers.merge', ask)).toMatchObject({
      ...zuleica,
      phone: { ddd: '21' },
      notes: 'gosta de chá\n\nliga cedo',
    });
    expect(removed).toEqual([{ id: merged }]);
    expect(await thingsOf(till, kept)).toEqual([`sale ${first}`, `sale ${second}`].toSorted());
    expect(await till.clerk.code('customers.get', { id: merged })).toBe('not-found');
    const { rows } = await till.manager.get('audit.list', { filter: { subject: kept } });
    expect(rows[0]).toMatchObject({
      action: 'customers.merge',
      after: { mergedId: merged, changed: ['phone', 'notes'] },
    });
    expect(JSON.stringify(rows)).not.toMatch(/zuleica|example\.com/i);
  },
);

flow('an export holds everything of that person, and no key that could charge a card', async (till) => {
  const id = await register(till, zuleica, 'secretonote');
  const sale = await sellPaid(till, zuleica);
  const card = await saveCard(till, zuleica);
  const { token } = await till.clerk.get('cards.get', { id: card });
  expect(await till.clerk.code('customers.export', { id })).toBe('forbidden');
  const { text, fileName } = await till.manager.get('customers.export', { id });
  expect(fileName).toMatch(/^cliente-[0-9a-f]{8}\.json$/);
  const file = JSON.parse(text) as { customer: object; records: { kind: string; data: { id: string } }[] };
  expect(file.customer).toMatchObject({ ...zuleica, notes: 'secretonote' });
  expect(file.records.map(({ kind, data }) => `${kind} ${data.id}`)).toEqual([`sale ${sale}`, `card ${card}`]);
  expect(text).not.toContain(token);
  expect(text).not.toContain(cardThat('approve'));
  const { rows } = await till.manager.get('audit.list', { filter: { subject: id } });
  expect(rows[0]).toMatchObject({ action: 'customers.export', after: null });
});

flow('the token of a saved card is shown to nobody, and leaves the disk with its buyer', async (till) => {
  const id = await register(till, zuleica);
  const { token } = await till.clerk.get('cards.get', { id: await saveCard(till, zuleica) });
  if (token === null) throw new Error('the card has no token');
  const bySaved: PaymentDraft = {
    method: 'card',
    amountCents: cents(1500),
    installments: 1,
    capture: 'now',
    card: { token },
  };
  const sale = (await till.clerk.get('orders.charge', basket([bySaved], { customer: zuleica }))).id;
  await till.until(sale, 'paid', 600_000);
  const entries = await till.clerk.get('outbox.list', { show: 'all' });
  const details = await Promise.all(entries.map((entry) => till.clerk.get('outbox.get', { id: entry.id })));
  expect(details.map(({ operation }) => operation).toSorted()).toEqual([
    'cards.save',
    'orders.capture',
    'orders.create',
  ]);
  const { text } = await till.manager.get('customers.export', { id });
  for (const shown of [JSON.stringify(details), text]) {
    expect(shown).not.toContain(token);
    expect(shown).toContain(`…${token.slice(-4)}`);
  }
  expect(tracesOf(till, [token]).all).toEqual([token]);
  await till.manager.get('customers.erase', { id });
  expect(tracesOf(till, [token]).all).toEqual([]);
  const kept = await till.clerk.get('outbox.get', {
    id: entries.find(({ operation }) => operation === 'orders.create')?.id ?? '',
  });
  expect(JSON.parse(kept.body ?? '')).toMatchObject({ payments: [{ card: { token: `…${token.slice(-4)}` } }] });
});

flow('an erase is refused while something of the person is open, and says what', async (till) => {
  const id = await register(till, zuleica);
  const sale = await sell(till, zuleica);
  await till.until(sale, 'awaiting-payment');
  const subscription = await subscribe(till, {
    customer: { ...zuleica, document: { type: 'cpf', number: '52998224725' } },
    payment: byPix,
  });
  await untilSubscription(till, subscription, ({ state }) => state === 'known');
  await till.clerk.get('orders.park', {
    id: randomUUID(),
    label: 'mesa 4',
    totalCents: cents(100),
    basket: JSON.stringify({ version: 1, lines: [], customer: zuleica }),
  });
  const plan = await till.manager.get('customers.erasePlan', { id });
  expect(plan.open.map(({ kind }) => kind).toSorted()).toEqual(['sale', 'subscription']);
  expect(plan.parked).toMatchObject([{ label: 'mesa 4' }]);
  expect(await till.manager.code('customers.erase', { id })).toBe('not-possible-now');
  expect(await till.clerk.get('customers.get', { id })).toMatchObject(zuleica);
  await payPix(till, sale);
  await till.until(sale, 'paid', 600_000);
});

flow('an erase leaves nothing of the person in the files but the evidence, and the sale stays paid', async (till) => {
  const id = await register(till, zuleica, 'secretonote');
  await till.clerk.get('customers.save', {
    id,
    revision: 1,
    customer: { ...zuleica, ...asZu },
    notes: 'secretonote',
  });
  await till.clerk.get('customers.save', { id, revision: 2, customer: zuleica });
  const sale = await sellPaid(till, zuleica);
  const byCard = (await till.clerk.get('orders.charge', basket([payByCard(4900)], { customer: zuleica }))).id;
  await till.until(byCard, 'paid', 600_000);
  const card = await saveCard(till, zuleica);
  expect(tracesOf(till, words)).toMatchObject({ all: words, index: ['zuleica', '52998224725'] });
  expect(await till.clerk.code('customers.erase', { id })).toBe('forbidden');
  expect(await till.manager.get('customers.erase', { id })).toMatchObject({
    open: [],
    cleared: [
      { kind: 'sale', count: 2 },
      { kind: 'card', count: 1 },
    ],
    kept: [],
  });
  expect(tracesOf(till, words)).toMatchObject({ log: [], index: [], besideEvidence: [] });
  expect(await till.manager.get('customers.remains', {})).toEqual({ since: null, isHeldUp: false });
  expect(await till.sale(sale)).toMatchObject({ state: 'paid', customer: null, totalCents: 1500 });
  expect(await till.clerk.get('cards.get', { id: card })).toMatchObject({
    state: 'erased',
    token: null,
    lastFour: '0019',
  });
  await till.clerk.get('cards.refresh', { id: card });
  await till.restart(86_400_000);
  await till.pass(3_600_000);
  await till.signIn();
  expect(tracesOf(till, words).besideEvidence).toEqual([]);
  const { rows } = await till.manager.get('audit.list', { filter: { subject: id } });
  expect(rows[0]).toMatchObject({ action: 'customers.erase', after: { clearedRecords: 3, keptRecords: 0 } });
});

async function saveClientCard(till: Till, clientCode: string, nth = 0): Promise<string> {
  const id = randomUUID();
  await till.clerk.get('clients.save', { id, clientCode, card: { ...marked, number: cardThat('approve', nth) } });
  await till.untilTrue(
    'the v1 card is tokenized',
    async () => (await till.clerk.get('clients.get', { id })).tokenization === 'tokenized',
    1_200_000,
  );
  return id;
}

flow(
  'the v1 cards of a person go with it: by document, by e-mail, and by name where somebody says so',
  async (till) => {
    const id = await register(till, zuleica);
    const [byNumber, byEmail, byName, kept] = [
      await saveClientCard(till, '529.982.247-25'),
      await saveClientCard(till, 'Zuleica.Marcada@example.com', 1),
      await saveClientCard(till, 'cliente-7', 2),
      await saveClientCard(till, 'cliente-8'),
    ];
    const tokens = await Promise.all(
      [byNumber, byEmail, byName, kept].map(
        async (one) => (await till.clerk.get('clients.get', { id: one })).token ?? '',
      ),
    );
    const { text } = await till.manager.get('customers.export', { id });
    expect(JSON.parse(text)).toMatchObject({ records: [{ kind: 'client-card' }, { kind: 'client-card' }] });
    for (const token of tokens) expect(text).not.toContain(token);
    const plan = await till.manager.get('customers.erasePlan', { id });
    expect(plan).toMatchObject({ open: [], cleared: [{ kind: 'client-card', count: 2 }], requests: 2 });
    expect(plan.possible.map(({ customer }) => customer).toSorted()).toEqual(['cliente-7', 'cliente-8']);
    expect(await till.manager.code('customers.erase', { id, also: [randomUUID()] })).toBe('not-possible-now');
    await till.manager.get('customers.erase', { id, also: [byName] });
    for (const one of [byNumber, byEmail, byName]) {
      expect(await till.clerk.get('clients.get', { id: one })).toMatchObject({
        state: 'erased',
        clientCode: '',
        name: null,
        token: null,
      });
    }
    expect(await till.clerk.get('clients.get', { id: kept })).toMatchObject({
      state: 'saved',
      name: 'ZULEICA MARCADA',
    });
    const found = await till.clerk.get('history.page', { filter: { search: 'zuleica' } });
    expect(found.items).toMatchObject([{ thing: { id: kept } }]);
    expect(tracesOf(till, ['52998224725', '529.982.247-25', 'zuleica.marcada', ...tokens]).besideEvidence).toEqual(
      tokens.slice(-1),
    );
  },
);

flow('an ended subscription keeps its buyer away, also when the operator is asked about it again', async (till) => {
  const id = await register(till, zuleica);
  const subscription = await subscribe(till, {
    customer: { ...zuleica, document: { type: 'cpf', number: '52998224725' } },
  });
  await endThenErase(till, { subscription, customer: id });
  expect(await till.clerk.get('subscriptions.get', { id: subscription })).toMatchObject({
    customer: { name: '', email: '' },
  });
  expect(tracesOf(till, words).besideEvidence).toEqual([]);
});

test('a spreadsheet never runs the name of a customer', async () => {
  await using till = await openTill();
  await sell(till, { ...zuleica, name: '=HYPERLINK("http://x.example")' });
  const style = { separator: ';', decimal: ',', utcOffsetMinutes: 0, words: {} } as const;
  const { text } = await till.manager.get('history.table', { filter: {}, style });
  expect(text).toContain('"\'=HYPERLINK(""http://x.example"")"');
});
