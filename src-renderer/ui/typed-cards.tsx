/** Whether cards may be typed at this till, and what is said in the place of their fields where they may not. */
import { createContext, useContext } from 'react';
import { useT } from '../i18n/use-t.ts';
import { Notice } from './notice.tsx';

/** The frame says which. */
export const TypedCardsContext = createContext(true);

export const useMayTypeCards = (): boolean => useContext(TypedCardsContext);

export function TypedCardsOff() {
  const t = useT();
  return (
    <Notice tone="warning" title={t('checkout.typedCardsOff')}>
      {t('checkout.typedCardsOffWhy')}
    </Notice>
  );
}
