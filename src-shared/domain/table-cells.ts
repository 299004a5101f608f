/** Cells and lines of a table as text, for spreadsheet programs. */

export function tableLineOf(cells: readonly string[], separator: string): string {
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
}

/**
 * What a spreadsheet program would run as a formula, also after spaces and in its full-width form. Quotes in front count too, so
 * that a cell that had one of its own comes back as it was.
 */
const formula = /^'*[\s\u200b]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20\u2212]/;

const escapedFormula = new RegExp(formula.source.replace("'*", "'+"));

/** A cell that begins like a formula gets a quote in front. */
function quoted(text: string, separator: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The cell as it was before a quote was put in front of it. */
export function unescapedCell(text: string): string {
  return escapedFormula.test(text) ? text.slice(1) : text;
}
