/** The format of a card number and its expiry while they are typed. Display only. */
import { brandNames } from '#shared/domain/card-brand-names.ts';
import { displayBrand } from '#shared/domain/card-number.ts';

const longestNumber = 19;

export function cardDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, longestNumber);
}

/** American Express and Diners print 4-6-5 and 4-6-4; the others print groups of four. */
export function groupCardNumber(text: string): string {
  const digits = cardDigits(text);
  const brand = displayBrand(digits);
  if (brand === 'american-express' || (brand === 'diners-club' && digits.length <= 14)) {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)].filter(Boolean).join(' ');
  }
  return digits.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** `1` → `1`, `12` → `12/`, `127` → `12/7`; a month that can only be one digit gets its zero: `5` → `05/`. */
export function typeExpiry(before: string, text: string): string {
  const isErasing = text.length < before.length;
  let digits = text.replace(/\D/g, '').slice(0, 6);
  if (/^[2-9]/.test(digits) && !isErasing) digits = `0${digits}`.slice(0, 6);
  if (digits.length < 2 || (digits.length === 2 && isErasing)) return digits;
  // Four digits of year only when they begin with 20: 12/2027.
  const year = digits.slice(2);
  return `${digits.slice(0, 2)}/${year.startsWith('20') && year.length > 2 ? year : year.slice(0, 2)}`;
}

export function typedBrandName(number: string): string | null {
  const brand = displayBrand(number);
  return brand === null ? null : brandNames[brand];
}
