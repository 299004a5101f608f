/** The dialogs of other areas that find a subscription's buyer and card. The parent screen passes them in. */
import { createContext, type ReactNode, useContext } from 'react';
import type { ChooseCustomer } from '../../ui/known-customer.tsx';

export interface FoundCard {
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly customerName: string;
}

export interface Choosers {
  card(chooser: { onChoose: (card: FoundCard) => void; onClose: () => void }): ReactNode;
  readonly customer: ChooseCustomer;
}

const nobody: Choosers = { card: () => null, customer: () => null };

export const ChoosersContext = createContext(nobody);

export function useChoosers(): Choosers {
  return useContext(ChoosersContext);
}
