/** What is proven stands in the review, and people cannot record the opposite. */
import { describe, expect, it } from 'vitest';
import { isAgainstProof } from '#renderer/areas/outbox/review-draft.ts';
import { shownByService } from '#renderer/areas/subscriptions/shown-by-service.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import { invoice, subscription } from '../../sample-subscription.ts';

const words = wordsOf('pt-BR');
const create = { operation: 'subscriptions.create' } as const;

describe('a subscription that turned up while its creation waits for people', () => {
  const shown = shownByService(words, create, subscription({ invoices: [invoice()] }));

  it('is told with its invoices', () => {
    expect(shown).toBe('Ativa, Fatura 1: Paga');
  });

  it('cannot be recorded as not made', () => {
    expect(isAgainstProof({ finding: 'not-charged' }, shown)).toBe(true);
    expect(isAgainstProof({ finding: 'charged' }, shown)).toBe(false);
    expect(isAgainstProof({ finding: 'not-charged' }, null)).toBe(false);
  });

  it('is not told before the service named it, nor of another request', () => {
    expect(shownByService(words, create, subscription({ state: 'review' }))).toBeNull();
    expect(shownByService(words, create, undefined)).toBeNull();
    expect(shownByService(words, { operation: 'subscriptions.pay' }, subscription())).toBeNull();
  });

  it('is not called a sale', () => {
    for (const key of ['queue.leadsById', 'entryNext.resolved', 'entryNext.accepted'] as const)
      expect(words.t(key)).not.toMatch(/venda/);
    expect(words.t('queue.emptyOpen')).not.toContain('resposta');
  });
});
