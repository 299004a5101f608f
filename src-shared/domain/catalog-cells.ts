/** The cells of a catalogue in a file: which column a heading means, and how prices and yes or no are written. Pure. */
import { cleanText } from './catalog-rules.ts';
import { foldText } from './fold-text.ts';
import { type Cents, type MoneyCurrency, parseMoneyInput, splitCurrency } from './money.ts';

export const catalogColumns = ['code', 'barcode', 'description', 'unitAmountCents', 'category', 'isActive'] as const;
export type CatalogColumn = (typeof catalogColumns)[number];

/** Folded: small letters, no accents, one space. */
const headings: Readonly<Record<CatalogColumn, readonly string[]>> = {
  code: ['codigo', 'codigo interno', 'cod', 'referencia', 'sku', 'code', 'item code', 'product code', 'id'],
  barcode: ['codigo de barras', 'cod barras', 'ean', 'ean13', 'gtin', 'upc', 'barcode', 'bar code'],
  description: ['nome', 'descricao', 'produto', 'item', 'name', 'description', 'product', 'title'],
  unitAmountCents: ['preco', 'preco de venda', 'preco unitario', 'valor', 'price', 'unit price', 'amount'],
  category: ['categoria', 'grupo', 'secao', 'departamento', 'category', 'group', 'department'],
  isActive: ['ativo', 'a venda', 'active', 'for sale'],
};

const columnOfHeading = new Map(
  catalogColumns.flatMap((column) => headings[column].map((heading) => [heading, column] as const)),
);

/** Null for a heading that says nothing to us: such a column is left out. */
export function columnOf(heading: string): CatalogColumn | null {
  const folded = foldText(
    cleanText(heading)
      .replace(/[._\-/]+/g, ' ')
      .replace(/\(.*\)|\bR\$|[*:]/g, ''),
  );
  return columnOfHeading.get(folded.replace(/[^\p{L}\p{N} ]/gu, '').trim()) ?? null;
}

export type PriceReading =
  | { readonly amountCents: Cents }
  | { readonly code: 'price-missing' | 'price-negative' | 'price-unreadable' }
  | { readonly code: 'price-other-currency'; readonly params: { readonly written: string; readonly currency: string } };

/**
 * `1.234,56`, `1234.56`, `R$ 5`, `5,9`. A dot before three digits is a thousand, as everywhere in Brazil. Of another currency than the
 * shop's it is no price here: its number would be charged in the shop's.
 */
export function readPrice(cell: string, currency: MoneyCurrency): PriceReading {
  const text = cleanText(cell);
  if (text === '') return { code: 'price-missing' };
  const { currency: written, number } = splitCurrency(text);
  if (/^[-\u2212(]/.test(number) || /-$/.test(number)) return { code: 'price-negative' };
  const amountCents = parseMoneyInput(number, 'pt-BR');
  if (amountCents === null) return { code: 'price-unreadable' };
  if (written === null || written === currency) return { amountCents };
  return { code: 'price-other-currency', params: { written, currency } };
}

const yes: readonly string[] = ['sim', 's', 'yes', 'y', '1', 'true', 'verdadeiro', 'x', 'ativo', 'active'];
const no: readonly string[] = ['nao', 'n', 'no', '0', 'false', 'falso', 'inativo', 'inactive'];

/** Null for a word that means neither. An empty cell is a yes: most files have only what is for sale. */
export function readActive(cell: string): boolean | null {
  const word = foldText(cleanText(cell));
  if (word === '' || yes.includes(word)) return true;
  return no.includes(word) ? false : null;
}
