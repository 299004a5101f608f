/** What has ended is read again also when a credential was refused meanwhile: neither given up, nor in the way of what another one reads. */
import { expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { made } from './support/links.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const world = { isRefused: false, isContested: false, linkReads: 0 };
const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

const wrapConnect =
  (connect: Connect): Connect =>
  async (request) => {
    const answer = await connect(request);
    if (request.method === 'GET' && request.url.includes('/payment-links/')) world.linkReads += 1;
    if (!request.url.includes('/v2/')) return answer;
    if (world.isRefused) return { ...answer, status: 401, body: encoded('{"message":"unauthorized"}') };
    if (!world.isContested || request.method !== 'GET') return answer;
    return { ...answer, body: encoded(new TextDecoder().decode(answer.body).replaceAll('"paid"', '"chargeback"')) };
  };

async function paidSale(till: Till): Promise<string> {
  const saleId = await charge(till, pix(amountCents, 900));
  await till.until(saleId, 'awaiting-payment');
  await payPix(till, saleId);
  await till.until(saleId, 'paid');
  return saleId;
}

flow(
  'an event about a sale that has ended waits until the key is taken again, however long',
  async (till) => {
    Object.assign(world, { isRefused: false, isContested: false });
    const saleId = await paidSale(till);
    const orderId = (await till.sale(saleId)).orderId ?? '';
    await passWithPeople(till, 5 * day);
    Object.assign(world, { isRefused: true, isContested: true });
    await till.pass(minute);
    till.core.core.receive({ type: 'chargeback.created', ids: [orderId] });
    await passWithPeople(till, 9 * day);
    expect((await till.sale(saleId)).state).toBe('paid');
    world.isRefused = false;
    await passWithPeople(till, 20 * minute);
    expect((await till.sale(saleId)).state).toBe('chargeback');
    world.isContested = false;
  },
  { wrapConnect },
);

flow(
  'a link that has ended is read again by its own key, although six sales of a refused one are due before it',
  async (till) => {
    Object.assign(world, { isRefused: false, isContested: false });
    for (let sales = 0; sales < 6; sales += 1) await paidSale(till);
    await till.signIn();
    const id = await made(till);
    await till.manager.get('links.delete', { id });
    await passWithPeople(till, hour);
    Object.assign(world, { isRefused: true, linkReads: 0 });
    await passWithPeople(till, 3 * hour);
    expect(world.linkReads).toBeGreaterThan(0);
    world.isRefused = false;
    await passWithPeople(till, 2 * hour);
  },
  { wrapConnect },
);
