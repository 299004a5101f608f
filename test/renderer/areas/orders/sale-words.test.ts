/** What is said of a sale claims nothing that is not proven, in whatever order the facts came. */
import { describe, expect, it } from 'vitest';
import {
  isUnknownHold,
  nextWords,
  saleStateWord,
  saleTone,
  saysUndo,
  stateLineWords,
} from '#renderer/areas/orders/sale-labels.ts';
import { isUnread } from '#renderer/areas/orders/use-refresh.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { payment, sale, someTime } from '../../sample-sale.ts';

const words = wordsOf('pt-BR');
const { t } = words;
const hour = 3_600_000;
const card = payment({ method: 'card', status: null });
const undo = { since: someTime, staffName: 'Ana', tries: 0, nextAt: null, problem: null, canEnd: false };
const doing = (fields: Partial<Sale['progress']>): Sale['progress'] => ({ ...sale().progress, ...fields });
const barred = { ...sale().can, replace: false };
const line = (of: Sale, now = someTime) => stateLineWords(t, of, now);
const next = (of: Sale, now = someTime) => nextWords(t, of, now);

describe('where another sale of the same items was paid', () => {
  const paidInstead = { id: 'other', number: 7 };

  it('what had come in here and went back is not called "nothing was charged"', () => {
    const returned = payment({ status: 'refunded', refundedCents: cents(2_000) });
    for (const state of ['declined', 'canceled', 'expired'] as const) {
      const shown = line(sale({ state, paidInstead, payments: [card, returned] }));
      expect(shown).toContain('venda 7');
      expect(shown).not.toContain('nada foi cobrado');
    }
  });

  it('what people saw in the dashboard stays their word', () => {
    const found = { finding: 'not-charged', reason: 'x', at: someTime, seen: null, proven: false } as const;
    const people = { staffName: 'Bruno', secondName: 'Ana' };
    const shown = line(sale({ state: 'found-not-charged', paidInstead, found: { ...found, ...people } }));
    expect(shown).toContain('conferido por Bruno e Ana');
    expect(shown).not.toContain('nada foi cobrado');
  });
});

describe('an answer that was lost', () => {
  it('is not told of a card that never left this computer, however often it was tried', () => {
    const never = sale({ state: 'retype-card', payments: [card], progress: doing({ attempts: 9 }) });
    expect(line(never)).toBe(t('stateLine.retype-card'));
  });

  it('of a card that is erased says that nobody can ask any more, and what may be left', () => {
    const left = sale({ state: 'unknown', orderId: null, payments: [card], progress: doing({ isAmbiguous: true }) });
    expect(line(left)).toBe(t('stateLineLeft.hold'));
    expect(next(left)).toMatch(/digite o cartão de novo.*26 horas/);
    expect(next({ ...left, can: barred })).toBe(t('saleNextHeld.ended'));
    const asked = { ...left, progress: doing({ operation: 'create', isAmbiguous: true }) };
    expect(line(asked)).toBe(t('stateLineFree.unknown'));
  });

  it('of a code stays unknown while the code is on its way again, in every place', () => {
    const again = sale({
      state: 'processing',
      payments: [card],
      progress: doing({ operation: 'confirm', reason: null, isAmbiguous: true }),
    });
    expect(line(again)).toContain('Não se sabe');
    expect(saleStateWord(t, again)).toBe(t('saleState.unknown'));
    expect(saleTone(again)).toBe('warning');
    const first = { ...again, progress: doing({ operation: 'confirm' }) };
    expect(saleStateWord(t, first)).toBe(t('saleState.processing'));
  });

  it('of a card that is only reserved says so, and does not speak of a charge', () => {
    const lost = sale({ state: 'unknown', orderId: null, payments: [card] });
    expect(line(lost)).toMatch(/Não se sabe se o valor está reservado.*o Balcão ainda não o cobrou/);
    expect(isUnknownHold(lost)).toBe(true);
    for (const of of [
      { ...lost, can: barred },
      { ...lost, orderId: 'ord_1' },
    ]) {
      expect(isUnknownHold(of)).toBe(false);
      expect(line(of)).toBe(t('stateLine.unknown'));
    }
  });
});

