/** What the shop says of an item: all that an edit or an import may change, and nothing else. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { AuditFacts } from '../audit/table.ts';

export type ItemFacts = Pick<
  CatalogItem,
  'code' | 'barcode' | 'description' | 'categoryId' | 'unitAmountCents' | 'retiredAt'
>;

export const factsOf = ({
  code,
  barcode,
  description,
  categoryId,
  unitAmountCents,
  retiredAt,
}: ItemFacts): ItemFacts => ({
  code,
  barcode,
  description,
  categoryId,
  unitAmountCents,
  retiredAt,
});

/** Of an item that was changed: what takes the change back. */
export interface FactsBefore extends ItemFacts {
  /** Its place among the favourites, if the change took that away. Else people may arrange it meanwhile. */
  readonly favorite?: number;
}

export function factsBefore(before: CatalogItem, after: CatalogItem): FactsBefore {
  const { favorite } = before;
  return favorite === null || after.favorite === favorite ? factsOf(before) : { ...factsOf(before), favorite };
}

export function isSameItem(one: ItemFacts, other: ItemFacts): boolean {
  return (
    one.code === other.code &&
    one.barcode === other.barcode &&
    one.description === other.description &&
    one.categoryId === other.categoryId &&
    one.unitAmountCents === other.unitAmountCents &&
    (one.retiredAt === null) === (other.retiredAt === null)
  );
}

export interface RecordedItem extends AuditFacts {
  readonly code: string;
  readonly barcode: string | null;
  readonly description: string;
  readonly category: string | null;
  readonly unitAmountCents: number;
}

/** For the record of actions, which names a category by its name of that day. */
export function recordedItem(item: ItemFacts, categoryName: (id: string) => string | null): RecordedItem {
  const { code, barcode, description, categoryId, unitAmountCents } = item;
  return {
    code,
    barcode,
    description,
    category: categoryId === null ? null : categoryName(categoryId),
    unitAmountCents,
  };
}
