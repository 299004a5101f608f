/** A word, a line and a next step for each state of a sale. */
import { describe, expect, it } from 'vitest';
import { nextWords, saleStateWord, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { cents } from '#shared/domain/money.ts';
import { payment, sale, someTime } from '../../sample-sale.ts';

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
  const barred = { ...sale().can, replace: false };

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
      expect(
        stateLineWords(t, sale({ state, payments: [returned, payment({ status: 'canceled' })] }), someTime),
      ).not.toContain('Nada foi cobrado');
      expect(stateLineWords(t, sale({ state, payments: [payment({ status: 'canceled' })] }), someTime)).toContain(
        'Nada foi cobrado',
      );
    }
  });

  it('a card that was given up before any answer may hold the limit', () => {
    const undo = { since: someTime, staffName: 'Ana', tries: 0, nextAt: null, problem: null, canEnd: false };
    const dropped = sale({
      state: 'unknown',
      orderId: null,
      orderStatus: null,
      payments: [{ ...card, status: null }],
      undo,
    });
    expect(stateLineWords(t, dropped, someTime)).toContain('pode estar reservado');
    expect(nextWords(t, dropped, someTime)).toContain('26 horas');
    expect(stateLineWords(t, { ...dropped, undo: null }, someTime)).toBe(t('stateLineFree.unknown'));
    const unseen = { ...dropped, payments: [payment({ status: null })] };
    expect(stateLineWords(t, unseen, someTime)).toContain('não foi mostrado');
  });

  it('a request without an answer that is sent again keeps its word and its line: nothing more is known of it', () => {
    const progress = { ...sale().progress, operation: 'create' as const, isAmbiguous: true };
    const known = sale({
      state: 'unknown',
      orderId: null,
      orderStatus: null,
      payments: [payment({ status: null })],
      progress,
    });
    const again = { ...known, state: 'sending' as const };
    expect(saleStateWord(t, again)).toBe(saleStateWord(t, known));
    expect(stateLineWords(t, again, someTime)).toBe(stateLineWords(t, known, someTime));
    const first = { ...again, progress: { ...progress, isAmbiguous: false } };
    expect(saleStateWord(t, first)).toBe('Enviando');
  });

  it('a hold beside a part that was paid is not called "not charged" as a whole', () => {
    const part = sale({
      state: 'authorized',
      payments: [payment({ status: 'paid' }), { ...card, status: 'requires_capture' }],
    });
    expect(stateLineWords(t, part, someTime)).toBe(t('stateLinePart.authorized'));
  });

  it.each(['awaiting-payment', 'authorized'] as const)(
    '%s beside a part that was paid is not called unpaid, wherever the money of the part is now',
    (state) => {
      const beside = (...parts: readonly Partial<ReturnType<typeof payment>>[]): string =>
        stateLineWords(
          t,
          sale({ state, payments: [...parts.map(payment), payment({ status: 'requires_action' })] }),
          someTime,
        );
      const returned = { status: 'refunded', refundedCents: cents(3000) };
      for (const status of ['chargeback', 'partially_refunded', 'refund_processing'])
        expect(beside({ status })).toBe(t(`stateLinePart.${state}`));
      expect(beside(returned)).toBe(t(`stateLinePartBack.${state}`));
      expect(beside(returned, { status: 'paid' })).toBe(t(`stateLinePart.${state}`));
      expect(beside({ status: 'canceled' })).toBe(t(`stateLine.${state}`));
    },
  );

  it('a capture that came too late is not passed over, unless somebody gave the sale up', () => {
    const refusal = { code: 'validation_error', param: 'id', customerMessage: null, operation: 'capture' };
    const expired = sale({ state: 'canceled', payments: [{ ...card, status: 'canceled' }], refusal });
    const mayReplace = { ...expired, can: { ...expired.can, replace: true } };
    expect(nextWords(t, mayReplace, someTime)).toBe(t('saleNextNotice.captureTooLate'));
    expect(nextWords(t, { ...mayReplace, cancelRequested: true }, someTime)).toBe(t('saleNext.canceled'));
  });

  it.each([
    { name: 'reads contradict it', of: { isContradicted: true }, words: t('saleNextNotice.contradicted') },
    {
      name: 'its last refund failed',
      of: { refundFailed: true, can: { ...sale().can, refund: true } },
      words: t('saleNextNotice.refundFailed'),
    },
    {
      name: 'it was paid twice',
      of: { paidTwiceWith: { id: 'x', number: 7 } },
      words: t('saleNextNotice.twice', { number: 7 }),
    },
    {
      name: 'a refund is under way',
      of: { payments: [{ ...card, refundInProgress: true }] },
      words: t('saleNext.refunding'),
    },
    { name: 'nothing else is known', of: {}, words: t('saleNext.paid') },
  ])('what is paid says what is left to do where $name', ({ of, words }) => {
    expect(nextWords(t, sale({ state: 'paid', ...of }), someTime)).toBe(words);
  });

  it('what another sale of the same items took says so, and does not invite to charge again', () => {
    const unpaid = { payments: [payment({ status: 'canceled' })], paidInstead: { id: 'x', number: 7 } };
    const dropped = sale({ state: 'canceled', ...unpaid });
    expect(stateLineWords(t, dropped, someTime)).toBe(t('stateLineElsewhere.ended', { number: 7 }));
    expect(nextWords(t, dropped, someTime)).toContain('Não cobre de novo');
    // What is not over is not called uncharged.
    expect(stateLineWords(t, { ...dropped, state: 'unknown' }, someTime)).not.toContain('nada foi cobrado');
  });

  it.each([
    { state: 'processing', operation: 'confirm' },
    { state: 'capturing', operation: 'capture' },
  ] as const)('$state says that nobody knows while its $operation is in doubt', ({ state, operation }) => {
    const sent = sale({ state });
    const ambiguous = { ...sent, progress: { ...sent.progress, operation, isAmbiguous: true } };
    expect(stateLineWords(t, ambiguous, someTime)).toBe(t(`stateLineSent.${state}`));
    expect(stateLineWords(t, sent, someTime)).toBe(t(`stateLine.${state}`));
  });

  it('an unknown Pix that nobody saw cannot have been paid', () => {
    const lost = sale({ state: 'unknown', orderId: null });
    expect(stateLineWords(t, lost, someTime)).toContain('nada pode ter sido pago');
  });

  it.each([
    {
      name: 'an unknown card that may have charged',
      of: sale({ state: 'unknown', orderId: null, payments: [card], can: barred }),
    },
    { name: 'an unknown Pix whose order is known', of: sale({ state: 'unknown' }) },
  ])('$name is neither paid nor unpaid', ({ of }) => {
    expect(stateLineWords(t, of, someTime)).toBe(t('stateLine.unknown'));
  });

  it('what people found in the dashboard names both of them, and is not called proven', () => {
    const found = { ...foundBy, secondName: 'Ana' };
    const shown = sale({ state: 'found-charged', orderStatus: null, found });
    expect(saleStateWord(t, shown)).toBe('Paga segundo o painel');
    expect(stateLineWords(t, shown, someTime)).toMatch(/conferido por Bruno e Ana.*não provado/);
    const alone = sale({ state: 'found-not-charged', orderStatus: null, found: foundBy });
    expect(stateLineWords(t, alone, someTime)).toMatch(/conferido por Bruno\).*não provado/);
  });

  it('a review of what can never take money does not hold the payment back', () => {
    expect(stateLineWords(t, sale({ state: 'review', orderId: null }), someTime)).toContain(
      'pode receber de outra forma',
    );
    // The order is known, and what it asked for last may still arrive.
    const open = stateLineWords(t, sale({ state: 'review' }), someTime);
    expect(open).toContain('ainda pode ser cobrado');
    expect(open).not.toContain('nunca');
    const held = sale({ state: 'review', can: { ...sale().can, replace: false } });
    expect(stateLineWords(t, held, someTime)).toContain('Não cobre');
  });

  it('a status this version does not know is shown as it came', () => {
    expect(stateLineWords(t, sale({ state: 'other', orderStatus: 'resolved_later' }), someTime)).toContain(
      'resolved_later',
    );
  });
});

describe.each(['pt-BR', 'en'] as const)('in %s, a code that the service asks for', (language) => {
  const { t } = wordsOf(language);
  const asked = sale({ state: 'awaiting-code', payments: [payment({ method: 'card' })] });

  it('is not told to have reached the customer: nobody has proof of that', () => {
    const told = [
      stateLineWords(t, asked, someTime),
      nextWords(t, asked, someTime),
      t('otp.detail'),
      t('otp.noContact'),
    ].join(' ');
    expect(told).not.toMatch(/(O cliente|The customer) (recebeu|received) um|código enviado|code sent/);
    expect(t('otp.noContact')).toMatch(/outra forma|another way/);
  });
});

it.each(['pt-BR', 'en'] as const)('in %s, what was accepted without a result is not handed over', (language) => {
  const { t } = wordsOf(language);
  expect(stateLineWords(t, sale({ state: 'processing' }), someTime)).toMatch(
    /não conta como pago ainda: não entregue|does not count as paid yet: do not hand over/i,
  );
});
