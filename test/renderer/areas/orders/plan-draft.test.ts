/** What the charge screen sends is what was typed, in the contract's terms. */
import { describe, expect, it } from 'vitest';
import { changePayment, startPlan } from '#renderer/areas/orders/charge/payment-plan.ts';
import { planDrafts } from '#renderer/areas/orders/charge/plan-draft.ts';
import { chargeInputSchema } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';

let count = 0;
const newId = () => `p${++count}`;
const typed = { number: '4539 5000 0000 0019', holderName: ' Ana Lima ', expiry: '12/31', cvc: '123' };

function drafts(choice: 'pix' | 'card' | 'card-pix' | 'two-cards', capture: 'now' | 'later') {
  count = 0;
  const plan = startPlan(cents(1000), choice, newId);
  return planDrafts(plan, { p1: typed, p2: typed }, capture);
}

describe('a card', () => {
  it('goes out without the spaces of the screen, its expiry in two parts', () => {
    expect(drafts('card', 'now')).toEqual([
      {
        method: 'card',
        amountCents: 1000,
        installments: 1,
        capture: 'now',
        card: { number: '4539500000000019', holderName: 'Ana Lima', expMonth: '12', expYear: '31', cvc: '123' },
      },
    ]);
  });

  it('can be authorised only', () => {
    expect(drafts('two-cards', 'later').map((draft) => 'capture' in draft && draft.capture)).toEqual([
      'later',
      'later',
    ]);
  });

  it('beside a Pix is captured by the service once the Pix is paid', () => {
    expect(drafts('card-pix', 'later')[0]).toMatchObject({ method: 'card', capture: 'now' });
  });

  it('nobody has typed yet is empty, not absent: its problems can then be shown', () => {
    count = 0;
    const [draft] = planDrafts(startPlan(cents(1000), 'card', newId), {}, 'now');
    expect(draft).toMatchObject({ card: { number: '', expMonth: '', expYear: '' } });
  });
});

describe('a saved card', () => {
  it('goes out as its token, whatever was typed before it was chosen', () => {
    count = 0;
    const savedCard = { token: 't-1', brand: 'visa', lastFour: '0019', customerName: 'Marina' };
    const plan = changePayment(startPlan(cents(1000), 'card', newId), 'p1', { savedCard });
    expect(planDrafts(plan, { p1: typed }, 'now')).toMatchObject([{ card: { token: 't-1' } }]);
    expect(JSON.stringify(planDrafts(plan, { p1: typed }, 'now'))).not.toContain('4539');
  });
});

describe('a Pix', () => {
  it("leaves its validity to the shop's setting", () => {
    expect(drafts('pix', 'now')).toEqual([{ method: 'pix', amountCents: 1000 }]);
  });

  it('takes a validity of its own', () => {
    count = 0;
    const plan = changePayment(startPlan(cents(1000), 'pix', newId), 'p1', { pixSeconds: 300 });
    expect(planDrafts(plan, {}, 'now')).toEqual([{ method: 'pix', amountCents: 1000, expirationSeconds: 300 }]);
  });
});

describe('every plan', () => {
  it.each(['pix', 'card', 'card-pix', 'two-cards'] as const)('%s is an input of the contract', (choice) => {
    const input = {
      draftId: '7f8b7f9e-5a0e-4b7e-9b57-3f1d8d6f0a11',
      items: [{ description: 'Café', quantity: 1, unitAmountCents: 1000 }],
      customer: null,
      payments: drafts(choice, 'now'),
    };
    expect(chargeInputSchema.safeParse(input).success).toBe(true);
  });

  it('carries its split without the ids of the screen', () => {
    count = 0;
    const part = {
      id: 's1',
      receiverCode: 'rec_1',
      amountCents: cents(1000),
      chargeProcessingFee: true,
      chargeRemainderFee: true,
      liable: true,
    };
    const plan = changePayment(startPlan(cents(1000), 'pix', newId), 'p1', { split: [part] });
    const { id: _id, ...sent } = part;
    expect(planDrafts(plan, {}, 'now')[0]?.split).toEqual([sent]);
  });
});
