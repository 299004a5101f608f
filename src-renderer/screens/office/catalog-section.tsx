/** Catálogo in the back office: its prices are in what the counter sells in. */

import type { SectionScreenProps } from '../../areas/area.ts';
import { CatalogSection as Catalog } from '../../areas/catalog/catalog-section.tsx';
import { AmountsIn } from '../../i18n/currency.tsx';
import { useShopCurrency } from '../../window/shop-currency.ts';

export function CatalogSection(props: SectionScreenProps) {
  return (
    <AmountsIn currency={useShopCurrency()}>
      <Catalog {...props} />
    </AmountsIn>
  );
}
