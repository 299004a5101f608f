/** However a total is divided while somebody types, it adds up as soon as it can. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addPayment,
  emptyPlan,
  isPayable,
  type PaymentPlan,
  quickChoices,
  startPlan,
} from '#renderer/areas/orders/charge/payment-plan.ts';
import { remainderCents, removePayment, typeAmount } from '#shared/domain/divided-total.ts';
import { cents } from '#shared/domain/money.ts';

function counter(): () => string {
  let count = 0;
  return () => `p${++count}`;
}

const amounts = (plan: PaymentPlan) => plan.payments.map(({ amountCents }) => amountCents);

describe('the usual ways to pay', () => {
  it.each([
    { choice: 'pix', expected: [1001] },
    { choice: 'card', expected: [1001] },
    { choice: 'card-pix', expected: [501, 500] },
    { choice: 'two-cards', expected: [501, 500] },
  ] as const)('$choice divides the total', ({ choice, expected }) => {
    const plan = startPlan(cents(1001), choice, counter());
    expect(amounts(plan)).toEqual(expected);
    expect(plan.payments.map(({ method }) => method)).toEqual(quickChoices[choice]);
  });

  it('nothing chosen leaves the whole total', () => {
    expect(remainderCents(emptyPlan(cents(1001)))).toBe(1001);
  });
});

describe('typing an amount', () => {
  it('the other payment takes what is left', () => {
    const plan = startPlan(cents(1000), 'card-pix', counter());
    expect(amounts(typeAmount(plan, 'p1', cents(300)))).toEqual([300, 700]);
  });

  it('typed at the other end, the first gives way: the last word counts', () => {
    const plan = typeAmount(startPlan(cents(1000), 'card-pix', counter()), 'p1', cents(300));
    expect(amounts(typeAmount(plan, 'p2', cents(900)))).toEqual([100, 900]);
  });

  it('more than the total shows as too much and leaves nothing to the others', () => {
    const plan = typeAmount(startPlan(cents(1000), 'card-pix', counter()), 'p1', cents(1500));
    expect(amounts(plan)).toEqual([1500, 0]);
    expect(remainderCents(plan)).toBe(-500);
  });
});

describe('adding and removing', () => {
  it('a payment added takes its share of what nobody typed', () => {
    const newId = counter();
    const plan = typeAmount(startPlan(cents(1000), 'card-pix', newId), 'p1', cents(400));
    expect(amounts(addPayment(plan, 'pix', newId))).toEqual([400, 300, 300]);
  });

  it('the last payment left takes all', () => {
    const plan = typeAmount(startPlan(cents(1000), 'card-pix', counter()), 'p1', cents(400));
    expect(amounts(removePayment(plan, 'p2'))).toEqual([1000]);
  });
});

type Act = { kind: 'add' } | { kind: 'remove' | 'type'; which: number; amount: number };
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.constant<Act>({ kind: 'add' }),
  fc.record({
    kind: fc.constantFrom('remove' as const, 'type' as const),
    which: fc.nat(5),
    amount: fc.nat(5_000),
  }),
);

describe('whatever somebody does', () => {
  it('the plan adds up to the total, or one payment alone is more than what is left', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 }), fc.array(anyAct, { maxLength: 15 }), (total, acts) => {
        const newId = counter();
        let plan = startPlan(cents(total), 'card-pix', newId);
        for (const act of acts) {
          if (act.kind === 'add') {
            plan = addPayment(plan, 'pix', newId);
            continue;
          }
          const target = plan.payments[act.which % Math.max(1, plan.payments.length)];
          if (target === undefined) continue;
          plan =
            act.kind === 'remove' ? removePayment(plan, target.id) : typeAmount(plan, target.id, cents(act.amount));
        }
        const left = remainderCents(plan);
        const typed = plan.payments.filter(({ typedAt }) => typedAt !== null);
        const typedCents = typed.reduce((sum, { amountCents }) => sum + amountCents, 0);
        if (plan.payments.length === 0) return left === total;
        if (typedCents > total) return left === total - typedCents;
        return left === 0 || typed.length === plan.payments.length;
      }),
    );
  });
});

it('offers a card only where one can be typed or was saved', () => {
  expect(isPayable('card', { typeCards: false, useSaved: false })).toBe(false);
  expect(isPayable('card', { typeCards: false, useSaved: true })).toBe(true);
  expect(isPayable('pix', { typeCards: false, useSaved: false })).toBe(true);
});
