/** A code of the service in our words. A raw code says nothing to the staff, so an unknown code appears only in the diagnostics. */
import type { Words } from './use-t.ts';

export function apiCodeWords({ t, open }: Pick<Words, 't' | 'open'>, code: string): string {
  const words = open('apiCode', code);
  return words === code ? t('progress.otherCode') : words;
}
