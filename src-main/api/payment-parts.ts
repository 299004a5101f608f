/** The parts of a payment that v2's orders and subscriptions write alike. Of a typed card only its face may rest on disk. */
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { cardFace, normalizeCardNumber } from '#shared/domain/card-number.ts';

type Card = Extract<PaymentDraft, { method: 'card' }>['card'];
type Split = NonNullable<PaymentDraft['split']>[number];
type TypedCard = Exclude<Card, { token: string }>;

export function typedCard(card: TypedCard) {
  return {
    number: normalizeCardNumber(card.number),
    holder_name: card.holderName,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    cvc: card.cvc,
  };
}

/** What rests on disk of it. `slot`: which payment of the request it belongs to. */
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
