/** The six stories of the counter, on the real core, a SQLite file and the sandbox over HTTP. */
import { describe, expect, test } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, card, cardNumber, openTill, pix } from '#test/helpers/till.ts';

describe('a sale at the counter', () => {
  test('by Pix: a verified code is shown, and only the settled payment makes it paid', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([pix(2390)]));
    expect(made.moneyReceived).toBe(false);
    const waiting = await till.until(made.id, 'awaiting-payment');
    expect(waiting.payments[0]?.pix?.code).toMatch(/^000201/);
    await till.pass(10_000);
    expect((await till.sale(made.id)).state).toBe('awaiting-payment');
    await till.control('POST', `/orders/${waiting.orderId}/pix/pay`, {});
    const paid = await till.until(made.id, 'paid');
    expect(paid.moneyReceived).toBe(true);
    expect((await till.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([['pix_paid', 2390]]);
    expect(till.core.recorded.errors()).toEqual([]);
  });

  test('by card: authorised, then captured by id at once', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([card(5000, await cardNumber(till, 'approve'))]));
    const paid = await till.until(made.id, 'paid');
    expect(paid.payments[0]?.card).toMatchObject({ last4: '0019' });
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
    expect(till.core.recorded.errors()).toEqual([]);
  });

  test('by card with a verification code', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([card(5000, await cardNumber(till, 'otp'))]));
    const asked = await till.until(made.id, 'awaiting-code');
    expect(await till.ledger()).toEqual([]);
    await till.clerk.get('orders.confirm', { id: made.id, code: '000000x' });
    await till.untilTrue(
      'the wrong code is named',
      async () => (await till.sale(made.id)).otp?.lastProblem === 'confirmation_code_invalid',
    );
    const { code } = await till.control<{ code: string }>('GET', `/orders/${asked.orderId}/otp`);
    await till.clerk.get('orders.confirm', { id: made.id, code });
    await till.until(made.id, 'paid');
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
  });

  test('by card and Pix: the card is captured when the Pix is paid', async () => {
    await using till = await openTill();
    const draft = basket([card(3000, await cardNumber(till, 'approve')), pix(2000)]);
    const made = await till.clerk.get('orders.charge', draft);
    const waiting = await till.until(made.id, 'awaiting-payment');
    await till.control('POST', `/orders/${waiting.orderId}/pix/pay`, {});
    await till.until(made.id, 'paid');
    expect((await till.ledger()).map(({ kind }) => kind).sort()).toEqual(['authorize', 'capture', 'pix_paid']);
  });

  test('by two cards: both captured', async () => {
    await using till = await openTill();
    const number = await cardNumber(till, 'approve');
    const made = await till.clerk.get('orders.charge', basket([card(3000, number), card(2000, '5200000000000015')]));
    await till.until(made.id, 'paid');
    expect((await till.ledger()).map(({ kind }) => kind).sort()).toEqual([
      'authorize',
      'authorize',
      'capture',
      'capture',
    ]);
  });

  test('declined: the payer is told only what the API says for payers', async () => {
    await using till = await openTill();
    const made = await till.clerk.get(
      'orders.charge',
      basket([card(5000, await cardNumber(till, 'insufficient_funds'))]),
    );
    const declined = await till.until(made.id, 'declined');
    expect(declined.failure?.code).toBe('insufficient_funds');
    expect(declined.failure?.customerMessage).toBeTruthy();
    expect((await till.ledger()).filter(({ kind }) => kind === 'capture')).toEqual([]);
  });

  test('a partial refund asked by a clerk, approved by a manager, followed until confirmed', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([card(5000, await cardNumber(till, 'approve'))]));
    const paid = await till.until(made.id, 'paid');
    const chargeId = paid.payments[0]?.chargeId ?? '';
    const ask = { saleId: made.id, parts: [{ chargeId, amountCents: 1500 }], reason: 'defect' as const };
    expect(await till.clerk.code('refunds.request', ask)).toBe('approval-required');
    const { staff, trainingPins } = await till.clerk.get('session.state', {});
    const approval = trainingPins.find(({ staffId }) => staff.find(({ id }) => id === staffId)?.role === 'manager');
    const [refund] = await till.clerk.get('refunds.request', { ...ask, ...(approval && { approval }) });
    expect(refund).toMatchObject({ amountCents: 1500, requestedBy: 'Ana', approvedBy: 'Bruno' });
    await till.untilTrue('the refund is confirmed', async () => {
      const [now] = await till.clerk.get('refunds.list', { saleId: made.id });
      return now?.state === 'confirmed';
    });
    const after = await till.until(made.id, 'partially-refunded');
    expect(after.payments[0]).toMatchObject({ refundedCents: cents(1500), refundableCents: cents(3500) });
    expect((await till.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['authorize', 5000],
      ['capture', 5000],
      ['refund', 1500],
    ]);
    expect(till.core.recorded.errors()).toEqual([]);
  });
});
