/** The basket of this window as it is paid for, and what all ways to pay it say of it. */
import { useMemo } from 'react';
import { basketItems, basketTotals } from '#shared/domain/basket.ts';
import { otherPriceOf } from '#shared/domain/basket-prices.ts';
import { useBasket } from '../areas/orders/basket/basket-store.ts';
import { useMoney } from '../i18n/use-money.ts';
import { useT } from '../i18n/use-t.ts';
import { go } from '../window/navigation.ts';
import { usePriceOf } from './price-of.ts';

export type SoldBasket = ReturnType<typeof useSoldBasket>;

export function useSoldBasket() {
  const t = useT();
  const { id, lines, currency, discount, note, customer } = useBasket();
  const money = useMoney(currency);
  const items = useMemo(() => basketItems({ lines, discount }), [lines, discount]);
  const { totalCents } = useMemo(() => basketTotals({ lines, discount }), [lines, discount]);
  const priceOf = usePriceOf();
  const asksPrice = lines.some((line) => otherPriceOf(line, priceOf) !== null);
  return {
    draftId: id,
    title: t('checkout.title', { amount: money(totalCents) }),
    backLabel: t('checkout.back'),
    onBack: () => go({ at: 'sell' }),
    totalCents,
    currency,
    items,
    customer,
    note: note ?? null,
    waitsFor: asksPrice ? t('checkout.pricesAsked') : null,
    words: { items: items.map((item) => ({ ...item })), currency, customer, ...(note === undefined ? {} : { note }) },
  };
}
