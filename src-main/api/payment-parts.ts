/** The parts of a request that areas write alike. Of a typed card only its face may rest on disk. */
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { cardFace, normalizeCardNumber, readExpiry } from '#shared/domain/card-number.ts';
import type { Written } from '../outbox/frozen-request.ts';

type Card = Extract<PaymentDraft, { method: 'card' }>['card'];
type Split = NonNullable<PaymentDraft['split']>[number];
type TypedCard = Exclude<Card, { token: string }>;

const bytes = (body: object): Buffer => Buffer.from(JSON.stringify(body), 'utf8');

/** A body as it rests on disk, and, where a card or a code in it must not rest there, as it is sent. */
export function writeJson(kept: object, sent: object | null = null): Written {
  return { body: bytes(kept), secret: sent === null ? null : bytes(sent) };
}

export function typedCard(card: TypedCard) {
  return {
    number: normalizeCardNumber(card.number),
    holder_name: card.holderName,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    cvc: card.cvc,
  };
}

/** The same card as v1 writes it. */
export function typedV1Card(card: Pick<TypedCard, 'number' | 'holderName' | 'expMonth' | 'expYear' | 'cvc'>) {
  const expiry = readExpiry(card.expMonth, card.expYear);
  const twoDigits = (value: number): string => String(value % 100).padStart(2, '0');
  return {
    number: normalizeCardNumber(card.number),
    name: card.holderName.trim(),
    month: twoDigits(expiry?.month ?? 0),
    year: twoDigits(expiry?.year ?? 0),
    security_code: card.cvc.trim(),
  };
}

/** What rests on disk of a typed card. `slot`: which payment of the request it belongs to. */
export const redactedCard = ({ number }: TypedCard, slot: number) => ({ slot, ...cardFace(number) });

export function receiver(part: Omit<Split, 'amountCents'> & { readonly amountCents: number }) {
  return {
    receiver_code: part.receiverCode,
    amount: part.amountCents,
    options: {
      charge_processing_fee: part.chargeProcessingFee,
      charge_remainder_fee: part.chargeRemainderFee,
      liable: part.liable,
    },
  };
}
