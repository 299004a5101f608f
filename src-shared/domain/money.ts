/**
 * Money as whole cents, and as people type and read it. Nothing in Balcão may hold an amount in any other form, except the
 * codecs of the v1 wire; what could be read in two ways is refused rather than guessed.
 */
import { z } from 'zod';

export type Cents = number & { readonly __brand: 'cents' };

/** Throws on anything that is not a whole, safe, non-negative number: a wrong amount must stop here, not at the API. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in cents: ${amount}`);
  // `+ 0` turns -0 into 0, which would otherwise print as "-R$ 0,00".
  return (amount + 0) as Cents;
}

export const centsSchema = z.int().min(0).transform(cents);
export const positiveCentsSchema = z.int().min(1).transform(cents);

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
}

/**
 * The value of each instalment, for display: the issuer decides the real division. The odd cents go into the first one,
 * as most tills do; no rule fixes it.
 */
export function instalmentValues(totalCents: Cents, count: number): Cents[] {
  if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`not a number of instalments: ${count}`);
  const base = Math.floor(totalCents / count);
  const first = totalCents - base * (count - 1);
  return Array.from({ length: count }, (_, index) => cents(index === 0 ? first : base));
}

export type MoneyLocale = 'pt-BR' | 'en';
/** The currencies of the API (API document, What the service does). */
export const moneyCurrencies = ['BRL', 'USD'] as const;
export type MoneyCurrency = (typeof moneyCurrencies)[number];
export const moneyCurrencySchema = z.enum(moneyCurrencies);

interface Separators {
  readonly group: string;
  readonly decimal: string;
}

const separators: Record<MoneyLocale, Separators> = {
  'pt-BR': { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
};

/** How people and files write a currency. A bare `$` names none: it is money of whatever the shop sells in. */
const currencyMarks: Readonly<Record<string, string>> = {
  R$: 'BRL',
  BRL: 'BRL',
  US$: 'USD',
  U$: 'USD',
  U$S: 'USD',
  USD: 'USD',
  '€': 'EUR',
  EUR: 'EUR',
};
const markedAmount = /^(R\$|BRL|US\$|U\$S?|USD|€|EUR|\$)?(.*?)(R\$|BRL|US\$|U\$S?|USD|€|EUR|\$)?$/is;

/**
 * The number of an amount as written, and the currency that it names, before it or after it; null where it names none. Where it names
 * two, its number stays unread: nobody knows which was meant.
 */
export function splitCurrency(text: string): { readonly currency: string | null; readonly number: string } {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '');
  const [, before, number = '', after] = markedAmount.exec(bare) ?? [];
  const named = [before, after].flatMap((mark = '') => currencyMarks[mark.toUpperCase()] ?? []);
  const [currency = null, other = currency] = named;
  return currency === other ? { currency, number } : { currency: null, number: bare };
}

/**
 * Reads `1.234,56`, `1234,56`, `R$ 12` and, where no other reading exists, the other locale's `1234.56`.
 * `1.234` follows the locale: a thousand and more in pt-BR, unreadable in English. Whoever takes the amount must compare the currency that
 * it names (`splitCurrency`).
 */
export function parseMoneyInput(text: string, locale: MoneyLocale): Cents | null {
  const bare = splitCurrency(text).number;
  const native = separators[locale];
  const foreign = { group: native.decimal, decimal: native.group };
  return readAmount(bare, native) ?? (hasCents(bare, foreign) ? readAmount(bare, foreign) : null);
}

/** Typing from the right as on a card machine: `1`, `12`, `123` are 0,01, 0,12, 1,23. Null when it no longer fits. */
export function digitsToCents(text: string): Cents | null {
  const amount = Number(text.replace(/\D/g, ''));
  return Number.isSafeInteger(amount) ? cents(amount) : null;
}

/** `R$\u00a01.234,50`: Intl puts a no-break space after the sign. Takes negative whole cents too, for differences. */
export function formatCents(amountCents: number, locale: MoneyLocale, currency: MoneyCurrency = 'BRL'): string {
  if (!Number.isSafeInteger(amountCents)) throw new RangeError(`not an amount in cents: ${amountCents}`);
  return formatter(locale, currency).format(decimalText(amountCents));
}

/** The currency for a record or a demand, in capitals however the API wrote it; left out for reais. */
export function namedCurrency(currency: string): { readonly currency?: string } {
  const code = currency.toUpperCase();
  return code === 'BRL' ? {} : { currency: code };
}

/** In whatever currency the API names, in upper or lower case: one that is not known here stands as its code beside the number. */
export function formatMoney(amountCents: number, locale: MoneyLocale, currency: string): string {
  const code = currency.toUpperCase();
  if (code === 'BRL' || code === 'USD') return formatCents(amountCents, locale, code);
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(decimalText(amountCents));
  return `${number} ${code}`;
}

function readAmount(bare: string, { group, decimal }: Separators): Cents | null {
  const pattern = new RegExp(`^(\\d{1,3}(?:\\${group}\\d{3})+|\\d*)(?:\\${decimal}(\\d{0,2}))?$`);
  const match = pattern.exec(bare);
  if (!match || !/\d/.test(bare)) return null;
  const whole = (match[1] ?? '').replaceAll(group, '');
  return digitsToCents(`${whole}${(match[2] ?? '').padEnd(2, '0')}`);
}

function hasCents(bare: string, { decimal }: Separators): boolean {
  return new RegExp(`\\${decimal}\\d{1,2}$`).test(bare);
}

/** Text, not a division: Intl formats decimal text exactly, a double above 2^53/100 would lose cents. */
function decimalText(amountCents: number): `${number}` {
  const digits = String(Math.abs(amountCents)).padStart(3, '0');
  const text = `${amountCents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return text as `${number}`;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(locale: MoneyLocale, currency: MoneyCurrency): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, { style: 'currency', currency });
  formatters.set(key, made);
  return made;
}
