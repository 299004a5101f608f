/** The saved-card requests of v1: their paths, their exact bytes, and what counts as an answer about a card. */
import { z } from 'zod';
import type { MethodInput } from '#shared/contract/methods.ts';
import { cardFace } from '#shared/domain/card-number.ts';
import { type V1ChangeCard, v1SavedCardSchema } from '#shared/wire/v1/cards.ts';
import type { AnswerProof } from '../../api/classify.ts';
import { typedV1Card } from '../../api/payment-parts.ts';
import { anyRows, readRows } from '../../api/read-rows.ts';
import { inEnvelope } from '../../api/v1-answer.ts';
import type { CardFace } from './table.ts';

const part = encodeURIComponent;

export const paths = {
  cards: (clientCode: string): string => `/v1/clients/${part(clientCode)}/cards`,
  save: (clientCode: string): string => `/v1/clients/${part(clientCode)}/cards/tokens`,
  card: (clientCode: string, cardId: string): string => `/v1/clients/${part(clientCode)}/cards/${part(cardId)}`,
} as const;

/** API document, v1 saved card: four fields are named, an `id` is not; without one the token names the card. */
const wireSchema = v1SavedCardSchema.partial({ id: true, first_six_digits: true });
export type WireCard = z.output<typeof wireSchema>;
const listSchema = z.array(wireSchema);

/** The whole list must be readable, because the absence of a card proves something. */
export const listProof = inEnvelope(listSchema);
/** The readable rows are enough. */
export const anyListProof = inEnvelope(anyRows);
export const listCards = (payload: unknown) => readRows(wireSchema, payload);

/** A card with other last digits is not the card that was meant. */
export function cardProof(lastFour: string): AnswerProof {
  return {
    safeParse(body) {
      const read = readCard(body);
      return read !== null && isAbout(read, lastFour) ? { success: true, data: body } : { success: false };
    },
  };
}

export function readCard(payload: unknown): WireCard | null {
  const read = wireSchema.safeParse(payload);
  return read.success ? read.data : null;
}

/** Empty if the payload is no list of cards. */
export function readCards(payload: unknown): WireCard[] {
  const read = listSchema.safeParse(payload);
  return read.success ? read.data : [];
}

export function cardIdOf({ id, card_token }: WireCard): string {
  return id ?? card_token;
}

/** If the answer has the last digits, they must be the typed ones. */
export function isAbout({ last_four_digits: digits }: WireCard, lastFour: string): boolean {
  return (digits ?? lastFour) === lastFour;
}

export function faceOf(wire: WireCard, lastFour = ''): CardFace {
  const { last_four_digits: digits, name = null, type = null, brand = null, month = null, year = null } = wire;
  return { lastFour: digits ?? lastFour, name, type, brand, month, year };
}

const bytes = (body: object): Buffer => Buffer.from(JSON.stringify(body), 'utf8');

/** The card has passed its checks. */
export function writeSave({ card, type }: MethodInput<'clients.save'>) {
  const { brand, last4 } = cardFace(card.number);
  const { number, security_code, ...typed } = typedV1Card(card);
  const shown = { ...typed, ...(type === undefined ? {} : { type }) };
  const face: CardFace = { type: null, ...shown, brand, lastFour: last4 };
  const secret = bytes({ number, ...shown, security_code });
  // The list shows the first six digits. They tell cards with the same last four digits apart.
  return { face, body: bytes({ slot: 0, brand, last4, first_six: number.slice(0, 6), ...shown }), secret };
}

/** Reads the body that is kept on disk; null if an earlier version wrote it. */
export function firstSixOf(body: Uint8Array): string | null {
  const read = z.object({ first_six: z.string() }).safeParse(JSON.parse(new TextDecoder().decode(body)));
  return read.success ? read.data.first_six : null;
}

export function writeChange(change: V1ChangeCard): Buffer {
  return bytes(change);
}
