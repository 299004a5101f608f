/** What must not stand in any text of the repository: secrets, card numbers, and words that belong elsewhere. */
import { checkCardNumber, displayBrand } from '#shared/domain/card-number.ts';
import type { Verdict } from './sources.ts';

interface Pattern {
  readonly what: string;
  readonly pattern: RegExp;
}

// Letters stand in brackets so that the patterns do not find themselves.
const secrets: readonly Pattern[] = [
  { what: 'a live key of the payment API', pattern: /sk_liv[e]_[0-9A-Za-z]{8,}/ },
  { what: 'a private key', pattern: /-----BEGI[N] (?:[A-Z]+ )?PRIVATE KEY-----/ },
  {
    what: 'a key of a cloud or code host',
    pattern: /\bAKI[A][0-9A-Z]{16}\b|\bgh[pousr][_][0-9A-Za-z]{30,}\b|\bnp[m]_[0-9A-Za-z]{30,}\b/,
  },
  { what: 'a token of a package registry', pattern: /_authToke[n]\s*=/ },
];

const strayWords: readonly Pattern[] = [
  { what: 'a path of one machine', pattern: /\/wor[k]\/|\/far[m]\/|\/hom[e]\/[a-z]+\/|\/Users\/[a-z]+[/]/ },
  { what: 'a number of an issue list', pattern: /\bissu[e] #?[0-9]+\b/i },
  { what: 'a word about how the text was made', pattern: /\bthis sessio[n]\b/i },
  { what: 'a package server', pattern: /https?:\/\/(?:registr[y]|de[b])\./ },
];

const unfinished: readonly Pattern[] = [
  { what: 'something left for later', pattern: /\b(?:TOD[O]|FIXM[E]|XX[X])\b|not implemente[d]/ },
  { what: 'a test that is left out or alone', pattern: /\b(?:it|test|describe)\.(?:ski[p]|onl[y]|tod[o])\b/ },
  { what: 'a silenced type error', pattern: /@ts-(?:ignor[e]|expect-erro[r]|nochec[k])/ },
];

export function secretFindings(path: string, text: string): Verdict[] {
  const keys = isPractice(path) ? secrets.slice(1) : secrets;
  const cards = isPractice(path) ? [] : cardNumbers(text).map((end) => `${path}: a card number ending in ${end}`);
  return [...matches(path, text, keys), ...cards];
}

export function wordFindings(path: string, text: string): Verdict[] {
  return matches(path, text, strayWords);
}

export function unfinishedFindings(path: string, text: string): Verdict[] {
  return matches(path, text, unfinished);
}

/** Made-up keys and published test cards are at home here. */
function isPractice(path: string): boolean {
  return path.startsWith('test/') || path.startsWith('src-sandbox/');
}

function matches(path: string, text: string, patterns: readonly Pattern[]): Verdict[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      patterns.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${path}:${index + 1}: ${what}`),
    );
}

/** Bar codes are long too, so a number counts only with a right check digit and the prefix of a known brand. */
function cardNumbers(text: string): string[] {
  const runs = text.match(/(?<![\w.-])(?:\d{13,19}|\d{4}(?:[ -]\d{4}){3})(?![\w-])/g) ?? [];
  return runs.filter((run) => checkCardNumber(run) === null && displayBrand(run) !== null).map((run) => run.slice(-4));
}
