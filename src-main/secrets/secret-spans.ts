/**
 * Finds secrets in a text, by their positions in it. Known secrets are compared character by character and never put into a pattern,
 * because the engine would keep that pattern, and the card in it, in memory.
 */
import { type DecodedText, decodedLayers } from './decoded-text.ts';

export interface KnownSecrets {
  readonly cardNumbers: readonly string[];
  /** Security codes and one-time codes are short, so they count only when they stand alone. */
  readonly codes: readonly string[];
  readonly expiries: readonly { readonly month: string; readonly year: string }[];
  /** The API key, the v1 token. */
  readonly credentials: readonly string[];
}

export const noSecrets: KnownSecrets = { cardNumbers: [], codes: [], expiries: [], credentials: [] };

export interface Span {
  readonly from: number;
  readonly to: number;
  readonly mask: string;
}

type Place = readonly [from: number, to: number];

const mask = '•••';
const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9';
const separators: ReadonlySet<string> = new Set([' ', '-', '.', '/', '+', '_', '\u00a0', '\t', '\n']);
const mostSeparators = 3;

export function knownSpans(text: string, secrets: KnownSecrets, known?: readonly DecodedText[]): Span[] {
  const shortest = shortestOf(secrets);
  // Removing an escape only makes a text shorter, so a text shorter than the shortest secret holds none.
  if (text.length < shortest) return [];
  return [
    ...(known ?? decodedLayers(text)).flatMap((layer) => inPlainText(layer, secrets)),
    ...base64Spans(text, shortest, (decoded) =>
      decodedLayers(decoded).some((layer) => inPlainText(layer, secrets).length > 0),
    ),
  ];
}

/** The shortest expiry that counts: a month of one digit and a year of two. */
const shortestExpiry = 3;

function shortestOf({ credentials, cardNumbers, codes, expiries }: KnownSecrets): number {
  let shortest = expiries.length === 0 ? Number.POSITIVE_INFINITY : shortestExpiry;
  for (const list of [credentials, cardNumbers, codes]) {
    for (const { length } of list) shortest = Math.min(shortest, length);
  }
  return shortest;
}

function inPlainText({ text, startOf }: DecodedText, secrets: KnownSecrets): readonly Span[] {
  const { cardNumbers, codes, expiries, credentials } = secrets;
  // Usually no card and no code is under way, and no answer repeats the key.
  const isTyped = cardNumbers.length + codes.length + expiries.length > 0;
  if (!isTyped && !credentials.some((one) => text.includes(one))) return nowhere;
  const at = ([from, to]: Place, shown = mask): Span => ({ from: startOf(from), to: startOf(to), mask: shown });
  return [
    ...credentials.flatMap((one) => everyPlace(text, one)).map((place) => at(place)),
    ...cardNumbers.flatMap((one) => spacedPlaces(text, one).map((place) => at(place, `…${one.slice(-4)}`))),
    ...codes.flatMap((one) => standingAlone(text, one)).map((place) => at(place)),
    ...expiries.flatMap((one) => expiryPlaces(text, one)).map((place) => at(place)),
  ];
}

const nowhere: readonly Span[] = [];

function everyPlace(text: string, wanted: string): Place[] {
  const places: Place[] = [];
  if (wanted === '') return places;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
    places.push([at, at + wanted.length]);
  }
  return places;
}

/** The digits in order, with at most a few separators between them. */
function spacedPlaces(text: string, digits: string): Place[] {
  const places: Place[] = [];
  for (let from = text.indexOf(digits[0] ?? ''); from >= 0; from = text.indexOf(digits[0] ?? '', from + 1)) {
    const to = endOfSpaced(text, from, digits);
    if (to !== null && !isDigit(text[from - 1]) && !isDigit(text[to])) places.push([from, to]);
    if (digits === '') break;
  }
  return places;
}

function endOfSpaced(text: string, from: number, digits: string): number | null {
  let at = from;
  for (let index = 0; index < digits.length; index += 1) {
    for (let skipped = 0; index > 0 && skipped < mostSeparators && separators.has(text[at] ?? ''); skipped += 1)
      at += 1;
    if (text[at] !== digits[index]) return null;
    at += 1;
  }
  return at;
}

