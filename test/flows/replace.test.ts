/** The same items with another payment: the old sale is first unable to take money, and only then is the new one sent. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { entriesOf, entryOf } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';

const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);
const refuses = (till: Till, id: string) =>
  till.clerk.code('orders.replace', { id, draftId: randomUUID(), payments: [payByCard(amountCents)] });
const creates = (till: Till) => till.sent.filter(({ path }) => path === '/v2/orders');

describe('at once, when nothing of the old sale can move money', () => {
  flow('a declined card: another card pays', async (till) => {
    const old = await charge(till, payByCard(amountCents, 'decline'));
    await till.until(old, 'declined');
    const next = await replaceWith(till, old, payByCard(amountCents));
    const paid = await till.until(next, 'paid');
    expect(paid).toMatchObject({ replaces: old, totalCents: amountCents });
    expect((await till.sale(old)).state).toBe('declined');
  });

  flow('a refused sale, a canceled one', async (till) => {
    const refused = await charge(till, payByCard(amountCents, 'blocked_bin'));
    await till.until(refused, 'refused');
    await till.until(await replaceWith(till, refused, payByCard(amountCents)), 'paid');
    const canceled = await charge(till, pix(amountCents));
    await till.until(canceled, 'awaiting-payment');
    await till.clerk.get('orders.cancel', { id: canceled });
    await till.until(canceled, 'canceled');
    await till.until(await replaceWith(till, canceled, payByCard(amountCents)), 'paid');
  });

  flow('an expired Pix: a new code', async (till) => {
    const old = await charge(till, pix(amountCents, 60));
    await till.until(old, 'expired');
    const next = await replaceWith(till, old, pix(amountCents));
    await till.until(next, 'awaiting-payment');
    await payPix(till, next);
    await till.until(next, 'paid');
  });

  flow('twice from one declined sale: the second is held back while the first may still take money', async (till) => {
    const old = await charge(till, payByCard(amountCents, 'decline'));
    await till.until(old, 'declined');
    const next = await replaceWith(till, old, pix(amountCents));
    await till.until(next, 'awaiting-payment');
    expect((await till.sale(old)).can.replace).toBe(false);
    expect(await refuses(till, old)).toBe('not-possible-now');
    await payPix(till, next);
    await till.until(next, 'paid');
    expect(await refuses(till, old)).toBe('not-possible-now');
  });

  flow('again from a declined sale whose successor was declined too', async (till) => {
    const old = await charge(till, payByCard(amountCents, 'decline'));
    await till.until(old, 'declined');
    const second = await replaceWith(till, old, payByCard(amountCents, 'insufficient_funds'));
    await till.until(second, 'declined');
    const third = await replaceWith(till, old, payByCard(amountCents));
    await till.until(third, 'paid');
    expect(await kinds(till)).toEqual(['authorize', 'capture']);
  });
});

describe('after its order was cancelled', () => {
  flow('a Pix on the screen: the card goes out only when the old code is proven dead', async (till) => {
    const old = await charge(till, pix(amountCents));
    await till.until(old, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'delay_after',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
      ms: 10_000,
    });
    await till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 'always' });
    const next = await replaceWith(till, old, payByCard(amountCents));
    await till.pass(5_000);
    expect(await till.sale(next)).toMatchObject({ state: 'queued', progress: { reason: 'predecessor' } });
    expect(creates(till)).toHaveLength(1);
    expect((await till.sale(old)).payments[0]?.pix?.code ?? null).toBeNull();
    await till.control('DELETE', '/faults');
    await till.until(next, 'paid');
    expect((await till.sale(old)).state).toBe('replaced');
    expect(await kinds(till)).toEqual(['authorize', 'capture']);
  });

  for (const answer of ['order', 'empty_object', 'no_content'] as const) {
    flow(
      `an authorized card, whatever the body of the cancellation (${answer})`,
      async (till) => {
        const old = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
        await till.until(old, 'authorized');
        const next = await replaceWith(till, old, pix(amountCents));
        await till.until(next, 'awaiting-payment');
        expect(await kinds(till)).toEqual(['authorize', 'void']);
      },
      { switches: { cancel_body: answer } },
    );
  }

  flow('an order that waits for a code', async (till) => {
    const old = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(old, 'awaiting-code');
    await till.until(await replaceWith(till, old, payByCard(amountCents)), 'paid');
    expect(await kinds(till)).toEqual(['authorize', 'capture']);
  });

  flow('a lost answer of the cancellation is asked about before the new sale goes out', async (till) => {
    const old = await charge(till, pix(amountCents));
    await till.until(old, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'drop_before_processing',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
    });
    const next = await replaceWith(till, old, payByCard(amountCents));
    await till.until(next, 'paid');
    const [create] = await entriesOf(till, next, 'orders.create');
    const [cancel] = await entriesOf(till, old, 'orders.cancel');
    const ended = cancel?.attemptList.at(-1)?.endedAt ?? Number.POSITIVE_INFINITY;
    expect(create?.attemptList[0]?.startedAt).toBeGreaterThanOrEqual(ended);
  });

  flow('the old Pix is paid just before: the new sale is never sent, and the old one says paid', async (till) => {
    const old = await charge(till, pix(amountCents));
    await till.until(old, 'awaiting-payment');
    await payPix(till, old);
    const next = await replaceWith(till, old, payByCard(amountCents));
    expect(await till.until(old, 'paid')).toMatchObject({ replacedBy: null, can: { refund: true } });
    await till.until(next, 'canceled');
    await till.pass(600_000);
    expect(creates(till)).toHaveLength(1);
    expect((await entryOf(till, next, 'orders.create')).attempts).toBe(0);
    expect(await kinds(till)).toEqual(['pix_paid']);
  });

  for (const expired_order_status of ['failed', 'canceled', 'requires_action']) {
    flow(
      `the old Pix runs out (${expired_order_status}) while the cancellation cannot be sent: then the new one goes`,
      async (till) => {
        const old = await charge(till, pix(amountCents, 60));
        await till.until(old, 'awaiting-payment');
        await till.control('POST', '/faults', {
          kind: 'rate_limited',
          method: 'POST',
          route: '/v2/orders/:id/cancel',
          enveloped: true,
          retry_after_seconds: 3_600,
        });
        const next = await replaceWith(till, old, pix(amountCents));
        await till.pass(30_000);
        expect(creates(till)).toHaveLength(1);
        await till.until(next, 'awaiting-payment');
        expect((await till.sale(old)).orderStatus).toBe(expired_order_status);
      },
      { switches: { expired_order_status } },
    );
  }

  flow('the new sale is undone while it waits: the old order is still cancelled', async (till) => {
    const old = await charge(till, pix(amountCents));
    await till.until(old, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
      enveloped: true,
    });
    const next = await replaceWith(till, old, payByCard(amountCents));
    await till.clerk.get('orders.cancel', { id: next });
    await till.until(next, 'canceled');
    await till.untilTrue('the old order is canceled', async () => (await till.sale(old)).orderStatus === 'canceled');
    expect(creates(till)).toHaveLength(1);
  });
});

describe('again, while the first order still lives', () => {
  const cancelIsLimited = (till: Till, seconds: number) =>
    till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
      enveloped: true,
      retry_after_seconds: seconds,
    });

  /** A Pix on the screen, a card in its place that waits for its end, and a third sale in the place of that. */
  async function threeInARow(till: Till, withUndo: boolean): Promise<{ first: string; second: string; third: string }> {
    const first = await charge(till, pix(amountCents));
    await till.until(first, 'awaiting-payment');
    await cancelIsLimited(till, 300);
    const second = await replaceWith(till, first, payByCard(amountCents));
    if (withUndo) await till.clerk.get('orders.cancel', { id: second });
    const third = await replaceWith(till, second, payByCard(amountCents));
    await till.pass(30_000);
    expect(await till.sale(third)).toMatchObject({ state: 'queued', progress: { reason: 'predecessor' } });
    expect(creates(till)).toHaveLength(1);
    return { first, second, third };
  }

  describe.each([
    ['replaced', false],
    ['undone and replaced', true],
  ])('a sale that waited, and was %s', (_how, withUndo) => {
    flow('the third goes out only when the first is proven dead', async (till) => {
      const { first, third } = await threeInARow(till, withUndo);
      await till.until(third, 'paid', 600_000);
      expect((await till.sale(first)).orderStatus).toBe('canceled');
      expect(await kinds(till)).toEqual(['authorize', 'capture']);
    });

    flow('the first is paid after all: neither of the others is ever sent, nor sold once more', async (till) => {
      const { first, second, third } = await threeInARow(till, withUndo);
      await payPix(till, first);
      await till.until(first, 'paid');
      await till.until(third, 'canceled');
      await till.pass(600_000);
      expect(creates(till)).toHaveLength(1);
      for (const id of [second, third]) {
        expect(await refuses(till, id)).toBe('not-possible-now');
        expect(await till.sale(id)).toMatchObject({ can: { replace: false }, paidInstead: { id: first } });
      }
      expect((await till.sale(first)).paidInstead).toBe(null);
      expect(await kinds(till)).toEqual(['pix_paid']);
    });
  });
});

