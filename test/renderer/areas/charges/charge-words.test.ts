/** What is said of a v1 charge in review. */
import { describe, expect, it } from 'vitest';
import { reviewKey } from '#renderer/areas/charges/charge-words.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';

describe('a charge in review', () => {
  it('of an invoice does not say that nobody can pay its code, nor that a new charge may be made', () => {
    const { t } = wordsOf('pt-BR');
    for (const method of ['PIX', 'CreditCard'] as const) {
      const words = t(reviewKey({ kind: 'overdue', method }));
      expect(words).toContain('ainda pode ser pago');
      expect(words).toContain('Não cobre de novo');
    }
    expect(reviewKey({ kind: 'charge', method: 'PIX' })).toBe('charges.line.reviewPix');
  });
});
