/** A code of the service in our words. A raw code says nothing to the staff, so an unknown code appears only in the diagnostics. */
import type { Words } from './use-t.ts';

type Told = Pick<Words, 't' | 'open'>;

export function apiCodeWords(words: Told, code: string): string {
  return knownCodeWords(words, code) ?? words.t('progress.otherCode');
}

/** Null where we have no words: for places where no words are better than "another reason". */
export function knownCodeWords({ open }: Pick<Words, 'open'>, code: string | null): string | null {
  if (code === null) return null;
  const words = open('apiCode', code);
  return words === code ? null : words;
}

export interface RefusalWords {
  readonly ours: string;
  /** What the provider wrote, in whatever language, in quotation marks: below our sentence, never instead of it. */
  readonly quoted: string | null;
}

export function refusalWords(words: Told, code: string, providerText: string | null): RefusalWords {
  return { ours: apiCodeWords(words, code), quoted: quotedWords(words, providerText) };
}

export function quotedWords({ t }: Told, providerText: string | null): string | null {
  const text = providerText?.trim() ?? '';
  return text === '' ? null : t('progress.serviceSays', { text });
}
