/** The texts that screens show, and whether words that are quoted elsewhere stand in one of them. */
import { en } from '../../src-renderer/i18n/en/messages.ts';
import { ptBR } from '../../src-renderer/i18n/pt-br/messages.ts';

export function textsOf(words: object): string[] {
  return Object.values(words).flatMap((one: unknown) =>
    typeof one === 'string' ? [one] : one instanceof Object ? textsOf(one) : [],
  );
}

/** A text of the screens with its values left open, anywhere in what it says. */
function shows(text: string): (words: string) => boolean {
  const parts = text.split(/\{\{\w+\}\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  // Two names with "e" between them would be any three words.
  const isTelling = parts.join('').length >= 6;
  const pattern = parts.length > 1 && isTelling ? new RegExp(`^${parts.join('.+')}$`) : null;
  return (words) => text.includes(words) || pattern?.test(words) === true;
}

const screens = {
  'pt-BR': textsOf(ptBR).map(shows),
  any: [...textsOf(ptBR), ...textsOf(en)].map(shows),
} as const;

export const standsOnScreen = (words: string, language: keyof typeof screens = 'any'): boolean =>
  screens[language].some((one) => one(words));
