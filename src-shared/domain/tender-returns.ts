/** What may be given back of a sale that was paid to the shop itself: the same money, to the cent, and no more than it took. Pure. */
import type { DraftItem } from './order-draft.ts';
import type { CashStep, TenderKind } from './tenders.ts';

interface Taken {
  readonly id: string;
  readonly kind: TenderKind;
  readonly dueCents: number;
  readonly backCents: number;
}

interface ReturnedItem {
  readonly position: number;
  readonly quantity: number;
}

export interface ReturnDraft {
  readonly parts: readonly { readonly tenderId: string; readonly amountCents: number }[];
  readonly items: readonly ReturnedItem[];
}

export interface ReturnedSale {
  readonly items: readonly Pick<DraftItem, 'quantity' | 'unitAmountCents'>[];
  readonly tenders: readonly Taken[];
  readonly returns: readonly { readonly items: readonly ReturnedItem[] }[];
}

export type ReturnProblemCode =
  | 'return-part-unknown'
  | 'return-part-twice'
  | 'return-too-much'
  | 'return-item-unknown'
  | 'return-item-twice'
  | 'return-item-gone'
  | 'return-sum';

export interface ReturnProblem {
  readonly code: ReturnProblemCode;
  readonly path: string;
  readonly params?: Readonly<Record<string, number>>;
}

export const leftOf = ({ dueCents, backCents }: Pick<Taken, 'dueCents' | 'backCents'>): number => dueCents - backCents;

/** So many of the item at this position are still with the buyer. */
export function leftOfItem({ items, returns }: ReturnedSale, position: number): number {
  const given = returns.flatMap((one) => one.items).filter((item) => item.position === position);
  return (items[position]?.quantity ?? 0) - given.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What goes back for these items. Less than their prices where a sum in cash was rounded, or an amount went back before. */
export function sumOfReturned(sale: ReturnedSale, items: readonly ReturnedItem[]): number {
  const priced = items.map(({ position, quantity }) => (sale.items[position]?.unitAmountCents ?? 0) * quantity);
  const left = sale.tenders.reduce((sum, tender) => sum + leftOf(tender), 0);
  return Math.min(
    left,
    priced.reduce((sum, amount) => sum + amount, 0),
  );
}

/**
 * What is handed over in cash for so much: a shop that rounds has no coins of one cent to give back either. In favour of the buyer, as in a
 * sale, and never more than is left.
 */
const cashBack = (amountCents: number, leftCents: number, step: CashStep): number =>
  Math.min(leftCents, Math.ceil(amountCents / step) * step);

/**
 * How a sum is divided where nobody says it: the tender of which most is left comes first, as far as it reaches. Null: so much is not left.
 * With `step` what goes back in cash is rounded to it.
 */
export function divideReturn(
  tenders: readonly Taken[],
  sumCents: number,
  step: CashStep = 1,
): ReturnDraft['parts'] | null {
  let open = sumCents;
  const parts = tenders
    .toSorted((a, b) => leftOf(b) - leftOf(a))
    .map((tender) => {
      const amountCents = Math.min(open, leftOf(tender));
      open -= amountCents;
      const isCash = tender.kind === 'cash' && amountCents > 0;
      return {
        tenderId: tender.id,
        amountCents: isCash ? cashBack(amountCents, leftOf(tender), step) : amountCents,
      };
    });
  return open > 0 ? null : parts.filter(({ amountCents }) => amountCents > 0);
}

export function checkReturn(sale: ReturnedSale, draft: ReturnDraft, step: CashStep): ReturnProblem[] {
  return [...checkParts(sale, draft), ...checkItems(sale, draft), ...checkSum(sale, draft, step)];
}

function checkParts({ tenders }: ReturnedSale, { parts }: ReturnDraft): ReturnProblem[] {
  return parts.flatMap(({ tenderId, amountCents }, index): ReturnProblem[] => {
    const path = `parts.${index}`;
    const taken = tenders.find(({ id }) => id === tenderId);
    if (taken === undefined) return [{ code: 'return-part-unknown', path }];
    if (parts.findIndex((part) => part.tenderId === tenderId) < index) return [{ code: 'return-part-twice', path }];
    const left = leftOf(taken);
    return amountCents <= left
      ? []
      : [{ code: 'return-too-much', path: `${path}.amountCents`, params: { leftCents: left } }];
  });
}

function checkItems(sale: ReturnedSale, { items }: ReturnDraft): ReturnProblem[] {
  return items.flatMap(({ position, quantity }, index): ReturnProblem[] => {
    const path = `items.${index}`;
    if (sale.items[position] === undefined) return [{ code: 'return-item-unknown', path }];
    if (items.findIndex((item) => item.position === position) < index) return [{ code: 'return-item-twice', path }];
    const left = leftOfItem(sale, position);
    return quantity <= left ? [] : [{ code: 'return-item-gone', path: `${path}.quantity`, params: { left } }];
  });
}

function checkSum(sale: ReturnedSale, { parts, items }: ReturnDraft, step: CashStep): ReturnProblem[] {
  if (items.length === 0) return [];
  const itemsCents = sumOfReturned(sale, items);
  const partsCents = parts.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return partsCents === itemsCents + roundedUp(sale, { parts, itemsCents, partsCents }, step)
    ? []
    : [{ code: 'return-sum', path: 'parts', params: { itemsCents, partsCents } }];
}

interface ReturnSums extends Pick<ReturnDraft, 'parts'> {
  readonly itemsCents: number;
  readonly partsCents: number;
}

/** So much more than the items cost goes back because their part in cash was rounded; nothing where it was handed over to the cent. */
function roundedUp({ tenders }: ReturnedSale, { parts, itemsCents, partsCents }: ReturnSums, step: CashStep): number {
  const more = partsCents - itemsCents;
  const cash = tenders.find(({ kind }) => kind === 'cash');
  const part = parts.find(({ tenderId }) => tenderId === cash?.id);
  if (more <= 0 || cash === undefined || part === undefined) return 0;
  return cashBack(part.amountCents - more, leftOf(cash), step) === part.amountCents ? more : 0;
}
