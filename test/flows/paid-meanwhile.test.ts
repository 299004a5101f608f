/** What was given up is paid while its second request waits to leave: the second does not leave, and people are told why. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';
import { proofOf, resolve } from './support/review.ts';
import { subscribe, subscriber, byPix as subscriptionByPix, subscriptionOf } from './support/subscriptions.ts';

const minute = 60_000;
const sumCents = 4900;

const options = { switches: { ended_pix: 'payable', v1_charge_through_v2: 'shown' } } as const;

const ofSubscriber = () => {
  const { name, email, phone } = subscriber;
  const items = [{ id: 'clube', description: 'Clube', quantity: 1, unitAmountCents: sumCents }];
  return { client: { name, email, phone }, items };
};

const waits = (till: Till, route: string) =>
  till.control('POST', '/faults', {
    kind: 'rate_limited',
    method: 'POST',
    route,
    count: 2,
    enveloped: true,
    retry_after_seconds: 300,
  });

const sent = (till: Till, route: string): number =>
  till.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(route)).length;

/** Its code has ended, as far as anybody can see. */
async function endedCharge(till: Till) {
  const id = await askCharge(till, byPix, ofSubscriber());
  const { code, chargeId } = await untilCharge(till, id, isMade);
  await passWithPeople(till, 40 * minute);
  const pay = async (): Promise<void> => {
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    till.core.core.receive({ type: 'charge.paid', ids: [chargeId ?? '', code ?? ''] });
    await passWithPeople(till, minute);
    expect(await till.clerk.get('charges.get', { id })).toMatchObject({ outcome: 'paid' });
  };
  return { id, pay };
}

describe('a direct charge is paid after all,', () => {
  flow(
    'and the charge that waits in its place is not sent',
    async (till) => {
      const { pay } = await endedCharge(till);
      await waits(till, '/v1/charge');
      const next = await askCharge(till, byPix, ofSubscriber());
      await passWithPeople(till, minute);
      const before = sent(till, '/v1/charge');
      await pay();
      await passWithPeople(till, 20 * minute);
      expect(sent(till, '/v1/charge')).toBe(before);
      const ended = { state: 'refused', failure: { code: 'paid-meanwhile' } };
      expect(await till.clerk.get('charges.get', { id: next })).toMatchObject(ended);
      // Whoever wants another one is asked, as after any charge that was paid.
      expect(
        await till.clerk.call('charges.create', {
          id: crypto.randomUUID(),
          draft: { ...ofSubscriber(), payment: byPix },
        }),
      ).toMatchObject({ error: { fields: [{ code: 'same-charge-paid' }] } });
    },
    options,
  );

  flow(
    'and the subscription that waits in its place is not sent',
    async (till) => {
      const { pay } = await endedCharge(till);
      await waits(till, '/v2/subscriptions');
      const next = await subscribe(till, { payment: subscriptionByPix });
      await passWithPeople(till, minute);
      const before = sent(till, '/v2/subscriptions');
      await pay();
      await passWithPeople(till, 20 * minute);
      expect(sent(till, '/v2/subscriptions')).toBe(before);
      expect(await subscriptionOf(till, next)).toMatchObject({
        state: 'refused',
        refusal: { code: 'paid-meanwhile' },
      });
    },
    options,
  );
});

flow(
  'two people say that a charge was taken after all, and the one that waits in its place is not sent',
  async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v1/charge' });
    const first = await askCharge(till, byPix, ofSubscriber());
    await untilCharge(till, first, ({ state }) => state === 'review');
    await passWithPeople(till, 6 * minute);
    const { id } = await entryOf(till, first, 'charges.create');
    await resolve(till, { id, finding: 'not-charged' });
    await waits(till, '/v1/charge');
    const next = await askCharge(till, byPix, ofSubscriber());
    await passWithPeople(till, minute);
    const before = sent(till, '/v1/charge');
    await till.signIn();
    const seen = { at: till.clock.now(), amountCents: sumCents, orderId: null, chargeId: null };
    const asked = { id, finding: 'charged' as const, seen, reason: 'visto no painel' };
    expect(await till.manager.code('outbox.resolve', { ...asked, second: await proofOf(till, 'clerk') })).toBe('ok');
    await passWithPeople(till, 20 * minute);
    expect(sent(till, '/v1/charge')).toBe(before);
    expect(await till.clerk.get('charges.get', { id: next })).toMatchObject({ state: 'refused' });
  },
);

flow(
  'a clock that is set ahead takes no question away, and nothing that is told',
  async (till) => {
    const { id, pay } = await endedCharge(till);
    await untilCharge(till, await askCharge(till, byTypedCard(), ofSubscriber()), ({ outcome }) => outcome === 'paid');
    await pay();
    const told = async () => {
      const found = await (await till.observer()).get('summary.get', {});
      return found.find(({ kind }) => kind === 'paidTwice')?.first.map(({ about }) => about.id);
    };
    expect(await told()).toEqual([id]);
    till.clock.setWall(9 * 24 * 60 * minute);
    await passWithPeople(till, minute);
    expect(await told()).toEqual([id]);
    await till.signIn();
    const again = { id: crypto.randomUUID(), draft: chargeDraft(byPix, ofSubscriber()) };
    expect(await till.clerk.call('charges.create', again)).toMatchObject({
      error: { fields: [{ code: 'same-charge-paid' }] },
    });
  },
  options,
);
