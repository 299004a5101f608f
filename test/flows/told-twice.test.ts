/** What was given up, asked for again, and took money all the same cannot be prevented any more: the summary says so until it is settled. */
import { describe, expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { v1Headers } from './support/api.ts';
import { askCharge, byPix, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { proofOf } from './support/review.ts';
import { subscribedTwice } from './support/subscribed-twice.ts';
import { newestInvoice, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const received = async (till: Till) => (await till.ledger()).filter(isReceived).length;

const standingBeside = async (till: Till, kind: 'charge' | 'subscription', id: string) =>
  (await till.observer()).get('outbox.madeAgain', { kind, id });

async function backInDashboard(till: Till, id: string): Promise<void> {
  const { chargeId } = await till.clerk.get('charges.get', { id });
  await fetch(`${till.sandbox.baseUrl}/v1/charges/${chargeId}/refund`, {
    method: 'POST',
    headers: { ...v1Headers(till), 'content-type': 'application/json', connection: 'close' },
    body: '{}',
  });
  await passWithPeople(till, 10 * minute);
  await till.clerk.get('charges.refresh', { id });
  await passWithPeople(till, minute);
}

/** Whoever is to have money back is not forgotten before. */
async function expectKept(till: Till): Promise<void> {
  await till.signIn();
  const customer = {
    name: 'Lia Souza',
    email: 'lia@example.com',
    phone: { ddi: '55', ddd: '11', number: '987654321' },
  };
  const id = crypto.randomUUID();
  await till.clerk.get('customers.save', { id, revision: null, customer });
  expect(await till.manager.code('customers.erase', { id })).not.toBe('ok');
}

/** Its code has ended, and was not paid as far as anybody can see. */
async function ended(till: Till) {
  const id = await askCharge(till, byPix);
  const { code, chargeId } = await untilCharge(till, id, isMade);
  await passWithPeople(till, 40 * minute);
  const pay = async (): Promise<void> => {
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    till.core.core.receive({ type: 'charge.paid', ids: [chargeId ?? '', code ?? ''] });
    await passWithPeople(till, 10 * minute);
  };
  return { id, pay };
}

async function paidByCard(till: Till): Promise<string> {
  const id = await askCharge(till, byTypedCard());
  await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  return id;
}

async function record(till: Till, id: string, finding: 'charged' | 'not-charged'): Promise<void> {
  await till.signIn();
  const seen = { finding, seenAt: till.clock.now(), reason: 'visto no painel' } as const;
  await till.manager.get('charges.record', { id, ...seen, second: await proofOf(till, 'clerk') });
}

const shown = { switches: { ended_pix: 'payable', v1_charge_through_v2: 'shown' } } as const;
const unseen = { switches: { ended_pix: 'payable', v1_charge_through_v2: 'missing' } } as const;

describe('a direct charge whose Pix had ended, and which was paid after it was made again,', () => {
  flow(
    'is told until one of both was given back',
    async (till) => {
      const { id, pay } = await ended(till);
      const next = await paidByCard(till);
      expect(await needs(till)).toEqual([]);
      expect(await standingBeside(till, 'charge', next)).toBeNull();
      await pay();
      expect(await standingBeside(till, 'charge', next)).toEqual({ kind: 'charge', id, isBack: false });
      expect(await standingBeside(till, 'charge', id)).toEqual({ kind: 'charge', id: next, isBack: false });
      expect(await received(till)).toBe(2);
      expect(await needs(till)).toEqual([`paidTwice charge ${id}`]);
      await expectKept(till);
      await backInDashboard(till, id);
      expect(await needs(till)).toEqual([]);
      expect(await standingBeside(till, 'charge', next)).toBeNull();
    },
    shown,
  );

  flow(
    'is told although what was made in its place had gone back before, and not where that one is given back for it',
    async (till) => {
      const { id, pay } = await ended(till);
      const next = await paidByCard(till);
      await backInDashboard(till, next);
      await pay();
      expect(await needs(till)).toEqual([`paidTwice charge ${id}`]);
      expect(await standingBeside(till, 'charge', id)).toEqual({ kind: 'charge', id: next, isBack: true });
      expect(await standingBeside(till, 'charge', next)).toBeNull();
      await backInDashboard(till, id);
      expect(await needs(till)).toEqual([]);
    },
    shown,
  );

  flow(
    'is told no more once what was made in its place has gone back',
    async (till) => {
      const { id, pay } = await ended(till);
      const next = await paidByCard(till);
      await pay();
      await backInDashboard(till, next);
      expect(await needs(till)).toEqual([]);
      expect(await standingBeside(till, 'charge', id)).toBeNull();
    },
    shown,
  );

  flow(
    'is told by a clock that is months behind as well',
    async (till) => {
      till.clock.setWall(-70 * day);
      await till.pass(2 * minute);
      await till.signIn();
      const { id, pay } = await ended(till);
      await paidByCard(till);
      await pay();
      expect(await needs(till)).toEqual([`paidTwice charge ${id}`]);
    },
    shown,
  );

  flow(
    'is told for a month where nothing shows what became of it',
    async (till) => {
      const { id, pay } = await ended(till);
      await paidByCard(till);
      await pay();
      await passWithPeople(till, 29 * day);
      expect(await needs(till)).toEqual([`paidTwice charge ${id}`]);
      await passWithPeople(till, 2 * day);
      expect(await needs(till)).toEqual([]);
    },
    shown,
  );

  flow(
    'is told also where another one between them was declined',
    async (till) => {
      const { id, pay } = await ended(till);
      await untilCharge(till, await askCharge(till, byTypedCard('decline')), ({ state }) => state === 'declined');
      await paidByCard(till);
      await pay();
      expect(await needs(till)).toEqual([`paidTwice charge ${id}`]);
    },
    shown,
  );

  flow(
    'is told where two people had seen no charge, and see one later',
    async (till) => {
      const { id, pay } = await ended(till);
      await record(till, id, 'not-charged');
      await paidByCard(till);
      await pay();
      await record(till, id, 'charged');
      expect(await needs(till)).toEqual([`paidTwice charge ${id}`]);
    },
    unseen,
  );
});

flow('a direct charge that somebody repeats on purpose is not told', async (till) => {
  const repeats = await paidByCard(till);
  const { client, items } = await till.clerk.get('charges.get', { id: repeats });
  expect(client).not.toBeNull();
  const id = crypto.randomUUID();
  const draft = { ...chargeDraft(byTypedCard()), items: items.map((item) => ({ ...item, id: 'cesta' })) };
  await till.clerk.get('charges.create', { id, draft, repeats });
  await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  expect(await received(till)).toBe(2);
  expect(await needs(till)).toEqual([]);
});

describe('a subscription that two people had called not made, and that stands beside the next one,', () => {
  async function twice(till: Till): Promise<{ id: string; next: string }> {
    const { id, next, apiId } = await subscribedTwice(till);
    expect(await needs(till)).toEqual([]);
    expect(await till.clerk.get('subscriptions.fetch', { apiId })).toMatchObject({ id, status: 'active' });
    return { id, next };
  }

  flow('is told until it is canceled and its money given back', async (till) => {
    const { id, next } = await twice(till);
    expect(await received(till)).toBe(2);
    expect(await standingBeside(till, 'subscription', next)).toEqual({ kind: 'subscription', id, isBack: false });
    expect(await needs(till)).toEqual([`paidTwice subscription ${id}`]);
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    expect(await needs(till)).toContain(`paidTwice subscription ${id}`);
    const chargeId = newestInvoice(await subscriptionOf(till, id)).refundable[0]?.chargeId ?? '';
    const parts = [{ chargeId, amountCents: cents(4900) }];
    await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'duplicate' });
    await passWithPeople(till, hour);
    expect(await needs(till)).toEqual([]);
  });

  async function canceledAndBack(till: Till, id: string): Promise<void> {
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    const chargeId = newestInvoice(await subscriptionOf(till, id)).refundable[0]?.chargeId ?? '';
    const parts = [{ chargeId, amountCents: cents(4900) }];
    await till.manager.get('refunds.requestOfInvoice', { subscriptionId: id, parts, reason: 'duplicate' });
    await passWithPeople(till, hour);
  }

  flow('is told no more once the next one is canceled and given back instead', async (till) => {
    const { next } = await twice(till);
    await canceledAndBack(till, next);
    expect(await needs(till)).toEqual([]);
  });

  flow('is told although the next one was canceled and given back before it was found', async (till) => {
    const { id, next, apiId } = await subscribedTwice(till);
    await canceledAndBack(till, next);
    await till.clerk.get('subscriptions.fetch', { apiId });
    expect(await needs(till)).toEqual([`paidTwice subscription ${id}`]);
    expect(await standingBeside(till, 'subscription', id)).toEqual({ kind: 'subscription', id: next, isBack: true });
  });
});
