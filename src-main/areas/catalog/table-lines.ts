/** The catalogue as lines of a table, which can be imported again. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { MethodInput } from '#shared/contract/methods.ts';
import { tableLineOf } from '#shared/domain/table-cells.ts';

type Style = MethodInput<'catalog.table'>['style'];
type ItemFacts = Pick<CatalogItem, 'code' | 'barcode' | 'description' | 'unitAmountCents' | 'retiredAt'>;

/** Columns: code, bar code, name, price, category, whether it is for sale. */
export function tableLine(item: ItemFacts, category: string, { separator, decimal, yes, no }: Style): string {
  const { code, barcode, description, unitAmountCents, retiredAt } = item;
  const price = { cents: unitAmountCents, decimal };
  return tableLineOf([code, barcode ?? '', description, price, category, retiredAt === null ? yes : no], separator);
}
