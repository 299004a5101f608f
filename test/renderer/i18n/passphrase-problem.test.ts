/** A passphrase is long, and no letter again and again: the screens say which, and the core takes neither. */
import { expect, it } from 'vitest';
import { passphraseProblem } from '#renderer/i18n/passphrase-problem.ts';
import { passphraseSchema } from '#shared/contract/till.ts';

const t = ((key: string) => key) as never;

it.each([
  ['curta', 'firstRun.passphraseShort'],
  ['aaaaaaaaaaaaaaaa', 'firstRun.passphraseOneLetter'],
  ['cavalo bateria grampo', null],
])('%s', (passphrase, problem) => {
  expect(passphraseProblem(t, passphrase)).toBe(problem);
  expect(passphraseSchema.safeParse(passphrase).success).toBe(problem === null);
});
