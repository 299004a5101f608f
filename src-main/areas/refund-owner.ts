/** What the area of refunds needs of the areas whose payments it gives back: sales, and invoices of subscriptions. */
import type { Refund } from '#shared/contract/refunds.ts';
import type { Cents } from '#shared/domain/money.ts';
import type { PaymentMethod } from '#shared/domain/payment-methods.ts';
import type { Charge } from '#shared/wire/v2/charges.ts';
import { isContested } from '../proof/payment-proof.ts';
import { isUnderWay, type RefundOwnerKind, type RefundRow, type RefundsTable, sumOf } from './refunds/table.ts';

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
  /** What is read to see all that was paid for the same thing. */
  readsOf(ownerId: string, chargeId: string): readonly { readonly kind: string; readonly id: string }[];
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

/** In cents: what the shop holds of other payments for the same thing, without those that were asked back in the same breath. */
export function keptBesideCents(besides: readonly PaidBeside[], together: ReadonlySet<string>): number {
  const held = besides.filter((one) => !together.has(one.chargeId) && !isContested(one));
  return held.reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);
}

/** Whoever asked for both in one request meant both. */
export const askedTogether = (
  { ofOwner }: Pick<RefundsTable, 'ofOwner'>,
  { ownerId, groupId }: Pick<RefundRow, 'ownerId' | 'groupId'>,
): ReadonlySet<string> => new Set(ofOwner(ownerId).flatMap((one) => (one.groupId === groupId ? one.chargeId : [])));

type Asked = Pick<RefundsTable, 'ofOwner' | 'items'>;

interface Later {
  /** In cents: for other items than those of the refund, so it makes up for nothing. Of an amount nobody knows what it is for. */
  readonly forOthersCents: number;
  /** One of them asks for as much again, and stands for it, whatever becomes of that. */
  readonly isAskedAgain: boolean;
}

function laterRefunds(
  { id, groupId, chargeId, amountCents }: RefundRow,
  { ofOwner, items }: Asked,
  ownerId: string,
): Later {
  const own = new Set(items.ofGroup(groupId).map(({ position }) => position));
  const isForOthers = (one: RefundRow): boolean => {
    const its = items.ofGroup(one.groupId);
    return own.size > 0 && its.length > 0 && its.every(({ position }) => !own.has(position));
  };
  const all = ofOwner(ownerId);
  const later = all.slice(all.findIndex((one) => one.id === id) + 1).filter((one) => one.chargeId === chargeId);
  const back = later.filter((one) => isUnderWay(one) || one.result === 'confirmed');
  return {
    forOthersCents: sumOf(back.filter(isForOthers)),
    isAskedAgain: later.some(
      (one) => one.result !== 'withdrawn' && !isForOthers(one) && one.amountCents >= amountCents,
    ),
  };
}

/**
 * The refunds that were not carried out and leave something to do, oldest first: two people have not settled them, and as much did not go back
 * since, in the dashboard or by the buyer's bank, of this payment or of another one for the same thing that the shop held when it was asked
 * for. Whoever followed an old word would give it back a second time.
 */
export function owedRefunds(
  refunds: Asked,
  owner: Pick<RefundOwner, 'paymentOf' | 'besides'>,
  ownerId: string,
): readonly RefundRow[] {
  return refunds.ofOwner(ownerId).filter((refund) => {
    const { result, isResolved, undoes, chargeId, amountCents, knownRefundedCents, knownKeptBesideCents } = refund;
    // What the till gives back for a wish is owed as long as the wish stands, which tells it: kept after all, nobody waits for it.
    if ((result !== 'failed' && result !== 'refused') || isResolved || undoes) return false;
    const payment = owner.paymentOf(ownerId, chargeId);
    const { forOthersCents, isAskedAgain } = laterRefunds(refund, refunds, ownerId);
    const backCents = (payment?.refundedCents ?? 0) - forOthersCents;
    if (isAskedAgain || (payment !== null && isContested(payment))) return false;
    if (backCents >= knownRefundedCents + amountCents) return false;
    const together = askedTogether(refunds, refund);
    return keptBesideCents(owner.besides(ownerId, chargeId), together) > knownKeptBesideCents - amountCents;
  });
}

/** The owners of this kind of which a refund was not carried out, whatever became of it since. */
export function ownersWithRefundsNotMade(
  { notMade }: Pick<RefundsTable, 'notMade'>,
  kind: RefundOwnerKind,
): readonly string[] {
  const found = notMade().filter(({ ownerKind, isResolved }) => ownerKind === kind && !isResolved);
  return [...new Set(found.map(({ ownerId }) => ownerId))];
}
