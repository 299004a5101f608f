/**
 * The one filter for texts of others that are stored, logged or shown. First it removes the secrets under way (card number, expiry, codes,
 * key, token) in each encoding, then text that looks like one. A gateway that echoes a request must not put a code on the disk.
 */
import type { Observation } from '../api/classify.ts';
import { forgetLastMatch } from '../lib/forget-last-match.ts';
import { decodedLayers } from './decoded-text.ts';
import { type KnownSecrets, knownSpans, noSecrets, patternSpans, type Span } from './secret-spans.ts';

/** The limit for a whole answer, which people read to decide a doubt. */
const keepAtMost = 4096;
/** The limit for one sentence of the API. Nobody reads more, and it stays with the sale for good. */
const textAtMost = 2048;
/** Longer answers (a list) are not searched beyond this limit, and nothing beyond it is kept. */
const lookAtMost = 16_384;

export function redact(text: string, secrets: KnownSecrets = noSecrets): string {
  const layers = decodedLayers(text);
  return masked(text, [...knownSpans(text, secrets, layers), ...patternSpans(text, layers)]);
}

/** The part of an answer that may be kept on disk: bounded, and without text that looks like a card number or a key. */
export function redactAnswer(text: string | null, secrets: KnownSecrets = noSecrets): string | null {
  if (text === null || text === '') return null;
  const seen = redact(text.slice(0, lookAtMost), secrets);
  // A secret that was cut in two at the end could no longer be recognised.
  const whole = text.length > lookAtMost ? seen.slice(0, -512) : seen;
  return whole.length > keepAtMost ? `${whole.slice(0, keepAtMost)}…` : whole;
}

/** Filters everything that came over the wire, whatever an area does with it later. */
export function redactObservation(seen: Observation, secrets: KnownSecrets): Observation {
  const text = (value: string): string => cut(redact(value, secrets));
  const optional = (value: string | null): string | null => (value === null ? null : text(value));
  return {
    ...seen,
    payload: redactLeaves(seen.payload, leafFilter(secrets)),
    errorCode: optional(seen.errorCode),
    param: optional(seen.param),
    customerMessage: optional(seen.customerMessage),
    sentences: seen.sentences.map(text),
    detail: text(seen.detail),
    bodyText: redactAnswer(seen.bodyText, secrets),
  };
}

/** Fields whose text is for people, whatever it looks like. */
const sentenceFields: ReadonlySet<string> = new Set([
  'message',
  'customer_message',
  'merchant_message',
  'mensagem',
  'mensagenserro',
  'image_warning',
  'description',
]);

/**
 * A resource proves something by its ids, statuses and amounts, which must stay as they came: many ids contain three digits of a code by
 * chance. Only sentences are searched for everything, other texts only for secrets too long to be chance.
 */
function redactLeaves(value: unknown, redactLeaf: LeafFilter, field = ''): unknown {
  if (typeof value === 'string') return redactLeaf(value, field);
  if (typeof value !== 'object' || value === null) return value;
  const isList = Array.isArray(value);
  let copy: object | null = null;
  for (const name of Object.keys(value)) {
    const one = (value as Record<string, unknown>)[name];
    const shown = redactLeaves(one, redactLeaf, isList ? field : name);
    if (shown === one) continue;
    copy ??= isList ? [...value] : { ...value };
    // Not a plain assignment, because a field of the answer may be called `__proto__`.
    Object.defineProperty(copy, name, { value: shown, enumerable: true, writable: true, configurable: true });
  }
  return copy ?? value;
}

type LeafFilter = (text: string, field: string) => string;

function leafFilter(secrets: KnownSecrets): LeafFilter {
  const long: KnownSecrets = { ...secrets, codes: [], expiries: [] };
  return (text, field) => {
    // A Pix code has a checksum over every character, so it has no room for a card.
    if (text.startsWith('000201')) return cut(text);
    const isSentence = sentenceFields.has(field) || /[\s<=&:]/.test(text);
    return cut(isSentence ? redact(text, secrets) : masked(text, knownSpans(text, long)));
  };
}

function cut(text: string): string {
  return text.length > textAtMost ? `${text.slice(0, textAtMost)}…` : text;
}

function masked(text: string, spans: readonly Span[]): string {
  forgetLastMatch();
  if (spans.length === 0) return text;
  let shown = '';
  let done = 0;
  for (const { from, to, mask } of [...spans].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (to <= done) continue;
    // Two finds that overlap are one secret, so the beginning of the second is not shown either.
    shown += from >= done ? text.slice(done, from) + mask : '';
    done = to;
  }
  return shown + text.slice(done);
}
