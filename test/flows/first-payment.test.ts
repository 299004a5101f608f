/** What holds the buyer and the sums of a subscription: that its first payment may still come, and not the word that it has. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { askApi } from './support/api.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { buyerElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { endUndoByPeople } from './support/review.ts';
import {
  byCard,
  byPix,
  inDays,
  newestInvoice,
  passDays,
  subscribe,
  subscriber,
  subscriptionForm,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

const again = (till: Till) => till.clerk.code('subscriptions.create', subscriptionForm());

async function waitFor(till: Till, ms: number): Promise<void> {
  await till.pass(ms);
  await till.signIn();
}

/** The code of its first Pix is on a telephone. */
async function withOpenPix(till: Till): Promise<{ id: string; invoiceId: string }> {
  const id = await subscribe(till, { payment: byPix });
  const shown = await untilSubscription(till, id, (one) => one.invoices[0]?.status === 'requires_action');
  return { id, invoiceId: newestInvoice(shown).id };
}

/** The API calls an incomplete subscription so. */
const calls =
  (word: string) =>
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    if (!request.url.includes('/v2/subscriptions')) return answer;
    const text = new TextDecoder().decode(answer.body).replaceAll('"status":"incomplete"', `"status":"${word}"`);
    return { ...answer, body: new TextEncoder().encode(text) };
  };

describe('while its first Pix can be paid, no second one is made', () => {
  for (const word of ['trialing', 'active', 'scheduled', 'canceled', 'incomplete_expired'])
    flow(
      `although it is called ${word}`,
      async (till) => {
        const { invoiceId } = await withOpenPix(till);
        expect(await again(till)).toBe('money-may-have-moved');
        await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
        await waitFor(till, 2 * minute);
        expect((await till.ledger()).filter(isReceived)).toHaveLength(1);
        expect(await again(till)).toBe('ok');
      },
      { wrapConnect: calls(word) },
    );

  flow(
    'although it was cancelled, and only the end of the code frees its buyer',
    async (till) => {
      const { id } = await withOpenPix(till);
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled');
      expect(await again(till)).toBe('money-may-have-moved');
      await waitFor(till, 65 * minute);
      expect(await again(till)).toBe('ok');
    },
    { switches: { canceled_subscription_invoice: 'open' } },
  );
});

describe('its buyer is free', () => {
  flow('while the Pix of a later invoice is open', async (till) => {
    const id = await subscribe(till, { payment: byPix, interval: 'day', intervalCount: 7 });
    const first = await untilSubscription(till, id, (one) => one.invoices[0]?.status === 'requires_action');
    await till.control('POST', `/invoices/${newestInvoice(first).id}/pix/pay`, {});
    await untilStatus(till, id, 'active');
    await passDays(till, 7);
    await untilSubscription(till, id, ({ invoices: [newest] }) => newest?.number === 2 && newest.pix !== null);
    expect(await again(till)).toBe('ok');
  });

  flow(
    'once the code that nobody gave has run out, and it was cancelled',
    async (till) => {
      const id = await subscribe(till, { payment: byCard('otp') });
      await untilSubscription(till, id, (one) => one.invoices[0]?.otp != null);
      await till.manager.get('subscriptions.cancel', { id });
      await untilStatus(till, id, 'canceled');
      expect(await again(till)).toBe('money-may-have-moved');
      await waitFor(till, hour);
      expect(await again(till)).toBe('ok');
    },
    { switches: { canceled_subscription_invoice: 'open' } },
  );

  for (const [what, payment] of Object.entries({
    card: byCard(),
    code: byCard('otp'),
    pix: { ...byPix, expirationSeconds: 86_400 },
  }))
    flow(
      `once two people ended the wish to cancel it, which the API refuses (${what})`,
      async (till) => {
        const route = '/v2/subscriptions/:id/cancel';
        const refused = { kind: 'refuse', method: 'POST', route, count: 'always', code: 'subscription_not_updatable' };
        await till.control('POST', '/faults', refused);
        const id = await subscribe(till, { payment });
        await untilSubscription(till, id, ({ state }) => state === 'known');
        await till.manager.get('subscriptions.cancel', { id });
        await untilSubscription(till, id, ({ undo }) => undo?.canEnd === true, 48 * hour);
        await till.signIn();
        expect(await again(till)).toBe('money-may-have-moved');
        expect(await endUndoByPeople(till, id, 'combinado com o cliente', 'subscription')).toBe('ok');
        expect(await again(till)).toBe('ok');
      },
      { switches: { processing_delay_ms: 30 * 24 * hour } },
    );
});