describe('a sale that another one replaced', () => {
  const replaced = sale({ state: 'replaced', replacedBy: 'sale-2', undo });

  it('does not promise to undo a payment that may be the one to stay', () => {
    expect(line(replaced)).toContain('Só uma das duas');
    expect(line(replaced)).not.toContain('desfeita');
  });

  it('says what a Pix that is paid meanwhile leads to, while it can be', () => {
    expect(next(replaced)).toContain('a outra não é cobrada');
    expect(next({ ...replaced, payments: [card] })).toBe(t('saleNext.replaced'));
    expect(next({ ...replaced, undo: null })).toBe(t('saleNext.replaced'));
  });
});

describe('items that may have been sold by something this till does not know', () => {
  it.each(['canceled', 'declined', 'expired', 'refused', 'found-not-charged'] as const)(
    '%s does not invite to charge them again',
    (state) => {
      const shown = next(sale({ state, can: barred, orderStatus: null }));
      expect(shown).toContain('Não cobre os mesmos itens');
      expect(next(sale({ state, can: barred, replacedBy: 'sale-2' }))).toBe(t('saleNext.replaced'));
    },
  );

  it('what comes from a backup claims neither "charged" nor "not charged" before it is read', () => {
    for (const state of ['canceled', 'awaiting-code', 'authorized', 'expired'] as const) {
      const shown = sale({ state, isUnread: true });
      expect(line(shown)).toContain('cópia de segurança');
      expect(line(shown)).not.toMatch(/cobrad/);
      expect(next(shown)).toBe(t('saleNextUnread.nextRead'));
    }
  });
});

describe('a hold on a card', () => {
  const held = sale({ state: 'authorized', payments: [card] });

  it('is told as one until it was due to lapse, and after that only if somebody looked since', () => {
    expect(line(held, someTime + 25 * hour)).toBe(t('stateLine.authorized'));
    expect(line(held, someTime + 50 * hour)).toContain('pode ter caído');
    expect(next(held, someTime + 50 * hour)).toContain('Confira antes');
    const looked = { ...held, progress: doing({ lastCheckAt: someTime + 49 * hour }) };
    expect(line(looked, someTime + 50 * hour)).toBe(t('stateLine.authorized'));
  });
});

describe('a Pix beside a card that ran out', () => {
  it('is not told as a refusal', () => {
    const failure = { code: 'pix_expired', customerMessage: null, merchantMessage: null, message: null };
    const over = sale({ state: 'declined', failure, payments: [card, payment({ status: 'failed' })] });
    expect(line(over)).toBe('O Pix não foi pago a tempo. Nada foi cobrado.');
    expect(saleStateWord(t, over)).toBe('Expirada');
    expect(saleTone(over)).toBe('neutral');
  });
});

describe('what two people settled under a word that nobody knew', () => {
  it('is not told as going back once it is money', () => {
    const undo = { since: someTime, staffName: 'Ana', tries: 1, nextAt: null, problem: 'resolved-word', canEnd: true };
    const paid = sale({ state: 'paid', cancelRequested: true, isResolved: true, undo });
    expect(line(paid)).toBe(t('stateLineResolved.paid'));
    expect(next(paid)).toBe(t('saleNextResolved.paid'));
  });
});

describe('money on its way back', () => {
  it('is told of a sale that still stands as paid', () => {
    const back = sale({ state: 'paid', payments: [payment({ method: 'card', refundInProgress: true })] });
    expect(line(back)).toContain('estorno foi pedido');
    expect(saleStateWord(t, back)).toContain('estorno em curso');
    expect(saleTone(back)).not.toBe('success');
    expect(next(back)).toContain('painel');
  });

  it('that failed is not offered again in one breath with "it cannot be done"', () => {
    const failed = sale({ state: 'paid', refundFailed: true, can: { ...sale().can, refund: true } });
    expect(next(failed)).not.toContain('de novo');
  });
});

