/**
 * What the full-text index is asked. It knows trigrams (three characters in a row) without their places, and a common trigram
 * costs more to read than a rare one. The few rarest trigrams of a needle name nearly the same rows as all of its trigrams.
 */
import type { Needles } from './search-plan.ts';

export interface Narrowing {
  /** For MATCH. */
  readonly match: string;
  /** The largest share of all rows that it can name. */
  readonly share: number;
}

const mostParts = 3;
/** A part so many times more common than the rarest takes longer to read than it saves. */
const muchMore = 8;

export function narrowSearch(needles: Needles, shareOf: (trigram: string) => number): Narrowing {
  const terms = rarest(needles.map((alternatives) => anyOf(alternatives.map((needle) => allOf(needle, shareOf)))));
  return { match: together(terms), share: terms[0]?.share ?? 1 };
}

function anyOf(parts: readonly Narrowing[]): Narrowing {
  const share = parts.reduce((sum, part) => sum + part.share, 0);
  return { match: `(${parts.map(({ match }) => match).join(' OR ')})`, share };
}

function allOf(needle: string, shareOf: (trigram: string) => number): Narrowing {
  const parts = rarest(trigramsOf(needle).map((part) => ({ match: quoted(part), share: shareOf(part) })));
  return { match: `(${together(parts)})`, share: parts[0]?.share ?? 1 };
}

/** Rarest first. */
function rarest(parts: readonly Narrowing[]): Narrowing[] {
  const sorted = parts.toSorted((a, b) => a.share - b.share);
  const enough = (sorted[0]?.share ?? 1) * muchMore;
  return sorted.filter(({ share }) => share <= enough).slice(0, mostParts);
}

function together(parts: readonly Narrowing[]): string {
  return parts.map(({ match }) => match).join(' AND ');
}

function trigramsOf(needle: string): string[] {
  const letters = [...needle];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

/** Quoted, a trigram is never read as an operator of the index. */
export function quoted(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`;
}
