/** Two people settle with the buyer what came in of a subscription that he gave up: those charges are not asked back again, and each later one is told. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { defend } from './support/dispute-evidence.ts';
import { openPixElsewhere, overdueElsewhere, pixElsewhere } from './support/elsewhere.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';
import {
  newestInvoice,
  passDays,
  payInvoicePix,
  subscribe,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const refusedCancel = { kind: 'refuse', method: 'POST', route: '/v2/subscriptions/:id/cancel', count: 'always' };

async function resolve(till: Till, ownerId: string, reason = 'devolvido em dinheiro'): Promise<void> {
  await till.signIn();
  const end = { ownerKind: 'subscription' as const, ownerId, reason, second: await proofOf(till, 'clerk') };
  await till.manager.get('outbox.endUndo', end);
}

async function owed(till: Till, id: string): Promise<readonly string[]> {
  await till.signIn();
  await till.clerk.get('subscriptions.refresh', { id });
  return (await subscriptionOf(till, id)).giveBack.map(({ chargeId }) => chargeId);
}

flow(
  'a second code that is paid after two people settled the first is told, and the first is not told again',
  async (till) => {
    const id = await subscribe(till, {
      interval: 'day',
      intervalCount: 1,
      payment: { method: 'pix', expirationSeconds: (20 * day) / 1_000 },
    });
    await till.pass(minute);
    await payInvoicePix(till, newestInvoice(await subscriptionOf(till, id)).id);
    await untilStatus(till, id, 'active');
    for (const days of [1, 1]) {
      await passDays(till, days);
      await till.pass(2 * minute);
    }
    await owed(till, id);
    const { invoices } = await subscriptionOf(till, id);
    const [newest, older] = invoices.filter(({ status }) => status === 'requires_action');
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await till.control('POST', `/invoices/${newest?.id}/pix/pay`, {});
    const resolved = await owed(till, id);
    expect(resolved).toHaveLength(1);
    await till.pass(5 * minute);
    await resolve(till, id);
    expect(await owed(till, id)).toEqual([]);
    await till.control('POST', `/invoices/${older?.id}/pix/pay`, {});
    await till.pass(hour);
    const later = await owed(till, id);
    expect(later).toHaveLength(1);
    expect(later).not.toEqual(resolved);
    expect((await subscriptionOf(till, id)).undo).toMatchObject({ problem: 'give-back', canEnd: true });
  },
  { switches: { canceled_subscription_invoice: 'open', cycle_while_open: 'bills', ended_pix: 'payable' } },
);

flow('what two people settled is not asked back at the next cancellation', async (till) => {
  const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
  await untilStatus(till, id, 'active');
  await till.control('POST', '/faults', refusedCancel);
  await till.manager.get('subscriptions.cancel', { id });
  await till.pass(26 * hour);
  expect(await owed(till, id)).toHaveLength(1);
  await resolve(till, id);
  await till.control('DELETE', '/faults');
  await till.pass(5 * hour);
  await till.signIn();
  await till.manager.get('subscriptions.cancel', { id });
  await untilStatus(till, id, 'canceled');
  await till.pass(5 * minute);
  expect(await owed(till, id)).toEqual([]);
  expect((await subscriptionOf(till, id)).undo).toBe(null);
});

flow(
  'late money is told although two people ended an earlier wish to cancel, when nothing had come in',
  async (till) => {
    const { apiId, invoiceId } = await overdueElsewhere(till, pixElsewhere);
    const { id } = await till.clerk.get('subscriptions.fetch', { apiId });
    await till.pass(minute);
    await till.control('POST', '/faults', { ...refusedCancel, status: 422, code: 'validation_error' });
    await till.manager.get('subscriptions.cancel', { id });
    await untilSubscription(till, id, ({ undo }) => undo?.canEnd === true, 12 * hour);
    await resolve(till, id, 'o cliente fica');
    await till.control('DELETE', '/faults');
    await openPixElsewhere(till, invoiceId);
    await till.clerk.get('subscriptions.refresh', { id });
    // In the dashboard, by somebody else.
    await askApi(till, 'POST', `/v2/subscriptions/${apiId}/cancel`, { body: {}, key: randomUUID() });
    await till.clerk.get('subscriptions.refresh', { id });
    await untilStatus(till, id, 'canceled', 12 * hour);
    await till.control('POST', `/invoices/${invoiceId}/pix/pay`, {});
    await owed(till, id);
    const { giveBack } = await untilSubscription(till, id, (one) => one.invoices[0]?.status === 'paid', 12 * hour);
    expect(giveBack.map(({ amountCents }) => amountCents)).toEqual([4900]);
  },
  { switches: { ended_pix: 'payable' } },
);

flow(
  'a late charge that the bank decides about is not settled by people: it is told when the shop has won',
  async (till) => {
    const id = await subscribe(till, { interval: 'day', intervalCount: 1 });
    await untilStatus(till, id, 'active');
    await till.control('POST', '/faults', refusedCancel);
    await till.manager.get('subscriptions.cancel', { id });
    await till.pass(50 * hour);
    await till.control('DELETE', '/faults');
    await till.pass(7 * hour);
    const late = await owed(till, id);
    expect(late).toHaveLength(2);
    const contested = late[0] ?? '';
    const asked = await till.control<{ chargeback: { id: string } }>('POST', `/charges/${contested}/chargeback`, {});
    await till.manager.get('chargebacks.refresh', {});
    expect(await owed(till, id)).toEqual(late.slice(1));
    await resolve(till, id);
    expect(await owed(till, id)).toEqual([]);
    await defend(till, asked.chargeback.id);
    await till.pass(10 * minute);
    await till.control('POST', `/chargebacks/${asked.chargeback.id}/decide`, { outcome: 'won' });
    // Reads agree that the service does not take it back.
    await till.pass(3 * day);
    expect(await owed(till, id)).toEqual([contested]);
  },
);
