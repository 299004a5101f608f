/** One read of before takes nothing back in the back office either, and a clock that is set ends no doubt. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { contest, defenceState, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { askLink, isMade, untilLink } from './support/links.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';
import { staleReads } from './support/stale-reads.ts';

const minute = 60_000;

for (const how of ['cancel', 'delete'] as const) {
  const stale = staleReads();
  flow(
    `R1: a link that is proven to be closed (${how}) is not open again after one old read`,
    async (till) => {
      const id = await askLink(till);
      await untilLink(till, id, isMade);
      await till.pass(2 * minute);
      await till.signIn();
      await till.manager.get('links.refresh', { id });
      const { code } = await untilLink(till, id, isMade);
      // What a replica knew.
      stale.stayBehind('/v1/payment-links');
      await till.manager.get(`links.${how}`, { id });
      const isClosed = (link: Awaited<ReturnType<typeof untilLink>>) =>
        link.undo === null && (link.status === 'Canceled' || link.state === 'deleted');
      const closed = await untilLink(till, id, isClosed);
      await till.pass(3 * minute);
      await till.signIn();
      stale.freeze(`/v1/payment-links/${code}`, 1);
      const after = await till.manager.get('links.refresh', { id });
      expect(stale.given).toBe(1);
      expect([after.state, after.status, after.undo]).toEqual([closed.state, closed.status, null]);
    },
    { wrapConnect: stale.wrapConnect },
  );
}

const ofDefence = staleReads();
flow(
  'R1: a defence that was received is not asked for again after one old read',
  async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    const id = await contest(till, saleId);
    await till.manager.get('chargebacks.poll', { id });
    ofDefence.stayBehind('/v2/chargebacks/');
    await defend(till, id);
    await till.untilTrue(
      'the defence is there',
      async () => (await defenceState(till, id)) === 'received',
      20 * minute,
    );
    await till.pass(3 * minute);
    await till.signIn();
    const { status } = await till.manager.get('chargebacks.poll', { id });
    ofDefence.freeze(`/v2/chargebacks/${id}`, 1);
    expect((await till.manager.get('chargebacks.poll', { id })).status).toBe(status);
    expect(ofDefence.given).toBe(1);
  },
  { wrapConnect: ofDefence.wrapConnect },
);

for (const jumpMs of [0, 45 * minute]) {
  flow(
    `R7: a refund in doubt is not left to people after seconds, with a clock set ${jumpMs / minute} min ahead`,
    async (till) => {
      const id = await charge(till, payByCard(amountCents));
      await till.until(id, 'paid');
      await till.pass(3 * minute);
      await till.signIn();
      const lost = { kind: 'drop_before_processing', method: 'POST', route: '/v2/charges/:id/refund' };
      await till.control('POST', '/faults', lost);
      await askRefund(till, id, 2_000);
      await till.pass(500);
      const unread = { kind: 'refuse', status: 404, code: 'resource_missing', count: 4 };
      await till.control('POST', '/faults', { ...unread, method: 'GET', route: '/v2/charges/:id' });
      await till.pass(3_000);
      till.clock.setWall(jumpMs);
      await till.pass(5_000);
      expect((await entryOf(till, id, 'refunds.create')).state).toBe('unknown');
      await till.pass(40 * minute);
    },
  );
}
