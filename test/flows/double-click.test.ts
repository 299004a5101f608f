/** The same wish told twice, at once, by impatient people or a dropped connection: one sale, one order, one refund. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { CallResult } from '#shared/contract/errors.ts';
import type { MethodName } from '#shared/contract/methods.ts';
import { saleSchema } from '#shared/contract/sale.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { classesOf, entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

const creates = (till: Till) => till.sent.filter(({ path }) => path === '/v2/orders');
const onlySale = async (till: Till) => (await (await till.observer()).get('orders.list', {})).sales;

/** One command as a renderer sends it, with a request id of the test's choosing. */
function command(
  till: Till,
  clientId: string,
  call: { requestId: string; method: MethodName; input: unknown },
): Promise<CallResult<unknown>> {
  return till.core.core.open(clientId).call(call);
}

describe('told twice', () => {
  flow('the same draft from two screens is one sale and one order', async (till) => {
    const draft = basket([payByCard(amountCents)]);
    const [one, two] = await Promise.all([
      till.clerk.get('orders.charge', draft),
      till.manager.get('orders.charge', draft),
    ]);
    expect(one.id).toBe(two.id);
    await till.until(one.id, 'paid');
    await till.manager.get('orders.charge', draft);
    await till.pass(60_000);
    expect(await onlySale(till)).toHaveLength(1);
    expect(creates(till)).toHaveLength(1);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
  });

  flow('the same draft with other payments is still the first sale', async (till) => {
    const draft = basket([payByCard(amountCents)]);
    const first = await till.clerk.get('orders.charge', draft);
    const again = await till.manager.get('orders.charge', { ...draft, payments: [pix(amountCents)] });
    expect(again).toMatchObject({ id: first.id, payments: [{ method: 'card' }] });
    await till.until(first.id, 'paid');
    expect(creates(till)).toHaveLength(1);
  });

  flow('the same request id is the same answer, while it runs and afterwards', async (till) => {
    const call = { requestId: randomUUID(), method: 'orders.charge', input: basket([pix(amountCents)]) } as const;
    const answers = await Promise.all([command(till, 'clerk', call), command(till, 'clerk', call)]);
    await till.pass(5_000);
    answers.push(await command(till, 'clerk', call));
    const ids = answers.map((answer) => (answer.ok ? saleSchema.parse(answer.value).id : answer.error.code));
    expect(new Set(ids).size).toBe(1);
    expect(await onlySale(till)).toHaveLength(1);
    expect(creates(till)).toHaveLength(1);
  });

  flow('a refund with the same request id goes back once; with another it is in progress', async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    const paid = await till.until(saleId, 'paid');
    const parts = [{ chargeId: paid.payments[0]?.chargeId ?? '', amountCents: 2000 }];
    const input = { saleId, parts, reason: 'defect' } as const;
    const call = { requestId: randomUUID(), method: 'refunds.request', input } as const;
    const [one, two, other] = await Promise.all([
      command(till, 'manager', call),
      command(till, 'manager', call),
      command(till, 'manager', { ...call, requestId: randomUUID() }),
    ]);
    expect(one).toEqual(two);
    expect(other).toMatchObject({ ok: false, error: { code: 'rule-broken', fields: [{ code: 'in-progress' }] } });
    await till.until(saleId, 'partially-refunded');
    expect((await till.ledger()).filter(({ kind }) => kind === 'refund')).toMatchObject([{ amount: 2000 }]);
  });

  flow('a replacement with the same draft is one sale', async (till) => {
    const old = await charge(till, payByCard(amountCents, 'decline'));
    await till.until(old, 'declined');
    const input = { id: old, draftId: randomUUID(), payments: [payByCard(amountCents)] };
    const [one, two] = await Promise.all([
      till.clerk.get('orders.replace', input),
      till.manager.get('orders.replace', input),
    ]);
    expect(one.id).toBe(two.id);
    await till.until(one.id, 'paid');
    expect(creates(till)).toHaveLength(2);
  });

  flow('capture, cancel and code: the second finds the first under way', async (till) => {
    const held = await charge(till, payByCard(amountCents, 'approve', { capture: 'later' }));
    await till.until(held, 'authorized');
    const captures = await Promise.all([
      till.clerk.code('orders.capture', { id: held }),
      till.manager.code('orders.capture', { id: held }),
    ]);
    expect(captures).toEqual(['ok', 'not-possible-now']);
    await till.until(held, 'paid');

    const shown = await charge(till, pix(amountCents));
    await till.until(shown, 'awaiting-payment');
    const cancels = await Promise.all([
      till.clerk.code('orders.cancel', { id: shown }),
      till.manager.code('orders.cancel', { id: shown }),
    ]);
    expect(cancels).toEqual(['ok', 'not-possible-now']);
    await till.until(shown, 'canceled');

    const asked = await charge(till, payByCard(amountCents, 'otp'));
    const { orderId } = await till.until(asked, 'awaiting-code');
    const { code } = await till.control<{ code: string }>('GET', `/orders/${orderId}/otp`);
    const confirms = await Promise.all([
      till.clerk.code('orders.confirm', { id: asked, code }),
      till.manager.code('orders.confirm', { id: asked, code }),
    ]);
    expect(confirms).toEqual(['ok', 'not-possible-now']);
    await till.until(asked, 'paid');
  });
});

describe('the answer of another sale', () => {
  let first: Uint8Array | null = null;
  let given = false;
  flow(
    'proves nothing about this one: each sale has an order of its own',
    async (till) => {
      const one = await charge(till, pix(amountCents));
      await till.until(one, 'awaiting-payment');
      const two = await charge(till, pix(amountCents));
      await till.until(two, 'unknown');
      await till.until(two, 'awaiting-payment');
      const orders = [(await till.sale(one)).orderId, (await till.sale(two)).orderId];
      expect(new Set(orders).size).toBe(2);
      expect(classesOf(await entryOf(till, two, 'orders.create'))).toEqual(['ambiguous', 'accepted']);
    },
    {
      // A cache in the middle answers the second create with what it kept of the first.
      wrapConnect: (connect) => async (request) => {
        const answer = await connect(request);
        if (!isTo(request, '/v2/orders')) return answer;
        if (first === null) {
          first = answer.body;
          return answer;
        }
        const body = given ? answer.body : first;
        given = true;
        return { ...answer, body };
      },
    },
  );
});
