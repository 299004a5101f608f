/** A v1 charge that v2 still shows as waiting, or shows again after a while: what people may say of it, and who reads it. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix, byTypedCard, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { proofOf } from './support/review.ts';

const minute = 60_000;
const hour = 60 * minute;
const network = createNetwork();
let doesListFail = false;
let isV2Forbidden = false;
let doesV2Wait = false;
/** The next read of a charge is answered by a replica that does not know it, and then there is no network. */
let isLost = false;
const notFound = new TextEncoder().encode(
  JSON.stringify({ error: { code: 'not_found', type: 'invalid_request_error', message: 'no charge' } }),
);
const wrapConnect = (connect: Connect): Connect => {
  const inner = network.wrapConnect(connect);
  return async (request) => {
    const answer = await inner(request);
    if (isLost && request.url.includes('/v2/charges/')) {
      isLost = false;
      network.offline = true;
      return { ...answer, status: 404, body: notFound };
    }
    if (isV2Forbidden && request.url.includes('/v2/charges/')) return { ...answer, status: 403 };
    if (doesV2Wait && request.url.includes('/v2/charges/')) return { ...answer, body: stillProcessing(answer.body) };
    return doesListFail && request.url.includes('confirmations') ? { ...answer, status: 500 } : answer;
  };
};

const stillProcessing = (body: Uint8Array): Uint8Array => {
  const unpaid = { status: 'processing', paid: false, amount_refundable: 0, amount_refunded: 0 };
  return new TextEncoder().encode(JSON.stringify({ ...JSON.parse(new TextDecoder().decode(body)), ...unpaid }));
};

/** The clock of the API is agreed on. */
async function ready(till: Till): Promise<void> {
  network.offline = false;
  doesListFail = false;
  isV2Forbidden = false;
  doesV2Wait = false;
  await till.control('GET', '/switches');
  await till.pass(2 * minute);
  await till.signIn();
}

async function record(till: Till, id: string, finding: 'charged' | 'not-charged'): Promise<string> {
  await till.signIn();
  const seen = { id, finding, seenAt: till.clock.now(), reason: 'visto no painel' };
  return till.manager.code('charges.record', { ...seen, second: await proofOf(till, 'clerk') });
}

flow(
  'a card was with its acquirer when v2 was last read: nobody calls it unpaid because the network is gone',
  async (till) => {
    await ready(till);
    const id = await askCharge(till, byTypedCard('processing_then_paid'));
    await untilCharge(till, id, ({ reading }) => reading === 'follows');
    await till.pass(61 * minute);
    network.offline = true;
    await till.pass(36 * minute);
    expect(await record(till, id, 'not-charged')).toBe('not-possible-now');
    network.offline = false;
    const paid = await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    expect(paid.recorded).toBeNull();
  },
  { wrapConnect, switches: { v1_charge_through_v2: 'shown', processing_delay_ms: 100 * minute } },
);

flow(
  'v2 shows a charge again that it had not shown, while the list of confirmations fails: it is told as paid',
  async (till) => {
    await ready(till);
    const id = await askCharge(till, byTypedCard('otp'));
    const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
    const { url } = await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmations[0]?.id}/code`);
    doesListFail = true;
    await till.pass(10 * minute);
    expect((await fetch(url, { method: 'POST' })).ok).toBe(true);
    await till.pass(15 * minute);
    await till.control('POST', '/switches', { v1_charge_through_v2: 'shown' });
    await till.pass(hour);
    expect((await (await till.observer()).get('charges.get', { id })).outcome).toBe('paid');
    doesListFail = false;
  },
  { wrapConnect, switches: { v1_charge_through_v2: 'missing', v1_confirmation: 'magic_link' } },
);

flow(
  'v2 showed a charge as waiting and then lets nobody read it any more: people may say after a day that it was not paid',
  async (till) => {
    await ready(till);
    const id = await askCharge(till, byPix);
    await untilCharge(till, id, ({ reading }) => reading === 'follows');
    isV2Forbidden = true;
    await till.pass(20 * hour);
    expect(await record(till, id, 'not-charged')).toBe('not-possible-now');
    await till.pass(9 * hour);
    expect(await record(till, id, 'not-charged')).toBe('ok');
  },
  { wrapConnect, switches: { v1_charge_through_v2: 'shown' } },
);

flow(
  'the buyer answered by a link, and v2 showed the card with its acquirer: nobody calls it unpaid because the network is gone',
  async (till) => {
    await ready(till);
    const id = await askCharge(till, byTypedCard('otp'));
    const { confirmations } = await untilCharge(till, id, (one) => one.confirmations.length > 0);
    doesV2Wait = true;
    const { url } = await till.control<{ url: string }>('GET', `/v1/confirmations/${confirmations[0]?.id}/code`);
    expect((await fetch(url, { method: 'POST' })).ok).toBe(true);
    await till.pass(61 * minute);
    network.offline = true;
    await till.pass(36 * minute);
    expect(await record(till, id, 'not-charged')).toBe('not-possible-now');
    network.offline = false;
    doesV2Wait = false;
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  },
  { wrapConnect, switches: { v1_charge_through_v2: 'shown', v1_confirmation: 'magic_link' } },
);

flow(
  'v2 showed a card with its acquirer, and one replica does not know it: nobody calls it unpaid',
  async (till) => {
    await ready(till);
    const id = await askCharge(till, byTypedCard('processing_then_paid'));
    await untilCharge(till, id, ({ reading }) => reading === 'follows');
    await till.pass(61 * minute);
    isLost = true;
    await till.pass(36 * minute);
    expect([network.offline, await record(till, id, 'not-charged')]).toEqual([true, 'not-possible-now']);
    network.offline = false;
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  },
  { wrapConnect, switches: { v1_charge_through_v2: 'shown', processing_delay_ms: 100 * minute } },
);

flow(
  'v2 showed a card with its acquirer, and knows it no more for a quarter of an hour: its day is not over',
  async (till) => {
    await ready(till);
    const id = await askCharge(till, byTypedCard('processing_then_paid'));
    await untilCharge(till, id, ({ reading }) => reading === 'follows');
    await till.pass(20 * minute);
    await till.control('POST', '/switches', { v1_charge_through_v2: 'missing' });
    await till.pass(75 * minute);
    expect(await record(till, id, 'not-charged')).toBe('not-possible-now');
  },
  { switches: { v1_charge_through_v2: 'shown', processing_delay_ms: 150 * minute } },
);
