/** What two people may record of a v1 charge that the API does not show, and what of it counts. */
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { askCharge, byTypedCard, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { proofOf } from './support/review.ts';

const minute = 60_000;
const hour = 60 * minute;
const shownOf = async (till: Till, id: string) => (await till.observer()).get('charges.get', { id });

type Answer = Awaited<ReturnType<Connect>>;
const rowsIn = ({ body }: Answer): object[] => JSON.parse(new TextDecoder().decode(body)).data;
const listOf = (answer: Answer, data: readonly object[]): Answer => {
  const body = new TextEncoder().encode(JSON.stringify({ data }));
  return { ...answer, status: 200, body };
};

/** What the list of confirmations shows. */
const lists =
  (change: (answer: Answer) => Answer) =>
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    return request.method === 'GET' && request.url.includes('/confirmations') ? change(answer) : answer;
  };

const network = createNetwork();

describe('two people who saw that it was not charged', () => {
  const listed: { old: Uint8Array | null; last: Uint8Array | null } = { old: null, last: null };
  const asked = { until: 0, type: '' };
  const askedAnew = () => [
    { id: 'anew', type: asked.type, status: 'pending', expires_at: new Date(asked.until).toISOString() },
  ];
  const record = async (till: Till, id: string, seenAt: number, finding: 'charged' | 'not-charged' = 'not-charged') =>
    till.manager.code('charges.record', {
      id,
      finding,
      seenAt,
      reason: 'visto no painel',
      second: await proofOf(till, 'clerk'),
    });

  async function withLink(till: Till): Promise<{ readonly id: string; readonly url: string }> {
    network.offline = false;
    const id = await askCharge(till, byTypedCard('otp'));
    const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
    return { id, ...(await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmations[0]?.id}/code`)) };
  }
  const byLink = {
    switches: { v1_confirmation: 'magic_link', v1_charge_through_v2: 'missing' } as const,
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
      await till.pass(2 * minute);
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
      expect(await record(till, id, till.clock.now())).toBe('not-possible-now');
      network.offline = false;
      await till.pass(3 * minute);
      await till.signIn();
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
        const id = await askCharge(till, byTypedCard('otp'));
        await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
        await till.pass(21 * minute);
        await till.signIn();
        expect(await record(till, id, till.clock.now())).toBe('ok');
        expect(await shownOf(till, id)).toMatchObject({ recorded: { finding: 'not-charged' } });
        // Somebody had the service ask the buyer anew.
        asked.until = till.clock.now() + 15 * minute;
        asked.type = v1_confirmation;
        await till.manager.get('charges.refresh', { id });
        await till.pass(5 * minute);
        const { confirmations, ...charge } = await shownOf(till, id);
        expect(charge).toMatchObject({ recorded: null, mayBeCharged, can: { recordNotCharged: false } });
        expect(confirmations.find(({ state }) => state === 'pending')?.can).toEqual({ verify: false, resend: false });
        asked.until = 0;
        await till.pass(hour);
        expect(await shownOf(till, id)).toMatchObject({ recorded: null, can: { record: true } });
        await till.signIn();
        expect(await record(till, id, till.clock.now())).toBe('ok');
        const lines = await till.clerk.get('charges.timeline', { id });
        expect(lines.map(({ what }) => what).filter((what) => /review-resolved|record-void/.test(what))).toEqual([
          'review-resolved',
          'record-void',
          'review-resolved',
        ]);
        expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'not-charged' } });
      },
      {
        switches: { v1_charge_through_v2: 'missing', v1_confirmation },
        wrapConnect: lists((answer) => (asked.until === 0 ? answer : listOf(answer, askedAnew()))),
      },
    );

  for (const [what, change] of [
    ['fails', null],
    ['cannot be read', (one: object) => ({ ...one, status: 7 })],
  ] as const)
    flow(
      `have seen no end while a link that no list showed can be used: the list ${what}`,
      async (till) => {
        const id = await askCharge(till, byTypedCard('otp'));
        await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
        expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: true, can: { recordNotCharged: false } });
        expect(await record(till, id, till.clock.now())).toBe('not-possible-now');
        await till.pass((change === null ? 19 : 30) * minute);
        await till.signIn();
        expect(await record(till, id, till.clock.now())).toBe('not-possible-now');
        await till.pass((change === null ? 2 : 6) * minute);
        await till.signIn();
        expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: true });
        expect(await record(till, id, till.clock.now() - 8 * minute)).toBe('rule-broken');
        expect(await record(till, id, till.clock.now())).toBe('ok');
        expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'not-charged' } });
        // One of them looks again.
        expect((await shownOf(till, id)).can).toMatchObject({ record: true, recordNotCharged: false });
        expect(await record(till, id, till.clock.now(), 'charged')).toBe('ok');
        expect(await shownOf(till, id)).toMatchObject({ recorded: { finding: 'charged' }, can: { record: false } });
      },
      {
        switches: byLink.switches,
        wrapConnect: lists((answer) =>
          change === null ? { ...answer, status: 500 } : listOf(answer, rowsIn(answer).map(change)),
        ),
      },
    );

  for (const aheadMs of [0, 3 * hour])
    flow(
      `are contradicted by the clock of the API: it was recorded ${aheadMs / hour} h ahead of it`,
      async (till) => {
        till.clock.setWall(aheadMs);
        await till.pass(2 * minute);
        await till.signIn();
        const id = await askCharge(till, byTypedCard('otp'));
        await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
        await till.pass(21 * minute);
        await till.signIn();
        expect(await record(till, id, till.clock.now())).toBe('ok');
        till.clock.setWall(-aheadMs);
        asked.type = 'magic_link';
        asked.until = till.clock.now() + 13 * minute;
        await till.manager.get('charges.refresh', { id });
        await till.pass(minute);
        expect(await shownOf(till, id)).toMatchObject({ recorded: null, mayBeCharged: true });
        asked.until = 0;
      },
      {
        switches: byLink.switches,
        wrapConnect: lists((answer) => (asked.until === 0 ? { ...answer, status: 500 } : listOf(answer, askedAnew()))),
      },
    );

  for (const aheadMs of [0, 3 * hour])
    flow(
      `have seen no end by a clock that nobody agrees with: after a power cut the till is ${aheadMs / hour} h ahead`,
      async (till) => {
        await till.pass(3 * minute);
        await till.signIn();
        const { id } = await withLink(till);
        network.offline = true;
        await till.core.restart(async () => till.clock.setWall(aheadMs));
        await till.signIn();
        await till.pass(20 * minute);
        await till.signIn();
        expect((await shownOf(till, id)).can.recordNotCharged).toBe(false);
        expect(await record(till, id, till.clock.now())).toBe('not-possible-now');
        network.offline = false;
        await till.pass(5 * minute);
        await till.signIn();
        expect(await record(till, id, till.clock.now())).toBe('ok');
      },
      byLink,
    );

  flow(
    'are not contradicted by a list that still shows what has ended',
    async (till) => {
      const { id } = await withLink(till);
      listed.old = listed.last;
      await till.pass(21 * minute);
      await till.signIn();
      expect(await record(till, id, till.clock.now())).toBe('ok');
      await till.pass(2 * hour);
      expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: false, recorded: { finding: 'not-charged' } });
      listed.old = null;
    },
    {
      ...byLink,
      wrapConnect: lists((answer) => {
        listed.last = answer.body;
        return { ...answer, body: listed.old ?? answer.body };
      }),
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
        await till.pass(8 * minute);
        await till.signIn();
        expect(await record(till, id, seenAt)).toBe('rule-broken');
        expect(await record(till, id, till.clock.now())).toBe('ok');
        network.offline = false;
      },
      byLink,
    );

  flow(
    'have seen no end where the API shows afterwards that it waits',
    async (till) => {
      network.offline = false;
      const id = await askCharge(till, byTypedCard('otp'));
      await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
      await till.pass(21 * minute);
      await till.signIn();
      expect(await record(till, id, till.clock.now())).toBe('ok');
      for (const v1_charge_through_v2 of ['shown', 'missing']) {
        await till.control('POST', '/switches', { v1_charge_through_v2 });
        await till.manager.get('charges.refresh', { id });
        await till.pass(minute);
        expect(await shownOf(till, id)).toMatchObject({ recorded: null, mayBeCharged: true });
      }
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
