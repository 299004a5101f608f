/** What the screen of a payment shows in each state. */
import { describe, expect, it } from 'vitest';
import { bodyOf, currentPix, nextStep } from '#renderer/areas/orders/progress/progress-view.ts';
import { isInProgress } from '#renderer/areas/orders/sale-groups.ts';
import { isPixOnly, nextWords, saleStateWord, stateLineWords } from '#renderer/areas/orders/sale-words.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { saleStates } from '#shared/contract/sale.ts';
import { groupOf, statesOf } from '#shared/contract/sale-groups.ts';
import { cents } from '#shared/domain/money.ts';
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
    expect(stateLineWords(t, givenUp)).toContain('não entregue');
    expect(stateLineWords(t, twice)).toContain('Uma das duas volta');
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
  it('the first not known to be paid is shown', () => {
    const shown = currentPix(
      sale({ payments: [payment({ pix, status: 'paid' }), payment({ pix, status: 'requires_action' })] }),
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

const foundBy = {
  finding: 'charged',
  reason: 'visto',
  at: someTime,
  staffName: 'Bruno',
  secondName: null,
  seen: null,
  proven: false,
} as const;

describe('the words of a state', () => {
  const { t } = wordsOf('pt-BR');
  const card = payment({ method: 'card' });

  it.each([
    { name: 'money back to a card is an Estorno', payments: [card], word: 'Estornada' },
    { name: 'money back by Pix is a Devolução', payments: [payment()], word: 'Devolvida' },
    { name: 'both together are called by the wider word', payments: [card, payment()], word: 'Devolvida' },
  ])('$name', ({ payments, word }) => {
    expect(saleStateWord(t, sale({ state: 'refunded', payments }))).toBe(word);
  });

  it('R11: what came in and went back is not called "nothing charged"', () => {
    for (const state of ['canceled', 'expired', 'declined'] as const) {
      const returned = payment({ status: 'refunded', refundedCents: cents(3000) });
      expect(stateLineWords(t, sale({ state, payments: [returned, payment({ status: 'canceled' })] }))).not.toContain(
        'Nada foi cobrado',
      );
      expect(stateLineWords(t, sale({ state, payments: [payment({ status: 'canceled' })] }))).toContain(
        'Nada foi cobrado',
      );
    }
  });

  it('a card that was given up before any answer may hold the limit', () => {
    const undo = { since: someTime, staffName: 'Ana', tries: 0, nextAt: null, problem: null, canEnd: false };
    const dropped = sale({
      state: 'canceled',
      orderId: null,
      orderStatus: null,
      payments: [{ ...card, status: null }],
      undo,
    });
    expect(stateLineWords(t, dropped)).toContain('pode estar reservado');
    expect(nextWords(t, dropped)).toContain('26 horas');
    expect(stateLineWords(t, { ...dropped, undo: null })).toBe(t('stateLine.canceled'));
    const unseen = { ...dropped, payments: [payment({ status: null })] };
    expect(stateLineWords(t, unseen)).toContain('não foi mostrado');
  });

  it.each([
    { name: 'reads contradict it', of: { isContradicted: true }, words: t('saleNextNotice.done') },
    {
      name: 'its last refund failed',
      of: { refundFailed: true, can: { ...sale().can, refund: true } },
      words: t('saleNextNotice.refundFailed'),
    },
    { name: 'it was paid twice', of: { paidTwiceWith: { id: 'x', number: 7 } }, words: t('saleNextNotice.done') },
    {
      name: 'a refund is under way',
      of: { payments: [{ ...card, refundInProgress: true }] },
      words: t('saleNext.refunding'),
    },
    { name: 'nothing else is known', of: {}, words: t('saleNext.paid') },
  ])('what is paid says what is left to do where $name', ({ of, words }) => {
    expect(nextWords(t, sale({ state: 'paid', ...of }))).toBe(words);
  });

  it('what another sale of the same items took says so, and does not invite to charge again', () => {
    const dropped = sale({ state: 'canceled', paidInstead: { id: 'x', number: 7 } });
    expect(stateLineWords(t, dropped)).toBe(t('stateLineElsewhere.ended', { number: 7 }));
    expect(nextWords(t, dropped)).toContain('Não cobre de novo');
    // What is not over is not called uncharged.
    expect(stateLineWords(t, { ...dropped, state: 'unknown' })).not.toContain('nada foi cobrado');
  });

  it.each([
    { state: 'processing', operation: 'confirm' },
    { state: 'capturing', operation: 'capture' },
  ] as const)('$state says that nobody knows while its $operation is in doubt', ({ state, operation }) => {
    const sent = sale({ state });
    const inDoubt = { ...sent, progress: { ...sent.progress, operation, reason: 'checking' as const } };
    expect(stateLineWords(t, inDoubt)).toBe(t(`stateLineSent.${state}`));
    expect(stateLineWords(t, sent)).toBe(t(`stateLine.${state}`));
  });

  it('an unknown Pix that nobody saw cannot have been paid', () => {
    const lost = sale({ state: 'unknown', orderId: null });
    expect(stateLineWords(t, lost)).toContain('nada pode ter sido pago');
  });

  it.each([
    { name: 'an unknown card', of: sale({ state: 'unknown', orderId: null, payments: [card] }) },
    { name: 'an unknown Pix whose order is known', of: sale({ state: 'unknown' }) },
  ])('$name is neither paid nor unpaid', ({ of }) => {
    expect(stateLineWords(t, of)).toBe(t('stateLine.unknown'));
  });

  it('what people found in the dashboard names both of them, and is not called proven', () => {
    const found = { ...foundBy, secondName: 'Ana' };
    const shown = sale({ state: 'found-charged', orderStatus: null, found });
    expect(saleStateWord(t, shown)).toBe('Paga segundo o painel');
    expect(stateLineWords(t, shown)).toMatch(/conferido por Bruno e Ana.*não provado/);
    const alone = sale({ state: 'found-not-charged', orderStatus: null, found: foundBy });
    expect(stateLineWords(t, alone)).toMatch(/conferido por Bruno\).*não provado/);
  });

  it('a review of what can never take money does not hold the payment back', () => {
    expect(stateLineWords(t, sale({ state: 'review' }))).toContain('pode receber de outra forma');
    const held = sale({ state: 'review', can: { ...sale().can, replace: false } });
    expect(stateLineWords(t, held)).toContain('Não cobre');
  });

  it('a status this version does not know is shown as it came', () => {
    expect(stateLineWords(t, sale({ state: 'other', orderStatus: 'settled_later' }))).toContain('settled_later');
  });
});
