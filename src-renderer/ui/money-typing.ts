/**
 * How an amount is typed: digits push in from the right as on a card machine. A comma or point means "these were whole reais", and the next
 * two digits are the cents. What is selected is replaced, and a caret among the digits is obeyed. Pure, so that the field itself only listens.
 */
import {
  type Cents,
  cents,
  digitsToCents,
  type MoneyLocale,
  parseMoneyInput,
  splitCurrency,
} from '#shared/domain/money.ts';

export interface MoneyTyping {
  readonly amountCents: Cents;
  /** Decimals typed after a comma or point; null while digits push in from the right. */
  readonly decimals: 0 | 1 | 2 | null;
  /** The last key was not taken: the amount would be too large. */
  readonly isFull?: true;
  /** A minus sign was typed. Nothing is taken beside it, or −5 would become 5; what replaces all that stands there replaces it too. */
  readonly isNegative?: true;
}

/** R$ 99.999.999,99: far above any counter sale, far below where numbers lose cents. */
export const largestCents = 9_999_999_999;

export function startTyping(amountCents: Cents): MoneyTyping {
  return { amountCents, decimals: null };
}

function bounded(amount: number, decimals: MoneyTyping['decimals'], before: MoneyTyping): MoneyTyping {
  return amount > largestCents ? { ...before, isFull: true } : { amountCents: cents(amount), decimals };
}

export function typeDigit(before: MoneyTyping, digit: number): MoneyTyping {
  switch (before.decimals) {
    case null:
      return bounded(before.amountCents * 10 + digit, null, before);
    case 0:
      return bounded(before.amountCents + digit * 10, 1, before);
    case 1:
      return bounded(before.amountCents + digit, 2, before);
    case 2:
      return before;
  }
}

export function typeSeparator(before: MoneyTyping): MoneyTyping {
  return before.decimals === null ? bounded(before.amountCents * 100, 0, before) : before;
}

export function typeBackspace(before: MoneyTyping): MoneyTyping {
  const amount = before.amountCents;
  switch (before.decimals) {
    case null:
      return { amountCents: cents(Math.floor(amount / 10)), decimals: null };
    case 0:
      return { amountCents: cents(Math.floor(amount / 100)), decimals: null };
    case 1:
      return { amountCents: cents(amount - (amount % 100)), decimals: 0 };
    case 2:
      return { amountCents: cents(amount - (amount % 10)), decimals: 1 };
  }
}

/** What the keys of a money field do; null for every other key. */
export type MoneyKey = number | 'separator' | 'minus' | 'Backspace' | 'Delete';

export function moneyKey(key: string): MoneyKey | null {
  if (/^\d$/.test(key)) return Number(key);
  if (key === ',' || key === '.') return 'separator';
  if (key === '-') return 'minus';
  return key === 'Backspace' || key === 'Delete' ? key : null;
}

/** The text as it is shown, and what of it is selected; a caret is an empty selection. */
export interface MoneySelection {
  readonly shown: string;
  readonly start: number;
  readonly end: number;
}

export interface MoneyEdit {
  readonly typing: MoneyTyping;
  /** Where the caret stands afterwards, counted in digits from the right: points and zeros come and go on the left. */
  readonly digitsAfterCaret: number;
}

export function typeKey(before: MoneyTyping, key: MoneyKey, selection: MoneySelection): MoneyEdit {
  const { isNegative = false, ...amount } = before;
  const digitsAfterCaret = digitsIn(selection.shown.slice(selection.end)).length;
  if (key === 'minus') return { typing: { ...amount, isNegative: true }, digitsAfterCaret };
  if (isWholeSelected(selection)) return typePlain(amount, key, selection);
  // The sign is the first that is taken away again.
  if (isNegative && key === 'Backspace') return { typing: amount, digitsAfterCaret };
  if (isNegative && key !== 'Delete') return { typing: before, digitsAfterCaret };
  return typePlain(amount, key, selection);
}

/** Without a minus sign, typed now or before. */
type PlainKey = Exclude<MoneyKey, 'minus'>;

