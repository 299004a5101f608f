/** What two people may record of a v1 charge that the API does not show, and what of it counts. */
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { askCharge, byTypedCard, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { proofOf } from './support/review.ts';

const minute = 60_000;
const hour = 60 * minute;
const shownOf = async (till: Till, id: string) => (await till.observer()).get('charges.get', { id });

const network = createNetwork();

describe('two people who saw that it was not charged', () => {
  const lists: { fail: boolean; old: Uint8Array | null; last: Uint8Array | null } = {
    fail: false,
    old: null,
    last: null,
  };
  const record = async (till: Till, id: string, seenAt: number, finding: 'charged' | 'not-charged' = 'not-charged') =>
    till.manager.code('charges.record', {
      ...{ id, finding, seenAt, reason: 'visto no painel' },
      second: await proofOf(till, 'clerk'),
    });

  async function withLink(till: Till): Promise<{ readonly id: string; readonly url: string }> {
    network.offline = false;
    const id = await askCharge(till, byTypedCard('otp'));
    const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
    return { id, ...(await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmations[0]?.id}/code`)) };
  }
  const byLink = {
    ...{ switches: { v1_confirmation: 'magic_link', v1_charge_through_v2: 'missing' } as const },
    wrapConnect: network.wrapConnect,
  };

  flow(
    'end no doubt of a backup while the buyer can still pay by his link',
    async (till) => {
      const { id, url } = await withLink(till);
      await backUp(till);
      await restoreAfter(till, 5_000);
      await till.pass(5_000);
      expect(await record(till, id, till.clock.now())).toBe('not-possible-now');
      expect((await fetch(url, { method: 'POST' })).ok).toBe(true);
      await till.pass(hour);
      await till.signIn();
      expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: true, can: { record: true } });
      expect(await record(till, id, till.clock.now(), 'charged')).toBe('ok');
    },
    byLink,
  );

  flow(
    'before a backup was put back have not seen what was done since it was made',
    async (till) => {
      const { id, url } = await withLink(till);
      network.offline = true;
      await till.pass(3 * hour);
      await till.signIn();
      expect(await record(till, id, till.clock.now())).toBe('ok');
      expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'not-charged' } });
      await backUp(till);
      await restoreAfter(till, minute);
      await till.pass(30 * minute);
      await till.signIn();
      expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: true, recorded: null, can: { record: true } });
      const long = till.clock.now() - 20 * minute;
      expect([await record(till, id, long), await record(till, id, till.clock.now())]).toEqual(['rule-broken', 'ok']);
      expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'not-charged' } });
      expect((await fetch(url, { method: 'POST' })).ok).toBe(false);
    },
    byLink,
  );

  for (const [how, v1_confirmation, mayBeCharged] of [
    ['by a link that he may use', 'magic_link', true],
    ['for a code, which is not asked for any more', 'otp', false],
  ] as const)
    flow(
      `have seen no end where the service then asks the buyer all the same: ${how}`,
      async (till) => {
        lists.fail = true;
        const id = await askCharge(till, byTypedCard('otp'));
        await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
        expect(await record(till, id, till.clock.now())).toBe('ok');
        expect(await shownOf(till, id)).toMatchObject({ recorded: { finding: 'not-charged' } });
        lists.fail = false;
        await till.pass(5 * minute);
        const { confirmations, ...charge } = await shownOf(till, id);
        expect(charge).toMatchObject({ recorded: null, mayBeCharged, can: { recordNotCharged: false } });
        expect(confirmations).toMatchObject([{ state: 'pending', can: { verify: false, resend: false } }]);
        await till.pass(hour);
        expect(await shownOf(till, id)).toMatchObject({ recorded: null, can: { record: true } });
        await till.signIn();
        expect(await record(till, id, till.clock.now())).toBe('ok');
        const lines = await till.clerk.get('charges.timeline', { id });
        expect(lines.map(({ what }) => what).filter((what) => /review-resolved|record-void/.test(what))).toEqual([
          ...['review-resolved', 'record-void', 'review-resolved'],
        ]);
        expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'not-charged' } });
      },
      {
        switches: { v1_charge_through_v2: 'missing', v1_confirmation },
        wrapConnect: (connect) => async (request) => {
          const answer = await connect(request);
          const isList = lists.fail && request.method === 'GET' && request.url.includes('/confirmations');
          return isList ? { ...answer, status: 500, body: new TextEncoder().encode('{}') } : answer;
        },
      },
    );

  flow(
    'are not contradicted by a list that still shows what has ended',
    async (till) => {
      const { id } = await withLink(till);
      lists.old = lists.last;
      await till.pass(16 * minute);
      await till.signIn();
      expect(await record(till, id, till.clock.now())).toBe('ok');
      await till.pass(2 * hour);
      expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'not-charged' } });
      lists.old = null;
    },
    {
      ...byLink,
      wrapConnect: (connect) => async (request) => {
        const answer = await connect(request);
        if (request.method !== 'GET' || !request.url.includes('/confirmations')) return answer;
        lists.last = answer.body;
        return { ...answer, body: lists.old ?? answer.body };
      },
    },
  );

  for (const aheadMs of [0, 3 * hour])
    flow(
      `cannot have seen, while the link could be used, its end: till ${aheadMs / hour} h ahead`,
      async (till) => {
        till.clock.setWall(aheadMs);
        await till.pass(2 * minute);
        await till.signIn();
        const { id } = await withLink(till);
        await till.pass(13 * minute);
        const seenAt = till.clock.now();
        network.offline = true;
        const { confirmations } = await shownOf(till, id);
        await till.pass((confirmations[0]?.expiresAt ?? 0) + aheadMs - till.clock.now());
        await till.signIn();
        expect(await record(till, id, till.clock.now() - 1)).toBe('rule-broken');
        await till.pass(8 * minute);
        await till.signIn();
        expect(await record(till, id, seenAt)).toBe('rule-broken');
        expect(await record(till, id, till.clock.now())).toBe('ok');
        network.offline = false;
      },
      byLink,
    );

  flow(
    'cannot have seen the end of a Pix that can still be paid',
    async (till) => {
      network.offline = false;
      const id = await askCharge(till, { method: 'PIX', expirationSeconds: 3_600 });
      await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
      expect((await shownOf(till, id)).can).toMatchObject({ record: true, recordNotCharged: false });
      expect(await record(till, id, till.clock.now())).toBe('not-possible-now');
      const seenAt = till.clock.now();
      await till.pass(61 * minute);
      await till.signIn();
      expect(await record(till, id, seenAt)).toBe('rule-broken');
      expect(await record(till, id, till.clock.now())).toBe('ok');
    },
    { switches: { v1_charge_through_v2: 'missing' }, wrapConnect: network.wrapConnect },
  );
});
