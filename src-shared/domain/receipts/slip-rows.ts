/**
 * A slip as lines that know no paper, and the same lines as rows of a paper of so many columns. Screen, printer and file all show these
 * rows, so what a person previews is what is printed. A long text goes on in the next row; an amount is never cut.
 */

export type Align = 'left' | 'centre';

export type SlipLine =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly align?: Align;
      readonly bold?: boolean;
      /** Twice as wide and twice as high, where it fits. */
      readonly double?: boolean;
    }
  | { readonly kind: 'pair'; readonly left: string; readonly right: string; readonly bold?: boolean }
  | { readonly kind: 'rule' }
  | { readonly kind: 'blank' }
  | { readonly kind: 'qr'; readonly data: string }
  | { readonly kind: 'cut' };

/** `text`: with the spaces that align it. In a `double` row each character takes two columns. */
export type SlipRow =
  | { readonly kind: 'text'; readonly text: string; readonly bold: boolean; readonly double: boolean }
  | { readonly kind: 'qr'; readonly data: string }
  | { readonly kind: 'cut' };

/** 80 mm, 80 mm with a wider letter, 58 mm. */
export const paperColumns = [48, 42, 32] as const;
export type PaperColumns = (typeof paperColumns)[number];

/** The same character on every printer, in place of one that some of them lack. */
const plainCharacters: Readonly<Record<string, string>> = {
  '\u2022': '*',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u2026': '...',
  '\u20ac': 'EUR',
};

/**
 * Names of items and of shops are anybody's text: what steers a printer is taken out, and what is left takes one column for each character.
 * Without this, the name of an item could open the drawer or print a false slip.
 */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/\s/gu, ' '), oneCharacter).join('');
}

function oneCharacter(character: string): string {
  if (/[\x20-\x7e\u00a1-\u00ac\u00ae-\u00ff]/.test(character)) return character;
  const plain = plainCharacters[character];
  if (plain !== undefined) return plain;
  // Marks, joiners and control characters take no column of their own.
  if (/[\p{M}\p{C}]/u.test(character)) return '';
  const base = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return /^[\x20-\x7e]+$/.test(base) ? base : '?';
}

export function slipRows(lines: readonly SlipLine[], columns: number): SlipRow[] {
  return lines.flatMap((line): SlipRow[] => {
    switch (line.kind) {
      case 'text':
        return textRows(line, columns);
      case 'pair':
        return pairRows(printable(line.left), printable(line.right), columns).map((text) => row(text, line.bold));
      case 'rule':
        return [row('-'.repeat(columns))];
      case 'blank':
        return [row('')];
      default:
        return [line];
    }
  });
}

/** As a file, and for tests. */
export const rowsText = (rows: readonly SlipRow[]): string =>
  rows.map((one) => (one.kind === 'text' ? one.text : one.kind === 'qr' ? `[QR ${one.data}]` : '[8<]')).join('\n');

const row = (text: string, bold = false, double = false): SlipRow => ({ kind: 'text', text, bold, double });

function textRows({ text, align, bold, double = false }: SlipLine & { kind: 'text' }, columns: number): SlipRow[] {
  const clean = printable(text);
  const half = Math.floor(columns / 2);
  // A double word that has to be torn is harder to read than a smaller whole one.
  const isDouble = double && clean.split(' ').every((word) => word.length <= half);
  const width = isDouble ? half : columns;
  return wrapped(clean, width).map((part) =>
    row(align === 'centre' ? centred(part, width) : part, bold === true, isDouble),
  );
}

const centred = (text: string, width: number): string => ' '.repeat(Math.floor((width - text.length) / 2)) + text;

function pairRows(left: string, right: string, columns: number): string[] {
  const rows = wrapped(left, columns);
  const last = rows.at(-1) ?? '';
  if (right.length > columns) return [...rows, ...wrapped(right, columns)];
  // Between the two stands a space at least.
  if (last.length + 1 + right.length > columns) return [...rows, right.padStart(columns)];
  return [...rows.slice(0, -1), last + right.padStart(columns - last.length)];
}

/** A row that goes on begins where the first began. Never longer than `width`; a word that is longer is torn. */
function wrapped(text: string, width: number): string[] {
  const indent = Math.min(text.length - text.trimStart().length, Math.floor(width / 2));
  const room = width - indent;
  const rows: string[] = [];
  let open = '';
  for (const word of text.split(' ').filter(Boolean)) {
    const joined = open === '' ? word : `${open} ${word}`;
    if (joined.length <= room) {
      open = joined;
      continue;
    }
    if (open !== '') rows.push(open);
    open = word;
    for (; open.length > room; open = open.slice(room)) rows.push(open.slice(0, room));
  }
  rows.push(open);
  return rows.map((part) => ' '.repeat(indent) + part);
}
