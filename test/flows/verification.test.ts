/** The code the fraud analysis asks of a buyer: wrong, late, sent again, and never the reason for a second charge. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { amountCents, charge, enterCode, payPix } from './support/scenarios.ts';

const minute = 60_000;

async function asked(till: Till): Promise<string> {
  const saleId = await charge(till, payByCard(amountCents, 'otp'));
  await till.until(saleId, 'awaiting-code');
  return saleId;
}

const codeOf = async (till: Till, saleId: string) =>
  (await till.control<{ code: string }>('GET', `/orders/${(await till.sale(saleId)).orderId}/otp`)).code;
const resend = (till: Till, id: string) => till.clerk.code('orders.resendCode', { id });

describe('a code', () => {
  flow('that is wrong is named so, as often as it is wrong, and nothing is charged meanwhile', async (till) => {
    const saleId = await asked(till);
    for (const code of ['x00000', 'x11111', 'x22222']) {
      await till.clerk.get('orders.confirm', { id: saleId, code });
      await till.untilTrue('it is named wrong', async () => (await till.sale(saleId)).can.confirm);
      expect((await till.sale(saleId)).otp?.lastProblem).toBe('confirmation_code_invalid');
    }
    expect(await till.ledger()).toEqual([]);
    await enterCode(till, saleId);
    await till.until(saleId, 'paid');
  });

  flow('that has run out is refused, and a new one is sent when asked for', async (till) => {
    const saleId = await asked(till);
    const old = await codeOf(till, saleId);
    await till.pass(14 * minute);
    await till.signIn();
    await till.pass(2 * minute);
    await till.clerk.get('orders.confirm', { id: saleId, code: old });
    await till.untilTrue('it is named wrong', async () => (await till.sale(saleId)).otp?.lastProblem !== null);
    expect(await resend(till, saleId)).toBe('ok');
    const sale = await till.sale(saleId);
    expect(sale.otp?.expiresAt).toBeGreaterThan(till.clock.now() + 14 * minute);
    expect(sale.otp?.lastProblem).toBeNull();
    expect(await codeOf(till, saleId)).not.toBe(old);
    await enterCode(till, saleId);
    await till.until(saleId, 'paid');
  });

  for (const resend_body of ['order', 'empty_object', 'no_content'] as const) {
    flow(
      `that is sent again answers ${resend_body}: the order is read again`,
      async (till) => {
        const saleId = await asked(till);
        expect(await resend(till, saleId)).toBe('ok');
        const timeline = await till.clerk.get('orders.timeline', { id: saleId });
        expect(timeline.map(({ what }) => what)).toContain('code-resent');
        await enterCode(till, saleId);
        await till.until(saleId, 'paid');
      },
      { switches: { resend_body } },
    );
  }

  flow(
    'that is still good may be refused again, and that is told',
    async (till) => {
      const saleId = await asked(till);
      expect(await resend(till, saleId)).toBe('api-refused');
      await enterCode(till, saleId);
      await till.until(saleId, 'paid');
    },
    { switches: { resend_before_expiry: 'refuse' } },
  );

  flow('is sent again five times a minute, then a time is told', async (till) => {
    const saleId = await asked(till);
    for (let count = 0; count < 5; count += 1) expect(await resend(till, saleId)).toBe('ok');
    const asking = till.sent.length;
    const result = await till.clerk.call('orders.resendCode', { id: saleId });
    // The sixth is not sent: that limit is shared with everybody behind this address.
    expect(till.sent.slice(asking).filter(({ path }) => path.endsWith('/confirm/resend'))).toEqual([]);
    expect(result).toMatchObject({ ok: false, error: { code: 'too-many-requests' } });
    expect(result.ok ? 0 : (result.error.retryAt ?? 0)).toBeGreaterThan(till.clock.now());
  });

  const network = createNetwork();
  flow(
    'cannot be sent again without a network, and that is told',
    async (till) => {
      const saleId = await asked(till);
      network.offline = true;
      expect(await resend(till, saleId)).toBe('offline');
      network.offline = false;
      expect(await resend(till, saleId)).toBe('ok');
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('is asked for nothing but an order that waits for one', async (till) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    expect(await resend(till, saleId)).toBe('not-possible-now');
    expect(await till.clerk.code('orders.confirm', { id: saleId, code: '123456' })).toBe('not-possible-now');
  });
});

describe('a code before', () => {
  flow('a decline: nothing is charged, and the payer is told in the words for payers', async (till) => {
    const saleId = await charge(till, payByCard(amountCents, 'otp_then_decline'));
    await till.until(saleId, 'awaiting-code');
    await enterCode(till, saleId);
    expect((await till.until(saleId, 'declined')).failure?.customerMessage).toBeTruthy();
    expect(await till.ledger()).toEqual([]);
  });

  flow('a Pix: the code is asked first, the QR is shown after it', async (till, told) => {
    const saleId = await charge(till, payByCard(3000, 'otp'), pix(2000));
    await till.until(saleId, 'awaiting-code');
    await enterCode(till, saleId);
    const shown = await till.until(saleId, 'awaiting-payment');
    expect(shown.payments[1]?.pix?.code).toMatch(/^000201/);
    await payPix(till, saleId);
    await till.until(saleId, 'paid');
    const words = told.ofSale(saleId);
    expect(words.indexOf('awaiting-code')).toBeLessThan(words.indexOf('awaiting-payment'));
  });

  flow('a direct sale whose answer is lost: in doubt it is not called uncharged', async (till, told) => {
    await till.manager.get('settings.set', { automaticCapture: true });
    const saleId = await asked(till);
    await till.control('POST', '/faults', {
      kind: 'drop_after_processing',
      method: 'POST',
      route: '/v2/orders/:id/confirm',
    });
    await enterCode(till, saleId);
    await till.until(saleId, 'paid');
    expect(told.ofSale(saleId)).toEqual(['queued', 'sending', 'awaiting-code', 'processing', 'paid']);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
  });

  flow('asking the API on request tells the same as waiting', async (till) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    expect((await till.clerk.get('orders.refresh', { id: saleId })).state).toBe('paid');
  });
});
