/** What is said of undoing a sale promises nothing that the till does not do. */
import { describe, expect, it } from 'vitest';
import { nextWords, saleStateWord, saleTone, stateLineWords } from '#renderer/areas/orders/sale-labels.ts';
import { cancelDetail, undoNote } from '#renderer/areas/orders/undo-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { payment, sale, someTime } from '../../sample-sale.ts';

const card = payment({ method: 'card', status: null });
const undo = { since: someTime, staffName: 'Ana', tries: 0, nextAt: null, problem: null, canEnd: false };

describe.each(['pt-BR', 'en'] as const)('in %s, a card whose answer was lost', (language) => {
  const { t } = wordsOf(language);
  const lost = sale({ state: 'unknown', orderId: null, payments: [card] });
  const dropped = { ...lost, undo };

  it('is told to be cancelled by its number or to lapse, before and afterwards, and not to be undone', () => {
    const told = [cancelDetail(t, lost), t('unknownHelp.allowedCancelHold'), nextWords(t, dropped, someTime)];
    for (const words of told) {
      expect(words).toContain('26');
      expect(words).toMatch(/número|its number/);
      expect(words).not.toMatch(/desfeita|undone/);
    }
  });

  it('that may have been charged, or has an order, is told to be undone', () => {
    for (const of of [
      { ...lost, can: { ...lost.can, replace: false } },
      { ...lost, orderId: 'ord_1' },
    ])
      expect(cancelDetail(t, of)).toBe(t('progress.cancelConfirmDetail'));
  });

  it('is being cancelled in its badge as well, and not reassuring', () => {
    expect(saleStateWord(t, dropped)).toBe(t('saleStateOpen.dropped'));
    expect(saleTone(dropped)).toBe('warning');
    expect(stateLineWords(t, dropped, someTime)).toBe(t('stateLineDropped.hold'));
    expect(saleStateWord(t, { ...dropped, payments: [payment({ status: null })] })).toBe(t('saleStateOpen.canceled'));
  });

  it('is told so once', () => {
    expect(undoNote(t, dropped)).toBeNull();
    const replaced = { ...dropped, state: 'replaced' as const, progress: { ...lost.progress, isAmbiguous: true } };
    expect(undoNote(t, replaced)).toBeNull();
    expect(undoNote(t, { ...replaced, orderId: 'ord_1' })).toBe(t('progress.undoReplaced'));
  });
});

describe.each(['pt-BR', 'en'] as const)('in %s, a Pix that was paid before it was cancelled', (language) => {
  const { t } = wordsOf(language);
  const told = (fields: Partial<NonNullable<Sale['undo']>>) => {
    const of = sale({ state: 'paid', undo: { ...undo, ...fields } });
    return { line: stateLineWords(t, of, someTime), next: nextWords(t, of, someTime) };
  };

  it('goes back, as long as nobody refuses that', () => {
    expect(told({})).toEqual({ line: t('stateLineUndone.paid'), next: t('saleNext.refunding') });
    expect(told({ problem: 'paid' }).line).toBe(t('stateLineUndone.paid'));
  });

  it.each(['refund_not_supported', 'refund_failed'])('is with the shop after %s, and nobody hands over', (problem) => {
    const { line, next } = told({ problem });
    expect(line).not.toMatch(/volta inteiro|goes back/);
    expect(line).toMatch(/está com a loja: não entregue|is with the shop: do not hand over/);
    expect(next).toMatch(/duas horas|two hours/);
  });

  it('may be ended by people once that is possible, and not before', () => {
    const { next } = told({ problem: 'refund_not_supported', canEnd: true });
    expect(next).toMatch(/pode encerrar|can end/);
    expect(next).not.toMatch(/duas horas|two hours/);
  });

  it('names no raw code of the API', () => {
    const note = undoNote(
      t,
      sale({ state: 'unknown', payments: [card], undo: { ...undo, problem: 'moon_in_the_way' } }),
    );
    expect(note).toBe(t('undoProblem.other'));
    expect(note).not.toContain('_');
  });
});
