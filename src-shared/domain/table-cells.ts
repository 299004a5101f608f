/** Cells and lines of a table as text, for spreadsheet programs. */

/** An amount, with the decimal mark of the reader's language; null is an empty cell. */
export interface AmountCell {
  readonly cents: number | null;
  readonly decimal: '.' | ',';
}

/** Where the decimal mark is a comma, spreadsheet programs separate cells with semicolons. */
export const tableMarks = (language: string) =>
  language === 'pt-BR' ? ({ separator: ';', decimal: ',' } as const) : ({ separator: ',', decimal: '.' } as const);

export function tableLineOf(cells: readonly (string | AmountCell)[], separator: string): string {
  return `${cells.map((cell) => written(cell, separator)).join(separator)}\r\n`;
}

/** An amount that goes out begins with a minus and is a number all the same: a quote in front would keep it out of every sum. */
function written(cell: string | AmountCell, separator: string): string {
  if (typeof cell === 'string') return quoted(escaped(cell), separator);
  return quoted(amountText(cell), separator);
}

export function amountText({ cents, decimal }: AmountCell): string {
  if (cents === null) return '';
  const whole = Math.abs(cents);
  const hundredths = String(whole % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}${Math.trunc(whole / 100)}${decimal}${hundredths}`;
}

/**
 * What a spreadsheet program would run as a formula, also after spaces and signs that nobody sees, and in its full-width form. Quotes in front count too, so
 * that a cell that had one of its own comes back as it was.
 */
const formula = /^'*(?:[\s\p{Cc}\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212]|[\t\r])/u;

const escapedFormula = new RegExp(formula.source.replace("'*", "'+"), 'u');

/** A cell that begins like a formula gets a quote in front. */
function escaped(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

function quoted(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The cell as it was before a quote was put in front of it. */
export function unescapedCell(text: string): string {
  return escapedFormula.test(text) ? text.slice(1) : text;
}
