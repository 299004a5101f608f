/** v1 where its document is silent: how long a token lasts, what a challenge that ended means, units and codes of invoices. */
import { describe, expect, it } from 'vitest';
import { cards } from '../order-bodies.ts';
import { active, by, read, renewalCards, week } from '../subscription-bodies.ts';
import { cardCharge, link } from '../v1/bodies.ts';
import { charge, saleIn } from '../v1/charge-calls.ts';
import { openV1, type V1Box } from '../v1/open-v1.ts';

const minute = 60_000;
const hour = 60 * minute;

const status = async (v1: V1Box, as = 'v1_test_balcao') =>
  (await v1.send('GET', '/v1/payment-links', undefined, { as })).status;

describe('v1_bearer_lifetime_ms: "token lifetime: not shown"', () => {
  it('0, the default: a bearer is good for ever', async () => {
    await using v1 = await openV1();
    await status(v1);
    await v1.box.clock.advance(1000 * hour);
    expect(await status(v1)).toBe(200);
  });

  it('counts from the first use; another bearer of the account, and the v2 key, are good', async () => {
    await using v1 = await openV1({ v1_bearer_lifetime_ms: hour });
    expect(await status(v1)).toBe(200);
    await v1.box.clock.advance(hour - 1);
    expect(await status(v1)).toBe(200);
    await v1.box.clock.advance(1);
    expect([await status(v1), await status(v1, 'v1_test_balcao_2')]).toEqual([401, 200]);
    expect((await v1.box.get('/v2/orders/none')).status).toBe(404);
  });

  it('control ends a bearer and makes it good again', async () => {
    await using v1 = await openV1();
    const set = (expired: boolean, bearer = 'v1_test_balcao') =>
      v1.box.control('POST', '/v1/bearers', { bearer, expired });
    expect(await set(true)).toEqual({ bearer: 'v1_test_balcao', expired: true });
    expect([await status(v1), await status(v1, 'v1_test_balcao_2')]).toEqual([401, 200]);
    await set(false);
    expect(await status(v1)).toBe(200);
    await expect(set(true, 'none')).rejects.toThrow('no bearer none');
  });
});

describe('a challenge that is left: "ends after a few minutes"', () => {
  async function challenged(v1: V1Box) {
    const { code, sale } = await charge(v1, cardCharge(cards.threeDs));
    const url = String(sale.tds_config?.challenge_url);
    return { code, pass: () => fetch(url, { method: 'POST', body: new URLSearchParams({ outcome: 'passed' }) }) };
  }

  it('within its time the bank captures without another word of the merchant', async () => {
    await using v1 = await openV1();
    const { pass } = await challenged(v1);
    await v1.box.clock.advance(299_999);
    expect((await pass()).status).toBe(200);
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
    expect((await v1.box.requests()).map(({ path }) => path)).toEqual(['/v1/charge']);
  });

  it.each([
    ['refused', 410, []],
    ['taken', 200, ['capture']],
  ])('late_challenge %s: the page answers %i after an hour', async (late_challenge, answered, moved) => {
    await using v1 = await openV1({ late_challenge });
    const { pass } = await challenged(v1);
    await v1.box.clock.advance(hour);
    expect((await pass()).status).toBe(answered);
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(moved);
  });

  it('taken once: by control too, and never again', async () => {
    await using v1 = await openV1({ late_challenge: 'taken' });
    const { code, pass } = await challenged(v1);
    await v1.box.clock.advance(hour);
    const answer = () => v1.box.control('POST', `/v1/orders/${code}/challenge`, { outcome: 'passed' });
    expect(saleIn(await answer()).status).toBe('Approved');
    await expect(answer()).rejects.toThrow('no challenge');
    expect((await pass()).status).toBe(410);
    expect(await v1.box.ledger()).toHaveLength(1);
  });
});

describe('v1 invoices', () => {
  async function late(v1: V1Box) {
    const { id } = await active(v1.box, { payment: by(renewalCards.declined) });
    await v1.box.clock.advance(week);
    const invoices = Object((await v1.call('GET', `/v1/subscriptions/${id}/invoices`)).data);
    return { id, invoices, newest: (await read(v1.box, id)).latest_invoice?.id };
  }

  it.each([
    ['decimal', 50],
    ['cents', 5000],
  ])('v1_invoice_value %s: the unit is not shown', async (v1_invoice_value, value) => {
    await using v1 = await openV1({ v1_invoice_value });
    expect((await late(v1)).invoices[0].value).toBe(value);
  });

  it.each(['own', 'shared', 'order'])(
    'v1_invoice_code %s: "equals the `code` of the subscription\'s order"',
    async (reading) => {
      await using v1 = await openV1({ v1_invoice_code: reading });
      const { id, invoices, newest } = await late(v1);
      const codes = invoices.map(({ invoice_code }: { invoice_code: string }) => invoice_code);
      expect(codes[0] === codes[1]).toBe(reading === 'shared');
      expect(codes[1] === newest).toBe(reading === 'own');
      const paid = await v1.send('POST', `/v1/invoices/${codes[1]}/pay-overdue`, { method: 'PIX' });
      expect([paid.status, Object(paid.json()).invoice_code]).toEqual([201, codes[1]]);
      expect((await read(v1.box, id)).latest_invoice?.status).toBe('requires_action');
    },
  );
});

describe('link_uses: "ended after reaching `max_uses`"', () => {
  it.each([
    ['exact', 1, 'the order is Canceled'],
    ['may_exceed', 2, null],
  ])('%s: two buyers at the checkout of a link for one pay %i times', async (link_uses, times, refused) => {
    await using v1 = await openV1({ link_uses });
    const { code } = await v1.makeLink(link({ max_uses: 1 }));
    const buy = async () => {
      const body = { method: 'PIX', pay: false };
      return saleIn(await v1.box.control('POST', `/links/${code}/buy`, body)).code;
    };
    const [one, two] = [await buy(), await buy()];
    await v1.box.control('POST', `/v1/orders/${one}/pix/pay`);
    const second = v1.box.control('POST', `/v1/orders/${two}/pix/pay`);
    if (refused) await expect(second).rejects.toThrow(refused);
    else await second;
    expect([(await v1.link(code)).uses_count, (await v1.link(code)).status]).toEqual([times, 'Concluded']);
  });
});

describe('deleted_link: "delete" is all that is shown', () => {
  it.each([
    ['gone', 404, 0],
    ['canceled', 200, 1],
  ])('%s: read by its code it answers %i', async (deleted_link, read, listed) => {
    await using v1 = await openV1({ deleted_link });
    const { code, url } = await v1.makeLink(link());
    expect((await v1.call('DELETE', `/v1/payment-links/${code}`)).status).toBe(200);
    expect((await v1.send('GET', `/v1/payment-links/${code}`)).status).toBe(read);
    expect(Object((await v1.call('GET', '/v1/payment-links')).data).data).toHaveLength(listed);
    if (read === 200) expect((await v1.link(code)).status).toBe('Canceled');
    expect((await fetch(url)).status).toBe(read === 200 ? 410 : 404);
  });
});
