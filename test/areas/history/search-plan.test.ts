/** What a person types becomes words that stand in the text of what is meant. */
import { expect, test } from 'vitest';
import { narrowSearch } from '#main/areas/history/fts-query-planner.ts';
import { planSearch } from '#main/areas/history/search-plan.ts';
import { historyText } from '#main/areas/history/table.ts';

const text = historyText({
  words: ['Pão de Queijo', 'José', 'visa', '4242', null],
  amountsCents: [2390, 2390, 123_450],
});
const isFound = (typed: string): boolean =>
  (planSearch(typed) ?? []).every((any) => any.some((needle) => text.includes(needle)));

test('a text has its words folded, each amount once, and a blank on both sides', () => {
  expect(text).toBe(' pao de queijo jose visa 4242 r$cdja r$bcdefa ');
});

test.each([
  'pao',
  'PÃO',
  'jos',
  'eijo',
  'qu jo',
  '23,90',
  'R$ 23,90',
  'r$23,90',
  '23.90',
  '1.234,50',
  '1234,50',
  '4242',
])('%s finds it', (typed) => expect(isFound(typed)).toBe(true));

test.each(['bolo', 'pao bolo', 'se', '23,91', '2390', 'R$ 2', '424 3'])('%s does not', (typed) => {
  expect(isFound(typed)).toBe(false);
});

test('one letter, blanks or nothing narrow nothing', () => {
  expect([planSearch(''), planSearch('  '), planSearch('a')]).toEqual([null, null, null]);
});

test('what could be read as an operator of the index is only a word', () => {
  const needles = planSearch('"OR" NEAR(') ?? [];
  const { match } = narrowSearch(needles, () => 0.5);
  expect(match).toBe('(("""or" AND "or""")) AND (("nea" AND "ear" AND "ar("))');
});

test('the index is asked for the rarest three, and for nothing that is much more common than those', () => {
  const shares: Record<string, number> = { caf: 0.2, afe: 0.3, xyz: 0.001, yzw: 0.004, ' r$': 1, r$f: 0.1 };
  const asked = (typed: string) => narrowSearch(planSearch(typed) ?? [], (trigram) => shares[trigram] ?? 0.5);
  expect(asked('cafe xyzw')).toEqual({ match: '(("xyz" AND "yzw"))', share: 0.001 });
  expect(asked('cafe')).toEqual({ match: '(("caf" AND "afe"))', share: 0.2 });
  expect(asked('r$5')).toEqual({ match: '(("r$f" AND "$fa" AND "faa"))', share: 0.1 });
});
