/** From a sale that does not go on to the one that does, and what becomes of the first. */
import { describe, expect, it } from 'vitest';
import { moneyWaitedFor, replaceDetail, saleToOpen, waitsForReplaced } from '#renderer/areas/orders/other-sale.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { payment, sale } from '../../sample-sale.ts';

const { t } = wordsOf('pt-BR');
const card = payment({ method: 'card', status: null });
const doing = (fields: Partial<Sale['progress']>): Sale['progress'] => ({ ...sale().progress, ...fields });

describe('the sale to open', () => {
  const waiting = sale({ state: 'queued', replaces: 'old', progress: doing({ reason: 'predecessor' }) });

  it('is the one that was paid, with its number', () => {
    expect(saleToOpen(sale({ state: 'canceled', paidInstead: { id: 'x', number: 7 } }))).toEqual({
      id: 'x',
      number: 7,
    });
    expect(saleToOpen(sale({ state: 'paid', paidTwiceWith: { id: 'y', number: 8 } }))).toEqual({ id: 'y', number: 8 });
  });

  it('is the one that took the place, or the one that is waited for', () => {
    expect(saleToOpen(sale({ state: 'replaced', replacedBy: 'new' }))?.id).toBe('new');
    expect(saleToOpen(waiting)?.id).toBe('old');
    expect(waitsForReplaced(waiting)).toBe(true);
    expect(t('progress.waitsForReplaced')).toContain('um Pix dela ainda pode ser pago');
  });

  it('is the one whose money is to go back first, while this one can still go on', () => {
    const waitsFor = { id: 'z', number: 9 };
    for (const state of ['authorized', 'capturing', 'awaiting-payment'] as const) {
      expect(saleToOpen(sale({ state, waitsFor }))).toEqual(waitsFor);
      expect(moneyWaitedFor({ state, waitsFor })).toEqual(waitsFor);
    }
    for (const state of ['paid', 'canceled', 'declined'] as const)
      expect(moneyWaitedFor({ state, waitsFor })).toBeNull();
    expect(t('progress.waitsForMoney', { number: 9 })).toContain('abra a venda 9');
  });

  it('is none where this sale is the one that goes on', () => {
    for (const of of [sale(), { ...waiting, progress: doing({ reason: 'limited' }) }, { ...waiting, replaces: null }])
      expect(saleToOpen(of)).toBeNull();
  });
});

describe('what another payment does to this sale', () => {
  it.each([
    { name: 'a Pix on the screen is cancelled first', of: sale(), says: /cancelada primeiro.*um Pix dela ainda pode/ },
    { name: 'a card alone has no Pix', of: sale({ payments: [card] }), says: /cancelada primeiro\.$/ },
    {
      name: 'a lost card may hold the limit, and nothing of it is cancelled first',
      of: sale({ state: 'retype-card', orderId: null, payments: [card], progress: doing({ isAmbiguous: true }) }),
      says: /nunca será cobrada; o valor pode estar reservado/,
    },
    {
      name: 'a card that never left holds nothing',
      of: sale({ state: 'retype-card', orderId: null, payments: [card] }),
      says: /nunca será cobrada\.$/,
    },
    {
      name: 'a lost Pix was shown to nobody',
      of: sale({ state: 'unknown', orderId: null }),
      says: /não foi mostrado a ninguém/,
    },
    {
      name: 'what people said is not called certain',
      of: sale({ state: 'found-not-charged', orderId: null, payments: [card] }),
      says: /já terminou\.$/,
    },
  ])('$name', ({ of, says }) => {
    expect(replaceDetail(t, of)).toMatch(says);
  });
});
