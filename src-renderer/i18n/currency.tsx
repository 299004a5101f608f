/** The currency of the amounts on a part of the screen. What nobody marked is in reais. */
import { createContext, type ReactNode, use } from 'react';

const Currency = createContext('BRL');

interface AmountsInProps {
  readonly currency: string;
  readonly children: ReactNode;
}

/** Marks all that it holds, dialogs included: an amount in it is in another currency only where it names its own. */
export function AmountsIn({ currency, children }: AmountsInProps) {
  return <Currency value={currency}>{children}</Currency>;
}

export const useCurrency = (): string => use(Currency);
