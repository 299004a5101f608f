/**
 * A token charges a card, so it is a key of the shop: shown and exported by its last four characters, as a typed card is. What may still
 * be sent keeps it, since a retry must have the same bytes; once its buyer is erased, it is taken out of what has ended as well.
 */

import { hideToken } from '#shared/domain/hide-token.ts';

const names: ReadonlySet<string> = new Set(['token', 'card_token', 'cardToken']);

/** The fields of a thing as an area shows it. */
export function hideTokens<T>(thing: T): T {
  return JSON.parse(
    JSON.stringify(thing, (name, value: unknown) =>
      names.has(name) && typeof value === 'string' ? hideToken(value) : value,
    ) ?? 'null',
  );
}

/** By the text, and not by its JSON: an answer may be cut in the middle, and what is shown must be what is kept. */
const fields = (names: string): RegExp => new RegExp(`(?<="(?:${names})"\\s*:\\s*")(?:[^"\\\\]|\\\\.)+`, 'g');
const tokenFields = fields('token|card_token');
/** API document, Saved cards: the id of a saved card is its token. */
const tokenAndIdFields = fields('token|card_token|id');

/** The body or the answer of a request. Where the resource is a card, its id is a token as well. */
export function hideTokensOfText(operation: string, text: string): string {
  return text.replace(isOfCard(operation) ? tokenAndIdFields : tokenFields, hideToken);
}

/** v1 names a saved card by its token, where its list shows no other id; `/cards/tokens` is where cards are saved. */
export function hideTokenOfPath(path: string): string {
  return path.replace(/(?<=^\/v1\/clients\/[^/]+\/cards\/)(?!tokens$)[^/]+$/, hideToken);
}

/** v1 names a client by a code of the shop's, which may be a document or an e-mail. */
export function hideClientOfPath(path: string): string {
  return hideTokenOfPath(path).replace(/(?<=^\/v1\/clients\/)[^/]+/, '…');
}

const isOfCard = (operation: string): boolean => operation.startsWith('cards.') || operation.startsWith('clients.');
