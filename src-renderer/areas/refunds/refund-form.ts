/** The refund form: items, an amount, or the rest of an earlier request, and how it is divided. Pure. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import { type ChosenItem, itemsAmount } from '#shared/domain/refund-items.ts';
import type { RefundProblem } from '#shared/domain/refunds.ts';
import { groupRefunds, itemsLeft, type RefundGroup, restCents } from './refund-groups.ts';
import {
  type Division,
  divideRefund,
  type RefundSum,
  type RefundWays,
  refundParts,
  refundProblems,
  refundTotal,
  refundWays,
  sumBefore,
  whyUndividable,
} from './refund-plan.ts';

export type RefundBy = 'items' | 'amount' | 'rest';

/** What may be chosen now. It may change while the form is open. */
export interface RefundOffer extends RefundWays {
  readonly sale: Sale;
  /** By position in the sale. */
  readonly left: readonly number[];
  /** The oldest request with a part that did not go back. */
  readonly rest: RefundGroup | null;
  readonly before: RefundSum;
  readonly choices: readonly RefundBy[];
}

export interface RefundForm {
  readonly by: RefundBy;
  readonly chosen: Readonly<Record<number, number>>;
  readonly division: Division;
}

const undecided: Division = { amounts: {}, undividable: null };

export function offerOf(sale: Sale, refunds: readonly Refund[]): RefundOffer {
  const oldestFirst = refunds.toSorted((a, b) => a.createdAt - b.createdAt);
  const left = itemsLeft(sale, refunds);
  const rest = groupRefunds(sale, oldestFirst).find((group) => restCents(group) > 0) ?? null;
  const hasItems = left.some((quantity) => quantity > 0);
  const choices = (['items', 'amount', 'rest'] as const).filter(
    (by) => by === 'amount' || (by === 'items' ? hasItems : rest !== null),
  );
  return { ...refundWays(sale), sale, left, rest, before: sumBefore(sale, refunds), choices };
}

export function startForm(offer: RefundOffer): RefundForm {
  return switchTo(offer, { by: 'amount', chosen: {}, division: undecided }, offer.choices[0] ?? 'amount');
}

export function switchTo(offer: RefundOffer, form: RefundForm, by: RefundBy): RefundForm {
  const next = { ...form, by };
  const target = targetCents(offer, next);
  return { ...next, division: target === null ? undecided : divideRefund(offer.ways, target) };
}

export function chooseItems(offer: RefundOffer, form: RefundForm, chosen: RefundForm['chosen']): RefundForm {
  return switchTo(offer, { ...form, chosen }, 'items');
}

/** Limited to what is left, because somebody else may have asked for the same item meanwhile. */
export function chosenItems({ left }: RefundOffer, { chosen }: RefundForm): ChosenItem[] {
  return left.flatMap((most, position) => {
    const quantity = Math.min(chosen[position] ?? 0, most);
    return quantity === 0 ? [] : [{ position, quantity }];
  });
}

/** What the parts must add up to; null when any amount is allowed. */
export function targetCents(offer: RefundOffer, form: RefundForm): Cents | null {
  if (form.by === 'amount') return null;
  if (form.by === 'rest') return offer.rest?.standing?.missingCents ?? cents(0);
  return itemsAmount(offer.sale.items, chosenItems(offer, form));
}

export function partsOf({ ways }: RefundOffer, { division }: RefundForm) {
  return refundParts(ways, division.amounts);
}

/** The problem of the whole form. The problem of one payment is shown beside that payment. */
export function formProblem(offer: RefundOffer, form: RefundForm): RefundProblem | null {
  const why = whyUndividable(offer.ways, form.division);
  if (why !== null) return why;
  const itemsCents = targetCents(offer, form);
  const partsCents = refundTotal(form.division.amounts);
  return itemsCents === null || itemsCents === partsCents
    ? null
    : { code: 'items-sum', params: { partsCents, itemsCents } };
}

export function isComplete(offer: RefundOffer, form: RefundForm): boolean {
  return (
    partsOf(offer, form).length > 0 &&
    formProblem(offer, form) === null &&
    Object.keys(refundProblems(offer.ways, form.division.amounts)).length === 0
  );
}

export function requestOf(
  offer: RefundOffer,
  form: RefundForm,
): Pick<MethodRequest<'refunds.request'>, 'saleId' | 'parts' | 'items' | 'restOf'> {
  const asked = { saleId: offer.sale.id, parts: partsOf(offer, form) };
  if (form.by === 'items') return { ...asked, items: chosenItems(offer, form) };
  return form.by === 'rest' && offer.rest !== null ? { ...asked, restOf: offer.rest.groupId } : asked;
}
