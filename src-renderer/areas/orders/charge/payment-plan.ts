/** The payments of a charge while somebody decides: each with its method, its share of the total, and the terms of the method. Pure. */
import { type DividedTotal, type NewId, shareOut, withChanged, withShare } from '#shared/domain/divided-total.ts';
import { type Cents, cents } from '#shared/domain/money.ts';
import type { PaymentMethod } from '#shared/domain/payment-methods.ts';

export interface PlannedSplit {
  readonly id: string;
  readonly receiverCode: string;
  readonly amountCents: Cents;
  readonly chargeProcessingFee: boolean;
  readonly chargeRemainderFee: boolean;
  readonly liable: boolean;
}

/** A card saved at the service, named by its face. */
export interface ChosenCard {
  readonly token: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly customerName: string;
}

export interface PlannedPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly amountCents: Cents;
  /** The step at which somebody typed the amount; null while the amount follows the remainder. */
  readonly typedAt: number | null;
  readonly installments: number;
  /** Null means the shop's setting. */
  readonly pixSeconds: number | null;
  readonly split: readonly PlannedSplit[];
  /** Used instead of a typed card. */
  readonly savedCard: ChosenCard | null;
}

export type PaymentPlan = DividedTotal<PlannedPayment>;

export const quickChoices = {
  pix: ['pix'],
  card: ['card'],
  'card-pix': ['card', 'pix'],
  'two-cards': ['card', 'card'],
} as const satisfies Record<string, readonly PaymentMethod[]>;
export type QuickChoice = keyof typeof quickChoices;

function blank(method: PaymentMethod, id: string): PlannedPayment {
  return {
    id,
    method,
    amountCents: cents(0),
    typedAt: null,
    installments: 1,
    pixSeconds: null,
    split: [],
    savedCard: null,
  };
}

export function emptyPlan(totalCents: Cents): PaymentPlan {
  return { totalCents, payments: [] };
}

export function startPlan(totalCents: Cents, choice: QuickChoice, newId: NewId): PaymentPlan {
  return shareOut({ totalCents, payments: quickChoices[choice].map((method) => blank(method, newId())) });
}

export function addPayment(plan: PaymentPlan, method: PaymentMethod, newId: NewId): PaymentPlan {
  return withShare(plan, blank(method, newId()));
}

export function changePayment(
  plan: PaymentPlan,
  id: string,
  change: Partial<Pick<PlannedPayment, 'installments' | 'pixSeconds' | 'split' | 'savedCard'>>,
): PaymentPlan {
  return withChanged(plan, id, (payment) => ({ ...payment, ...change }));
}

export function takes(plan: PaymentPlan, method: PaymentMethod): boolean {
  return plan.payments.some((payment) => payment.method === method);
}

/** Whether a payment of this kind can be added: a card needs somebody who may type it, or one that was saved. */
export function isPayable(
  method: PaymentMethod,
  can: { readonly typeCards: boolean; readonly useSaved: boolean },
): boolean {
  return method !== 'card' || can.typeCards || can.useSaved;
}

export function takesTypedCard(plan: PaymentPlan): boolean {
  return plan.payments.some(({ method, savedCard }) => method === 'card' && savedCard === null);
}
