/** What a refusal of the core says first. */
import { expect, it } from 'vitest';
import { errorWords } from '#renderer/i18n/error-labels.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { CallError } from '#shared/contract/errors.ts';

const words = wordsOf('pt-BR');
const broken = (...codes: readonly string[]): CallError => ({
  code: 'rule-broken',
  message: '',
  fields: codes.map((code) => ({ path: 'file', code })),
});

it('says one broken rule at once, without a title that says only that there is one', () => {
  expect(errorWords(words, broken('import-no-table'))).toEqual({
    what: 'Isto não é um arquivo CSV. Na planilha, use Salvar como e escolha CSV.',
    action: null,
    reasons: [],
  });
});

it('names several below one title', () => {
  const told = errorWords(words, broken('import-empty', 'import-no-table'));
  expect(told).toMatchObject({ what: 'Uma regra não foi atendida.', reasons: { length: 2 } });
  expect(told.action).not.toBeNull();
});
