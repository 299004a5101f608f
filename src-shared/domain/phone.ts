/**
 * Phone numbers as the API wants them: ddi, ddd, number. It demands no Brazilian one, so a number of another country is taken as well, with
 * a + and its country code. Unusual numbers are reported, never blocked.
 */

/** The 67 area codes in use. */
export const areaCodes: ReadonlySet<string> = new Set(
  [
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55',
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  ]
    .join(' ')
    .split(' '),
);

export interface Phone {
  readonly ddi: string;
  readonly ddd: string;
  readonly number: string;
}

export type PhoneKind = 'mobile' | 'landline' | 'unusual';

/** Country codes of one digit and of two (ITU E.164); every other has three. */
const shortCountryCodes: ReadonlySet<string> = new Set(
  [
    '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58',
    '60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98',
  ]
    .join(' ')
    .split(' '),
);

/** E.164 has at most 15 digits; with fewer than 8 it is no number that a country gives. */
const foreignNumber = /^[1-9]\d{7,14}$/;

/**
 * `(11) 98765-4321`, `+55 11 3456-7890`, `011 98765-4321`, `+351 21 234 5678`. Null when it cannot be a Brazilian number with its area code,
 * nor one of another country.
 */
export function parsePhone(text: string): Phone | null {
  if (/[^\d\s()+.-]/.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  const international = text.trim().startsWith('+');
  if (international && !digits.startsWith('55')) return foreignNumber.test(digits) ? foreignPhone(text, digits) : null;
  // 55 is also an area code (Santa Maria), so it is a country code only if the text has more digits than a national number.
  const hasCountry = international || (digits.length > 11 && digits.startsWith('55'));
  const national = (hasCountry ? digits.slice(2) : digits).replace(/^0/, '');
  const ddd = national.slice(0, 2);
  const number = national.slice(2);
  return areaCodes.has(ddd) && /^\d{8,9}$/.test(number) ? { ddi: '55', ddd, number } : null;
}

/** The area code is the part written apart after the country code, or else a guess. Only the whole number has to be right. */
function foreignPhone(text: string, digits: string): Phone {
  const ddi =
    [1, 2].map((length) => digits.slice(0, length)).find((code) => shortCountryCodes.has(code)) ?? digits.slice(0, 3);
  const national = digits.slice(ddi.length);
  const [first, second = '', ...more] = text.split(/\D+/).filter(Boolean);
  const isWrittenApart = first === ddi && more.length > 0 && second.length <= 4;
  const guessed = national.slice(0, ddi === '1' ? 3 : 2);
  // Some requests carry it as a number (API document, Saved card), in which a leading 0 would be lost.
  const ddd = national.startsWith('0') ? '0' : isWrittenApart ? second : guessed;
  return { ddi, ddd, number: national.slice(ddd.length) };
}

export function phoneKind({ ddi, ddd, number }: Phone): PhoneKind {
  if (ddi !== '55' || !areaCodes.has(ddd)) return 'unusual';
  if (/^9\d{8}$/.test(number)) return 'mobile';
  return /^[2-5]\d{7}$/.test(number) ? 'landline' : 'unusual';
}

/** `(11) 98765-4321`; with the country code in front when it is not Brazil's. */
export function formatPhone({ ddi, ddd, number }: Phone): string {
  const local = `(${ddd}) ${number.replace(/^(\d+)(\d{4})$/, '$1-$2')}`;
  return ddi === '55' ? local : `+${ddi} ${local}`;
}