describe('when the outcome is not known', () => {
  for (const kind of ['drop_before_processing', 'drop_after_processing', 'drop_then_deliver_later'] as const) {
    flow(`an unknown card sale (${kind}) is left behind, and its order can never be captured`, async (till) => {
      await till.control('POST', '/faults', { kind, method: 'POST', route: '/v2/orders' });
      const old = await charge(till, payByCard(amountCents));
      await till.until(old, 'unknown');
      await till.until(await replaceWith(till, old, payByCard(amountCents)), 'paid');
      await till.pass(28 * 3_600_000);
      expect((await kinds(till)).filter((one) => one === 'capture')).toHaveLength(1);
      expect((await till.sale(old)).state).toBe('replaced');
    });
  }

  flow('a sale on the wire: what it still brings is cancelled by its id', async (till) => {
    await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 15_000 });
    const old = await charge(till, payByCard(amountCents));
    await till.until(old, 'sending');
    await till.until(await replaceWith(till, old, payByCard(amountCents)), 'paid');
    await till.untilTrue('the old order is canceled', async () => (await till.sale(old)).orderStatus === 'canceled');
    expect(await kinds(till)).toEqual(['authorize', 'capture', 'authorize', 'void'].sort());
  });

  for (const state of ['review', 'sending'] as const) {
    flow(`with automatic capture, a sale that is ${state} is refused`, async (till) => {
      await till.manager.get('settings.set', { automaticCapture: true });
      const kind = state === 'review' ? 'drop_after_processing' : 'delay_after';
      await till.control('POST', '/faults', { kind, method: 'POST', route: '/v2/orders' });
      const old = await charge(till, payByCard(amountCents));
      await till.until(old, state);
      expect(await refuses(till, old)).toBe('money-may-have-moved');
      expect((await till.sale(old)).can.replace).toBe(false);
      await till.pass(60_000);
      expect(creates(till)).toHaveLength(1);
    });
  }

  flow('a paid sale is refused', async (till) => {
    const paid = await charge(till, payByCard(amountCents));
    await till.until(paid, 'paid');
    expect(await refuses(till, paid)).toBe('not-possible-now');
  });
});
