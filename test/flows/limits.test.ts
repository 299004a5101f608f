/** The API's limits are met before they are hit: nobody is shown a 429 that the till caused itself, and people go first. */
import { describe, expect } from 'vitest';
import type { Sale, SaleCustomer } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

interface Seen {
  readonly at_ms: number;
  readonly method: string;
  readonly path: string;
  readonly served: number;
}

const seen = async (till: Till) => (await till.control<{ requests: Seen[] }>('GET', '/requests')).requests;
const limited = async (till: Till) => (await seen(till)).filter(({ served }) => served === 429);

const rita: SaleCustomer = {
  name: 'Rita Souza',
  email: 'rita@balcao.example',
  phone: { ddi: '55', ddd: '11', number: '999990000' },
  document: { type: 'cpf', number: '390.533.447-05' },
};

async function sellTo(till: Till, customer: SaleCustomer | null, description = 'Café'): Promise<string> {
  const draft = basket([pix(amountCents)], {
    customer,
    items: [{ description, quantity: 1, unitAmountCents: cents(amountCents) }],
  });
  return (await till.clerk.get('orders.charge', draft)).id;
}

describe('two attempts a minute for one buyer and the same items', () => {
  flow('the third waits with its reason and its time, and no 429 is caused', async (till) => {
    const reasons: (readonly [string, string | null])[] = [];
    till.listen(({ name, payload }) => {
      const { id, progress } = payload as Sale;
      if (name === 'orders.changed') reasons.push([id, progress.reason]);
    });
    const sales = [await sellTo(till, rita), await sellTo(till, rita), await sellTo(till, rita)];
    const askedAt = till.clock.now();
    await till.pass(10_000);
    const [first, second, third] = await Promise.all(sales.map((id) => till.sale(id)));
    expect([first?.state, second?.state]).toEqual(['awaiting-payment', 'awaiting-payment']);
    expect(third).toMatchObject({ state: 'queued', progress: { reason: 'buyer-limit', attempts: 0 } });
    // Told, and not only to whoever asks.
    expect(reasons.findLast(([id]) => id === third?.id)?.[1]).toBe('buyer-limit');
    expect((third?.progress.nextAttemptAt ?? 0) - askedAt).toBeGreaterThanOrEqual(60_000);
    expect((third?.progress.nextAttemptAt ?? 0) - askedAt).toBeLessThan(65_000);
    await till.until(sales[2] ?? '', 'awaiting-payment');
    expect(await limited(till)).toEqual([]);
  });

  const sameBuyer: readonly (readonly [string, SaleCustomer])[] = [
    [
      'the e-mail in capitals',
      { ...rita, email: 'RITA@Balcao.example', document: { type: 'cpf', number: '11144477735' } },
    ],
    [
      'the document without its dots',
      { ...rita, email: 'outra@balcao.example', document: { type: 'cpf', number: '39053344705' } },
    ],
  ];
  for (const [name, again] of sameBuyer) {
    flow(`${name} is the same buyer`, async (till) => {
      await sellTo(till, rita);
      await sellTo(till, rita);
      const third = await sellTo(till, again);
      await till.pass(2_000);
      expect((await till.sale(third)).progress.reason).toBe('buyer-limit');
      await till.until(third, 'awaiting-payment');
      expect(await limited(till)).toEqual([]);
    });
  }

  flow('other items, and another buyer, do not wait', async (till) => {
    await sellTo(till, rita);
    await sellTo(till, rita);
    const other = await sellTo(till, rita, 'Pão');
    const stranger = await sellTo(till, {
      ...rita,
      email: 'caio@balcao.example',
      document: { type: 'cpf', number: '11144477735' },
    });
    for (const id of [other, stranger]) await till.until(id, 'awaiting-payment', 2_000);
  });

  flow('walk-ins are not one buyer: ten equal sales in a moment', async (till) => {
    const sales: string[] = [];
    for (let count = 0; count < 10; count += 1) sales.push(await sellTo(till, null));
    for (const id of sales) await till.until(id, 'awaiting-payment', 5_000);
    expect(await limited(till)).toEqual([]);
  });

  flow('three in doubt that ask for the time together, after a start, do not go together', async (till) => {
    const fault = { kind: 'drop_before_processing', method: 'POST', route: '/v2/orders', count: 20 };
    await till.control('POST', '/faults', fault);
    const sales = [await sellTo(till, rita), await sellTo(till, rita), await sellTo(till, rita)];
    for (const id of sales) await till.until(id, 'unknown', 400_000);
    await till.control('DELETE', '/faults');
    await till.restart(600_000);
    for (const id of sales) await till.until(id, 'awaiting-payment', 400_000);
    expect(await limited(till)).toEqual([]);
  });

  for (const limiter of [false, true]) {
    flow(
      `a retry counts as an attempt, over a restart too (a replay ${limiter ? 'counts' : 'does not count'} at the API)`,
      async (till) => {
        await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
        const lost = await sellTo(till, rita);
        await till.until(lost, 'unknown');
        await till.pass(20_000);
        await till.restart();
        // The lost one is due again after half a minute; these two take its places.
        const sales = [await sellTo(till, rita), await sellTo(till, rita)];
        for (const id of [lost, ...sales]) await till.until(id, 'awaiting-payment', 400_000);
        expect(await limited(till)).toEqual([]);
        expect((await entryOf(till, lost, 'orders.create')).attempts).toBe(2);
      },
      { switches: { limiter_before_key: limiter } },
    );
  }
});

describe('a hundred and twenty requests a minute for the account', () => {
  for (const [limit_window, many] of [
    ['sliding', 150],
    ['fixed', 60],
  ] as const) {
    flow(
      `${many} card sales in a minute cause no 429 (${limit_window} minute)`,
      async (till) => {
        const sales: string[] = [];
        for (let count = 0; count < many; count += 1) {
          sales.push(await charge(till, payByCard(1000 + count)));
          await till.pass(60_000 / many);
        }
        for (const id of sales) await till.until(id, 'paid', 600_000);
        expect(await limited(till)).toEqual([]);
        expect((await till.ledger()).filter(({ kind }) => kind === 'capture')).toHaveLength(many);
      },
      { switches: { limit_window } },
    );
  }

  flow('a sale at the counter goes out at once, however many codes are being watched', async (till) => {
    for (let count = 0; count < 60; count += 1) await charge(till, pix(1000 + count));
    await till.pass(150_000);
    const askedAt = till.clock.now();
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid', 5_000);
    expect((await entryOf(till, saleId, 'orders.create')).attemptList[0]?.startedAt).toBeLessThan(askedAt + 1_000);
    const lastMinute = (await seen(till)).filter(({ at_ms }) => at_ms > askedAt - 60_000 && at_ms <= askedAt);
    expect(lastMinute.length).toBeGreaterThan(40);
    expect(await limited(till)).toEqual([]);
  });

  flow('another till of the account spends too: what answers say corrects the plan', async (till) => {
    for (let count = 0; count < 110; count += 1) {
      await fetch(`${till.sandbox.baseUrl}/v2/orders/none`, {
        headers: { authorization: 'Bearer sk_test_balcao_2', connection: 'close' },
      });
    }
    const sales: string[] = [];
    for (let count = 0; count < 12; count += 1) sales.push(await charge(till, payByCard(1000 + count)));
    for (const id of sales) await till.until(id, 'paid', 300_000);
    // Only what was on the wire before the first answer told of it may meet the limit: six at once.
    expect((await limited(till)).length).toBeLessThan(6);
    expect((await till.ledger()).filter(({ kind }) => kind === 'capture')).toHaveLength(12);
  });
});
