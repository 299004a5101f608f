/** Whoever gives money back is told that the bank may give it back as well. */
import { describe, expect, it } from 'vitest';
import {
  chargebackStatuses,
  reasonCategories,
  reasonWords,
  standingAgainst,
} from '#renderer/areas/chargebacks/chargeback-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import { cents } from '#shared/domain/money.ts';
import { someTime } from '../../sample-sale.ts';

const sale = { id: 'sale-1', number: 1 };

function chargeback(id: string, fields: Partial<Chargeback> = {}): Chargeback {
  return {
    id,
    revision: 1,
    status: 'open',
    amountCents: cents(5_000),
    currency: 'brl',
    netCents: null,
    openedAt: someTime,
    respondBy: null,
    reason: { category: null, code: null, description: null },
    acceptsEvidence: true,
    customer: { name: null, email: null },
    isWalkIn: false,
    sale,
    evidence: null,
    defence: null,
    can: { defend: true, sendAgain: false },
    readAt: someTime,
    createdAt: someTime,
    updatedAt: someTime,
    ...fields,
  };
}

describe('a refund of a contested sale', () => {
  const told = (fields: Partial<Chargeback>) => standingAgainst([chargeback('cb', fields)], sale.id).length;

  it('is told of every chargeback that the shop has not won, of a word it does not know as well', () => {
    const silent = [...chargebackStatuses, 'in_arbitration'].filter((status) => told({ status }) === 0);
    expect(silent).toEqual(['won']);
  });

  it('is not told of those of other sales', () => {
    for (const other of [{ id: 'sale-2', number: 2 }, null]) expect(told({ sale: other })).toBe(0);
  });
});

describe.each(['pt-BR', 'en'] as const)('in %s, the reason of a chargeback', (language) => {
  const { t } = wordsOf(language);
  const nothing = { category: null, code: null, description: null };

  it.each(reasonCategories)('%s is told in words, not as it came', (category) => {
    const words = reasonWords(t, { ...nothing, category });
    expect(words).toMatch(/ /);
    expect(words).not.toContain('_');
  });

  it('that is not known is quoted as the text of the provider, and a code beside it is called a code', () => {
    expect(reasonWords(t, { category: 'late_presentment', code: '4863', description: 'Cardholder unsure' })).toBe(
      [
        t('chargebacks.reasonQuoted', { words: 'Cardholder unsure' }),
        t('chargebacks.reasonQuoted', { words: 'late_presentment' }),
        t('chargebacks.reasonCode', { code: '4863' }),
      ].join(', '),
    );
    expect(reasonWords(t, nothing)).toBe(t('chargebacks.notTold'));
  });
});
