/** Amounts in the language of the screen. The currency is always the real. */
import { useCallback } from 'react';
import { formatCents } from '#shared/domain/money.ts';
import { useWords } from './use-t.ts';

export function useMoney(): (amountCents: number) => string {
  const { language } = useWords();
  return useCallback((amountCents) => formatCents(amountCents, language), [language]);
}
