/** What lapses when, the nearest first, and gone once it has ended. */
import { describe, expect } from 'vitest';
import type { Deadline } from '#shared/contract/deadlines.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { charge, payPix } from './support/scenarios.ts';
import { passDays, pastDue, untilStatus } from './support/subscriptions.ts';

const hourMs = 3_600_000;

async function deadlines(till: Till): Promise<Deadline[]> {
  return (await till.observer()).get('deadlines.list', {});
}

describe('deadlines', () => {
  flow('a Pix stands before a reserved card, and leaves once it is paid', async (till) => {
    const reserved = await charge(till, payByCard(5000, 'approve', { capture: 'later' }));
    await till.until(reserved, 'authorized');
    const waiting = await charge(till, pix(2390));
    await till.until(waiting, 'awaiting-payment');
    const [first, second, ...others] = await deadlines(till);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'pix', about: { kind: 'sale', id: waiting }, amountCents: 2390 });
    expect(second).toMatchObject({ kind: 'capture', about: { kind: 'sale', id: reserved }, amountCents: 5000 });
    expect((second?.at ?? 0) - till.clock.now()).toBeGreaterThan(25 * hourMs);
    await payPix(till, waiting);
    await till.until(waiting, 'paid');
    expect((await deadlines(till)).map(({ kind }) => kind)).toEqual(['capture']);
  });

  flow('a subscription past due has no moment and stands last', async (till) => {
    const subscriptionId = await pastDue(till);
    const waiting = await charge(till, pix(2390));
    await till.until(waiting, 'awaiting-payment');
    expect((await deadlines(till)).map(({ kind, about }) => [kind, about.id])).toEqual([
      ['pix', waiting],
      ['overdue', subscriptionId],
    ]);
  });

  flow('a suspended one stands there too, because its open invoice can still be paid', async (till) => {
    const subscriptionId = await pastDue(till, { maxInvoices: 5 });
    await passDays(till, 4);
    await untilStatus(till, subscriptionId, 'suspended', 30 * hourMs);
    expect((await deadlines(till)).map(({ kind, about }) => [kind, about.id])).toEqual([['overdue', subscriptionId]]);
  });
});
