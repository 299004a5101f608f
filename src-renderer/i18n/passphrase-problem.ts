/** What is wrong with a passphrase that somebody chooses, in words; null where nothing is. Pure. */
import { isOneLetter, shortestPassphrase } from '#shared/domain/passphrase.ts';
import type { Translate } from './use-t.ts';

export function passphraseProblem(t: Translate, passphrase: string): string | null {
  if (passphrase.length < shortestPassphrase) return t('firstRun.passphraseShort', { min: shortestPassphrase });
  return isOneLetter(passphrase) ? t('firstRun.passphraseOneLetter') : null;
}
