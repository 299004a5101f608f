/** What an order does late, beside something else, or in another order: nothing of it is excluded by the document. */
import { describe, expect, it } from 'vitest';
import { openSandbox } from '../open-sandbox.ts';
import { card, cards, order, pix } from '../order-bodies.ts';
import { active, by, glance, renewalCards, subscribe, week } from '../subscription-bodies.ts';
import { cardCharge } from '../v1/bodies.ts';
import { charge, confirmations, secretOf } from '../v1/charge-calls.ts';
import { openV1 } from '../v1/open-v1.ts';

describe('sibling_refund: "the others are undone"', () => {
  it.each([
    ['at_once', 'refunded', 'refunded', 1],
    ['later', 'refund_processing', 'refunded', 1],
    ['fails_later', 'refund_processing', 'paid', 0],
    ['refused', 'paid', 'paid', 0],
  ])('%s: the paid Pix is %s, then %s', async (sibling_refund, first, then, refunds) => {
    await using box = await openSandbox({ sibling_refund });
    const made = (await box.post('/v2/orders', order([card(cards.captureRefused, 400), pix(600)]))).order();
    await box.control('POST', `/orders/${made.id}/pix/pay`);
    const status = async () => (await box.order(made.id)).payments.map((one) => one.status);
    expect(await status()).toEqual(['failed', first]);
    expect((await box.order(made.id)).status).toBe('failed');
    await box.clock.advance(5_000);
    expect(await status()).toEqual(['failed', then]);
    expect((await box.ledger()).filter(({ kind }) => kind === 'refund')).toHaveLength(refunds);
  });
});

describe('closed_order_status: "The order status is calculated from all of its payments"', () => {
  it.each([
    ['kept', 'failed'],
    ['calculated', 'refunded'],
  ])('%s: Pix paid, then the card refused, is %s', async (closed_order_status, status) => {
    await using box = await openSandbox({ closed_order_status });
    const made = (await box.post('/v2/orders', order([card(cards.captureRefused, 400), pix(600)]))).order();
    await box.control('POST', `/orders/${made.id}/pix/pay`);
    expect((await box.order(made.id)).status).toBe(status);
  });

  it.each([
    ['two Pix, one paid and one expired', { sibling_refund: 'refused' }, 'paid'],
    ['a single decline', {}, 'failed'],
    ['a cancellation', {}, 'canceled'],
  ])('calculated: %s', async (name, switches, status) => {
    await using box = await openSandbox({ closed_order_status: 'calculated', ...switches });
    if (status === 'failed') {
      expect((await box.post('/v2/orders', order([card(cards.decline)]))).status).toBe(402);
      return;
    }
    const pixes = [pix(400, { pix_expiration: 600 }), pix(600, { pix_expiration: 60 })];
    const made = (await box.post('/v2/orders', order(pixes))).order();
    if (name === 'a cancellation') await box.post(`/v2/orders/${made.id}/cancel`);
    else await box.control('POST', `/orders/${made.id}/pix/pay`, { payment_id: made.payments[0]?.id });
    await box.clock.advance(60_000);
    expect((await box.order(made.id)).status).toBe(status);
  });

  it('an invoice is no order: it keeps what happened to it', async () => {
    await using box = await openSandbox({ closed_order_status: 'calculated', expired_payment_status: 'canceled' });
    const { id } = await subscribe(box, { payment: { type: 'pix', pix_expiration: 60 } });
    await box.clock.advance(60_000);
    expect(await glance(box, id)).toBe('incomplete_expired: 1 failed');
  });
});

describe('aggregate_capture: "Order aggregation rule: not shown"', () => {
  it.each([
    ['processing', 'processing'],
    ['requires_capture', 'requires_capture'],
  ])('%s wins', async (aggregate_capture, status) => {
    await using box = await openSandbox({ aggregate_capture });
    const payments = [card(cards.approve, 400), card(cards.processingThenPaid, 600)];
    expect((await box.post('/v2/orders', order(payments))).order().status).toBe(status);
  });

  it.each(['processing', 'requires_capture'])(
    '%s: a hold never outranks a Pix that is awaited',
    async (aggregate_capture) => {
      await using box = await openSandbox({ aggregate_capture, aggregate_pending: 'processing' });
      const payments = [card(cards.approve, 400), pix(600)];
      expect((await box.post('/v2/orders', order(payments))).order().status).toBe('requires_action');
    },
  );
});

