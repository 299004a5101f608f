/** What is typed for a link becomes what the API takes, on the written digits. */
import { expect, test } from 'vitest';
import { emptyForm, toDraft } from '#renderer/areas/links/link-form-draft.ts';

const factorOf = (surcharge: string) => toDraft({ ...emptyForm(), milestones: [{ count: '3', surcharge }] }).milestones;

test.each([
  ['0', 1],
  ['10', 1.1],
  ['2,99', 1.0299],
  ['2.99', 1.0299],
  ['0,05', 1.0005],
  ['120', 2.2],
  ['0,00000001', 1.0000000001],
])('%s percent more are a factor of %d', (typed, rate) => {
  expect(factorOf(typed)).toEqual([{ count: 3, rate }]);
});

test.each(['', '-1', '1,', 'dez', '1e3', '2,999999999'])('"%s" is no surcharge', (typed) => {
  expect(factorOf(typed)).toEqual([{ count: 3, rate: Number.NaN }]);
});
