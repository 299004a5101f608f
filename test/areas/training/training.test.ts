/** The simulated payer and the bad networks of training, on the whole till and held against the ledger. */
import { describe, expect, test } from 'vitest';
import { type MethodName, methods } from '#shared/contract/methods.ts';
import type { NetworkMode } from '#shared/contract/training.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { basket, card, cardNumber, openTill, pix, type Till } from '#test/helpers/till.ts';

const inputs = {
  'training.overview': {},
  'training.payPix': { saleId: 's' },
  'training.expirePix': { saleId: 's' },
  'training.readCode': { saleId: 's' },
  'training.resolveRefund': { refundId: 'r', outcome: 'confirmed' },
  'training.chargeback': { saleId: 's', chargeId: 'c' },
  'training.payInvoice': { invoiceId: 'i' },
  'training.readInvoiceCode': { invoiceId: 'i' },
  'training.buyAtLink': { code: 'l', method: 'PIX' },
  'training.payCharge': { code: 'o' },
  'training.expireCharge': { code: 'o' },
  'training.readConfirmation': { confirmationId: 'c' },
  'training.passDays': { days: 1 },
  'training.decideChargeback': { chargebackId: 'b', outcome: 'won' },
  'training.setNetwork': { mode: 'ok' },
} as const;

async function setNetwork(till: Till, mode: NetworkMode): Promise<void> {
  expect((await till.clerk.get('training.setNetwork', { mode })).network).toBe(mode);
}

async function paidPix(till: Till, amountCents: number) {
  const made = await till.clerk.get('orders.charge', basket([pix(amountCents)]));
  await till.until(made.id, 'awaiting-payment');
  await till.clerk.get('training.payPix', { saleId: made.id });
  return till.until(made.id, 'paid');
}

test('outside training nobody may play the payer: every method says so', async () => {
  const names = Object.keys(methods).filter((name): name is MethodName => name.startsWith('training.'));
  expect(Object.keys(inputs).sort()).toEqual(names.sort());
  await using core = await openTestCore();
  const manager = core.connect();
  await manager.signIn('manager');
  for (const [method, input] of Object.entries(inputs)) {
    const result = await manager.connection.call({ requestId: crypto.randomUUID(), method, input });
    expect([method, result]).toMatchObject([method, { ok: false, error: { code: 'training-only' } }]);
  }
});

test('the overview lists every magic card in both languages, and a good network', async () => {
  await using till = await openTill();
  const { cards, network } = await till.clerk.get('training.overview', {});
  expect(network).toBe('ok');
  expect(cards.length).toBeGreaterThan(10);
  expect(cards.find(({ behaviour }) => behaviour === 'decline')).toEqual({
    number: await cardNumber(till, 'decline'),
    brand: 'visa',
    behaviour: 'decline',
    descriptionPt: 'Recusado pelo emissor',
    descriptionEn: 'Declined by the issuer',
  });
});

describe('the simulated payer', () => {
  test('pays a Pix, and the till learns it from the API alone', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([pix(2390)]));
    await till.until(made.id, 'awaiting-payment');
    expect(await till.clerk.get('training.payPix', { saleId: made.id })).toEqual({ done: true });
    expect((await till.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([['pix_paid', 2390]]);
    expect((await till.sale(made.id)).state).toBe('awaiting-payment');
    await till.until(made.id, 'paid');
    expect(till.core.recorded.errors()).toEqual([]);
  });

  test('lets a Pix expire', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([pix(2390)]));
    await till.until(made.id, 'awaiting-payment');
    await till.clerk.get('training.expirePix', { saleId: made.id });
    const status = async () => (await till.sale(made.id)).payments[0]?.status;
    await till.untilTrue('the till learns that the Pix has failed', async () => (await status()) === 'failed');
    expect((await till.sale(made.id)).payments[0]?.pix?.code ?? null).toBeNull();
    expect(await till.ledger()).toEqual([]);
  });

  test('cannot pay twice, and is told why', async () => {
    await using till = await openTill();
    const paid = await paidPix(till, 2390);
    const again = await till.clerk.call('training.payPix', { saleId: paid.id });
    expect(again).toMatchObject({
      ok: false,
      error: { code: 'not-possible-now', message: expect.stringContaining('paid') },
    });
  });

  test('cannot pay what was never ordered', async () => {
    await using till = await openTill();
    expect(await till.clerk.code('training.payPix', { saleId: 'no such sale' })).toBe('not-found');
    expect(await till.clerk.code('training.readCode', { saleId: 'no such sale' })).toBe('not-found');
    expect(await till.clerk.code('training.resolveRefund', { refundId: 'none', outcome: 'failed' })).toBe('not-found');
  });

  test('reads the code from the phone, with which the sale is confirmed', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([card(5000, await cardNumber(till, 'otp'))]));
    await till.until(made.id, 'awaiting-code');
    const { code } = await till.clerk.get('training.readCode', { saleId: made.id });
    await till.clerk.get('orders.confirm', { id: made.id, code });
    await till.until(made.id, 'paid');
  });

  test('contests a charge', async () => {
    await using till = await openTill();
    const made = await till.clerk.get('orders.charge', basket([card(5000, await cardNumber(till, 'approve'))]));
    const paid = await till.until(made.id, 'paid');
    const chargeId = paid.payments[0]?.chargeId ?? '';
    await till.clerk.get('training.chargeback', { saleId: made.id, chargeId });
    await till.clerk.get('orders.refresh', { id: made.id });
    await till.until(made.id, 'chargeback');
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture', 'chargeback']);
  });

  test.each(['confirmed', 'failed'] as const)('answers a refund for the acquirer: %s', async (outcome) => {
    await using till = await openTill({ switches: { refund_resolution: 'manual' } });
    const paid = await paidPix(till, 2390);
    const [refund] = await till.manager.get('refunds.request', {
      saleId: paid.id,
      parts: [{ chargeId: paid.payments[0]?.chargeId ?? '', amountCents: 2390 }],
      reason: 'customer-request',
    });
    const refundId = refund?.id ?? '';
    const state = async () => (await (await till.observer()).get('refunds.list', { saleId: paid.id }))[0]?.state;
    await till.untilTrue('the refund is processing', async () => (await state()) === 'processing');
    await till.clerk.get('training.resolveRefund', { refundId, outcome });
    await till.untilTrue(`the refund is ${outcome}`, async () => (await state()) === outcome, 1_800_000);
  });
});

