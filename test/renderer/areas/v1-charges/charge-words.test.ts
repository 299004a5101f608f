/** What is said of a v1 charge in review, and of one whose invoice was paid. */
import { beforeAll, describe, expect, it } from 'vitest';
import { chargeBadge, chargeLine, chargeTone, reviewKey } from '#renderer/areas/v1-charges/charge-labels.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';

beforeAll(() => changeLanguage('en'));

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

const charge = {
  kind: 'overdue' as const,
  method: 'PIX' as const,
  state: 'made' as const,
  reading: 'follows' as const,
  isProvenOurs: true,
  recorded: null,
  mayBeCharged: false,
  challenge: null,
  confirmations: [],
  verifying: null,
  isFromBackup: false,
  can: { challenge: false, refresh: true, record: false, recordNotCharged: false },
};
const ends = [
  { status: 'Paid', outcome: 'paid', word: 'Pago', line: 'invoicePaid', tone: 'success' },
  { status: 'Reversed', outcome: 'returned', word: 'Devolvido', line: 'invoiceReturned', tone: 'neutral' },
  {
    status: 'PartialReversed',
    outcome: 'returned',
    word: 'Devolvido em parte',
    line: 'invoiceReturned',
    tone: 'neutral',
  },
] as const;

describe.each(ends)('a charge of an invoice that is $status', ({ status, outcome, word, line, tone }) => {
  const words = wordsOf('pt-BR');
  const proven = { ...charge, status, outcome };
  const unproven = { ...proven, isProvenOurs: false };

  it('is told as the invoice alone while nothing shows that it was this charge', () => {
    expect(chargeLine(words, unproven)).toBe(words.t(`charges.line.${line}`));
    expect(chargeLine(words, unproven)).toMatch(/^(?:A fatura está|O valor da fatura foi)/);
    expect(chargeLine(wordsOf('en'), unproven)).toMatch(/^The (?:amount of the )?invoice /);
    expect(chargeBadge(words, unproven)).toBe(`Fatura: ${word}`);
    expect(chargeTone(unproven)).toBe('warning');
  });

  it('is told as its own once that is proven', () => {
    expect(chargeLine(words, proven)).toBe(words.t(`charges.line.${outcome}`));
    expect(chargeBadge(words, proven)).toBe(word);
    expect(chargeTone(proven)).toBe(tone);
  });
});

it('an open charge of a backup that nothing has shown since sends people to the dashboard, and does not say that it is asked about', () => {
  const unknown = { ...charge, status: 'Challenged', outcome: 'open', mayBeCharged: true, isFromBackup: true } as const;
  expect(chargeLine(wordsOf('en'), unknown)).toContain('asks the provider');
  const unshown = { ...unknown, can: { ...charge.can, record: true, recordNotCharged: true } };
  expect(chargeLine(wordsOf('en'), unshown)).toContain('Look at the dashboard and record');
  expect(chargeLine(wordsOf('pt-BR'), unshown)).toContain('Confira no painel e registre');
});
