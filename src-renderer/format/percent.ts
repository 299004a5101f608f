/** Percentages as people type and read them, kept as whole hundredths of a percent. */

/** `12`, `12,5`, `12.50`: 1200, 1250, 1250. Null above 100 % or with more than two decimals. */
export function parsePercent(text: string): number | null {
  const match = /^\s*(\d{1,3})(?:[.,](\d{1,2}))?\s*%?\s*$/.exec(text);
  if (match === null) return null;
  const basisPoints = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return basisPoints <= 10_000 ? basisPoints : null;
}

export function formatPercent(basisPoints: number, locale: 'pt-BR' | 'en'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(basisPoints / 100);
}
