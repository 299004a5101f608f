/** Of a Pix that nobody can see it is not said that no payment was seen. */
import { describe, expect, it } from 'vitest';
import { blindWords } from '#renderer/areas/orders/blind-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { sale, someTime } from '../../sample-sale.ts';

const { t } = wordsOf('pt-BR');
const minute = 60_000;
const polledAt = (lastCheckAt: number | null): Pick<Sale, 'progress'> => ({
  progress: { ...sale().progress, lastCheckAt },
});
const offline = (of: Sale) => blindWords(t, of, { sight: 'offline', now: someTime, time: '09:15' });
const online = (of: Sale, now: number) => blindWords(t, of, { sight: 'clear', now, time: '09:15' });

describe('without a connection', () => {
  it('"no payment seen" is not said of a Pix that nobody can see', () => {
    expect(offline(sale({ state: 'awaiting-payment' }))?.line).toContain('pode já ter sido pago');
    expect(offline(sale({ state: 'processing' }))?.note).toContain('desde 09:15');
    expect(offline(sale({ state: 'queued' }))).toBeNull();
    expect(offline(sale({ state: 'paid' }))).toBeNull();
  });
});

describe('with a key that nothing is asked with', () => {
  const keyless = (of: Sale) => blindWords(t, of, { sight: 'keyless', now: someTime, time: '09:15' });

  it('"no payment seen" is not said of a Pix, and the key is named', () => {
    expect(keyless(sale({ state: 'awaiting-payment' }))?.line).toContain('chave da conta: o Pix pode já ter sido pago');
    expect(keyless(sale({ state: 'processing' }))?.note).toContain('desde 09:15');
    expect(keyless(sale({ state: 'paid' }))).toBeNull();
  });
});

describe('while the service answers, but not about this order', () => {
  const waiting = sale({ state: 'awaiting-payment', createdAt: someTime, ...polledAt(someTime) });

  it('"no payment seen" is not said of a Pix either, once looks are missing for minutes', () => {
    expect(online(waiting, someTime + 2 * minute)).toBeNull();
    const silent = online(waiting, someTime + 4 * minute);
    expect(silent?.line).toContain('pode já ter sido pago');
    expect(silent?.note).toContain('09:15');
  });

  it('a look that was never answered counts from the making of the sale', () => {
    expect(online({ ...waiting, ...polledAt(null) }, someTime + 2 * minute)).toBeNull();
    expect(online({ ...waiting, ...polledAt(null) }, someTime + 4 * minute)).not.toBeNull();
  });

  it('a hold of which nothing was heard for hours may have been captured', () => {
    const held = sale({ state: 'authorized', createdAt: someTime, ...polledAt(someTime) });
    expect(online(held, someTime + 60 * minute)).toBeNull();
    expect(online(held, someTime + 121 * minute)?.line).toContain('pode já ter sido cobrada');
  });

  it('nothing is said of what is looked at rarely, or has words of its own', () => {
    const later = someTime + 60 * minute;
    for (const state of ['unknown', 'canceling', 'authorized', 'paid'] as const)
      expect(online({ ...waiting, state }, later)).toBeNull();
    expect(online({ ...waiting, isContradicted: true }, later)).toBeNull();
  });
});
