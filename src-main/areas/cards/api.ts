/** The saved-card requests of the API: their paths, their exact bytes, and what counts as an answer about this card. */
import type { MethodInput } from '#shared/contract/methods.ts';
import { normalizeCardNumber, readExpiry } from '#shared/domain/card-number.ts';
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
  return { bytes: write(request), redacted: write({ ...request, card: { slot: 0, ...face } }) };
}

export function documentType(text: string | undefined): DocumentType {
  return documentTypes.find((type) => type === text?.toLowerCase()) ?? 'passport';
}

/** A card of other last digits is not the one that was typed. */
export function cardAnswerProof(expected: { readonly token: string | null; readonly lastFour: string }): AnswerProof {
  return {
    safeParse(body) {
      const parsed = savedCardSchema.safeParse(body);
      if (!parsed.success || parsed.data.last_four !== expected.lastFour) return { success: false };
      return expected.token === null || parsed.data.id === expected.token ? parsed : { success: false };
    },
  };
}
