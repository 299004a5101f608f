/** From the plan and the typed cards to what the contract takes. Pure. */
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { PaymentPlan, PlannedSplit } from './payment-plan.ts';

/** As typed. Lives in component state only, and is cleared on leaving, on lock and on sending. */
export interface TypedCardText {
  readonly number: string;
  readonly holderName: string;
  readonly expiry: string;
  readonly cvc: string;
}

export const noCard: TypedCardText = { number: '', holderName: '', expiry: '', cvc: '' };

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
    const { number, holderName, expiry, cvc } = cards[payment.id] ?? noCard;
    const [expMonth = '', expYear = ''] = expiry.split('/');
    return {
      method: 'card',
      amountCents: payment.amountCents,
      installments: payment.installments,
      // API document, Transitions: beside a Pix the card is captured by the service itself once the Pix is paid.
      capture: besidePix ? 'now' : capture,
      card: { number: number.replace(/\D/g, ''), holderName: holderName.trim(), expMonth, expYear, cvc },
      ...split,
    };
  });
}
