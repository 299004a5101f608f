/** The form that gives money of a counter sale back: by item or by amount, and how it is divided among what was taken. Pure. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import { type Cents, cents, sumCents } from '#shared/domain/money.ts';
import {
  checkReturn,
  divideReturn,
  leftOf,
  leftOfItem,
  type ReturnProblem,
  sumOfReturned,
} from '#shared/domain/tender-returns.ts';
import type { CashStep } from '#shared/domain/tenders.ts';

export type ReturnBy = 'items' | 'amount';

export interface ReturnForm {
  /** To which the shop rounds cash. */
  readonly step: CashStep;
  readonly by: ReturnBy;
  readonly chosen: Readonly<Record<number, number>>;
  /** By tender. */
  readonly amounts: Readonly<Record<string, Cents>>;
  /** A typed amount of which so much is not left. Then nothing is proposed. */
  readonly tooMuch: Cents | null;
}

export const itemsLeft = (sale: CounterSale): number[] => sale.items.map((_, position) => leftOfItem(sale, position));

export const totalLeft = ({ tenders }: CounterSale): Cents => cents(tenders.reduce((sum, one) => sum + leftOf(one), 0));

export function choicesOf(sale: CounterSale): ReturnBy[] {
  return itemsLeft(sale).some((left) => left > 0) ? ['items', 'amount'] : ['amount'];
}

export function startReturn(sale: CounterSale, step: CashStep): ReturnForm {
  return { step, by: choicesOf(sale)[0] ?? 'amount', chosen: {}, amounts: {}, tooMuch: null };
}

export function switchTo(sale: CounterSale, form: ReturnForm, by: ReturnBy): ReturnForm {
  const next = { ...form, by, amounts: {}, tooMuch: null };
  return by === 'items' ? divided(sale, next, { amountCents: itemsSum(sale, next), step: form.step }) : next;
}

export function chooseItems(sale: CounterSale, form: ReturnForm, chosen: ReturnForm['chosen']): ReturnForm {
  return switchTo(sale, { ...form, chosen }, 'items');
}

export function partsSum({ amounts }: ReturnForm): Cents {
  return sumCents(Object.values(amounts));
}

/** All that is left, to where it came from. */
export const allItemsCents = (sale: CounterSale): number =>
  sumOfReturned(
    sale,
    itemsLeft(sale).map((quantity, position) => ({ position, quantity })),
  );

/** As the core is asked for it. */
export function askedOf(sale: CounterSale, form: ReturnForm) {
  const parts = sale.tenders.flatMap(({ id }) => {
    const amountCents = form.amounts[id] ?? cents(0);
    return amountCents === 0 ? [] : [{ tenderId: id, amountCents }];
  });
  return { parts, items: form.by === 'items' ? chosenItems(sale, form) : [] };
}

export interface ReturnProblems {
  /** Of the whole; null for none. */
  readonly whole: Pick<ReturnProblem, 'code' | 'params'> | null;
  readonly byTender: Readonly<Record<string, ReturnProblem>>;
}

export function problemsOf(sale: CounterSale, form: ReturnForm): ReturnProblems {
  const asked = askedOf(sale, form);
  const found = checkReturn(sale, asked, form.step);
  const byTender = asked.parts.flatMap(({ tenderId }, index) => {
    const problem = found.find(({ path }) => path === `parts.${index}` || path.startsWith(`parts.${index}.`));
    return problem === undefined ? [] : [[tenderId, problem] as const];
  });
  const ofOne = new Set(byTender.map(([, problem]) => problem));
  return { whole: found.find((problem) => !ofOne.has(problem)) ?? null, byTender: Object.fromEntries(byTender) };
}

export function isComplete(sale: CounterSale, form: ReturnForm): boolean {
  const asked = askedOf(sale, form);
  return form.tooMuch === null && asked.parts.length > 0 && checkReturn(sale, asked, form.step).length === 0;
}

/** Limited to what is left, because somebody else may have given the same item back meanwhile. */
function chosenItems(sale: CounterSale, { chosen }: ReturnForm) {
  return itemsLeft(sale).flatMap((most, position) => {
    const quantity = Math.min(chosen[position] ?? 0, most);
    return quantity === 0 ? [] : [{ position, quantity }];
  });
}

const itemsSum = (sale: CounterSale, form: ReturnForm): Cents => cents(sumOfReturned(sale, chosenItems(sale, form)));

/** To the cent, as it was typed. */
export const typeAmount = (sale: CounterSale, form: ReturnForm, amountCents: Cents): ReturnForm =>
  divided(sale, form, { amountCents, step: 1 });

interface Asked extends Pick<ReturnForm, 'step'> {
  readonly amountCents: Cents;
}

function divided(sale: CounterSale, form: ReturnForm, { amountCents, step }: Asked): ReturnForm {
  const parts = divideReturn(sale.tenders, amountCents, step);
  if (parts === null) return { ...form, amounts: {}, tooMuch: amountCents };
  const amounts = Object.fromEntries(parts.map((part) => [part.tenderId, cents(part.amountCents)]));
  return { ...form, amounts, tooMuch: null };
}
