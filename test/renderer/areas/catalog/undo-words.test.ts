/** What somebody is told before an import is undone. */
import { expect, it } from 'vitest';
import { undoWords } from '#renderer/areas/catalog/undo-words.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';

const words = wordsOf('pt-BR');

it('how many items go back', () => {
  expect(undoWords(words, { takenBack: 12, kept: 0, keptNames: [] })).toMatch(/^12 itens voltam [^:]*$/);
});

it('what stays because it was changed since, by name as far as there is room', () => {
  const told = undoWords(words, { takenBack: 1, kept: 3, keptNames: ['Café', 'Pão'] });
  expect(told).toMatch(/^Um item volta .*3 itens .*: Café, Pão, …\.$/);
});
