/** What an item or a category of the catalogue may be: checked by the form, by the core and for each line of an import. Pure. */
import { largestSaleCents } from './basket.ts';
import { checkGtin, type GtinProblem } from './gtin.ts';
import { holdsSecret, secretInText } from './secret-in-text.ts';
import { unseenMarks } from './text-marks.ts';

/** The API takes descriptions, codes and categories of an order's items up to this length. */
export const longestName = 255;
export const longestCode = 52;
export const longestCategory = 60;
export const mostCategories = 200;
/** One item costs no more than a whole sale may. */
export const largestPriceCents = largestSaleCents;

export const categoryColors = ['blue', 'green', 'amber', 'red', 'violet', 'teal', 'pink', 'gray'] as const;
export type CategoryColor = (typeof categoryColors)[number];

/** The colour of a category that nobody chose one for. */
export const colorAt = (position: number): CategoryColor =>
  categoryColors[position % categoryColors.length] ?? categoryColors[0];

export const catalogProblemCodes = [
  'name-missing',
  'name-too-long',
  secretInText,
  'price-missing',
  'price-unreadable',
  'price-other-currency',
  'price-negative',
  'price-zero',
  'price-too-large',
  'code-too-long',
  'code-taken',
  'code-taken-retired',
  'code-is-barcode',
  'code-is-barcode-retired',
  'barcode-digits',
  'barcode-length',
  'barcode-check-digit',
  'barcode-taken',
  'barcode-taken-retired',
  'barcode-is-code',
  'barcode-is-code-retired',
  'photo-no-picture',
  'photo-file-too-large',
  'photo-unreadable',
  'photo-too-heavy',
  'category-missing',
  'category-too-long',
  'category-taken',
  'category-too-many',
  'changed-meanwhile',
  'import-running',
  'import-preview-old',
  'import-item-changed',
  'import-nothing-to-undo',
  'import-empty',
  'import-too-large',
  'import-too-many-lines',
  'import-columns-unknown',
  'import-no-table',
  'import-column-twice',
  'import-quote-open',
  'line-twice',
  'line-barcode-twice',
  'line-code-is-barcode',
  'line-barcode-is-code',
  'line-too-many-cells',
  'line-name-ambiguous',
  'line-active-unreadable',
] as const;
export type CatalogProblemCode = (typeof catalogProblemCodes)[number];

export interface CatalogProblem {
  readonly path: string;
  readonly code: CatalogProblemCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

export interface ItemDraft {
  readonly description: string;
  /** Empty: the till gives the item the next number. */
  readonly code: string;
  readonly barcode: string | null;
  readonly unitAmountCents: number;
}

/**
 * A name as it may stand on a screen and on a receipt: one line, without marks that nobody sees. Marks of direction can make a
 * line read otherwise than it is; the joiner within an emoji stays.
 */
export function cleanText(text: string): string {
  // Most cells are plain, and need no cleaning.
  if (/^(?:[!-~]+(?: [!-~]+)*)?$/.test(text)) return text;
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(unseenMarks, (mark) => (/\s/.test(mark) && mark !== '\ufeff' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Spaces, dots and dashes that a person copies along with a bar code. */
export const cleanBarcode = (text: string): string => cleanText(text).replace(/[\s.-]/g, '');

export function checkItem({ description, code, barcode, unitAmountCents }: ItemDraft): CatalogProblem[] {
  return [
    ...textProblems(description, { path: 'description', missing: 'name-missing', long: 'name-too-long', longestName }),
    ...(holdsSecret(description) ? [{ path: 'description', code: secretInText } as const] : []),
    ...(code.length > longestCode
      ? [{ path: 'code', code: 'code-too-long', params: { maxLength: longestCode } } as const]
      : []),
    ...barcodeProblems(barcode),
    ...priceProblems(unitAmountCents),
  ];
}

export function checkCategory(name: string): CatalogProblem[] {
  const rules = { path: 'name', missing: 'category-missing', long: 'category-too-long' } as const;
  return textProblems(name, { ...rules, longestName: longestCategory });
}

interface TextRules {
  readonly path: string;
  readonly missing: CatalogProblemCode;
  readonly long: CatalogProblemCode;
  readonly longestName: number;
}

function textProblems(text: string, { path, missing, long, longestName: maxLength }: TextRules): CatalogProblem[] {
  if (text === '') return [{ path, code: missing }];
  return text.length > maxLength ? [{ path, code: long, params: { maxLength } }] : [];
}

function barcodeProblems(barcode: string | null): CatalogProblem[] {
  const code: GtinProblem | null = barcode === null ? null : checkGtin(barcode);
  return code === null ? [] : [{ path: 'barcode', code }];
}

export function priceProblems(amountCents: number): CatalogProblem[] {
  const path = 'unitAmountCents';
  if (amountCents === 0) return [{ path, code: 'price-zero' }];
  return amountCents > largestPriceCents
    ? [{ path, code: 'price-too-large', params: { maxCents: largestPriceCents } }]
    : [];
}