describe('late_acquirer: nothing says that a cancellation stops what is on its way', () => {
  it.each([
    ['called_off', 'canceled', []],
    ['acts', 'paid', ['capture']],
  ])('%s: a direct sale cancelled while processing ends %s', async (late_acquirer, status, moved) => {
    await using box = await openSandbox({ late_acquirer, automatic_card: 'processing' });
    const sale = order([card(cards.approve, 1000, { capture_method: 'automatic' })]);
    const made = (await box.post('/v2/orders', sale)).order();
    expect((await box.post(`/v2/orders/${made.id}/cancel`)).order().status).toBe('canceled');
    await box.clock.advance(20_000);
    const then = await box.order(made.id);
    expect([then.status, then.payments[0]?.status]).toEqual(['canceled', status]);
    expect((await box.ledger()).map(({ kind }) => kind)).toEqual(moved);
  });

  it('acts: a decline that comes after the cancellation changes nothing', async () => {
    await using box = await openSandbox({ late_acquirer: 'acts' });
    const made = (await box.post('/v2/orders', order([card(cards.processingThenDeclined)]))).order();
    await box.post(`/v2/orders/${made.id}/cancel`);
    await box.clock.advance(20_000);
    expect((await box.order(made.id)).status).toBe('canceled');
  });

  it.each([
    ['called_off', 'canceled: 2 canceled'],
    ['acts', 'canceled: 2 paid'],
  ])('%s: the invoice of a cancelled subscription is %s', async (late_acquirer, stands) => {
    await using box = await openSandbox({ late_acquirer });
    const { id } = await active(box);
    await box.clock.advance(week - 20_000);
    await box.post(`/v2/subscriptions/${id}/cancel`);
    await box.clock.advance(20_000);
    expect(await glance(box, id)).toBe(stands);
  });
});

describe('ended_pix: "PIX not paid in time" is said of the charge, not of the buyer\'s bank', () => {
  it.each(['expired', 'cancelled'])('a code whose order is %s', async (how) => {
    for (const ended_pix of ['unpayable', 'payable']) {
      await using box = await openSandbox({ ended_pix });
      const made = (await box.post('/v2/orders', order([pix(1000, { pix_expiration: 60 })]))).order();
      if (how === 'cancelled') await box.post(`/v2/orders/${made.id}/cancel`);
      await box.clock.advance(60_000);
      const paid = box.control('POST', `/orders/${made.id}/pix/pay`);
      if (ended_pix === 'unpayable') await expect(paid).rejects.toThrow('can be paid');
      else await paid;
      const taken = ended_pix === 'payable';
      expect(await box.ledger()).toHaveLength(taken ? 1 : 0);
      const { status, payments } = await box.order(made.id);
      const ended = how === 'cancelled' ? 'canceled' : 'failed';
      expect([status, payments[0]?.status]).toEqual([ended, taken ? 'paid' : ended]);
    }
  });

  it('open: the payment of a cancelled order waits for the buyer until its own end', async () => {
    await using box = await openSandbox({ ended_pix: 'open' });
    const made = (await box.post('/v2/orders', order([pix(1000, { pix_expiration: 60 })]))).order();
    await box.post(`/v2/orders/${made.id}/cancel`);
    const shown = async () => {
      const { status, payments } = await box.order(made.id);
      return [status, payments[0]?.status];
    };
    expect(await shown()).toEqual(['canceled', 'requires_action']);
    await box.clock.advance(60_000);
    expect(await shown()).toEqual(['canceled', 'failed']);
  });

  it('payable: an expired invoice is paid after all', async () => {
    await using box = await openSandbox({ ended_pix: 'payable' });
    const { id } = await active(box, { payment: by(renewalCards.declined) });
    await box.clock.advance(week);
    const { latest_invoice } = Object((await box.get(`/v2/subscriptions/${id}`)).json());
    await box.post(`/v2/invoices/${latest_invoice.id}/pay`, { payment: { type: 'pix', pix_expiration: 60 } });
    await box.clock.advance(60_000);
    expect(await glance(box, id)).toBe('past_due: 2 failed');
    await box.control('POST', `/invoices/${latest_invoice.id}/pix/pay`);
    expect(await glance(box, id)).toBe('active: 2 paid');
  });
});

