/** The data of buyers goes after the months that a manager chose, and nothing that is open or lately used goes with it. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { byPix, subscribe, subscriptionOf } from './support/subscriptions.ts';

const hour = 3_600_000;
const day = 24 * hour;

const person = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@example.com`,
  phone: { ddi: '55', ddd: '11', number: '987654321' },
});

const register = (till: Till, name: string): Promise<unknown> =>
  till.clerk.get('customers.save', { id: randomUUID(), revision: null, customer: person(name) });

/** Its code ends unpaid. */
async function sellInVain(till: Till, name: string): Promise<string> {
  const { id } = await till.clerk.get('orders.charge', basket([pix(500, 600)], { customer: person(name) }));
  await till.until(id, 'awaiting-payment');
  await till.until(id, 'expired', hour);
  return id;
}

const known = async (till: Till): Promise<string[]> =>
  (await till.manager.get('customers.search', { text: '', limit: 50 })).map(({ name }) => name).sort();

async function chooseSixMonths(till: Till): Promise<void> {
  await till.manager.get('settings.set', { buyersKeptMonths: 6 });
  await passWithPeople(till, 2 * hour);
}

describe('chosen for six months', () => {
  flow('it takes what is older and leaves what is newer; amounts stay', async (till) => {
    await register(till, 'Antiga');
    const old = await sellInVain(till, 'Antiga');
    await till.restart(200 * day);
    await register(till, 'Nova');
    const fresh = await sellInVain(till, 'Nova');
    await chooseSixMonths(till);
    expect(await known(till)).toEqual(['Antiga', 'Nova']);
    await passWithPeople(till, 24 * hour);
    expect(await known(till)).toEqual(['Nova']);
    expect(await till.sale(old)).toMatchObject({ customer: null, totalCents: 500 });
    expect((await till.sale(fresh)).customer).toMatchObject({ name: 'Nova' });
    const { rows } = await till.manager.get('audit.list', { filter: {} });
    const done = rows.filter(({ action }) => action === 'customers.retention');
    expect(done.map(({ after }) => after)).toEqual([{ clearedRecords: 1, removedCustomers: 1 }]);
  });

  flow('an old sale of somebody who came again loses its buyer, and the customer stays', async (till) => {
    await register(till, 'Fiel');
    const old = await sellInVain(till, 'Fiel');
    await till.restart(200 * day);
    const fresh = await sellInVain(till, 'Fiel');
    await chooseSixMonths(till);
    await passWithPeople(till, 24 * hour);
    expect([(await till.sale(old)).customer, (await till.sale(fresh)).customer?.name]).toEqual([null, 'Fiel']);
    expect(await known(till)).toEqual(['Fiel']);
  });

  flow('a choice that is taken back within a day erases nothing', async (till) => {
    await register(till, 'Antiga');
    await till.restart(200 * day);
    await chooseSixMonths(till);
    await till.manager.get('settings.set', { buyersKeptMonths: 0 });
    await passWithPeople(till, 30 * hour);
    expect(await known(till)).toEqual(['Antiga']);
  });

  flow('what is open keeps its buyer, however old', async (till) => {
    const { email } = person('Marina');
    const id = await subscribe(till, { payment: byPix, customer: { ...person('Marina'), document: cpf } });
    await register(till, 'Marina');
    await till.control('POST', '/faults', {
      kind: 'refuse',
      status: 500,
      code: 'internal_error',
      method: 'GET',
      route: '/v2/subscriptions/:id',
      count: 'always',
    });
    await till.restart(200 * day);
    await chooseSixMonths(till);
    await passWithPeople(till, 24 * hour);
    expect(await known(till)).toEqual(['Marina']);
    expect((await subscriptionOf(till, id)).customer.email).toBe(email);
  });
});

describe('a computer whose clock was wrong', () => {
  flow('by months when a customer came: its date counts for nothing', async (till) => {
    till.clock.setWall(-300 * day);
    await passWithPeople(till, hour);
    await register(till, 'Ontem');
    const sale = await sellInVain(till, 'Ontem');
    till.clock.setWall(300 * day);
    await passWithPeople(till, hour);
    await chooseSixMonths(till);
    await passWithPeople(till, 30 * hour);
    expect(await known(till)).toEqual(['Ontem']);
    expect((await till.sale(sale)).customer?.name).toBe('Ontem');
  });

  flow('by days when the choice was made: the day of grace is a whole one', async (till) => {
    await register(till, 'Antiga');
    await till.restart(200 * day);
    till.clock.setWall(-3 * day);
    await passWithPeople(till, hour);
    await till.manager.get('settings.set', { buyersKeptMonths: 6 });
    till.clock.setWall(3 * day);
    await passWithPeople(till, 3 * hour);
    expect(await known(till)).toEqual(['Antiga']);
  });
});

flow('two who share an e-mail: what may be of one of them keeps both', async (till) => {
  const [ana, bia] = [person('Ana'), { ...person('Bia'), email: person('Ana').email }];
  for (const customer of [ana, bia])
    await till.clerk.get('customers.save', { id: randomUUID(), revision: null, customer });
  await till.restart(200 * day);
  const customer = { ...person('Ana'), name: 'Outra' };
  const { id } = await till.clerk.get('orders.charge', basket([pix(500, 600)], { customer }));
  await till.until(id, 'expired', hour);
  await chooseSixMonths(till);
  await passWithPeople(till, 24 * hour);
  expect(await known(till)).toEqual(['Ana', 'Bia']);
});

describe('a computer whose clock runs years ahead', () => {
  flow('erases nobody: the time of the API counts', async (till) => {
    await register(till, 'Nova');
    await till.manager.get('settings.set', { buyersKeptMonths: 6 });
    till.clock.setWall(900 * day);
    await passWithPeople(till, 30 * hour);
    expect(await known(till)).toEqual(['Nova']);
  });
});

const cpf = { type: 'cpf', number: '529.982.247-25' } as const;