const codeLabel = /(?:cvc|cvv|cv2|cid|code|codigo|otp|pin|token)$/i;

/** A code counts when it is not part of a longer number or of an id, or when it directly follows its own name. */
function standingAlone(text: string, code: string): Place[] {
  return everyPlace(text, code).filter(([from, to]) => {
    if (isDigit(text[from - 1]) || isDigit(text[to])) return false;
    const before = text.slice(Math.max(from - 8, 0), from);
    return !/[A-Za-z]$/.test(before) || codeLabel.test(before);
  });
}

const expiryLabel =
  /(?:exp[a-z]*|month|year|m[eê]s|ano|validade)(?:[_-]?(?:month|year|date|at))?(?:<[^<>]{0,40}>|[^0-9A-Za-z<]){1,12}(\d{1,4})(?!\d)/gi;

/** Month and year written together, or either one behind its name. */
function expiryPlaces(text: string, { month, year }: KnownSecrets['expiries'][number]): Place[] {
  const months = [...new Set([month.padStart(2, '0'), String(Number(month))])];
  const years = [...new Set([`20${year.slice(-2)}`, year.slice(-2)])];
  const together = months.flatMap((one) => years.flatMap((other) => [`${one}${other}`, `${other}${one}`]));
  const labelled = [...text.matchAll(expiryLabel)].flatMap(({ 0: found, 1: value = '', index }): Place[] => {
    const end = index + found.length;
    return [...months, ...years].includes(value) ? [[end - value.length, end]] : [];
  });
  return [...together.flatMap((one) => spacedPlaces(text, one)), ...labelled];
}

const patterns: readonly RegExp[] = [
  /[sp]k_(?:live|test)_[A-Za-z0-9_]+/g,
  /(?<=\b(?:bearer|basic)\s+)[A-Za-z0-9._~+/=-]+/gi,
  /(?<=\b(?:cvc2?|cvv2?|cid|security_code|codigo_seguranca)["'\s:=>\\]{1,6})\d{3,4}(?!\d)/gi,
];
/** Longer runs (a Pix code) are kept, because no card number has 20 digits or letters around it. */
const cardLike = /(?<![0-9A-Za-z])\d(?:[ .-]?\d){12,18}(?![0-9A-Za-z])/g;

export function patternSpans(text: string, layers = decodedLayers(text)): Span[] {
  return layers.flatMap(({ text: plain, startOf }) => {
    const spans: Span[] = [];
    const find = (pattern: RegExp, shown: (run: string) => string): void => {
      pattern.lastIndex = 0;
      for (let found = pattern.exec(plain); found !== null; found = pattern.exec(plain)) {
        const [run] = found;
        spans.push({ from: startOf(found.index), to: startOf(found.index + run.length), mask: shown(run) });
      }
    };
    for (const pattern of patterns) find(pattern, () => mask);
    find(cardLike, (run) => (isDate(run) ? run : `…${run.slice(-4)}`));
    return spans;
  });
}

/** A moment with dots and dashes has as many digits as a card, and no check digit tells the two apart. */
function isDate(run: string): boolean {
  return /^20\d\d-\d\d-\d\d /.test(run);
}

/** Shorter runs are words. */
const shortestRun = 16;
const isBase64Sign = new Uint8Array(128);
for (const sign of Buffer.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-'))
  isBase64Sign[sign] = 1;

/** A whole request in base64, or a part of one. The whole run is removed, wherever the secret begins in it. */
function base64Spans(text: string, shortest: number, holdsSecret: (decoded: string) => boolean): Span[] {
  const least = Math.max(shortestRun, Math.ceil((shortest * 4) / 3));
  return base64Runs(text, least).flatMap(([from, to]) => {
    const run = text.slice(from, to);
    const holds = [0, 1, 2, 3].some((shift) => holdsSecret(Buffer.from(run.slice(shift), 'base64').toString('latin1')));
    return holds ? [{ from, to, mask }] : [];
  });
}

/** Read character by character, because a pattern would begin again at each character of every word. */
function base64Runs(text: string, least: number): Place[] {
  const runs: Place[] = [];
  if (text.length < least) return runs;
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (isBase64Sign[text.charCodeAt(at)] === 1) continue;
    if (at - from >= least) runs.push([from, at]);
    from = at + 1;
  }
  return runs;
}
