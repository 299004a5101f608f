/** Amounts in the language of the screen. The shop sells in reais; subscriptions and their refunds may have another currency. */
import { useCallback } from 'react';
import { formatMoney } from '#shared/domain/money.ts';
import { useWords } from './use-t.ts';

export function useMoney(currency = 'BRL'): (amountCents: number) => string {
  const { language } = useWords();
  return useCallback((amountCents) => formatMoney(amountCents, language, currency), [language, currency]);
}
