/** A Pix on the screen: only a verified code, only until its time, and asked about once more when that is over. */
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import { buildBrCode } from '#sandbox/payments/br-code.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { pix, type Till, type TillOptions } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { changing, orderSays } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

/** Changes every code on its way in, as a broken or dishonest middle would. */
function withCodes(change: (code: string) => string | null): TillOptions {
  const wrapConnect =
    (connect: Connect): Connect =>
    async (request) => {
      const answer = await connect(request);
      const text = new TextDecoder().decode(answer.body);
      const changed = text.replaceAll(/"qr_code":"([^"]*)"/g, (_whole, code: string) =>
        JSON.stringify({ qr_code: change(code) }).slice(1, -1),
      );
      return { ...answer, body: new TextEncoder().encode(changed) };
    };
  return { wrapConnect };
}

const random = createSeededRandom(3);
const staticCode = (cents: number) => buildBrCode({ amountCents: cents, kind: 'static', random });

describe('a code that must not be paid is never shown, and says why', () => {
  const rows: readonly (readonly [string, (code: string) => string | null, string])[] = [
    ['one wrong character', (code) => code.replace('5802BR', '5802BS'), 'crc'],
    ['its last character lost', (code) => code.slice(0, -1), 'structure'],
    ['a static code over another amount', () => staticCode(amountCents + 1), 'amount-mismatch'],
    ['a page instead of a code', () => 'https://portal.example/pagar', 'structure'],
    ['no code at all', () => null, 'missing'],
    ['an empty code', () => '  ', 'missing'],
  ];
  for (const [name, change, reason] of rows) {
    flow(
      name,
      async (till, told) => {
        const saleId = await charge(till, pix(amountCents));
        const sale = await till.until(saleId, 'awaiting-payment');
        expect(sale.payments[0]?.pix).toMatchObject({ code: null, invalidReason: reason });
        await till.pass(30_000);
        expect((await till.sale(saleId)).payments[0]?.pix?.code).toBeNull();
        expect((await till.sale(saleId)).can).toMatchObject({ cancel: true, replace: true });
        const timeline = await till.clerk.get('orders.timeline', { id: saleId });
        expect(timeline).toContainEqual(
          expect.objectContaining({ what: 'pix-code-invalid', details: expect.objectContaining({ reason }) }),
        );
        expect(timeline.map(({ what }) => what)).not.toContain('pix-shown');
        expect(told.ofSale(saleId)).not.toContain('paid');
      },
      withCodes(change),
    );
  }

  flow(
    'a static code over the right amount may be shown',
    async (till) => {
      const saleId = await charge(till, pix(amountCents));
      const sale = await till.until(saleId, 'awaiting-payment');
      expect(sale.payments[0]?.pix).toMatchObject({ invalidReason: null });
      expect(sale.payments[0]?.pix?.code).toContain('540550.00');
    },
    { switches: { pix_code: 'static' } },
  );

  let spoil = true;
  flow(
    'a code that comes whole later is shown then',
    async (till) => {
      const saleId = await charge(till, pix(amountCents));
      expect((await till.until(saleId, 'awaiting-payment')).payments[0]?.pix?.code).toBeNull();
      spoil = false;
      await till.untilTrue('the code is shown', async () => (await till.sale(saleId)).payments[0]?.pix?.code !== null);
      await payPix(till, saleId);
      await till.until(saleId, 'paid');
    },
    withCodes((code) => (spoil ? code.slice(0, -1) : code)),
  );

  flow(
    'an answer that forgets to say until when is read as what was asked for',
    async (till) => {
      const saleId = await charge(till, pix(amountCents, 120));
      const sale = await till.until(saleId, 'awaiting-payment');
      expect(sale.payments[0]?.pix?.code).toMatch(/^000201/);
      expect(sale.payments[0]?.pix?.expiresAt).toBe(sale.createdAt + 120_000);
    },
    {
      wrapConnect: (connect) => async (request) => {
        const answer = await connect(request);
        const text = new TextDecoder().decode(answer.body).replaceAll(/,"expires_at":"[^"]*"/g, '');
        return { ...answer, body: new TextEncoder().encode(text) };
      },
    },
  );
});