describe('a bad network', () => {
  test('that is down lets nothing through; once it is back the sale is made, once', async () => {
    await using till = await openTill();
    await setNetwork(till, 'offline');
    const made = await till.clerk.get('orders.charge', basket([pix(2390)]));
    await till.pass(45_000);
    const waiting = await till.sale(made.id);
    expect([waiting.state, waiting.progress.reason, waiting.orderId]).toEqual(['queued', 'not-sent', null]);
    expect(await till.clerk.get('outbox.status', {})).toMatchObject({ online: false, unknown: 0 });
    expect(await till.control('GET', '/requests')).toEqual({ requests: [] });
    await setNetwork(till, 'ok');
    await till.until(made.id, 'awaiting-payment', 600_000);
    await till.clerk.get('training.payPix', { saleId: made.id });
    await till.until(made.id, 'paid');
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['pix_paid']);
  });

  test('that is slow takes its time and loses nothing', async () => {
    await using till = await openTill();
    await setNetwork(till, 'slow');
    const made = await till.clerk.get('orders.charge', basket([pix(2390)]));
    await till.pass(3_000);
    expect((await till.sale(made.id)).state).toBe('sending');
    await till.until(made.id, 'awaiting-payment', 30_000);
    await setNetwork(till, 'ok');
    await till.pass(10_000);
    expect((await till.sale(made.id)).state).toBe('awaiting-payment');
  });

  test('that loses answers leaves the outcome unknown, never "failed"; the card is charged once in the end', async () => {
    await using till = await openTill();
    await setNetwork(till, 'lose-answers');
    const made = await till.clerk.get('orders.charge', basket([card(5000, await cardNumber(till, 'approve'))]));
    const unknown = await till.until(made.id, 'unknown');
    expect(unknown.moneyReceived).toBe(false);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize']);
    await setNetwork(till, 'ok');
    await till.until(made.id, 'paid', 600_000);
    expect((await till.ledger()).filter(({ kind }) => kind === 'capture')).toHaveLength(1);
  });

  test('with a provider that fails after charging never captures twice', async () => {
    await using till = await openTill();
    await setNetwork(till, 'fail-after-charging');
    const made = await till.clerk.get('orders.charge', basket([card(5000, await cardNumber(till, 'approve'))]));
    await till.until(made.id, 'unknown');
    await setNetwork(till, 'ok');
    await till.until(made.id, 'paid', 600_000);
    const captures = (await till.ledger()).filter(({ kind }) => kind === 'capture');
    expect(captures.map(({ amount }) => amount)).toEqual([5000]);
  });

  test('is still shown as it is after a restart of the till', async () => {
    await using till = await openTill();
    await setNetwork(till, 'lose-answers');
    await till.restart();
    expect((await till.clerk.get('training.overview', {})).network).toBe('lose-answers');
    await setNetwork(till, 'slow');
    await setNetwork(till, 'ok');
  });
});
