/** How a total is divided among payments while somebody decides. An amount that nobody typed follows the remainder. Pure. */
import { type Cents, cents } from './money.ts';

interface Share {
  readonly id: string;
  readonly amountCents: Cents;
  /** The step at which somebody typed the amount; null while the amount follows the remainder. */
  readonly typedAt: number | null;
}

export interface DividedTotal<S extends Share> {
  readonly totalCents: Cents;
  readonly payments: readonly S[];
}

export type NewId = () => string;

/** Typed amounts stay. The rest is shared evenly, and the odd cent goes to the first payment. */
export function shareOut<S extends Share>({ totalCents, payments }: DividedTotal<S>): DividedTotal<S> {
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

/** A new payment takes the missing amount or, if nothing is missing, a share of the amounts nobody typed. */
export function withShare<S extends Share>(divided: DividedTotal<S>, payment: S): DividedTotal<S> {
  return shareOut({ ...divided, payments: [...divided.payments, payment] });
}

export function removePayment<S extends Share>(divided: DividedTotal<S>, id: string): DividedTotal<S> {
  const payments = divided.payments.filter((payment) => payment.id !== id);
  return shareOut(freeOldest({ ...divided, payments }, null));
}

/** One payment always follows the remainder. If all amounts were typed, the one typed longest ago follows. */
function freeOldest<S extends Share>(divided: DividedTotal<S>, keepId: string | null): DividedTotal<S> {
  const { payments } = divided;
  if (payments.length === 0 || payments.some(({ typedAt }) => typedAt === null)) return divided;
  const candidates = payments.filter(({ id }) => id !== keepId);
  const oldest = candidates.toSorted((a, b) => (a.typedAt ?? 0) - (b.typedAt ?? 0))[0];
  return oldest === undefined ? divided : withChanged(divided, oldest.id, (payment) => ({ ...payment, typedAt: null }));
}

export function typeAmount<S extends Share>(divided: DividedTotal<S>, id: string, amountCents: Cents): DividedTotal<S> {
  const typedAt = 1 + Math.max(0, ...divided.payments.map((payment) => payment.typedAt ?? 0));
  return shareOut(
    freeOldest(
      withChanged(divided, id, (payment) => ({ ...payment, amountCents, typedAt })),
      id,
    ),
  );
}

/** Another thing of one payment than its amount. */
export function withChanged<S extends Share>(
  divided: DividedTotal<S>,
  id: string,
  change: (payment: S) => S,
): DividedTotal<S> {
  return { ...divided, payments: divided.payments.map((payment) => (payment.id === id ? change(payment) : payment)) };
}

/** Positive: not yet assigned. Negative: more than the total. */
export function remainderCents({ totalCents, payments }: DividedTotal<Share>): number {
  return totalCents - payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}