describe('the time of a code', () => {
  for (const date_form of ['iso', 'brasilia', 'brasilia_with_z', 'utc_without_zone'] as const) {
    flow(
      `is the same in every form the document shows (${date_form})`,
      async (till) => {
        const saleId = await charge(till, pix(amountCents, 300));
        const sale = await till.until(saleId, 'awaiting-payment');
        expect(Math.abs((sale.payments[0]?.pix?.expiresAt ?? 0) - (sale.createdAt + 300_000))).toBeLessThan(1_000);
        await till.pass(299_000);
        expect((await till.sale(saleId)).state).toBe('awaiting-payment');
        await till.until(saleId, 'expired', 5_000);
        const code = await charge(till, payByCard(amountCents, 'otp'));
        const asked = await till.until(code, 'awaiting-code');
        expect(Math.abs((asked.otp?.expiresAt ?? 0) - (asked.createdAt + 900_000))).toBeLessThan(1_000);
      },
      { switches: { date_form } },
    );
  }

  for (const expired_order_status of ['failed', 'canceled', 'requires_action'] as const) {
    for (const expired_payment_status of ['failed', 'canceled'] as const) {
      flow(
        `ends as expired, whatever the order then says (${expired_order_status}, payment ${expired_payment_status})`,
        async (till) => {
          const saleId = await charge(till, pix(amountCents, 60));
          await till.until(saleId, 'awaiting-payment');
          const sale = await till.until(saleId, 'expired');
          expect(sale).toMatchObject({ moneyReceived: false, can: { replace: true, cancel: false } });
          expect(sale.payments[0]?.pix?.code ?? null).toBeNull();
        },
        { switches: { expired_order_status, expired_payment_status } },
      );
    }
  }

  const looksOf = async (till: Till) => {
    const { requests } = await till.control<{ requests: { at_ms: number; method: string }[] }>('GET', '/requests');
    return requests.filter(({ method }) => method === 'GET').map(({ at_ms }) => at_ms);
  };

  flow('at zero it is asked about once more, at once', async (till) => {
    const saleId = await charge(till, pix(amountCents, 1_000));
    const sale = await till.until(saleId, 'awaiting-payment');
    const zero = sale.payments[0]?.pix?.expiresAt ?? 0;
    await till.pass(zero - till.clock.now() + 1_500);
    const after = (await looksOf(till)).filter((at) => at >= zero);
    expect(after.length).toBeGreaterThanOrEqual(1);
    expect((after[0] ?? 0) - zero).toBeLessThanOrEqual(1_000);
    expect((await till.sale(saleId)).state).toBe('expired');
  });

  flow('paid in the last second it is paid, not expired', async (till, told) => {
    const saleId = await charge(till, pix(amountCents, 1_000));
    const sale = await till.until(saleId, 'awaiting-payment');
    await till.pass((sale.payments[0]?.pix?.expiresAt ?? 0) - till.clock.now() - 200);
    await payPix(till, saleId);
    await till.until(saleId, 'paid', 5_000);
    expect(told.ofSale(saleId)).not.toContain('expired');
  });
});

describe('a Pix among other payments', () => {
  for (const paid_sibling of ['refund', 'keep'] as const) {
    flow(
      `two Pix, one paid and one expired: never called "nothing charged" while money is kept (${paid_sibling})`,
      async (till) => {
        const saleId = await charge(till, pix(3000, 600), pix(2000, 60));
        const { orderId, payments } = await till.until(saleId, 'awaiting-payment');
        await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
        const sale = await till.until(saleId, paid_sibling === 'keep' ? 'review' : 'expired');
        expect(sale).toMatchObject({ moneyReceived: false });
        if (paid_sibling === 'refund') return;
        // Part of the money is at the acquirer: only a person can give it back, and nothing is sold again before.
        expect(sale.can).toMatchObject({ refund: true, replace: false });
        const parts = [{ chargeId: payments[0]?.chargeId ?? '', amountCents: 3000 }];
        await till.manager.get('refunds.request', { saleId, parts, reason: 'customer-request' });
        await till.until(saleId, 'expired');
        expect((await till.sale(saleId)).can.replace).toBe(true);
      },
      { switches: { paid_sibling } },
    );

    flow(
      `two Pix, one paid, then cancelled by a person (${paid_sibling})`,
      async (till) => {
        const saleId = await charge(till, pix(3000), pix(2000));
        const { orderId, payments } = await till.until(saleId, 'awaiting-payment');
        await till.control('POST', `/orders/${orderId}/pix/pay`, { payment_id: payments[0]?.chargeId });
        await till.pass(5_000);
        await till.clerk.get('orders.cancel', { id: saleId });
        await till.until(saleId, paid_sibling === 'keep' ? 'review' : 'canceled');
      },
      { switches: { paid_sibling } },
    );

    flow(
      `the card's capture is refused after the Pix was paid (${paid_sibling})`,
      async (till) => {
        const saleId = await charge(till, payByCard(3000, 'capture_refused'), pix(2000));
        await till.until(saleId, 'awaiting-payment');
        await payPix(till, saleId);
        await till.until(saleId, paid_sibling === 'keep' ? 'review' : 'declined');
      },
      { switches: { paid_sibling } },
    );
  }

  let waiting = true;
  flow(
    'its card is never captured by hand, not even when the order waits for that: the Pix is not paid',
    async (till) => {
      const saleId = await charge(till, payByCard(3000), pix(2000));
      await till.until(saleId, 'authorized');
      await till.pass(30_000);
      expect(till.sent.filter(({ path }) => path.endsWith('/capture'))).toEqual([]);
      waiting = false;
      await payPix(till, saleId);
      await till.until(saleId, 'paid', 600_000);
    },
    changing({
      of: { get: '/v2/orders/' },
      always: true,
      body: (text) => (waiting ? orderSays('requires_capture')(text) : text),
    }),
  );
});
