/** How a total is divided among payments while somebody decides. An amount that nobody typed follows the remainder. Pure. */
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

export interface PaymentPlan {
  readonly totalCents: Cents;
  readonly payments: readonly PlannedPayment[];
}

export const quickChoices = {
  pix: ['pix'],
  card: ['card'],
  'card-pix': ['card', 'pix'],
  'two-cards': ['card', 'card'],
} as const satisfies Record<string, readonly PaymentMethod[]>;
export type QuickChoice = keyof typeof quickChoices;

export type NewId = () => string;

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

/** Typed amounts stay. The rest is shared evenly, and the odd cent goes to the first payment. */
function resolve({ totalCents, payments }: PaymentPlan): PaymentPlan {
  const typed = payments.reduce((sum, { typedAt, amountCents }) => sum + (typedAt === null ? 0 : amountCents), 0);
  const following = payments.filter(({ typedAt }) => typedAt === null).length;
  const left = Math.max(0, totalCents - typed);
  let odd = following === 0 ? 0 : left % following;
  const resolved = payments.map((payment) => {
    if (payment.typedAt !== null) return payment;
    const share = Math.floor(left / following) + (odd > 0 ? 1 : 0);
    odd -= 1;
    return { ...payment, amountCents: cents(share) };
  });
  return { totalCents, payments: resolved };
}

export function emptyPlan(totalCents: Cents): PaymentPlan {
  return { totalCents, payments: [] };
}

export function startPlan(totalCents: Cents, choice: QuickChoice, newId: NewId): PaymentPlan {
  return resolve({ totalCents, payments: quickChoices[choice].map((method) => blank(method, newId())) });
}

/** A new payment takes the missing amount or, if nothing is missing, a share of the amounts nobody typed. */
export function addPayment(plan: PaymentPlan, method: PaymentMethod, newId: NewId): PaymentPlan {
  return resolve({ ...plan, payments: [...plan.payments, blank(method, newId())] });
}

export function removePayment(plan: PaymentPlan, id: string): PaymentPlan {
  const payments = plan.payments.filter((payment) => payment.id !== id);
  return resolve(freeOldest({ ...plan, payments }, null));
}

/** One payment always follows the remainder. If all amounts were typed, the one typed longest ago follows. */
function freeOldest(plan: PaymentPlan, keepId: string | null): PaymentPlan {
  if (plan.payments.length === 0 || plan.payments.some(({ typedAt }) => typedAt === null)) return plan;
  const candidates = plan.payments.filter(({ id }) => id !== keepId);
  const oldest = candidates.toSorted((a, b) => (a.typedAt ?? 0) - (b.typedAt ?? 0))[0];
  if (oldest === undefined) return plan;
  return {
    ...plan,
    payments: plan.payments.map((payment) => (payment.id === oldest.id ? { ...payment, typedAt: null } : payment)),
  };
}

export function typeAmount(plan: PaymentPlan, id: string, amountCents: Cents): PaymentPlan {
  const step = 1 + Math.max(0, ...plan.payments.map(({ typedAt }) => typedAt ?? 0));
  const payments = plan.payments.map((payment) =>
    payment.id === id ? { ...payment, amountCents, typedAt: step } : payment,
  );
  return resolve(freeOldest({ ...plan, payments }, id));
}

export function changePayment(
  plan: PaymentPlan,
  id: string,
  change: Partial<Pick<PlannedPayment, 'installments' | 'pixSeconds' | 'split' | 'savedCard'>>,
): PaymentPlan {
  return {
    ...plan,
    payments: plan.payments.map((payment) => (payment.id === id ? { ...payment, ...change } : payment)),
  };
}

/** Positive: not yet assigned. Negative: more than the total. */
export function remainderCents({ totalCents, payments }: PaymentPlan): number {
  return totalCents - payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
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
