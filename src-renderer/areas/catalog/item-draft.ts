/** What is typed into the form of an item, and what is wrong with it. Pure. */
import type { CatalogItem } from '#shared/contract/catalog.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { checkItem, cleanBarcode, cleanText } from '#shared/domain/catalog-rules.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import type { FormProblem } from '../../ui/shown-problems.ts';

export interface ItemText {
  readonly description: string;
  readonly code: string;
  readonly barcode: string;
  /** Empty: in no category. */
  readonly categoryId: string;
  readonly unitAmountCents: Cents;
}

export function textOf(item: CatalogItem | null): ItemText {
  return {
    description: item?.description ?? '',
    code: item?.code ?? '',
    barcode: item?.barcode ?? '',
    categoryId: item?.categoryId ?? '',
    unitAmountCents: item?.unitAmountCents ?? cents(0),
  };
}

/**
 * The item whose revision a save names. A change of what stands in the form, such as a price that somebody else set, is refused and not
 * overwritten; a place among the favourites, or that the item is sold no more, is no change of it.
 */
export function openedNow(kept: CatalogItem | null, now: CatalogItem | null): CatalogItem | null {
  if (kept === null || now === null || now.revision <= kept.revision) return kept;
  const inForm = (item: CatalogItem): string => JSON.stringify([textOf(item), item.photoAt]);
  return inForm(kept) === inForm(now) ? now : kept;
}

export function draftOf({ description, code, barcode, categoryId, unitAmountCents }: ItemText) {
  const fields = {
    description: cleanText(description),
    code: cleanText(code),
    barcode: cleanBarcode(barcode),
    categoryId: categoryId === '' ? null : categoryId,
    unitAmountCents,
  };
  const problems: FormProblem[] = checkItem({ ...fields, barcode: fields.barcode === '' ? null : fields.barcode });
  return { fields, problems };
}

const paths: readonly string[] = ['photo', 'description', 'code', 'barcode', 'unitAmountCents'];

/** What the core refused and a field of the form can say. */
export function fieldsOf(error: CallError | null): FormProblem[] {
  const broken = error?.code === 'rule-broken' ? (error.fields ?? []) : [];
  return broken
    .filter(({ path }) => paths.includes(path))
    .map(({ path, code, params }) => (params === undefined ? { path, code } : { path, code, params }));
}
