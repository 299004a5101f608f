/** What is said of a sale that a backup brought back: the true next time, one word for one thing, and an answer to each check. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { PaymentList } from '#renderer/areas/orders/payment-list.tsx';
import { PixPanel } from '#renderer/areas/orders/progress/pix-panel.tsx';
import { bodyOf, firstActionOf } from '#renderer/areas/orders/progress/progress-view.ts';
import { StateLine } from '#renderer/areas/orders/progress/state-line.tsx';
import { saleStateWord, saleTone, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { checkedWords, followingWords, isNextCheckTold } from '#renderer/areas/orders/unread-labels.ts';
import { isUnread } from '#renderer/areas/orders/use-refresh.ts';
import { i18next } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { payment, sale, someTime } from '#test/renderer/sample-sale.ts';

const minute = 60_000;
const words = wordsOf('pt-BR');
const { t } = words;
const progress = (fields: Partial<Sale['progress']>): Sale['progress'] => ({ ...sale().progress, ...fields });
const held = { code: null, invalidReason: null, expiresAt: someTime + 3_600_000 };
const open = sale({ isUnread: true, payments: [payment({ status: 'requires_action', pix: held })] });
const ended = sale({
  state: 'processing',
  orderStatus: 'failed',
  payments: [payment({ status: 'failed', isEndUnproven: true, pix: held })],
});

beforeEach(async () => void (await i18next.changeLanguage('pt-BR')));

describe('before reads count', () => {
  const from = someTime + 12 * minute;

  it('it says at what time they do, and sends nobody to a notice that is not there', () => {
    expect(followingWords(words, open, { now: someTime, trustedFrom: from })).toMatch(
      /Às \d\d:\d\d o Balcão lê de novo/,
    );
    const shown = renderToStaticMarkup(
      createElement(StateLine, { sale: open, sight: 'clear', testConnection: () => null }),
    );
    expect(shown).not.toContain('Veja o aviso');
  });

  it('no countdown to a read that decides nothing starts again and again', () => {
    expect(isNextCheckTold(open, from)).toBe(false);
    // Afterwards the next read does decide.
    expect(isNextCheckTold(open, null)).toBe(true);
    expect(followingWords(words, open, { now: from, trustedFrom: null })).toBe(t('saleNextUnread.nextRead'));
  });

  it('a check says when it was answered, what it found, and from when on that counts', () => {
    const told = checkedWords(words, open, { at: someTime, trustedFrom: from });
    expect(told).toMatch(/^Conferido às \d\d:\d\d: Aguardando Pix\. .*vale a das \d\d:\d\d/);
    expect(firstActionOf(open, false)).toBe('check');
  });

  it('what it calls paid is not shown as money that stays: it may have gone back since', () => {
    const paid = sale({ state: 'paid', isUnread: true });
    expect([bodyOf(paid), saleTone(paid)]).toEqual(['ended', 'warning']);
  });

  it('its code says why it is not shown, and names no other sale', () => {
    const panel = { sale: open, onRefresh: () => undefined, onNewCode: () => undefined, isBusy: false };
    expect(renderToStaticMarkup(createElement(PixPanel, panel))).toContain(t('pix.heldBackUnread'));
  });
});

describe('an order that the service answers it does not have', () => {
  const lost = { ...open, progress: progress({ notShownAt: someTime, nextCheckAt: Date.now() + 10_000 }) };
  const next = (trustedFrom: number | null) => followingWords(words, lost, { now: someTime, trustedFrom });

  it('may only lag until reads count, and is for people after that', () => {
    expect(next(someTime + minute)).toMatch(/não tem este pedido.*Às \d\d:\d\d o Balcão lê de novo/);
    expect(next(null)).toBe(t('saleNextUnread.notShown'));
  });

  it('is counted down to no more', () => {
    expect(isNextCheckTold(lost, null)).toBe(false);
  });

  it('is told of a sale of this till as well, and no longer counted down to, once no read can lag so long', () => {
    const young = { ...lost, isUnread: false };
    const old = { ...young, progress: progress({ ...young.progress, isNotShownForLong: true }) };
    const nextOf = (one: typeof young) => followingWords(words, one, { now: someTime, trustedFrom: null });
    expect([isNextCheckTold(young, null), isNextCheckTold(old, null)]).toEqual([true, false]);
    expect([nextOf(young) === t('saleNextUnread.notShown'), nextOf(old)]).toEqual([
      false,
      t('saleNextUnread.notShown'),
    ]);
  });

  it('is an answer to a check, and not the silence of the service', () => {
    expect(isUnread(open, lost)).toBe(false);
    expect(isUnread(lost, lost)).toBe(true);
    expect(checkedWords(words, lost, { at: someTime, trustedFrom: null })).toContain('não tem este pedido');
  });
});

describe('a Pix that the service calls ended, which reads have not agreed on', () => {
  it('has one word on the screen: neither "Não pago" nor "Processando"', () => {
    const list = renderToStaticMarkup(createElement(PaymentList, { payments: ended.payments }));
    expect(list).toContain('Sem pagamento visto');
    expect(list).not.toContain(t('orders.pixNotPaid'));
    expect(saleStateWord(t, ended)).toBe('Sem pagamento visto');
    expect(stateLineWords(t, ended, someTime)).toContain('15 minutos');
    expect(stateLineWords(t, { ...ended, isUnread: true }, someTime)).toContain('Sem pagamento visto');
  });

  it('is called not paid once that is proven', () => {
    const over = { ...ended, state: 'expired', payments: [payment({ status: 'failed', pix: held })] } as const;
    expect(renderToStaticMarkup(createElement(PaymentList, { payments: over.payments }))).toContain(
      t('orders.pixNotPaid'),
    );
  });
});
