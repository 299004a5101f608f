/** What the area of refunds needs of the areas whose payments it gives back: sales, and invoices of subscriptions. */
import type { Refund } from '#shared/contract/refunds.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { PaymentMethod } from '#shared/domain/payment-methods.ts';
import type { Charge } from '#shared/wire/v2/charges.ts';
import { hour } from '../lib/durations.ts';
import { isContested } from '../proof/payment-proof.ts';
import type { RefundOwnerKind, RefundRow, RefundsTable } from './refunds/table.ts';

/** A payment as its order or its invoice last showed it. */
export interface OwnedPayment {
  readonly method: PaymentMethod;
  /** In lower case, as the API answers it. */
  readonly currency: string;
  readonly amountCents: number;
  readonly status: string | null;
  readonly refundedCents: number;
  /** Null while nobody knows how much may still go back. */
  readonly refundableCents: Cents | null;
}

/** Another payment that came in for the same thing. */
export interface PaidBeside extends Pick<OwnedPayment, 'status' | 'amountCents' | 'refundedCents'> {
  readonly ownerId: string;
  readonly chargeId: string;
  /** When the till last asked the API for it, by its own clock; null: never. */
  readonly askedAt: number | null;
}

/** The area that owns what was paid. The last three run inside a transaction. */
export interface RefundOwner {
  paymentOf(ownerId: string, chargeId: string): OwnedPayment | null;
  /** While one of them goes back, nobody can tell how many of them stay. */
  besides(ownerId: string, chargeId: string): readonly PaidBeside[];
  /** Asks the API for them at once. */
  readBesides(ownerId: string, chargeId: string): void;
  /** The till itself gives back another payment for the same thing as soon as it can. Left out: it never does. */
  otherGoesBack?(ownerId: string): boolean;
  /** Two people settled with the buyer all that this payment still holds. In their transaction. */
  resolved(ownerId: string, chargeId: string): void;
  /** What a refund of this charge is shown to be of. */
  shownAs(ownerId: string, chargeId: string): Pick<Refund, 'saleId' | 'saleNumber' | 'invoice'>;
  /** It comes from a backup, or nobody has read it since: its money may have gone back meanwhile. */
  isUnread(ownerId: string): boolean;
  applyReadCharge(ownerId: string, charge: Charge): void;
  /** Reads what was paid again at once. */
  pollSoon(ownerId: string, chargeId: string): void;
  touch(ownerId: string): void;
}

/** In cents. What the buyer's bank took counts as gone: it may be won back, and is asked for then by people who see both. */
export const backCentsOf = (besides: readonly PaidBeside[]): number =>
  besides.reduce((sum, one) => sum + (isContested(one) ? one.amountCents : one.refundedCents), 0);

/**
 * It was not carried out, and leaves something to do: two people have not settled it, and as much did not go back since, in the dashboard or
 * by the buyer's bank, of this payment or of another one for the same thing. Whoever followed an old word would give it back a second time.
 */
export function isOwed(refund: RefundRow, owner: Pick<RefundOwner, 'paymentOf' | 'besides'>): boolean {
  const { result, isResolved, ownerId, chargeId, amountCents, knownRefundedCents, knownBesideCents } = refund;
  if ((result !== 'failed' && result !== 'refused') || isResolved) return false;
  const payment = owner.paymentOf(ownerId, chargeId);
  if (payment !== null && (isContested(payment) || payment.refundedCents >= knownRefundedCents + amountCents))
    return false;
  return backCentsOf(owner.besides(ownerId, chargeId)) < knownBesideCents + amountCents;
}

/** Whoever refunded may also have settled it elsewhere, which nothing shows: it is news for a while only. */
const failureIsNewsMs = 30 * 24 * hour;

/** The newest refund of each owner of this kind, where it failed or was refused lately and two people have not settled it. */
export function failedLately(
  { notMade, ofOwner }: Pick<RefundsTable, 'notMade' | 'ofOwner'>,
  kind: RefundOwnerKind,
  now: number,
): readonly RefundRow[] {
  const isNews = ({ updatedAt, isResolved }: RefundRow): boolean => updatedAt > now - failureIsNewsMs && !isResolved;
  return notMade().filter((one) => one.ownerKind === kind && isNews(one) && ofOwner(one.ownerId).at(-1)?.id === one.id);
}
