/** What the screen of a payment shows in each state. */
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  currentPix,
  firstActionOf,
  goesOnWhenAnswered,
  nextOfUnanswered,
  nextStep,
} from '#renderer/areas/orders/progress/progress-view.ts';
import { isInProgress } from '#renderer/areas/orders/sale-groups.ts';
import { isPixOnly, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { type Sale, saleStates } from '#shared/contract/sale.ts';
import { groupOf, statesOf } from '#shared/contract/sale-groups.ts';
import { payment, sale, someTime } from '../../sample-sale.ts';

const pix = { code: '000201', invalidReason: null, expiresAt: someTime + 60_000 };

describe('the green screen', () => {
  it('is shown for one state only', () => {
    expect(saleStates.filter((state) => bodyOf(sale({ state })) === 'paid')).toEqual(['paid']);
  });

  it('is not shown for what was given up, or is paid twice: its money goes back', () => {
    const undo = { since: someTime, staffName: 'Ana', tries: 0, nextAt: null, problem: null, canEnd: false };
    const givenUp = sale({ state: 'paid', undo });
    const twice = sale({ state: 'paid', paidTwiceWith: { id: 'other', number: 2 } });
    expect([givenUp, twice].map(bodyOf)).toEqual(['ended', 'ended']);
    const { t } = wordsOf('pt-BR');
    expect(stateLineWords(t, givenUp, someTime)).toContain('não entregue');
    expect(stateLineWords(t, twice, someTime)).toContain('Uma das duas volta');
  });
});

describe('a state this version does not know', () => {
  it('is never shown as paid, and never as over', () => {
    expect(bodyOf(sale({ state: 'other' }))).toBe('review');
    expect(groupOf('other')).toBe('review');
  });
});

describe('in progress', () => {
  it.each([
    { state: 'awaiting-payment', expected: true },
    { state: 'unknown', expected: true },
    { state: 'capturing', expected: true },
    { state: 'authorized', expected: false },
    { state: 'paid', expected: false },
    { state: 'review', expected: false },
  ] as const)('$state: $expected', ({ state, expected }) => {
    expect(isInProgress(state)).toBe(expected);
  });

  it('every state belongs to exactly one group', () => {
    const grouped = (['open', 'paid', 'ended', 'refund', 'review'] as const).flatMap(statesOf);
    expect(grouped.toSorted()).toEqual([...saleStates].toSorted());
  });
});

describe('of several Pix', () => {
  it('the first whose code can be paid is shown', () => {
    const gone = { ...pix, code: null };
    const shown = currentPix(
      sale({ payments: [payment({ pix: gone, status: 'refunded' }), payment({ pix, status: 'requires_action' })] }),
    );
    expect(shown).toMatchObject({ index: 1, count: 2 });
  });

  it('one whose status has not been read counts as not paid', () => {
    expect(currentPix(sale({ payments: [payment({ pix, status: null })] }))).toMatchObject({ index: 0, count: 1 });
  });

  it('a sale by card alone has none', () => {
    expect(currentPix(sale({ payments: [payment({ method: 'card' })] }))).toBeNull();
  });
});

describe('a new code', () => {
  it.each([
    { name: 'can be made at once when all is Pix', methods: ['pix', 'pix'], expected: true },
    { name: 'needs the card again beside one', methods: ['card', 'pix'], expected: false },
  ] as const)('$name', ({ methods, expected }) => {
    expect(isPixOnly(sale({ payments: methods.map((method) => payment({ method })) }))).toBe(expected);
  });
});

describe('the next step', () => {
  const progress = { ...sale().progress, nextAttemptAt: someTime + 9_000, nextCheckAt: someTime + 4_000 };

  it('is the one that comes first', () => {
    expect(nextStep({ state: 'unknown', progress }, someTime)).toEqual({ kind: 'check', at: someTime + 4_000 });
  });

  it('is not one that is over', () => {
    expect(nextStep({ state: 'unknown', progress }, someTime + 5_000)).toEqual({
      kind: 'attempt',
      at: someTime + 9_000,
    });
  });

  it('is none once the sale has ended', () => {
    expect(nextStep({ state: 'paid', progress }, someTime)).toBeNull();
  });
});

describe('a request without an answer', () => {
  const undo = { since: someTime, staffName: 'Ana', tries: 0, nextAt: null, problem: null, canEnd: false };
  it.each<{ name: string; of: Partial<Sale>; next: string }>([
    { name: 'of a Pix promises its code', of: {}, next: 'nextPix' },
    { name: 'of a Pix that was given up promises none', of: { undo }, next: 'nextDropped' },
    { name: 'of a card tells of the hold', of: { payments: [payment({ method: 'card' })] }, next: 'nextHold' },
    {
      name: 'of a card that was given up as well',
      of: { payments: [payment({ method: 'card' })], undo },
      next: 'nextHold',
    },
  ])('$name', ({ of, next }) => {
    expect(nextOfUnanswered(sale({ state: 'unknown', orderId: null, ...of }))).toBe(next);
  });
});

describe('a request that waits', () => {
  const waits = { ...sale().progress, nextAttemptAt: someTime, attempts: 1 };
  it.each([
    { name: 'goes on as soon as the service answers', of: { reason: 'ambiguous' }, goesOn: true },
    { name: 'is not hurried where each repeat may count', of: { reason: 'ambiguous', attempts: 2 }, goesOn: false },
    { name: 'goes on where nothing has left yet', of: { reason: 'not-sent', attempts: 3 }, goesOn: true },
    { name: 'goes on where the next try only asks', of: { reason: 'checking', attempts: 3 }, goesOn: true },
    { name: 'keeps its turn behind a limit', of: { reason: 'limited' }, goesOn: false },
    { name: 'is none where no try is planned', of: { reason: 'ambiguous', nextAttemptAt: null }, goesOn: false },
  ] as const)('$name', ({ of, goesOn }) => {
    expect(goesOnWhenAnswered({ ...waits, ...of })).toBe(goesOn);
  });
});

describe('the one action that stands out', () => {
  const can = (change: Partial<Sale['can']>): Sale['can'] => ({ ...sale({}).can, ...change });
  it.each([
    { of: { state: 'declined', can: can({ replace: true }) }, hasOther: false, first: 'other-way' },
    { of: { state: 'declined', can: can({ replace: true }) }, hasOther: true, first: 'other-sale' },
    { of: { state: 'paid', can: can({ replace: false }) }, hasOther: false, first: 'next' },
    { of: { state: 'authorized', can: can({ capture: true, replace: true }) }, hasOther: false, first: 'capture' },
    { of: { state: 'awaiting-payment', can: can({ replace: true }) }, hasOther: false, first: 'none' },
    { of: { state: 'retype-card', can: can({ replace: true }) }, hasOther: false, first: 'body' },
    { of: { state: 'review', can: can({ replace: true }) }, hasOther: true, first: 'body' },
  ] as const)('$of.state is $first', ({ of, hasOther, first }) => {
    expect(firstActionOf(sale(of), hasOther)).toBe(first);
  });

  it('of an expired Pix is the new code, which stands where the old one was', () => {
    const expired = sale({ state: 'expired', payments: [payment({ method: 'pix' })], can: can({ replace: true }) });
    expect(firstActionOf(expired, false)).toBe('body');
  });
});
