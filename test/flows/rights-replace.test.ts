/** Selling the same items with another payment is a cancellation as long as the first payment could still be made, and is asked like one. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { card, pix, type Till } from '#test/helpers/till.ts';
import { cardThat, payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge } from './support/scenarios.ts';

const level = (till: Till, one: 'allow' | 'approval' | 'deny') =>
  till.manager.get('rights.set', { rules: [{ role: 'clerk', right: 'cancel', level: one, limit: null }] });

const again = (id: string) => ({ id, draftId: randomUUID(), payments: [pix(amountCents)] });

async function problemOf(till: Till, asked: MethodRequest<'orders.replace'>): Promise<unknown> {
  const result = await till.clerk.call('orders.replace', asked);
  return result.ok ? 'ok' : [result.error.code, result.error.fields?.map(({ path }) => path)];
}

const denied = ['forbidden', ['cancel']];

describe('who may cancel nothing', () => {
  flow('does not cancel a Pix on the screen or a reserved card by replacing it', async (till) => {
    await level(till, 'deny');
    const shown = await charge(till, pix(amountCents));
    const held = await charge(till, card(amountCents, cardThat('approve'), { capture: 'later' }));
    await till.until(shown, 'awaiting-payment');
    await till.until(held, 'authorized');
    expect(await till.clerk.code('orders.cancel', { id: shown })).toBe('forbidden');
    expect(await problemOf(till, again(shown))).toEqual(denied);
    expect(await problemOf(till, again(held))).toEqual(denied);
    await till.pass(60_000);
    expect([(await till.sale(shown)).state, (await till.sale(held)).state]).toEqual(['awaiting-payment', 'authorized']);
  });

  flow('replaces what has ended: a declined card, a code that ran out', async (till) => {
    await level(till, 'deny');
    const declined = await charge(till, payByCard(amountCents, 'decline'));
    const ranOut = await charge(till, pix(amountCents, 60));
    await till.until(declined, 'declined');
    await till.until(ranOut, 'expired');
    for (const id of [declined, ranOut]) {
      const asked = again(id);
      expect(await problemOf(till, asked)).toBe('ok');
      // The basket is sold already: it is shown and not sold again.
      expect(await problemOf(till, asked)).toBe('ok');
    }
  });

  flow('lets go of a Pix whose code nobody saw, and of no card that is on its way', async (till) => {
    await level(till, 'deny');
    for (const _ of ['code', 'card'])
      await till.control('POST', '/faults', { kind: 'delay_after', method: 'POST', route: '/v2/orders', ms: 10_000 });
    const code = await charge(till, pix(amountCents));
    const byCard = await charge(till, payByCard(amountCents));
    expect(await problemOf(till, again(byCard))).toEqual(denied);
    const asked = again(code);
    expect(await problemOf(till, asked)).toBe('ok');
    await till.until(byCard, 'paid');
    await till.until((await till.clerk.get('orders.replace', asked)).id, 'awaiting-payment');
    expect((await till.sale(code)).state).toBe('replaced');
  });
});

flow('who may cancel renews a Pix alone; where a manager must approve, both are on record', async (till) => {
  const first = await charge(till, pix(amountCents));
  await till.until(first, 'awaiting-payment');
  const { id } = await till.clerk.get('orders.replace', again(first));
  await till.until(id, 'awaiting-payment');
  await level(till, 'approval');
  expect(await problemOf(till, again(id))).toEqual(['approval-required', ['cancel']]);
  const approval = await proofOf(till, 'manager');
  const next = await till.clerk.get('orders.replace', { ...again(id), approval });
  await till.until(next.id, 'awaiting-payment');
  const { rows } = await till.manager.get('audit.list', { filter: {}, limit: 500 });
  expect(rows.filter(({ action }) => action === 'rights.approve')).toMatchObject([
    { staffName: 'Ana', approverName: 'Bruno', subject: id, after: { rights: [{ right: 'cancel' }] } },
  ]);
});
