/** Amounts in the language of the screen: in the currency of the part of the screen that they stand on, unless they name their own. */
import { useCallback } from 'react';
import { formatMoney } from '#shared/domain/money.ts';
import { useCurrency } from './currency.tsx';
import { useWords } from './use-t.ts';

export function useMoney(named?: string): (amountCents: number, own?: string) => string {
  const { language } = useWords();
  const around = useCurrency();
  const currency = named ?? around;
  return useCallback((amountCents, own = currency) => formatMoney(amountCents, language, own), [language, currency]);
}
