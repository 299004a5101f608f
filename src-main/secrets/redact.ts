/**
 * The one filter for texts of others that are stored, logged or shown: first what is known to be under way (card number,
 * expiry, codes, key, token) in each encoding, then whatever looks like it. A gateway that echoes a request must not put a
 * code on the disk.
 */
import type { Observation } from '../api/classify.ts';
import { forgetLastMatch } from '../lib/forget-last-match.ts';
import { decodedLayers } from './decoded-text.ts';
import { type KnownSecrets, knownSpans, noSecrets, patternSpans, type Span } from './secret-spans.ts';

/** Of an answer as a whole, for whoever decides a doubt. */
const keepAtMost = 4096;
/** Of one sentence of the API: nobody reads more, and it is kept with the sale for good. */
const textAtMost = 2048;
/** Longer answers (a list) are not looked through beyond this, and nothing beyond it is kept. */
const lookAtMost = 16_384;

export function redact(text: string, secrets: KnownSecrets = noSecrets): string {
  const layers = decodedLayers(text);
  return masked(text, [...knownSpans(text, secrets, layers), ...patternSpans(text, layers)]);
}

/** What of an answer may rest on disk: bounded, and without anything that looks like a card number or a key. */
export function redactAnswer(text: string | null, secrets: KnownSecrets = noSecrets): string | null {
  if (text === null || text === '') return null;
  const seen = redact(text.slice(0, lookAtMost), secrets);
  // What was cut in two at the end could be a secret nobody recognises any more.
  const whole = text.length > lookAtMost ? seen.slice(0, -512) : seen;
  return whole.length > keepAtMost ? `${whole.slice(0, keepAtMost)}…` : whole;
}

/** Of everything that came over the wire nothing passes on unread, whatever an area makes of it. */
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
  ...['message', 'customer_message', 'merchant_message', 'mensagem', 'mensagenserro', 'image_warning', 'description'],
]);

/**
 * A resource proves with its ids, statuses and amounts, which must stay as they came: three digits of a code stand by chance
 * in many an id. Only sentences are searched for everything, other texts for what is long enough to be no chance.
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
    // Not assigned: a field of the answer may be called `__proto__`.
    Object.defineProperty(copy, name, { value: shown, enumerable: true, writable: true, configurable: true });
  }
  return copy ?? value;
}

type LeafFilter = (text: string, field: string) => string;

function leafFilter(secrets: KnownSecrets): LeafFilter {
  const long: KnownSecrets = { ...secrets, codes: [], expiries: [] };
  return (text, field) => {
    // A Pix code has a checksum over every character, and no room for a card.
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
    // Two finds that overlap are one secret: nothing of the second's beginning is shown either.
    shown += from >= done ? text.slice(done, from) + mask : '';
    done = to;
  }
  return shown + text.slice(done);
}
