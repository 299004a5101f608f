/** A subscription and a direct charge of the same buyer and sum are two doors to one wish: the second waits until the first is known. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { basket, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { byTypedCard, byPix as chargeByPix, chargeDraft, isMade, typedCard, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { resolve } from './support/review.ts';
import {
  byPix,
  newestInvoice,
  pastDue,
  subscribe,
  subscriber,
  subscriptionForm,
  subscriptionOf,
  untilStatus,
  untilSubscription,
} from './support/subscriptions.ts';

const minute = 60_000;

const lost = (till: Till, route: string) =>
  till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });

function chargeOf(unitAmountCents = 4900, payment: Parameters<typeof chargeDraft>[0] = byTypedCard()) {
  const { name, email, phone } = subscriber;
  const items = [{ id: 'clube', description: 'Clube', quantity: 1, unitAmountCents }];
  return { id: randomUUID(), draft: chargeDraft(payment, { client: { name, email, phone }, items }) };
}

const held = (path: 'subscription' | 'charge', ownerId: string, does = 'create') => ({
  ok: false,
  error: {
    code: 'money-may-have-moved',
    fields: [{ path, code: `${path}s.${does}`, params: { ownerId, state: expect.any(String) } }],
  },
});

async function subscriptionInDoubt(till: Till): Promise<string> {
  await lost(till, '/v2/subscriptions');
  const id = await subscribe(till);
  await untilSubscription(till, id, ({ state }) => state === 'review');
  return id;
}

async function chargeInDoubt(till: Till): Promise<string> {
  await lost(till, '/v1/charge');
  const asked = chargeOf();
  await till.clerk.get('charges.create', asked);
  await untilCharge(till, asked.id, ({ state }) => state === 'review');
  return asked.id;
}

describe('a direct charge is refused, and shown what holds it,', () => {
  flow('beside a subscription in doubt; a sale, and another sum, are not', async (till) => {
    const first = await subscriptionInDoubt(till);
    expect(await till.clerk.call('charges.create', chargeOf())).toMatchObject(held('subscription', first));
    expect(await till.clerk.code('charges.create', chargeOf(4901))).toBe('ok');
    const { name, email, phone } = subscriber;
    const sale = basket([payByCard(4900)], { customer: { name, email, phone } });
    await till.until((await till.clerk.get('orders.charge', sale)).id, 'paid');
    await resolve(till, { id: (await entryOf(till, first, 'subscriptions.create')).id, finding: 'charged' });
    expect(await till.clerk.code('charges.create', chargeOf())).toBe('ok');
  });

  flow('beside one that waits for its first payment, until that came', async (till) => {
    const first = await subscribe(till, { payment: byPix });
    const { invoices } = await untilSubscription(till, first, (one) => one.invoices[0]?.pix?.code != null);
    expect(await till.clerk.call('charges.create', chargeOf())).toMatchObject(held('subscription', first));
    await till.control('POST', `/invoices/${invoices[0]?.id}/pix/pay`, {});
    await untilStatus(till, first, 'active');
    expect(await till.clerk.code('charges.create', chargeOf())).toBe('ok');
  });

  flow('and not asked whether the one that was paid before is meant once more', async (till) => {
    const paid = chargeOf();
    await till.clerk.get('charges.create', paid);
    await untilCharge(till, paid.id, ({ outcome }) => outcome === 'paid');
    const first = await subscriptionInDoubt(till);
    expect(await till.clerk.call('charges.create', chargeOf())).toMatchObject(held('subscription', first));
  });
});

describe('a subscription is refused, and shown what holds it,', () => {
  flow('beside a direct charge in doubt, until two people have looked', async (till) => {
    const first = await chargeInDoubt(till);
    expect(await till.clerk.call('subscriptions.create', subscriptionForm())).toMatchObject(held('charge', first));
    await resolve(till, { id: (await entryOf(till, first, 'charges.create')).id, finding: 'charged' });
    expect(await till.clerk.code('subscriptions.create', subscriptionForm())).toBe('ok');
  });

  flow('beside one whose Pix is on a telephone', async (till) => {
    const first = chargeOf(4900, chargeByPix);
    await till.clerk.get('charges.create', first);
    await untilCharge(till, first.id, isMade);
    expect(await till.clerk.call('subscriptions.create', subscriptionForm())).toMatchObject(held('charge', first.id));
  });
});

flow(
  'a direct charge that ended, and was paid all the same beside the subscription in its place, is told',
  async (till) => {
    const first = chargeOf(4900, chargeByPix);
    await till.clerk.get('charges.create', first);
    const { code, chargeId } = await untilCharge(till, first.id, isMade);
    await passWithPeople(till, 40 * minute);
    await untilStatus(till, await subscribe(till), 'active');
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    till.core.core.receive({ type: 'charge.paid', ids: [chargeId ?? '', code ?? ''] });
    await passWithPeople(till, 10 * minute);
    const told = await (await till.observer()).get('summary.get', {});
    const about = [{ about: expect.objectContaining({ kind: 'charge', id: first.id }) }];
    expect(told).toMatchObject([{ kind: 'paidTwice', first: about }]);
  },
  { switches: { ended_pix: 'payable', v1_charge_through_v2: 'shown' } },
);

describe('while the payment of an invoice is in doubt, or its code is open, the same money is asked for in no other way:', () => {
  async function due(till: Till) {
    const id = await pastDue(till);
    return { id, invoiceId: newestInvoice(await subscriptionOf(till, id)).id };
  }

  flow('in doubt', async (till) => {
    const { id, invoiceId } = await due(till);
    await lost(till, '/v2/invoices/:id/pay');
    const payment = { method: 'card', card: typedCard('approve') } as const;
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment });
    await till.pass(2_000);
    expect(await till.clerk.call('charges.create', chargeOf())).toMatchObject(held('subscription', id, 'pay'));
    await passWithPeople(till, 20 * minute);
    expect(await till.clerk.code('charges.create', chargeOf())).toBe('ok');
  });

  flow('its code', async (till) => {
    const { id, invoiceId } = await due(till);
    // What the service asks for by itself holds nobody.
    expect(await till.clerk.code('charges.create', chargeOf(4901))).toBe('ok');
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
    await untilSubscription(till, id, (one) => newestInvoice(one).pix?.code != null);
    expect(await till.clerk.call('charges.create', chargeOf())).toMatchObject(held('subscription', id, 'pay'));
  });
});
