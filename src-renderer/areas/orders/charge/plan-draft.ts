/** Turns the plan and the typed cards into the input of the contract. Pure. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import { noCard, type TypedCardText, typedCardOf } from '../../../format/typed-card.ts';
import type { PaymentPlan, PlannedSplit } from './payment-plan.ts';

export type PaymentDrafts = MethodRequest<'orders.charge'>['payments'];

function splitDraft(parts: readonly PlannedSplit[]) {
  return parts.map(({ id: _id, ...part }) => part);
}

export function planDrafts(
  plan: PaymentPlan,
  cards: Readonly<Record<string, TypedCardText>>,
  capture: 'now' | 'later',
): PaymentDrafts {
  const besidePix = plan.payments.some(({ method }) => method === 'pix');
  return plan.payments.map((payment) => {
    const split = payment.split.length === 0 ? {} : { split: splitDraft(payment.split) };
    if (payment.method === 'pix') {
      const seconds = payment.pixSeconds === null ? {} : { expirationSeconds: payment.pixSeconds };
      return { method: 'pix', amountCents: payment.amountCents, ...seconds, ...split };
    }
    const { savedCard } = payment;
    return {
      method: 'card',
      amountCents: payment.amountCents,
      installments: payment.installments,
      // API document, Transitions: beside a Pix the card is captured by the service itself once the Pix is paid.
      capture: besidePix ? 'now' : capture,
      card: savedCard === null ? typedCardOf(cards[payment.id] ?? noCard) : { token: savedCard.token },
      ...split,
    };
  });
}
