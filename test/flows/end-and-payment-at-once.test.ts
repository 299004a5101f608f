/** The end of a subscription and its first money are first seen in one read: somebody is told of that money, as if the end had been seen before. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { newestInvoice, subscribe, subscriptionOf } from './support/subscriptions.ts';

const minute = 60_000;
const hour = 60 * minute;
const net = createNetwork();
const leftOpen = { canceled_subscription_invoice: 'open', ended_pix: 'payable' } as const;

async function withFirstPix(till: Till, expirationSeconds: number) {
  const id = await subscribe(till, { payment: { method: 'pix', expirationSeconds } });
  await till.pass(minute);
  const shown = await subscriptionOf(till, id);
  const pay = () => till.control('POST', `/invoices/${newestInvoice(shown).id}/pix/pay`, {});
  return { id, apiId: shown.apiId, pay };
}

flow(
  'the till was off while the code ran out and was paid late: it goes back for sure',
  async (till) => {
    const { id, pay } = await withFirstPix(till, 600);
    await till.core.restart(async () => {
      await till.clock.advance(3 * hour);
      await pay();
      await till.clock.advance(8 * hour);
    });
    await till.signIn();
    await passWithPeople(till, hour);
    expect(await subscriptionOf(till, id)).toMatchObject({
      status: 'incomplete_expired',
      giveBack: [{ amountCents: 4_900 }],
    });
    expect(await needs(till)).toEqual([`giveBack subscription ${id}`]);
  },
  { switches: { ended_pix: 'payable' } },
);

flow(
  'it was told, and a backup of before the end is put back: it is told again',
  async (till) => {
    const { id, pay } = await withFirstPix(till, 600);
    await backUp(till);
    await passWithPeople(till, 2 * hour);
    await pay();
    await till.clerk.get('subscriptions.refresh', { id });
    expect((await subscriptionOf(till, id)).giveBack).toHaveLength(1);
    await restoreAfter(till, hour);
    await passWithPeople(till, 3 * hour);
    expect((await subscriptionOf(till, id)).giveBack).toHaveLength(1);
  },
  { switches: { ended_pix: 'payable' } },
);

flow(
  'offline it was cancelled in the dashboard and paid after that: nobody can tell the order, and people look',
  async (till) => {
    const { id, apiId, pay } = await withFirstPix(till, 86_400);
    net.offline = true;
    const asked = { body: {}, key: 'dashboard' };
    expect((await askApi(till, 'POST', `/v2/subscriptions/${apiId}/cancel`, asked)).status).toBe(200);
    await passWithPeople(till, 5 * hour);
    await pay();
    await passWithPeople(till, hour);
    net.offline = false;
    await passWithPeople(till, hour);
    expect(await subscriptionOf(till, id)).toMatchObject({ status: 'canceled', mayBeLate: [{ amountCents: 4_900 }] });
  },
  { switches: leftOpen, wrapConnect: net.wrapConnect },
);

flow(
  'cancelled here and paid after that; then a backup of before the cancel is put back',
  async (till) => {
    const { id, pay } = await withFirstPix(till, 86_400);
    await backUp(till);
    await till.manager.get('subscriptions.cancel', { id });
    await passWithPeople(till, 10 * minute);
    await pay();
    await passWithPeople(till, hour);
    await restoreAfter(till, hour);
    await passWithPeople(till, 3 * hour);
    expect(await subscriptionOf(till, id)).toMatchObject({ status: 'canceled', mayBeLate: [{ amountCents: 4_900 }] });
  },
  { switches: leftOpen },
);
