/** What waited offline in the place of something that had ended leaves once that has been read again: its code may have been paid meanwhile. */
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { askCharge, byPix as chargeByPix } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { savedCard } from './support/saved-card.ts';
import { amountCents, payPix } from './support/scenarios.ts';
import { newestInvoice, ofSubscriber, subscribe, subscriptionOf, untilStatus } from './support/subscriptions.ts';
import { postsTo } from './support/told-to-wait.ts';

const buyer = {
  name: 'Lia Souza',
  email: 'lia@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf' as const, number: '529.982.247-25' },
};
const minute = 60_000;
const hour = 60 * minute;
const net = createNetwork();
const options = { switches: { ended_pix: 'payable' }, wrapConnect: net.wrapConnect } as const;

const received = async (till: Till): Promise<number> => (await till.ledger()).filter(isReceived).length;

/** Its code has ended, and the till has read that. */
async function endedByPix(till: Till) {
  const id = await subscribe(till, { payment: { method: 'pix', expirationSeconds: 600 } });
  await till.pass(minute);
  const invoice = newestInvoice(await subscriptionOf(till, id)).id;
  await untilStatus(till, id, 'incomplete_expired', 3 * hour);
  return () => till.control('POST', `/invoices/${invoice}/pix/pay`, {});
}

async function offline(till: Till, forMs: number, meanwhile: () => Promise<unknown>): Promise<void> {
  net.offline = true;
  await till.pass(minute);
  await meanwhile();
  await passWithPeople(till, forMs);
  net.offline = false;
  await passWithPeople(till, 10 * minute);
}

for (const hours of [1, 20])
  flow(
    `a subscription by another card, after ${hours} h`,
    async (till) => {
      const card = { token: await savedCard(till) };
      const pay = await endedByPix(till);
      let again = '';
      await offline(till, hours * hour, async () => {
        again = await subscribe(till, { payment: { method: 'card', installments: 1, card } });
        await pay();
      });
      expect(await received(till)).toBe(1);
      expect((await subscriptionOf(till, again)).refusal?.code).toBe('paid-meanwhile');
    },
    options,
  );

flow(
  'a direct charge',
  async (till) => {
    const pay = await endedByPix(till);
    let id = '';
    await offline(till, hour, async () => {
      id = await askCharge(till, chargeByPix, ofSubscriber());
      await pay();
    });
    expect(postsTo(till, '/v1/charge')).toBe(0);
    expect((await till.clerk.get('charges.get', { id })).failure?.code).toBe('paid-meanwhile');
  },
  options,
);

flow(
  'a sale in the place of one whose code had ended',
  async (till) => {
    const card = { token: await savedCard(till) };
    const sold = basket([pix(amountCents, 600)], { customer: buyer });
    const { id } = await till.clerk.get('orders.charge', sold);
    await till.until(id, 'expired', 3 * hour);
    let next = '';
    await offline(till, 8 * minute, async () => {
      next = await replaceWith(till, id, {
        method: 'card',
        amountCents: cents(amountCents),
        installments: 1,
        capture: 'now',
        card,
      });
      await payPix(till, id);
    });
    expect(await received(till)).toBe(1);
    expect((await till.sale(id)).state).toBe('paid');
    expect(await till.sale(next)).toMatchObject({ orderId: null, paidInstead: { id } });
  },
  { ...options, switches: { ...options.switches, closed_order_status: 'calculated' } },
);

flow(
  'what was not paid leaves as soon as that is known',
  async (till) => {
    const card = { token: await savedCard(till) };
    await endedByPix(till);
    let again = '';
    await offline(till, hour, async () => {
      again = await subscribe(till, { payment: { method: 'card', installments: 1, card } });
    });
    expect((await subscriptionOf(till, again)).status).toBe('active');
  },
  options,
);
