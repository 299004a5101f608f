/** What is said of a link that the service does not know, and of one that has ended. */
import { beforeAll, describe, expect, it } from 'vitest';
import { linkLine, missingWords, standsOpen, usesWords } from '#renderer/areas/links/link-labels.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';

const { t } = wordsOf('pt-BR');
const missing = { isMissing: true, closing: null, undo: null, refused: null } as const;
const undo = { since: 0, staffName: 'Bruno', problem: null, asked: 'delete' } as const;

describe('a link that the service does not know', () => {
  it('was deleted by nobody here, unless that was asked for', () => {
    for (const of of [missing, { ...missing, closing: 'cancel', undo: { ...undo, asked: 'cancel' } }] as const)
      expect(missingWords(t, of)).toContain('Ninguém aqui o excluiu');
    expect(missingWords(t, { ...missing, isMissing: false })).toBeNull();
  });

  it('is being deleted from the request until its end is proven, and not told to be open meanwhile', () => {
    for (const of of [
      { ...missing, closing: 'delete', undo },
      { ...missing, undo },
    ] as const) {
      expect(missingWords(t, of)).toMatch(/exclusão foi pedida aqui e está sendo confirmada/);
      expect(standsOpen(of)).toBe(false);
    }
  });

  it('whose deletion was refused may be in another account, and is asked for again', () => {
    const refused = { ...missing, undo, refused: 'delete' } as const;
    expect(missingWords(t, refused)).toContain('Ninguém aqui o excluiu');
    expect(standsOpen(refused)).toBe(true);
    expect(standsOpen({ ...missing, isMissing: false, undo })).toBe(true);
  });
});

it.each([
  [null, null, '0 usos'],
  [1, null, '1 uso'],
  [2, null, '2 usos'],
  [0, 1, '0 de 1 uso'],
  [1, 3, '1 de 3 usos'],
])('%s uses of %s are "%s"', (usesCount, maxUses, words) => {
  expect(usesWords(t, { usesCount, maxUses })).toBe(words);
});

describe('a link that makes no more payments', () => {
  beforeAll(() => changeLanguage('en'));

  const made = { state: 'made', status: 'InProgress', isExpired: false, closing: null, closingState: null } as const;
  const ends = [
    { ...made, isExpired: true },
    { ...made, status: 'Canceled' },
    { ...made, state: 'deleted' },
  ] as const;

  it.each([
    { language: 'pt-BR', canBePaid: /um Pix gerado antes ainda pode ser pago/i },
    { language: 'en', canBePaid: /a Pix that it made before can be paid/i },
  ] as const)('says in $language that a Pix made at it before can still be paid', ({ language, canBePaid }) => {
    const words = wordsOf(language);
    for (const link of ends) expect(linkLine(words.t, link)).toMatch(canBePaid);
    for (const asked of ['cancel', 'delete'] as const)
      expect(words.t(`links.confirmDetail.${asked}`)).toMatch(canBePaid);
    expect(linkLine(words.t, made)).not.toMatch(canBePaid);
  });
});
