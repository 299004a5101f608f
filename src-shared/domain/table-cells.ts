/** Cells and lines of a table as text, for spreadsheet programs. */

export function tableLineOf(cells: readonly string[], separator: string): string {
  return `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`;
}

/** A spreadsheet program would run a cell that begins like a formula, so such a cell gets a quote in front. */
function quoted(text: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
