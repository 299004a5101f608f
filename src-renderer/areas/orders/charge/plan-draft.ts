/** Turns the plan and the typed cards into the input of the contract. Pure. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import { showsCode } from '#shared/domain/payment-methods.ts';
import { noCard, type TypedCardText, typedCardOf } from '../../../format/typed-card.ts';
import type { PaymentPlan, PlannedPayment, PlannedSplit } from './payment-plan.ts';

export type PaymentDrafts = MethodRequest<'orders.charge'>['payments'];

function splitDraft(parts: readonly PlannedSplit[]) {
  return parts.map(({ id: _id, ...part }) => part);
}

interface Terms {
  /** The typed cards, by the id of their payment. */
  readonly cards: Readonly<Record<string, TypedCardText>>;
  readonly capture: 'now' | 'later';
}

export function planDrafts(plan: PaymentPlan, cards: Terms['cards'], capture: Terms['capture']): PaymentDrafts {
  // API document, Transitions: beside a Pix the card is captured by the service itself once the Pix is paid.
  const isBesideCode = plan.payments.some(({ method }) => showsCode(method));
  return plan.payments.map((payment) => paymentDraft(payment, { cards, capture: isBesideCode ? 'now' : capture }));
}

function paymentDraft(payment: PlannedPayment, { cards, capture }: Terms): PaymentDrafts[number] {
  const { id, amountCents, installments, savedCard, pixSeconds } = payment;
  const split = payment.split.length === 0 ? {} : { split: splitDraft(payment.split) };
  switch (payment.method) {
    case 'card': {
      const card = savedCard === null ? typedCardOf(cards[id] ?? noCard) : { token: savedCard.token };
      return { method: 'card', amountCents, installments, capture, card, ...split };
    }
    case 'pix': {
      const seconds = pixSeconds === null ? {} : { expirationSeconds: pixSeconds };
      return { method: 'pix', amountCents, ...seconds, ...split };
    }
  }
}