flow(
  'an acquirer keeps the first card under way for ever, and its buyer is free three days after the subscription was canceled',
  async (till) => {
    const id = await subscribe(till);
    await untilSubscription(till, id, ({ state, invoices }) => state === 'known' && invoices.length > 0);
    // It may take days before somebody gives the subscription up: they are no part of the three.
    await passWithPeople(till, 4 * 24 * hour);
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    expect(await again(till)).toBe('money-may-have-moved');
    await passWithPeople(till, 2 * 24 * hour);
    expect(await again(till)).toBe('money-may-have-moved');
    await passWithPeople(till, 2 * 24 * hour);
    expect(await again(till)).toBe('ok');
  },
  { switches: { canceled_subscription_invoice: 'open', processing_delay_ms: 400 * 24 * hour } },
);

/** As another till, or a page of the shop, makes it. */
async function madeElsewhere(till: Till): Promise<{ id: string; invoiceId: string }> {
  const body = {
    interval: 'week',
    interval_count: 4,
    customer: { ...buyerElsewhere, email: 'MARINA@example.com' },
    items: [{ code: 'plano', description: 'Clube', quantity: 1, amount: 5000 }],
    discounts: [{ type: 'fixed', value: 100, invoice_number: 1 }],
    payment: { type: 'pix', pix_expiration: 3600 },
  };
  const made = await askApi(till, 'POST', '/v2/subscriptions', { body, key: randomUUID() });
  const { id: apiId } = made.body as { id: string };
  const { id, status, invoices } = await till.clerk.get('subscriptions.fetch', { apiId });
  expect(status).toBe('incomplete');
  return { id, invoiceId: invoices[0]?.id ?? '' };
}

describe('no entry of this till made it, and it holds its buyer all the same', () => {
  flow('because it was made elsewhere, and fetched: it is shown, and frees its buyer once it is paid', async (till) => {
    const { id, invoiceId } = await madeElsewhere(till);
    const held = { path: 'subscription', code: 'subscriptions.create', params: { ownerId: id, state: 'accepted' } };
    for (const unitAmountCents of [4900, 5000]) {
      const items = [{ code: 'plano', description: 'Clube do café', quantity: 1, unitAmountCents }];
      const refused = await till.clerk.call('subscriptions.create', subscriptionForm({ items }));
      expect(refused).toMatchObject({ ok: false, error: { code: 'money-may-have-moved', fields: [held] } });
    }
    const rui = { ...subscriber, email: 'rui@example.com', document: { type: 'cpf', number: '111.444.777-35' } };
    await untilStatus(till, await subscribe(till, { customer: rui }), 'active');
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await untilStatus(till, id, 'active');
    expect(await again(till)).toBe('ok');
  });

  flow('because the backup does not know it', async (till) => {
    await backUp(till);
    const { id, invoiceId } = await withOpenPix(till);
    const { apiId } = await till.clerk.get('subscriptions.get', { id });
    await restoreAfter(till, 5 * minute);
    await till.clerk.get('subscriptions.fetch', { apiId: apiId ?? '' });
    expect(await again(till)).toBe('money-may-have-moved');
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await waitFor(till, 2 * minute);
    expect((await till.ledger()).filter(isReceived)).toHaveLength(1);
  });
});

const network = createNetwork();
flow(
  'one that a backup knows as not begun, and that nobody has read since, holds its buyer until it is read',
  async (till) => {
    const id = await subscribe(till, { payment: byPix, startAt: inDays(till, 1) });
    await untilStatus(till, id, 'scheduled');
    await backUp(till);
    network.offline = true;
    await restoreAfter(till, 26 * hour);
    expect(await again(till)).toBe('money-may-have-moved');
    network.offline = false;
    await waitFor(till, 3 * hour);
    expect(await again(till)).toBe('ok');
  },
  { wrapConnect: network.wrapConnect },
);