describe('pix_payment: the word of a Pix that was paid a moment ago is not shown', () => {
  const paid = async (switches: Record<string, unknown>, cancels = false) => {
    await using box = await openSandbox(switches);
    const made = (await box.post('/v2/orders', order([pix(1000)]))).order();
    const shown = async () => {
      const { status, payments } = await box.order(made.id);
      return `${status}: ${payments[0]?.status}`;
    };
    await box.control('POST', `/orders/${made.id}/pix/pay`);
    const first = await shown();
    if (cancels) await box.post(`/v2/orders/${made.id}/cancel`);
    await box.clock.advance(60_000);
    return [first, await shown(), (await box.ledger()).length];
  };

  it('at_once', async () => expect(await paid({})).toEqual(['paid: paid', 'paid: paid', 1]));

  it('processing: received when its bank has answered', async () =>
    expect(await paid({ pix_payment: 'processing' })).toEqual(['processing: processing', 'paid: paid', 1]));

  it('a cancellation calls it off, or it comes all the same', async () => {
    const being = 'processing: processing';
    expect(await paid({ pix_payment: 'processing' }, true)).toEqual([being, 'canceled: canceled', 0]);
    expect(await paid({ pix_payment: 'processing', late_acquirer: 'acts' }, true)).toEqual([
      being,
      'canceled: paid',
      1,
    ]);
  });
});

describe('wrong_codes_allowed: how many wrong codes are taken is not shown', () => {
  it.each([
    [0, 200],
    [3, 422],
  ])('%i: the right code after three wrong ones answers %i', async (wrong_codes_allowed, status) => {
    await using box = await openSandbox({ wrong_codes_allowed });
    const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
    const { code } = Object(await box.control('GET', `/orders/${id}/otp`));
    const confirm = (text: string) => box.post(`/v2/orders/${id}/confirm`, { code: text });
    for (let n = 0; n < 3; n++) expect((await confirm('wrong')).error().code).toBe('confirmation_code_invalid');
    expect((await confirm(code)).status).toBe(status);
    if (status === 200) return;
    expect((await box.post(`/v2/orders/${id}/confirm/resend`)).error().code).toBe('order_not_confirmable');
    expect((await box.order(id)).status).toBe('requires_action');
    expect(await box.ledger()).toEqual([]);
  });

  it.each([
    [0, 201],
    [3, 422],
  ])('of v1, %i: the right code after three wrong ones answers %i', async (wrong_codes_allowed, status) => {
    await using v1 = await openV1({ wrong_codes_allowed });
    const { code } = await charge(v1, cardCharge(cards.otp));
    const [asked] = await confirmations(v1, code);
    const path = `/v1/orders/${code}/confirmations/${asked?.id}`;
    for (let n = 0; n < 3; n++) await v1.call('POST', `${path}/verify`, { code: '000000x' });
    const right = (await secretOf(v1, asked?.id ?? '')).code;
    expect((await v1.call('POST', `${path}/verify`, { code: right })).status).toBe(status);
    if (status === 422) expect((await v1.call('POST', `${path}/resend`)).status).toBe(422);
  });
});

describe('capture_refusal: when an acquirer refuses a capture is not shown', () => {
  it.each([
    ['at_once', 402, ['failed', 'canceled'], ['void', 'void']],
    ['later', 200, ['processing', 'paid'], ['capture', 'void', 'refund']],
  ])('%s: /capture answers %i', async (capture_refusal, status, statuses, moved) => {
    await using box = await openSandbox({ capture_refusal });
    const payments = [card(cards.captureRefused, 400), card(cards.approve, 600)];
    const made = (await box.post('/v2/orders', order(payments))).order();
    const answer = await box.post(`/v2/orders/${made.id}/capture`);
    expect([answer.status, answer.order().payments.map((one) => one.status)]).toEqual([status, statuses]);
    await box.clock.advance(20_000);
    expect((await box.order(made.id)).failure_reason?.code).toBe('capture_refused');
    expect((await box.ledger()).slice(2).map(({ kind }) => kind)).toEqual(moved);
  });
});
