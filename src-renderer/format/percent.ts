/** Percentages as people type and read them, kept as whole hundredths of a percent. */

/** `12`, `12,5`, `12.50 %`: 1200, 1250, 1250. Null with more than two decimals. */
export function parseAnyPercent(text: string): number | null {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Null also above 100 %. */
export function parsePercent(text: string): number | null {
  const basisPoints = parseAnyPercent(text);
  return basisPoints === null || basisPoints > 10_000 ? null : basisPoints;
}

export function formatPercent(basisPoints: number, locale: 'pt-BR' | 'en'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100);
}
