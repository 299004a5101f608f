/** The word of an order and those of its payments disagree: a code that can be paid is not over, and paid money is not for people. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { behindItsPayments, livePixIn, type OrderShown, orderShown } from './support/order-shown.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;

const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

describe('an order that calls itself failed while its code can be paid', () => {
  const failed = orderShown(livePixIn('failed'));
  const options = {
    switches: { ended_pix: 'payable', paid_sibling: 'keep' },
    wrapConnect: failed.wrapConnect,
  } as const;

  /** A card and a Pix; the card is declined late, and with it the order. */
  async function declinedBesideCode(till: Till): Promise<string> {
    failed.isChanged = true;
    const saleId = await charge(till, payByCard(3_000, 'processing_then_declined'), pix(2_000, 3_600));
    await till.until(saleId, ['awaiting-payment', 'processing']);
    await till.pass(2 * minute);
    const { state, orderStatus, can } = await till.sale(saleId);
    expect({ orderStatus, replace: can.replace }).toEqual({ orderStatus: 'failed', replace: false });
    expect(state).not.toBe('declined');
    const again = { id: saleId, draftId: randomUUID(), payments: [payByCard(amountCents)] };
    expect(await till.clerk.code('orders.replace', again)).toBe('not-possible-now');
    return saleId;
  }

  flow(
    'is not sold again, and its code, once paid, is for people',
    async (till) => {
      const saleId = await declinedBesideCode(till);
      await payPix(till, saleId);
      failed.isChanged = false;
      await till.pass(3 * hour);
      const { state, moneyReceived, payments } = await till.sale(saleId);
      expect({ state, moneyReceived }).toEqual({ state: 'review', moneyReceived: false });
      expect(payments.map(({ status }) => status)).toEqual(['failed', 'paid']);
      expect(await kinds(till)).toEqual(['pix_paid']);
    },
    options,
  );

  flow(
    'is sold again once its code is read as over',
    async (till) => {
      const saleId = await declinedBesideCode(till);
      failed.isChanged = false;
      await till.until(saleId, 'declined', hour);
      await till.signIn();
      const second = await replaceWith(till, saleId, payByCard(amountCents));
      await till.until(second, 'paid');
      expect(await kinds(till)).toEqual(['authorize', 'capture']);
    },
    options,
  );

  /** Here a repeated request is answered with its order as it stands by then. */
  const ofNow: OrderShown['wrapConnect'] = (connect) => async (request) => {
    const answer = await connect(request);
    if (!isTo(request, '/v2/orders') || answer.status !== 201) return answer;
    const { id } = JSON.parse(new TextDecoder().decode(answer.body)) as { readonly id: string };
    return failed.wrapConnect(connect)({ ...request, method: 'GET', url: `${request.url}/${id}`, body: null });
  };

  flow(
    'is declined at once where nobody was shown that code',
    async (till) => {
      failed.isChanged = true;
      await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
      const saleId = await charge(till, payByCard(3_000, 'processing_then_declined'), pix(2_000, 3_600));
      await till.until(saleId, 'unknown');
      await till.pass(2 * minute);
      const { state, payments, can } = await till.sale(saleId);
      expect(payments.map(({ status }) => status)).toEqual(['failed', 'requires_action']);
      expect({ state, replace: can.replace }).toEqual({ state: 'declined', replace: true });
    },
    { ...options, wrapConnect: ofNow },
  );
});

describe('a replaced code that can be paid in an order that calls itself canceled', () => {
  const canceled = orderShown(livePixIn('canceled'));
  const options = { switches: { ended_pix: 'payable' }, wrapConnect: canceled.wrapConnect };

  async function waitingSuccessor(till: Till): Promise<{ readonly first: string; readonly second: string }> {
    canceled.isChanged = true;
    const first = await charge(till, pix(amountCents, 3_600));
    await till.until(first, 'awaiting-payment');
    const second = await replaceWith(till, first, payByCard(amountCents));
    await till.pass(minute);
    expect(await kinds(till)).toEqual([]);
    expect((await till.sale(second)).state).toBe('queued');
    return { first, second };
  }

  flow(
    'holds back its successor, which is not charged once the code is paid',
    async (till) => {
      const { first, second } = await waitingSuccessor(till);
      await payPix(till, first);
      canceled.isChanged = false;
      await till.pass(5 * hour);
      expect(await kinds(till)).toEqual(['pix_paid']);
      expect((await till.sale(first)).state).toBe('review');
      expect((await till.sale(second)).moneyReceived).toBe(false);
    },
    options,
  );

  flow(
    'lets its successor go once it is read as over',
    async (till) => {
      const { second } = await waitingSuccessor(till);
      canceled.isChanged = false;
      await till.until(second, 'paid', hour);
      expect(await kinds(till)).toEqual(['authorize', 'capture']);
    },
    options,
  );
});

const processing = orderShown(behindItsPayments('processing'));
flow(
  'a paid payment in an order that still processes is not called "being given back"',
  async (till) => {
    processing.isChanged = true;
    await till.control('POST', '/switches', { automatic_card: 'processing' });
    await till.manager.get('settings.set', { automaticCapture: true });
    const saleId = await charge(till, payByCard(amountCents, 'processing_then_paid'));
    await till.until(saleId, 'processing');
    await till.pass(minute);
    const { state, orderStatus, payments } = await till.sale(saleId);
    expect([orderStatus, payments[0]?.status]).toEqual(['processing', 'paid']);
    expect(state).toBe('processing');
    processing.isChanged = false;
    await till.until(saleId, 'paid');
  },
  { wrapConnect: processing.wrapConnect },
);

const waiting = orderShown(behindItsPayments('requires_action'));
flow(
  'a paid code in an order that still waits for it is neither for people nor to be given back',
  async (till) => {
    waiting.isChanged = true;
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    await payPix(till, saleId);
    await till.pass(minute);
    expect(await till.sale(saleId)).toMatchObject({ state: 'awaiting-payment', can: { refund: false } });
    waiting.isChanged = false;
    await till.until(saleId, 'paid');
  },
  { wrapConnect: waiting.wrapConnect },
);
