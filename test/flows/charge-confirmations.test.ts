/** The codes a v1 charge may wait for: verified, wrong, sent again, lost on the way. One confirmation is good for one charge. */
import { describe, expect } from 'vitest';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix, byTypedCard, codeOf, untilCharge } from './support/charges.ts';
import { ambiguousFaults, arm, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { entryOf } from './support/queue.ts';

const route = '/v1/orders/:code/confirmations/:id/verify';
const verifies = (till: Till) => till.sent.filter(({ path }) => path.endsWith('/verify'));

async function awaiting(till: Till, payment = byTypedCard('otp')): Promise<{ id: string; confirmationId: string }> {
  const id = await askCharge(till, payment);
  const { confirmations } = await untilCharge(till, id, (charge) => charge.confirmations.length > 0);
  return { id, confirmationId: confirmations[0]?.id ?? '' };
}

async function answer(till: Till, { id, confirmationId }: { id: string; confirmationId: string }): Promise<void> {
  await till.clerk.get('charges.verify', { id, confirmationId, code: await codeOf(till, confirmationId) });
}

const first = ({ confirmations }: Charge) => confirmations[0];

describe('a confirmation', () => {
  for (const v1_verify_field of ['code', 'otp', 'token']) {
    flow(
      `is verified whatever the API calls the code (${v1_verify_field})`,
      async (till) => {
        const asked = await awaiting(till);
        const before = await till.clerk.get('charges.get', { id: asked.id });
        expect(before).toMatchObject({ status: 'Challenged', outcome: 'open', challenge: null });
        expect(first(before)).toMatchObject({ type: 'otp', state: 'pending', can: { verify: true, resend: true } });
        expect(first(before)?.expiresAt).toBeGreaterThan(till.clock.now() + 14 * 60_000);
        await answer(till, asked);
        const charge = await untilCharge(till, asked.id, ({ outcome }) => outcome === 'paid');
        expect(charge).toMatchObject({ status: 'Approved', verifying: null });
        expect(first(charge)).toMatchObject({ state: 'gone', attempts: 1 });
      },
      { switches: { v1_verify_field } },
    );
  }

  flow('typed wrong says so, counts the attempt, and may be typed again', async (till) => {
    const asked = await awaiting(till);
    await till.clerk.get('charges.verify', { ...asked, code: 'wrong' });
    const wrong = await untilCharge(till, asked.id, (charge) => first(charge)?.lastProblem === 'wrong');
    expect(first(wrong)).toMatchObject({ state: 'pending', attempts: 1, can: { verify: true } });
    expect(wrong.failure).toMatchObject({ code: 'v1_422', customerMessage: null });
    await answer(till, asked);
    const charge = await untilCharge(till, asked.id, ({ outcome }) => outcome === 'paid');
    expect(first(charge)).toMatchObject({ attempts: 2, lastProblem: null });
  });

  flow('of a charge that is then declined says that', async (till) => {
    const asked = await awaiting(till, byTypedCard('otp_then_decline'));
    await answer(till, asked);
    expect(await untilCharge(till, asked.id, ({ state }) => state === 'declined')).toMatchObject({
      status: 'Declined',
      outcome: 'unpaid',
      failure: { code: 'declined' },
    });
  });

  flow('is sent again, and what is typed is no code of the till’s on disk', async (till) => {
    const asked = await awaiting(till);
    const again = await till.clerk.get('charges.resend', asked);
    expect(first(again)?.resentAt).not.toBeNull();
    await answer(till, asked);
    await untilCharge(till, asked.id, ({ outcome }) => outcome === 'paid');
    const [entry] = await till.clerk.get('outbox.list', { show: 'all' });
    const { body } = await till.clerk.get('outbox.get', { id: entry?.id ?? '' });
    expect(body).toContain('"code":"…"');
  });

  flow(
    'the API does not send again yet is said in its words, and so is a limit',
    async (till) => {
      const asked = await awaiting(till);
      expect(await till.clerk.code('charges.resend', asked)).toBe('api-refused');
      const resend = '/v1/orders/:code/confirmations/:id/resend';
      await till.control('POST', '/faults', { kind: 'rate_limited', route: resend });
      expect(await till.clerk.code('charges.resend', asked)).toBe('too-many-requests');
    },
    { switches: { resend_before_expiry: 'refuse' } },
  );

  flow(
    'by a link is the buyer’s alone, and its end is seen in the list',
    async (till) => {
      const { id, confirmationId } = await awaiting(till);
      expect(first(await till.clerk.get('charges.get', { id }))).toMatchObject({
        type: 'magic_link',
        can: { verify: false, resend: true },
      });
      const again = await till.clerk.get('charges.resend', { id, confirmationId });
      expect(first(again)?.resentAt).not.toBeNull();
      expect(await till.clerk.code('charges.verify', { id, confirmationId, code: '123456' })).toBe('not-possible-now');
      const { url } = await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmationId}/code`);
      await fetch(url, { method: 'POST' });
      await untilCharge(till, id, (charge) => first(charge)?.state === 'gone');
      await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    },
    { switches: { v1_confirmation: 'magic_link', v1_charge_through_v2: 'shown' } },
  );

  flow(
    'stands before a Pix code too, which comes with its answer',
    async (till) => {
      const asked = await awaiting(till, byPix);
      expect((await till.clerk.get('charges.get', { id: asked.id })).pix).toBeNull();
      await answer(till, asked);
      const charge = await untilCharge(till, asked.id, ({ pix }) => pix !== null);
      expect(charge.pix?.code).toMatch(/^000201/);
    },
    { switches: { fraud_verification: 'always' } },
  );

  flow('that nobody answered in time is gone, and is never called verified', async (till) => {
    const { id } = await awaiting(till);
    await till.pass(16 * 60_000);
    const charge = await untilCharge(till, id, (one) => first(one)?.state === 'gone');
    expect(charge).toMatchObject({ status: 'Challenged', outcome: 'open', can: { record: true } });
  });
});

describe('a code whose answer is lost', () => {
  for (const fault of ambiguousFaults) {
    flow(
      `by ${fault.name} is decided by the list, and sent once`,
      async (till) => {
        await arm(till, fault, route);
        const asked = await awaiting(till);
        await answer(till, asked);
        const charge = await untilCharge(
          till,
          asked.id,
          ({ verifying, outcome }) => verifying === 'review' || (verifying === null && outcome !== 'open'),
        );
        // Without a key nothing is sent again, and a list that shows the code unused is no proof that it will stay so.
        expect([charge.outcome, charge.verifying]).toEqual(fault.processed ? ['paid', null] : ['open', 'review']);
        expect(verifies(till)).toHaveLength(1);
      },
      { wrapConnect: wrapFor(fault, route), switches: { v1_charge_through_v2: 'shown' } },
    );
  }

  flow('and of which only the time is known waits for a person', async (till) => {
    const asked = await awaiting(till);
    await till.pass(14 * 60_000 + 30_000);
    const list = { method: 'GET', route: '/v1/orders/:code/confirmations', count: 'always' };
    await till.control('POST', '/faults', { ...list, kind: 'error_before' });
    await till.control('POST', '/faults', { kind: 'drop_after_processing', route });
    await answer(till, asked);
    await till.pass(120_000);
    await till.control('DELETE', '/faults');
    const charge = await untilCharge(till, asked.id, ({ verifying }) => verifying === 'review');
    expect(charge.outcome).toBe('open');
    expect(await till.clerk.code('charges.verify', { ...asked, code: '123456' })).toBe('not-possible-now');
  });
});

describe('a lost code that ended by its time', () => {
  flow('K3: is not called taken where the clock of the till is two hours behind', async (till) => {
    till.clock.setWall(-120 * 60_000);
    await till.pass(60_000);
    await till.signIn();
    const asked = await awaiting(till);
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
    const { confirmations } = await till.clerk.get('charges.get', { id: asked.id });
    const { serverAheadMs } = await till.clerk.get('outbox.status', {});
    const leftMs = (confirmations[0]?.expiresAt ?? 0) - till.clock.now() - serverAheadMs;
    await passMinutes(till, Math.max(0, Math.floor(leftMs / 60_000) - 1));
    await answer(till, asked);
    await passMinutes(till, 6);
    expect((await entryOf(till, asked.id, 'charges.verify')).state).not.toBe('accepted');
  });
});