describe('a card nobody has an answer of, replaced by another payment', () => {
  it('may hold the limit, and nothing can undo that', () => {
    const left = sale({
      state: 'replaced',
      orderId: null,
      replacedBy: 'sale-2',
      payments: [card],
      undo,
      progress: doing({ isAmbiguous: true }),
    });
    expect(line(left)).toMatch(/nunca cobrará esta tentativa; o valor pode estar reservado/);
    expect(next(left)).toContain('26 horas');
    expect([saleStateWord(t, left), saleTone(left)]).toEqual([t('saleStateOpen.replaced'), 'warning']);
  });
});

describe('a cancellation that people ended', () => {
  const ended = { cancelRequested: true, undo: null };

  it('is not told as one that goes on', () => {
    const shown = sale({ state: 'canceling', ...ended });
    expect(line(shown)).toContain('ainda pode ser paga');
    expect(next(shown)).not.toContain('até o cancelamento ser confirmado');
    const asked = { ...shown, progress: doing({ operation: 'cancel' }) };
    expect(line(asked)).toBe(t('stateLine.canceling'));
  });

  it('does not end as "nothing more to do" when the money comes in', () => {
    const paid = sale({ state: 'paid', ...ended, refundFailed: true, can: { ...sale().can, refund: true } });
    expect(next(paid)).toContain('linha do tempo como terminou o cancelamento');
    expect(saleTone(paid)).toBe('warning');
  });
});

describe('several Pix', () => {
  it('of which one was paid are not told as "none seen"', () => {
    const part = sale({ state: 'awaiting-payment', payments: [payment({ status: 'requires_action' }), payment()] });
    expect(line(part)).toContain('Uma parte já foi paga');
  });
});

describe('a second refund of a sale', () => {
  it('that has not ended is told beside the first one', () => {
    const part = sale({
      state: 'partially-refunded',
      payments: [
        payment({ method: 'card', status: 'partially_refunded' }),
        payment({ method: 'card', refundInProgress: true }),
      ],
    });
    expect(line(part)).toContain('Outro estorno foi pedido');
    expect(next(part)).toBe(t('saleNext.refunding'));
    expect(saleStateWord(t, part)).not.toBe(t('saleStateCard.partially-refunded'));
  });
});

describe('"check now"', () => {
  it('that nobody answered says so, and one that was answered does not', () => {
    const before = sale({ progress: doing({ lastCheckAt: someTime }) });
    expect(isUnread(before, before)).toBe(true);
    expect(isUnread(before, { ...before, progress: doing({ lastCheckAt: someTime + 1 }) })).toBe(false);
    expect(isUnread(undefined, { ...before, orderId: null })).toBe(false);
  });
});

describe('a cancellation nobody has confirmed', () => {
  it('is not shown as done, nor twice in one line', () => {
    const dropped = sale({ state: 'canceled', payments: [card], undo });
    expect(saleStateWord(t, dropped)).toBe('Cancelamento a confirmar');
    expect(saleTone(dropped)).toBe('warning');
    expect(saysUndo(dropped)).toBe(true);
    expect(saysUndo({ ...dropped, state: 'paid' })).toBe(false);
    const unanswered = sale({ state: 'unknown', orderId: null, payments: [card], undo });
    expect(saleStateWord(t, unanswered)).toBe('Cancelamento pedido, reserva possível');
    expect(saysUndo(unanswered)).toBe(true);
    expect(saysUndo({ ...unanswered, orderId: 'ord_1' })).toBe(false);
  });
});

describe('a chargeback', () => {
  it('does not promise an answer that may be impossible by now', () => {
    expect(next(sale({ state: 'chargeback' }))).not.toMatch(/responde à contestação/);
    expect(next(sale({ state: 'chargeback' }))).toMatch(/decisão.*só enquanto há prazo/);
  });
});