function typePlain(before: MoneyTyping, key: PlainKey, { shown, start, end }: MoneySelection): MoneyEdit {
  const left = digitsIn(shown.slice(0, start));
  // The zeros in front of an amount are no digits of it: what is typed left of them would be multiplied by them.
  const isInFront = Number(digitsIn(shown.slice(0, end))) === 0;
  const right = digitsIn(shown.slice(end)).replace(isInFront ? /^0+/ : '', '');
  const isSelected = digitsIn(shown.slice(start, end)) !== '';
  if (isWholeSelected({ shown, start, end })) return atEnd(typeAtEnd(startTyping(cents(0)), key));
  if (right === '' && !isSelected) return atEnd(typeAtEnd(before, key));
  // The digits that the caret parts are reais from here on: the next ones are their cents.
  if (key === 'separator')
    return atEnd(typeSeparator({ amountCents: amountOf(left) ?? before.amountCents, decimals: null }));
  return typeAmong({ before, left, right, isSelected }, key);
}

function isWholeSelected({ shown, start, end }: MoneySelection): boolean {
  const selected = digitsIn(shown.slice(start, end));
  return selected !== '' && selected === digitsIn(shown);
}

function typeAtEnd(before: MoneyTyping, key: PlainKey): MoneyTyping {
  if (key === 'separator') return typeSeparator(before);
  if (key === 'Backspace') return typeBackspace(before);
  return key === 'Delete' ? startTyping(cents(0)) : typeDigit(before, key);
}

function atEnd(typing: MoneyTyping): MoneyEdit {
  return { typing, digitsAfterCaret: 0 };
}

interface PartedDigits {
  readonly before: MoneyTyping;
  readonly left: string;
  readonly right: string;
  readonly isSelected: boolean;
}

function typeAmong({ before, left, right, isSelected }: PartedDigits, key: number | 'Backspace' | 'Delete'): MoneyEdit {
  const kept = key === 'Backspace' && !isSelected ? left.slice(0, -1) : left;
  const after = key === 'Delete' && !isSelected ? right.slice(1) : right;
  const middle = typeof key === 'number' ? String(key) : '';
  const amount = amountOf(`${kept}${middle}${after}`);
  const typing = amount === null ? { ...startTyping(before.amountCents), isFull: true as const } : startTyping(amount);
  return { typing, digitsAfterCaret: after.length };
}

function digitsIn(text: string): string {
  return text.replace(/\D/g, '');
}

function amountOf(digits: string): Cents | null {
  const amount = digitsToCents(digits);
  return amount === null || amount > largestCents ? null : amount;
}

export function caretPosition(shown: string, digitsAfterCaret: number): number {
  let position = shown.length;
  for (let left = digitsAfterCaret; left > 0 && position > 0; position -= 1) {
    if (/\d/.test(shown[position - 1] ?? '')) left -= 1;
  }
  return position;
}

/** Why a key or a whole text was not taken as an amount. */
export type MoneyUnread = 'unclear' | 'negative' | 'too-large' | 'other-currency';

export interface MoneyForm {
  readonly locale: MoneyLocale;
  /** Of the field, in upper or lower case. */
  readonly currency: string;
}

/** Before the amount or after it, of a keyboard or of an accountant's sheet. */
const minus = /^\s*((?:R|US)?\$\s*)?[-\u2212\u2013]|[-\u2212\u2013]\s*$/i;

/** An amount that arrived as a whole text, pasted or dropped, or why it cannot be taken. It never becomes a guess. */
export function readWholeAmount(text: string, form: MoneyForm): Cents | MoneyUnread {
  const { locale, currency } = form;
  const amount = parseMoneyInput(text, locale);
  if (amount === null)
    return minus.test(text) && readWholeAmount(text.replace(minus, '$1'), form) !== 'unclear' ? 'negative' : 'unclear';
  const { currency: written } = splitCurrency(text);
  if (written !== null && written !== currency.toUpperCase()) return 'other-currency';
  return amount > largestCents ? 'too-large' : amount;
}
