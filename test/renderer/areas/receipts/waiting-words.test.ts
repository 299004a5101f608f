/** What is told while slips wait for the printer stands beside their number, and is true of one as well as of many. */
import { expect, it } from 'vitest';
import { wordsOf } from '#renderer/i18n/use-t.ts';

it.each([
  ['pt-BR', 'away'],
  ['pt-BR', 'paper'],
  ['en', 'away'],
  ['en', 'paper'],
] as const)('one slip is not spoken of as several: %s, %s', (language, problem) => {
  expect(wordsOf(language).t(`receipts.why.${problem}`)).not.toMatch(/\b(?:Eles|saem|They|come)\b/);
});
