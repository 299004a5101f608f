/**
 * What can be said about a typed card before the API is asked. The brand is for display only and never blocks a sale: the
 * public prefix tables disagree about Elo and Hipercard, and the API's `brand` decides.
 */
import cardValidator from 'card-validator';

export const cardBrands = [
  'visa',
  'mastercard',
  'american-express',
  'diners-club',
  'discover',
  'jcb',
  'maestro',
  'elo',
  'hiper',
  'hipercard',
] as const;
export type CardBrand = (typeof cardBrands)[number];

export type CardNumberProblem = 'too-short' | 'too-long' | 'invalid';

// In the library, foreign schemes hide local ones that Brazilian shops accept: with Troy known, Elo 650923 is taken for Troy.
for (const foreign of ['troy', 'verve', 'naranja', 'mir', 'unionpay']) {
  cardValidator.creditCardType.removeCard(foreign);
}

/** Hipercard numbers from before 2010 that the library takes for Diners. */
const oldHipercard = /^3841[046]0/;

export function normalizeCardNumber(text: string): string {
  return text.replace(/[\s.-]/g, '');
}

/** API document, Order request: at least 13 digits. ISO/IEC 7812 ends at 19. */
export function checkCardNumber(text: string): CardNumberProblem | null {
  const number = normalizeCardNumber(text);
  if (!/^\d*$/.test(number)) return 'invalid';
  if (number.length < 13) return 'too-short';
  if (number.length > 19) return 'too-long';
  // A number of zeros passes Luhn, but is nobody's card.
  return passesLuhn(number) && !/^0+$/.test(number) ? null : 'invalid';
}

export function passesLuhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

/** Null while several brands are possible, or when none is known. */
export function displayBrand(text: string): CardBrand | null {
  const number = normalizeCardNumber(text);
  if (number === '') return null;
  if (oldHipercard.test(number)) return 'hipercard';
  const type = cardValidator.number(number).card?.type;
  return cardBrands.find((brand) => brand === type) ?? null;
}

/** Brand and last four digits: nothing else of a typed card may be kept. */
export function cardFace(number: string): { readonly brand: string; readonly last4: string } {
  return { brand: displayBrand(number) ?? 'card', last4: normalizeCardNumber(number).slice(-4) };
}

/** American Express prints four digits on the front; while the brand is not certain, both lengths are accepted. */
export function isPlausibleCvc(cvc: string, brand: CardBrand | null): boolean {
  if (brand === null) return /^\d{3,4}$/.test(cvc);
  return brand === 'american-express' ? /^\d{4}$/.test(cvc) : /^\d{3}$/.test(cvc);
}

export interface CardExpiry {
  readonly month: number;
  readonly year: number;
}

/** Month 1 to 12, year of two or four digits. */
export function readExpiry(monthText: string, yearText: string): CardExpiry | null {
  const month = monthText.trim();
  const year = yearText.trim();
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month) || !/^(?:\d{2}|2\d{3})$/.test(year)) return null;
  return { month: Number(month), year: Number(year.length === 2 ? `20${year}` : year) };
}

/** Two digits, as the form is, and none of the twelve. */
export function isNoMonth(monthText: string): boolean {
  return /^\d{2}$/.test(monthText.trim()) && (Number(monthText) === 0 || Number(monthText) > 12);
}

/** `12/27`, `1227`, `12/2027`, `1 / 27`. */
export function parseExpiry(text: string): CardExpiry | null {
  const match = /^\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})(\d{4}|\d{2})\s*$/.exec(text);
  return match ? readExpiry(match[1] ?? '', match[2] ?? '') : null;
}

/** A card is good until its month has ended everywhere on Earth: within those hours the API has the last word. */
export function isExpired({ month, year }: CardExpiry, nowMs: number): boolean {
  return nowMs >= Date.UTC(year, month, 1, 12);
}
