/** What the buyer did where the till could not see it: "nothing was charged" is not said of it, and people have a way on. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { askCharge, byTypedCard, chargeDraft, codeOf, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { proofOf } from './support/review.ts';
import { newestInvoice, pastDue, subscriptionOf, untilStatus } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const shownOf = async (till: Till, id: string) => (await till.observer()).get('charges.get', { id });

const network = createNetwork();

/** A charge whose code was verified, and which was paid, after the backup was made. */
async function verifiedAfterBackup(till: Till): Promise<string> {
  const id = await askCharge(till, byTypedCard('otp'));
  const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
  await backUp(till);
  const confirmationId = confirmations[0]?.id ?? '';
  await till.clerk.get('charges.verify', { id, confirmationId, code: await codeOf(till, confirmationId) });
  await till.pass(5_000);
  return id;
}

flow(
  'R12: behind a link on his own telephone the buyer may have confirmed, and two people can record it after its time',
  async (till) => {
    network.offline = false;
    const id = await askCharge(till, byTypedCard('otp'));
    const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
    expect((await shownOf(till, id)).mayBeCharged).toBe(true);
    const { url } = await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmations[0]?.id}/code`);
    network.offline = true;
    await fetch(url, { method: 'POST' });
    await till.pass(3 * hour);
    expect(await shownOf(till, id)).toMatchObject({ mayBeCharged: true, can: { record: true } });
    network.offline = false;
    await till.pass(10 * minute);
  },
  { switches: { v1_confirmation: 'magic_link', v1_charge_through_v2: 'missing' }, wrapConnect: network.wrapConnect },
);

describe('after a backup was put back, with the network away', () => {
  const isUnsure = { mayBeCharged: true, isFromBackup: true, can: { record: true, challenge: false } };

  for (const minutes of [1, 40, 180])
    flow(
      `C2: a code that was verified since is no "nothing was charged" after ${minutes} min`,
      async (till) => {
        network.offline = false;
        const id = await verifiedAfterBackup(till);
        network.offline = true;
        await restoreAfter(till, minute);
        await till.pass((minutes - 1) * minute);
        expect(await shownOf(till, id)).toMatchObject(isUnsure);
        expect((await shownOf(till, id)).confirmations[0]?.can.verify).toBe(false);
        network.offline = false;
        await till.pass(30 * minute);
        expect((await shownOf(till, id)).outcome).toBe('paid');
      },
      { switches: { v1_charge_through_v2: 'shown' }, wrapConnect: network.wrapConnect },
    );
});

describe('after a backup was put back, where v2 does not show the charge', () => {
  const world = { isV2Silent: false };
  for (const v2 of ['silent', 'missing'] as const)
    flow(
      `C2: a code that was verified since is no "nothing was charged", though v1 still answers: ${v2}`,
      async (till) => {
        world.isV2Silent = false;
        const id = await verifiedAfterBackup(till);
        world.isV2Silent = v2 === 'silent';
        await restoreAfter(till, minute);
        await till.pass(40 * minute);
        expect(await shownOf(till, id)).toMatchObject({
          mayBeCharged: true,
          isFromBackup: true,
          can: { record: true },
        });
        await till.signIn();
        const seen = { finding: 'charged', seenAt: till.clock.now(), reason: 'visto no painel' } as const;
        await till.manager.get('charges.record', { id, ...seen, second: await proofOf(till, 'clerk') });
        expect((await shownOf(till, id)).mayBeCharged).toBe(false);
      },
      {
        switches: { v1_charge_through_v2: v2 === 'silent' ? 'shown' : 'missing' },
        wrapConnect: (connect) => async (request) => {
          const answer = await connect(request);
          const isAsked = world.isV2Silent && request.url.includes('/v2/charges/');
          return isAsked ? { ...answer, status: 500, body: new TextEncoder().encode('{}') } : answer;
        },
      },
    );
});

const seldom = { answered: '', looks: 0 };
flow(
  'a charge whose looks are never answered is asked about ever more seldom, as one beside it that is answered',
  async (till) => {
    const week = { method: 'PIX', expirationSeconds: 7 * 86_400 } as const;
    const beside = await untilCharge(till, await askCharge(till, week), ({ state }) => state === 'made');
    seldom.answered = beside.chargeId ?? '';
    const rui = { client: { ...chargeDraft(week).client, email: 'rui@example.com' } };
    await untilCharge(till, await askCharge(till, week, rui), ({ state }) => state === 'made');
    for (let passed = 0; passed < 20; passed += 1) await till.pass(5 * hour);
    seldom.looks = 0;
    await till.pass(12 * hour);
    expect(seldom.looks).toBeLessThan(6);
  },
  {
    switches: { v1_charge_through_v2: 'shown' },
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      const isLook = request.method === 'GET' && request.url.includes('/v2/charges/');
      if (!isLook || request.url.endsWith(seldom.answered)) return answer;
      seldom.looks += 1;
      return { ...answer, status: 500, body: new TextEncoder().encode('{}') };
    },
  },
);

flow(
  'C3: an event about an invoice whose payment by v1 had ended is heard',
  async (till) => {
    const subscription = await pastDue(till);
    const { apiId } = await subscriptionOf(till, subscription);
    const { invoices } = await till.clerk.get('charges.invoices', { subscriptionCode: apiId ?? '' });
    const invoiceCode = invoices.find(({ canPay }) => canPay)?.invoiceCode ?? '';
    const id = randomUUID();
    const asked = { id, subscriptionCode: apiId ?? '', invoiceCode, payment: { method: 'PIX' } } as const;
    await till.clerk.get('charges.payOverdue', asked);
    await untilCharge(till, id, ({ state }) => state === 'made');
    for (let count = 0; count < 32; count += 1) await till.pass(10 * minute);
    await till.control('POST', `/invoices/${invoiceCode}/pix/pay`, {});
    // The charge, the subscription and the invoice.
    expect(till.core.core.receive({ type: 'invoice.paid', ids: [invoiceCode] })).toBe(3);
    await till.pass(30 * minute);
    expect((await shownOf(till, id)).outcome).toBe('paid');
  },
  { switches: { ended_pix: 'payable' } },
);

flow(
  'U2: no code of a subscription that has ended stands on a screen',
  async (till) => {
    const id = await pastDue(till);
    const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
    await till.clerk.get('subscriptions.payInvoice', { id, invoiceId, payment: { method: 'pix' } });
    await till.untilTrue('its code', async () => newestInvoice(await subscriptionOf(till, id)).pix !== null);
    await till.manager.get('subscriptions.cancel', { id });
    await untilStatus(till, id, 'canceled');
    expect((await subscriptionOf(till, id)).undo).toBeNull();
    expect(newestInvoice(await subscriptionOf(till, id)).pix).toBeNull();
  },
  { switches: { canceled_subscription_invoice: 'open' } },
);
