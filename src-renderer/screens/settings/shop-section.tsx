/** Dados da loja, beside the sale in preparation: its amounts are in the currency that would change. */
import { useBasket } from '../../areas/orders/basket/basket-store.ts';
import { ShopSection as Shop } from '../../areas/settings/shop-section.tsx';

export function ShopSection() {
  const isSelling = useBasket((state) => state.lines.length > 0);
  return <Shop isSelling={isSelling} />;
}
