/** The dialog that chooses an item of the catalogue for a form of another area. It is fetched when first needed. */

import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { ItemChooserContext } from '../ui/choose-item.tsx';
import { lazyScreen } from '../ui/lazy-screen.tsx';
import { useShopCurrency } from '../window/shop-currency.ts';

const ChooseItemDialog = lazyScreen(
  async () => (await import('../areas/catalog/choose-item-dialog.tsx')).ChooseItemDialog,
);

const choose = (chooser: ComponentProps<typeof ChooseItemDialog>) => <ChooseItemDialog {...chooser} />;

export function ChoosesFromCatalog({ children }: { readonly children: ReactNode }) {
  const currency = useShopCurrency();
  const catalogue = useMemo(() => ({ currency, choose }), [currency]);
  return <ItemChooserContext value={catalogue}>{children}</ItemChooserContext>;
}
