/** The currency of the amounts on a part of the screen. What nobody marked is in reais. */
import { createContext, type ReactNode, use } from 'react';

const Currency = createContext('BRL');

interface AmountsInProps {
  readonly currency: string;
  readonly children: ReactNode;
}

/** Marks all that it holds, dialogs included: no amount of a sale can be shown in another currency than the sale's. */
export function AmountsIn({ currency, children }: AmountsInProps) {
  return <Currency value={currency}>{children}</Currency>;
}

export const useCurrency = (): string => use(Currency);
