/**
 * What the words' index is asked. It knows three characters in a row (trigrams) and nothing of their places, and reading it
 * costs as much as the trigrams it is asked for are common: the rarest few name nearly the same rows as all of them.
 */
import type { Needles } from './search-plan.ts';

export interface Narrowing {
  /** For MATCH. */
  readonly match: string;
  /** The part of all rows it names, at most. */
  readonly share: number;
}

const mostParts = 3;
/** What is so much more common than the rarest takes longer to read than it saves. */
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

/** Whatever it is, it is no operator of the index. */
export function quoted(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`;
}
