/**
 * Money that the shop takes by itself, beside the API: notes and coins, and its own card machine. The people at the counter vouch for it; no
 * answer proves it, and nothing of it is ever sent. Pure.
 */
import { largestSaleCents } from './basket.ts';
import { type Cents, cents } from './money.ts';
import type { DraftItem } from './order-draft.ts';
import { checkItems, itemsSum } from './order-items.ts';

export const tenderKinds = ['cash', 'machine'] as const;
export type TenderKind = (typeof tenderKinds)[number];

export const machineModes = ['debit', 'credit', 'voucher', 'pix'] as const;
export type MachineMode = (typeof machineModes)[number];

/**
 * Cents that a sum in cash is rounded down to, in favour of the buyer: Brazil mints no more coins of one cent, and a shop that has none
 * cannot ask for them. 1: not rounded.
 */
export const cashSteps = [1, 5, 10] as const;
export type CashStep = (typeof cashSteps)[number];

/** What the buyer owes in cash for this part of the sale. Never nothing: a part smaller than a step is paid as it is. */
export function cashDue(amountCents: Cents, step: CashStep): Cents {
  return cents(amountCents < step ? amountCents : amountCents - (amountCents % step));
}

export interface CashDraft {
  readonly kind: 'cash';
  /** Of the total, what this pays. */
  readonly amountCents: Cents;
  /** What the buyer handed over. */
  readonly receivedCents: Cents;
}

export interface MachineDraft {
  readonly kind: 'machine';
  readonly amountCents: Cents;
  readonly mode: MachineMode;
  /** As the slip of the machine names it; empty where nobody typed it. */
  readonly brand: string;
  readonly authorization: string;
}

export type TenderDraft = CashDraft | MachineDraft;

export const changeOf = ({ amountCents, receivedCents }: CashDraft, step: CashStep): Cents =>
  cents(Math.max(0, receivedCents - cashDue(amountCents, step)));

export const tenderTextMost = 40;
export const mostTenders = 10;

export type TenderProblemCode =
  | 'tenders-missing'
  | 'tenders-too-many'
  | 'tender-amount'
  | 'tender-sum'
  | 'cash-twice'
  | 'cash-too-little'
  | 'cash-too-much'
  | 'tender-off'
  | 'field-too-long';

export interface TenderProblem {
  readonly code: TenderProblemCode | ReturnType<typeof checkItems>[number]['code'];
  readonly path: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface TenderedSale {
  readonly items: readonly DraftItem[];
  /** No rule is about how the machine was paid: it may not be chosen yet. */
  readonly tenders: readonly (CashDraft | Omit<MachineDraft, 'mode'>)[];
}
type Checked = TenderedSale['tenders'][number];

/** Everything that is wrong at once; empty when the sale may be recorded. */
export function checkTenderedSale({ items, tenders }: TenderedSale, step: CashStep): TenderProblem[] {
  const wrongItems: TenderProblem[] = checkItems(items);
  return [...wrongItems, ...checkCount(tenders), ...checkSum(items, tenders), ...tenders.flatMap(checkTender(step))];
}

function checkCount(tenders: readonly Checked[]): TenderProblem[] {
  if (tenders.length === 0) return [{ code: 'tenders-missing', path: 'tenders' }];
  if (tenders.length > mostTenders)
    return [{ code: 'tenders-too-many', path: 'tenders', params: { max: mostTenders } }];
  // The change is counted from one sum: two of them leave open which one was rounded.
  return tenders.filter(({ kind }) => kind === 'cash').length > 1 ? [{ code: 'cash-twice', path: 'tenders' }] : [];
}

function checkSum(items: TenderedSale['items'], tenders: readonly Checked[]): TenderProblem[] {
  const itemsCents = itemsSum(items);
  const tendersCents = tenders.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (itemsCents === tendersCents) return [];
  return [{ code: 'tender-sum', path: 'tenders', params: { itemsCents, tendersCents } }];
}

const checkTender =
  (step: CashStep) =>
  (tender: Checked, index: number): TenderProblem[] => {
    const path = `tenders.${index}`;
    if (tender.amountCents < 1) return [{ code: 'tender-amount', path: `${path}.amountCents` }];
    return tender.kind === 'cash' ? checkCash(tender, step, path) : checkMachine(tender, path);
  };

function checkCash({ amountCents, receivedCents }: CashDraft, step: CashStep, path: string): TenderProblem[] {
  const due = cashDue(amountCents, step);
  const where = `${path}.receivedCents`;
  if (receivedCents < due) return [{ code: 'cash-too-little', path: where, params: { dueCents: due } }];
  // A bar code scanned into the field, or a zero too many: nobody has so much change.
  return receivedCents > largestSaleCents
    ? [{ code: 'cash-too-much', path: where, params: { maxCents: largestSaleCents } }]
    : [];
}

function checkMachine(tender: Omit<MachineDraft, 'mode'>, path: string): TenderProblem[] {
  return (['brand', 'authorization'] as const).flatMap((field): TenderProblem[] =>
    tender[field].length <= tenderTextMost
      ? []
      : [{ code: 'field-too-long', path: `${path}.${field}`, params: { maxLength: tenderTextMost } }],
  );
}
