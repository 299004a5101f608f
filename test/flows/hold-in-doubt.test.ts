/** A hold whose answer was lost stays a doubt for as long as its key can tell, and is told as one when nothing can. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { askApi } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { classesOf, entryOf, untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { savedCard } from './support/saved-card.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
const create = 'orders.create' as const;
const route = '/v2/orders';
const owner = { name: 'Lia Souza', email: 'lia@example.com', phone: { ddi: '55', ddd: '11', number: '987654321' } };

/** The card is the till's, so its bytes outlive a lock and a restart. */
async function loseAnswer(till: Till): Promise<string> {
  const token = await savedCard(till);
  await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
  const payment = {
    method: 'card' as const,
    amountCents: cents(amountCents),
    installments: 1,
    capture: 'now' as const,
    card: { token },
  };
  const { id } = await till.clerk.get('orders.charge', basket([payment], { customer: owner }));
  await till.until(id, 'unknown');
  return id;
}

const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

/** What somebody with the account's key does elsewhere. */
async function captureElsewhere(till: Till): Promise<void> {
  const [hold] = await till.ledger();
  const path = `${route}/${hold?.order_id ?? ''}/capture`;
  expect((await askApi(till, 'POST', path, { body: {}, key: randomUUID() })).status).toBe(200);
}

describe('a hold in doubt that somebody cancels', () => {
  flow('is asked for under its key and cancelled by its id, and called cancelled only then', async (till, told) => {
    const saleId = await loseAnswer(till);
    await till.clerk.get('orders.cancel', { id: saleId });
    expect(await till.sale(saleId)).toMatchObject({ state: 'unknown', can: { replace: true, cancel: false } });
    await till.until(saleId, 'canceled', 5 * minute);
    expect(classesOf(await entryOf(till, saleId, create))).toEqual(['ambiguous', 'accepted']);
    expect(await kinds(till)).toEqual(['authorize', 'void']);
    expect(told.ofSale(saleId)).not.toContain('capturing');
  });

  flow('and that was captured elsewhere, is seen as paid and given back', async (till) => {
    const saleId = await loseAnswer(till);
    await till.clerk.get('orders.cancel', { id: saleId });
    await captureElsewhere(till);
    await till.until(saleId, 'refunded', 30 * minute);
    expect(await kinds(till)).toEqual(['authorize', 'capture', 'refund']);
  });

  const network = createNetwork();
  flow(
    'stays a doubt through hours offline, and is asked for when the line is back',
    async (till) => {
      const saleId = await loseAnswer(till);
      network.offline = true;
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.pass(12 * hour);
      expect((await till.sale(saleId)).state).toBe('unknown');
      network.offline = false;
      await till.until(saleId, 'canceled', 5 * minute);
      expect(await kinds(till)).toEqual(['authorize', 'void']);
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('is no longer asked for when its card is typed and the screen locks, and lapses', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.clerk.get('session.lock', {});
    await untilEntry(till, { saleId, operation: create }, 'superseded');
    await till.pass(26 * hour);
    await till.signIn();
    expect(await till.sale(saleId)).toMatchObject({ state: 'unknown', progress: { operation: null } });
    // Nobody can ask any more, and it is still counted and listed as unknown.
    expect(await till.clerk.get('outbox.status', {})).toMatchObject({ open: 0, unknown: 1 });
    expect(await till.clerk.get('outbox.list', { show: 'pending' })).toMatchObject([{ ambiguous: true }]);
    await till.pass(2 * hour);
    expect((await till.sale(saleId)).state).toBe('canceled');
    await till.signIn();
    expect(await till.clerk.get('outbox.status', {})).toMatchObject({ unknown: 0 });
    expect(await kinds(till)).toEqual(['authorize', 'void']);
  });
});

describe('a hold in doubt that another sale replaces', () => {
  flow('is cancelled by its id beside the other sale', async (till) => {
    const saleId = await loseAnswer(till);
    const next = await replaceWith(till, saleId, payByCard(amountCents, 'approve', { nth: 1 }));
    await till.until(next, 'paid');
    await till.untilTrue('the first is cancelled', async () => (await till.sale(saleId)).orderStatus === 'canceled');
    expect(await till.sale(saleId)).toMatchObject({ state: 'replaced', undo: null });
    expect((await kinds(till)).toSorted()).toEqual(['authorize', 'authorize', 'capture', 'void']);
  });

  flow('and that was captured elsewhere, is seen, and one of the two goes back', async (till) => {
    const saleId = await loseAnswer(till);
    await captureElsewhere(till);
    const next = await replaceWith(till, saleId, payByCard(amountCents, 'approve', { nth: 1 }));
    await till.until(next, 'paid');
    await till.pass(30 * minute);
    await till.signIn();
    const money = (await till.ledger()).filter(({ kind }) => kind === 'capture' || kind === 'refund');
    expect(money.map(({ kind }) => kind).toSorted()).toEqual(['capture', 'capture', 'refund']);
    expect((await till.sale(saleId)).state).toBe('refunded');
  });
});

describe('a refusal of the repetition', () => {
  const block = { kind: 'refuse', status: 403, code: 'customer_blocked', method: 'POST', route, count: 'always' };

  flow('ends no doubt: the refusal is told beside it, and the key tells once it passes', async (till) => {
    const saleId = await loseAnswer(till);
    await till.control('POST', '/faults', block);
    await till.untilTrue('it is refused', async () => (await till.sale(saleId)).progress.reason === 'refused');
    const sale = await till.sale(saleId);
    expect(sale).toMatchObject({ state: 'unknown', refusal: { code: 'customer_blocked', operation: 'create' } });
    expect(sale.can.replace).toBe(true);
    await till.control('DELETE', '/faults');
    await till.until(saleId, 'paid', hour);
    expect((await till.sale(saleId)).refusal).toBeNull();
    expect(await kinds(till)).toEqual(['authorize', 'capture']);
  });

  flow('nor that of a sale which was cancelled', async (till) => {
    const saleId = await loseAnswer(till);
    await till.control('POST', '/faults', block);
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.pass(10 * minute);
    await till.signIn();
    expect((await till.sale(saleId)).state).toBe('unknown');
    await till.control('DELETE', '/faults');
    await till.until(saleId, 'canceled', hour);
    expect(await kinds(till)).toEqual(['authorize', 'void']);
  });
});

flow('a hold lapses a day after its last send, not after its first', async (till) => {
  await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route, count: 'always' });
  const saleId = await charge(till, pix(amountCents));
  await till.until(saleId, 'unknown');
  await till.pass(28 * hour);
  await till.signIn();
  const entry = await entryOf(till, saleId, create);
  expect(entry).toMatchObject({ state: 'superseded', ambiguous: true });
  expect((await till.sale(saleId)).state).toBe('unknown');
  await till.pass(24 * hour);
  expect((await entryOf(till, saleId, create)).ambiguous).toBe(false);
});
