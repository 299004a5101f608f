/** What the items of the catalogue cost as people last priced them, for the basket: of one that was changed in the file, the noted price. */
import { useCallback } from 'react';
import type { PriceOf } from '#shared/domain/basket-prices.ts';
import { useCatalog } from '../areas/catalog/store.ts';
import { useBasket } from '../areas/orders/basket/basket-store.ts';
import { useShopCurrency } from '../window/shop-currency.ts';

export function usePriceOf(): PriceOf {
  const byCode = useCatalog((state) => state.index.byCode);
  const shopCurrency = useShopCurrency();
  const isOfOther = useBasket(({ currency }) => currency !== shopCurrency);
  return useCallback(
    (code) => {
      const item = byCode.get(code);
      // The same digits may be the bar code of another item; and prices in another currency say nothing of these.
      if (isOfOther || item?.code !== code) return null;
      const { recordedCents, unitAmountCents } = item;
      return { cents: recordedCents ?? unitAmountCents, isChangedInFile: recordedCents !== null };
    },
    [byCode, isOfOther],
  );
}
