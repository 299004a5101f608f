/**
 * A text without its escapes, and where each character stood in the original. A gateway echoes text URL-encoded, JSON-escaped or inside
 * HTML, often one within the other.
 */
import { forgetLastMatch } from '../lib/forget-last-match.ts';

export interface DecodedText {
  readonly text: string;
  /** Where the character at this position begins in the original text; one more entry marks the end. */
  readonly startOf: (at: number) => number;
}

const escapes =
  /%[0-9a-f]{2}|\\u[0-9a-f]{4}|\\["\\/nrtbf]|&#x[0-9a-f]{1,6};|&#\d{1,7};|&(?:quot|amp|nbsp|lt|gt|apos);/gi;
const named: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
};
const controls: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: ' ', f: ' ' };
/** JSON within a form within a page. Nobody escapes text more often by accident. */
const mostLayers = 4;

/** The original text, then one more layer of escapes removed each time. */
export function decodedLayers(text: string): readonly DecodedText[] {
  const layers: DecodedText[] = [{ text, startOf: (at) => at }];
  for (let outer = layers[0]; outer !== undefined && layers.length <= mostLayers; ) {
    const inner = decodeOnce(outer);
    if (inner !== null) layers.push(inner);
    outer = inner ?? undefined;
  }
  if (layers.length > 1) forgetLastMatch();
  return layers;
}

function decodeOnce(outer: DecodedText): DecodedText | null {
  // Every answer passes through here, and few texts have one of the characters that begin an escape.
  if (!outer.text.includes('\\') && !outer.text.includes('%') && !outer.text.includes('&')) return null;
  const starts: number[] = [];
  let text = '';
  let done = 0;
  const keep = (until: number): void => {
    for (let at = done; at < until; at += 1) starts.push(outer.startOf(at));
    text += outer.text.slice(done, until);
  };
  for (const { 0: escaped, index } of outer.text.matchAll(escapes)) {
    keep(index);
    text += characterOf(escaped);
    starts.push(outer.startOf(index));
    done = index + escaped.length;
  }
  if (done === 0) return null;
  keep(outer.text.length);
  starts.push(outer.startOf(outer.text.length));
  return { text, startOf: (at) => starts[at] ?? 0 };
}

/** Always one character, so that positions can be counted. */
function characterOf(escaped: string): string {
  if (escaped.startsWith('%')) return String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
  if (/^\\u/i.test(escaped)) return String.fromCharCode(Number.parseInt(escaped.slice(2), 16));
  if (escaped.startsWith('\\')) return controls[escaped[1] ?? ''] ?? escaped[1] ?? '';
  if (/^&#x/i.test(escaped)) return String.fromCharCode(Number.parseInt(escaped.slice(3, -1), 16));
  if (escaped.startsWith('&#')) return String.fromCharCode(Number.parseInt(escaped.slice(2, -1), 10));
  return named[escaped.toLowerCase()] ?? ' ';
}
