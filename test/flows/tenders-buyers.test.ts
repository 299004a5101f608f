/** The buyers of counter sales: found with their sales, and taken out of them when somebody asks for it or their time is over. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { SaleCustomer } from '#shared/contract/sale.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import type { Till } from '#test/helpers/till.ts';
import { tracesOf } from './support/file-traces.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { allBack, cash, machine, tendered } from './support/tendered.ts';

const hour = 3_600_000;
const day = 24 * hour;

const zuleica: SaleCustomer = {
  name: 'Zuleica Marcada',
  email: 'zuleica.marcada@example.com',
  phone: { ddi: '55', ddd: '11', number: '987651234' },
  document: { type: 'cpf', number: '52998224725' },
};

async function register(till: Till): Promise<string> {
  const id = randomUUID();
  await till.clerk.get('customers.save', { id, revision: null, customer: zuleica, notes: '' });
  return id;
}

const sell = (till: Till, note?: string): Promise<CounterSale> =>
  till.clerk.get(
    'tenders.sell',
    tendered([cash(1_000), machine(500)], { customer: zuleica, ...(note === undefined ? {} : { note }) }),
  );

flow('their sales are shown with them, as they stand, and are part of their export', async (till) => {
  const id = await register(till);
  const sale = await sell(till);
  await till.manager.get('tenders.giveBack', allBack({ ...sale, tenders: sale.tenders.slice(1) }));
  expect(await till.clerk.get('customers.things', { id })).toMatchObject([
    {
      kind: 'counter-sale',
      id: sale.id,
      number: '1',
      state: 'returned-in-part',
      isOpen: false,
      amountCents: 1_500,
      means: [
        { method: 'cash', card: '' },
        { method: 'machine', card: 'Visa' },
      ],
    },
  ]);
  const { text } = await till.manager.get('customers.export', { id });
  expect(JSON.parse(text)).toMatchObject({ records: [{ kind: 'counter-sale', data: { id: sale.id } }] });
});

flow('an erase leaves nothing of the person, what was noted included, and the money stays', async (till) => {
  const id = await register(till);
  const sale = await sell(till, 'entregar para Zuleica');
  await till.manager.get('tenders.giveBack', {
    ...allBack({ ...sale, tenders: sale.tenders.slice(1) }),
    reason: 'other',
    note: 'Zuleica mudou de ideia',
  });
  const told: unknown[] = [];
  till.listen((event) => {
    if (event.name === 'tenders.changed') told.push(event.payload);
  });
  expect(await till.manager.get('customers.erase', { id })).toMatchObject({
    open: [],
    cleared: [{ kind: 'counter-sale', count: 1 }],
  });
  const left = await till.clerk.get('tenders.get', { id: sale.id });
  expect(left).toMatchObject({
    customer: null,
    note: null,
    totalCents: 1_500,
    state: 'returned-in-part',
    returns: [{ note: null, reason: 'other', parts: [{ amountCents: 500 }] }],
  });
  expect(told.at(-1)).toEqual(left);
  expect(tracesOf(till, ['zuleica', '52998224725'])).toMatchObject({ index: [], besideEvidence: [] });
  await till.restart(1_000);
  await till.signIn();
  await till.untilTrue(
    'the books are sound',
    async () => (await till.manager.get('audit.books', {})).state === 'sound',
  );
});

flow('the months that a manager chose take them out of old sales, and leave new ones', async (till) => {
  const old = await sell(till);
  await till.restart(200 * day);
  await till.signIn();
  const fresh = await sell(till);
  await till.manager.get('settings.set', { buyersKeptMonths: 6 });
  await passWithPeople(till, 30 * hour);
  expect(await till.clerk.get('tenders.get', { id: old.id })).toMatchObject({ customer: null, totalCents: 1_500 });
  expect((await till.clerk.get('tenders.get', { id: fresh.id })).customer).toMatchObject({ name: zuleica.name });
});
