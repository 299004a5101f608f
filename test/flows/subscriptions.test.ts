/** Subscriptions: made once, followed, charged by hand, changed by two people, and honestly unknown when an answer is lost. */
import { describe, expect } from 'vitest';
import { subscriptionSchema } from '#shared/contract/subscription-view.ts';
import { flow } from './support/flow.ts';
import { entriesOf, entryOf } from './support/queue.ts';
import {
  byCard,
  byPix,
  codeOf,
  inDays,
  newestInvoice,
  payInvoicePix,
  subscribe,
  subscriptionForm,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

describe('a subscription', () => {
  flow('by card is charged at once, active when the first invoice is paid, and announced on the way', async (till) => {
    const received: (string | null)[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'subscriptions.changed') received.push(subscriptionSchema.parse(payload).status);
    });
    const id = await subscribe(till, {
      code: 'CLUBE-7',
      description: 'Clube',
      maxInvoices: 3,
      metadata: [{ key: 'loja', value: '2' }],
    });
    const shown = await untilStatus(till, id, 'active');
    expect(shown).toMatchObject({
      state: 'known',
      code: 'CLUBE-7',
      invoicesPaid: 1,
      maxInvoices: 3,
      metadata: [{ key: 'loja', value: '2' }],
      method: { type: 'card', card: { brand: 'visa', lastFour: '0019' } },
      pending: null,
      can: { cancel: true, changeMethod: true, refresh: true },
    });
    expect(shown.method.card?.token).toMatch(/^[0-9a-f-]{36}$/);
    expect(newestInvoice(shown)).toMatchObject({ number: 1, status: 'paid', attempts: 1, amountCents: 4900 });
    expect(received.filter((word, index) => received.indexOf(word) === index)).toEqual([null, 'incomplete', 'active']);
    const words = (await till.clerk.get('subscriptions.timeline', { id })).map(({ what, cause }) => `${what} ${cause}`);
    expect(words).toEqual([
      'subscription-made person',
      'sent clock',
      'invoice-made answer',
      'invoice-changed answer',
      'subscription-created answer',
      'subscription-changed answer',
      'invoice-changed check',
      'subscription-changed check',
    ]);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
  });

  flow('by Pix shows a verified code and is active once it was paid', async (till) => {
    const id = await subscribe(till, { payment: byPix });
    const waiting = await untilSubscription(till, id, (one) => one.invoices[0]?.pix?.code != null);
    const invoice = newestInvoice(waiting);
    expect(waiting.status).toBe('incomplete');
    expect(invoice.pix?.code).toMatch(/^000201/);
    expect(invoice.pix?.expiresAt).toBeGreaterThan(till.clock.now() + 3_500_000);
    await payInvoicePix(till, invoice.id);
    expect((await untilStatus(till, id, 'active')).invoicesPaid).toBe(1);
  });

  flow('starting later is scheduled, charges nothing, and is found by its code and buyer', async (till) => {
    const id = await subscribe(till, { startAt: inDays(till, 20), code: 'NATAL-1', payment: byPix });
    expect(await untilStatus(till, id, 'scheduled')).toMatchObject({ invoices: [], can: { changeMethod: false } });
    expect(await till.ledger()).toEqual([]);
    expect((await till.clerk.get('subscriptions.list', { text: 'natal souza' })).map((one) => one.id)).toEqual([id]);
    expect(await till.clerk.get('subscriptions.list', { text: 'natal silva' })).toEqual([]);
  });

  flow('whose first charge is declined is over, with the words for the buyer', async (till) => {
    const id = await subscribe(till, { payment: byCard('decline') });
    const shown = await untilStatus(till, id, 'incomplete_expired');
    expect(newestInvoice(shown)).toMatchObject({ status: 'failed', failure: { code: 'card_declined' } });
    expect(newestInvoice(shown).failure?.customerMessage).toBeTruthy();
    expect(shown.can).toMatchObject({ cancel: false, changeMethod: false });
  });

  flow('asks for a code, tells a wrong one, and goes on with the right one', async (till) => {
    const id = await subscribe(till, { payment: byCard('otp') });
    const waiting = await untilSubscription(till, id, (one) => one.invoices[0]?.otp != null);
    const invoiceId = newestInvoice(waiting).id;
    await till.clerk.get('subscriptions.confirm', { id, invoiceId, code: '000000' });
    const told = await untilSubscription(till, id, (one) => one.invoices[0]?.otp?.lastProblem != null);
    expect(newestInvoice(told).otp?.lastProblem).toBe('confirmation_code_invalid');
    await till.clerk.get('subscriptions.confirm', { id, invoiceId, code: await codeOf(till, invoiceId) });
    await untilStatus(till, id, 'active');
  });

  flow('asks for another code once the first has run out, within the limit of the API', async (till) => {
    const id = await subscribe(till, { payment: byCard('otp') });
    const waiting = await untilSubscription(till, id, (one) => one.invoices[0]?.otp != null);
    const { id: invoiceId, otp } = newestInvoice(waiting);
    await till.pass((otp?.expiresAt ?? 0) - till.clock.now() + 1_000);
    await till.signIn();
    const again = await till.clerk.get('subscriptions.resendCode', { id, invoiceId });
    expect(newestInvoice(again).otp?.expiresAt).toBeGreaterThan(till.clock.now());
    for (let more = 0; more < 4; more += 1) await till.clerk.call('subscriptions.resendCode', { id, invoiceId });
    expect(await till.clerk.code('subscriptions.resendCode', { id, invoiceId })).toBe('too-many-requests');
    await till.clerk.get('subscriptions.confirm', { id, invoiceId, code: await codeOf(till, invoiceId) });
    await untilStatus(till, id, 'active');
  });

  flow('asked twice is one subscription', async (till) => {
    const form = subscriptionForm();
    await Promise.all([till.clerk.get('subscriptions.create', form), till.manager.get('subscriptions.create', form)]);
    await untilStatus(till, form.id, 'active');
    expect(till.sent.filter(({ method, path }) => method === 'POST' && path === '/v2/subscriptions')).toHaveLength(1);
  });

  flow('that breaks a rule is not sent, and says which field', async (till) => {
    const result = await till.clerk.call('subscriptions.create', subscriptionForm({ intervalCount: 53 }));
    expect(result).toMatchObject({
      ok: false,
      error: { code: 'rule-broken', fields: [{ path: 'intervalCount', code: 'interval-too-long' }] },
    });
    expect(till.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  flow('of the same buyer and items waits for the limit instead of meeting it', async (till) => {
    for (const _ of ['first', 'second']) await untilStatus(till, await subscribe(till), 'active');
    const third = await subscribe(till);
    await till.untilTrue(
      'the third waits',
      async () => (await entryOf(till, third, 'subscriptions.create')).why === 'buyer-limit-wait',
    );
    await untilStatus(till, third, 'active');
    const { requests } = await till.control<{ requests: { status: number }[] }>('GET', '/requests');
    expect(requests.filter(({ status }) => status === 429)).toEqual([]);
  });

  flow('whose answer is lost is never sent again: a person looks, and its id is proof', async (till) => {
    await till.control('POST', '/faults', {
      kind: 'drop_after_processing',
      method: 'POST',
      route: '/v2/subscriptions',
    });
    const id = await subscribe(till);
    const lost = await untilSubscription(till, id, ({ state }) => state === 'review');
    expect(lost.can.cancel).toBe(false);
    await till.pass(3_600_000);
    expect(await entriesOf(till, id)).toHaveLength(1);
    expect(till.sent.filter(({ method, path }) => method === 'POST' && path === '/v2/subscriptions')).toHaveLength(1);
    const { events } = await till.control<{ events: { data: { subscription?: string } }[] }>('GET', '/events');
    const apiId = events.map(({ data }) => data.subscription).find((one) => one !== undefined) ?? '';
    await till.signIn();
    const fetched = await till.manager.get('subscriptions.fetch', { apiId });
    expect(fetched).toMatchObject({ id, apiId, status: 'active' });
    expect((await subscriptionOf(till, id)).state).toBe('known');
    // What it proved is not for people any more: nobody can record the opposite.
    expect((await entriesOf(till, id)).map(({ state }) => state)).toEqual(['accepted']);
  });

  flow('taken back on its way, whose answer is lost: it is cancelled as soon as its id is known', async (till) => {
    const route = '/v2/subscriptions';
    await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route, ms: 40_000 });
    const id = await subscribe(till);
    await untilSubscription(till, id, ({ state }) => state === 'sending');
    await till.manager.get('subscriptions.cancel', { id });
    await untilSubscription(till, id, ({ state }) => state === 'review');
    await till.pass(60_000);
    const { events } = await till.control<{ events: { data: { subscription?: string } }[] }>('GET', '/events');
    const apiId = events.map(({ data }) => data.subscription).find((one) => one !== undefined) ?? '';
    await till.manager.get('subscriptions.fetch', { apiId });
    await untilStatus(till, id, 'canceled');
  });

  flow('that could not be sent is taken back and never made', async (till) => {
    await till.clerk.get('training.setNetwork', { mode: 'offline' });
    const id = await subscribe(till);
    await untilSubscription(till, id, ({ pending }) => pending?.waitReason === 'not-sent');
    await till.manager.get('subscriptions.cancel', { id });
    expect((await subscriptionOf(till, id)).state).toBe('withdrawn');
    await till.clerk.get('training.setNetwork', { mode: 'ok' });
    await till.pass(120_000);
    expect(await till.ledger()).toEqual([]);
  });
});
