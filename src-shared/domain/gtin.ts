/** Bar codes of goods: EAN-8, UPC-A, EAN-13 and ITF-14, which GS1 calls GTINs. */

const lengths: readonly number[] = [8, 12, 13, 14];

export type GtinProblem = 'barcode-digits' | 'barcode-length' | 'barcode-check-digit';

/** Null for a bar code whose check digit is right. */
export function checkGtin(barcode: string): GtinProblem | null {
  if (!/^\d+$/.test(barcode)) return 'barcode-digits';
  if (!lengths.includes(barcode.length)) return 'barcode-length';
  return checkDigit(barcode.slice(0, -1)) === Number(barcode.at(-1)) ? null : 'barcode-check-digit';
}

/** GS1 General Specifications, 7.9: weights 3 and 1 in turn, beginning with 3 at the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** A UPC-A is an EAN-13 with a zero in front, and scanners report either: both name the same good. */
export function sameGtin(barcode: string): readonly [string, string] {
  if (barcode.length === 12) return [barcode, `0${barcode}`];
  return [barcode, barcode.length === 13 && barcode.startsWith('0') ? barcode.slice(1) : barcode];
}
