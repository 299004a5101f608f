/** What may be said of the undoing of something that the API never named: one rule for all that is undone. */
import { describe, expect, test } from 'vitest';
import { createUndoSale } from '#main/areas/orders/undo-sale.ts';
import type { SubscriptionParts } from '#main/areas/subscriptions/parts.ts';
import { createUndoSubscription } from '#main/areas/subscriptions/undo.ts';
import type { Entry } from '#main/outbox/entry.ts';
import type { CancelRequest } from '#main/outbox/undo-wishes.ts';

const wish = {} as CancelRequest;

function stepsOf(state: Entry['state'], ambiguous: boolean) {
  const request = (operation: Entry['operation']) => ({ operation, state, ambiguous, resolution: null }) as Entry;
  const entries = {
    ofOwner: (kind: string) => [request(kind === 'sale' ? 'orders.create' : 'subscriptions.create')],
  };
  const never = (): never => {
    throw new Error('nothing is to be asked for');
  };
  const clock = { now: () => 0, atLeast: () => 0 };
  const sale = createUndoSale({
    clock,
    sales: { get: () => null, payments: () => [], ofBasket: () => [] },
    entries,
    enqueue: { cancel: never },
    refunds: { ofOwner: () => [], openOfCharge: never, lastProblem: never },
    outbox: { askedForMs: () => 0 },
    basket: { paidHere: () => null },
    giveBack: never,
  });
  const subscription = createUndoSubscription({
    serverTime: clock,
    rows: { get: () => null },
    invoices: { of: () => [] },
    refunds: { chargesUnderWay: () => new Set<string>() },
    entries,
    requests: { cancel: never },
  } as unknown as SubscriptionParts);
  return [sale, subscription].map((step) => step('id', wish, true));
}

describe('a creation that nobody answered', () => {
  test.each([
    ['superseded', true, { kind: 'under-way' }],
    ['superseded', false, { kind: 'proven', proof: 'not-sent' }],
    ['declined', false, { kind: 'proven', proof: 'declined' }],
    ['unknown', true, { kind: 'under-way' }],
    ['review', true, { kind: 'for-people', problem: 'review' }],
  ] as const)('that is %s, in doubt: %s, is the same of a sale and of a subscription', (state, ambiguous, step) => {
    expect(stepsOf(state, ambiguous)).toEqual([step, step]);
  });
});
