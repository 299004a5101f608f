/** The saved-card requests of the API: their paths, their exact bytes, and what counts as an answer about this card. */
import { z } from 'zod';
import type { MethodInput } from '#shared/contract/methods.ts';
import { normalizeCardNumber, readExpiry } from '#shared/domain/card-number.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import { normalizeTaxId } from '#shared/domain/tax-id.ts';
import { type SaveCardRequest, savedCardSchema } from '#shared/wire/v2/cards.ts';
import { type DocumentType, documentTypes } from '#shared/wire/v2/customers.ts';
import type { AnswerProof } from '../../api/classify.ts';

export const cardsPath = '/v2/cards';
export const cardPath = (token: string): string => `${cardsPath}/${encodeURIComponent(token)}`;

export interface WrittenCard {
  /** What is sent: holds the number and the security code. */
  readonly bytes: Buffer;
  /** What may rest on disk. */
  readonly redacted: Buffer;
}

/** The input has passed its checks: the expiry can be read and the document is there. */
export function writeCard({ customer, card, type }: MethodInput<'cards.save'>, face: object): WrittenCard {
  const expiry = readExpiry(card.expMonth, card.expYear);
  const { phone, document } = customer;
  const request: SaveCardRequest = {
    customer: {
      name: customer.name,
      email: customer.email,
      phone: { ddi: Number(phone.ddi), ddd: Number(phone.ddd), number: phone.number },
      document: { type: documentType(document?.type), number: normalizeTaxId(document?.number ?? '') },
    },
    card: {
      number: normalizeCardNumber(card.number),
      holder_name: card.holderName,
      exp_month: expiry?.month ?? 0,
      exp_year: expiry?.year ?? 0,
      cvc: card.cvc,
      ...(type === undefined ? {} : { type }),
    },
  };
  const write = (body: object): Buffer => Buffer.from(JSON.stringify(body), 'utf8');
  // Every answer about the card has its first six digits. They tell cards with the same last four digits apart.
  const shown = { slot: 0, ...face, first_six: request.card.number.slice(0, 6) };
  return { bytes: write(request), redacted: write({ ...request, card: shown }) };
}

const savedFaceSchema = z.object({ card: z.object({ first_six: z.string().optional() }) });

/** Reads the body that is kept on disk; null if an earlier version wrote it. */
export function firstSixOf(body: Uint8Array): string | null {
  const read = savedFaceSchema.safeParse(JSON.parse(new TextDecoder().decode(body)));
  return read.success ? (read.data.card.first_six ?? null) : null;
}

export interface AskedCard {
  readonly firstSix: string | null;
  readonly lastFour: string;
  readonly holderName: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly email: string;
}

/** While the token is not known, an answer must match the typed card, or another person's card could be charged for this buyer. */
export function typedCardProof(asked: AskedCard): AnswerProof {
  // A field that the answer leaves out is no contradiction.
  const agrees = (shown: string | number | null | undefined, typed: string | number | null): boolean =>
    shown == null || typed === null || foldText(String(shown).trim()) === foldText(String(typed).trim());
  return {
    safeParse(body) {
      const parsed = savedCardSchema.safeParse(body);
      if (!parsed.success) return { success: false };
      const { first_six, last_four, holder_name, exp_month, exp_year, customer } = parsed.data;
      const isOurs =
        agrees(first_six, asked.firstSix) &&
        last_four === asked.lastFour &&
        agrees(holder_name, asked.holderName) &&
        agrees(exp_month, asked.expMonth) &&
        // "39" and "2039" are the same year.
        agrees(exp_year == null ? null : exp_year % 100, asked.expYear % 100) &&
        agrees(customer?.email, asked.email);
      return isOurs ? parsed : { success: false };
    },
  };
}

export function documentType(text: string | undefined): DocumentType {
  return documentTypes.find((type) => type === text?.toLowerCase()) ?? 'passport';
}

/** A card with other last digits is not the typed card. */
export function cardAnswerProof(expected: { readonly token: string | null; readonly lastFour: string }): AnswerProof {
  return {
    safeParse(body) {
      const parsed = savedCardSchema.safeParse(body);
      if (!parsed.success || (parsed.data.last_four ?? expected.lastFour) !== expected.lastFour)
        return { success: false };
      return expected.token === null || parsed.data.id === expected.token ? parsed : { success: false };
    },
  };
}
