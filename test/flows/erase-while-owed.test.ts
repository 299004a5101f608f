/** A buyer is not erased while a refund of an invoice of his is on its way, or was not made: nobody would know any more whom it is owed to. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { newestInvoice, subscribe, subscriber, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;

flow(
  'the refund of an invoice of a subscription that has ended',
  async (till) => {
    const { name, email, phone } = subscriber;
    const buyer = randomUUID();
    await till.clerk.get('customers.save', { id: buyer, revision: null, customer: { name, email, phone } });
    const id = await subscribe(till);
    await untilStatus(till, id, 'active');
    const chargeId = newestInvoice(await subscriptionOf(till, id)).payments.at(-1)?.id ?? '';
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    await passWithPeople(till, 8 * hour);
    await till.signIn();
    const parts = [{ chargeId, amountCents: cents(4_900) }];
    await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'customer-request' });
    await passWithPeople(till, 10 * minute);
    await till.signIn();
    const erase = () => till.manager.code('customers.erase', { id: buyer });
    expect(await erase()).toBe('not-possible-now');
    await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'failed' });
    await passWithPeople(till, hour);
    await till.signIn();
    expect(await erase()).toBe('not-possible-now');
  },
  { switches: { refund_resolution: 'manual' } },
);
