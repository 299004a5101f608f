/** What the charge attempts of an invoice say together: may one still be paid, were two paid, is an answer old. Pure. */
import { type Cents, cents } from '#shared/domain/money.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { isEndedSubscription, isOpenInvoice, isPaidInvoice } from '#shared/domain/subscription-states.ts';
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import { otpIdOf } from './code-taken.ts';
import { isForPeople, isUnknown, keptInPart } from './order-money.ts';
import {
  hasEndedUnpaid,
  isContested,
  isDecidedElsewhere,
  isGoingBack,
  isKept,
  mayStillBePaid,
  takesBackReturn,
} from './payment-proof.ts';

const dayMs = 24 * 3_600_000;

/** One charge of an invoice, as it was last shown. */
interface Attempt {
  readonly id: string;
  readonly status: string;
  readonly method: string;
  readonly amountCents: number;
  readonly refundedCents: number;
}

/** What the API shows no longer, or never shows. */
export interface Remembered {
  /** The id of the newest code that was asked for, kept after the code was taken. */
  readonly otpId?: string | null;
  /** Until when the newest Pix code of the invoice could be paid, by the API's clock. */
  readonly pixEndsAt?: number | null;
  /** Charges that were received after the subscription had ended, or once it was to be cancelled. */
  readonly lateIds?: readonly string[];
  /** Charges of `lateIds` that may also have come in before the wish. */
  readonly unsureIds?: readonly string[];
  /** What two people settled with the buyer. */
  readonly resolvedIds?: readonly string[];
}

interface InvoiceFacts extends Remembered {
  readonly payments: readonly Attempt[];
  readonly createdAt: number | null;
  readonly attempts: number;
  /** By the API's clock. */
  readonly otpExpiresAt?: number | null;
}

interface KnownInvoice {
  readonly status: string;
  readonly facts: InvoiceFacts;
}

/** Money may still arrive, so another attempt could be paid as well. `now`: by the API's clock, like the end of a code. */
export function hasOpenAttempt(
  { payments, pixEndsAt }: Pick<InvoiceFacts, 'payments' | 'pixEndsAt'>,
  now: number,
): boolean {
  // A Pix code on somebody's telephone can be paid until its end, whatever its status says before.
  const isPayable = ({ status, method }: Attempt): boolean =>
    hasEndedUnpaid(status) && method === 'pix' && now < (pixEndsAt ?? 0);
  return payments.some((attempt) => mayStillBePaid(attempt) || isPayable(attempt));
}

/** Received, and not given back in full. A refund under way has not arrived, even if the refunded sum already counts it. */
export function keptAttempts({ payments }: Pick<InvoiceFacts, 'payments'>): readonly Attempt[] {
  return payments.filter((one) => isKept(one) && (isGoingBack(one) || one.refundedCents < one.amountCents));
}

/** What two people settled may be back in cash. */
const unsettledAttempts = (facts: Pick<InvoiceFacts, 'payments' | 'resolvedIds'>): readonly Attempt[] =>
  keptAttempts(facts).filter(({ id }) => !facts.resolvedIds?.includes(id));

/**
 * The invoice's own status says that it is not paid, and an attempt of it came in and was not given back. The rule for an order of which a
 * part came in: such an attempt is all of the invoice. It is not told as unpaid, and people look.
 */
export const deniesMoney = ({ status, facts }: DeniedInvoice): boolean => keptInPart(status, unsettledAttempts(facts));

interface DeniedInvoice {
  readonly status: string;
  readonly facts: Pick<InvoiceFacts, 'payments' | 'resolvedIds'>;
}

/** Another attempt could pay the invoice twice: money may still arrive, or came in, whatever the invoice's status is. */
export const forbidsAnother = (facts: Pick<InvoiceFacts, 'payments' | 'pixEndsAt'>, now: number): boolean =>
  hasOpenAttempt(facts, now) || keptAttempts(facts).length > 0;

/**
 * What came in after the subscription had ended, or once it was to be cancelled: an invoice that was unpaid at that time is now
 * received, or was made since the wish, whether the cancellation is proven or not. If nobody had seen an invoice before and it
 * was charged more than once, nobody can tell when: a later attempt is the daily retry, or somebody's by hand. The same is true
 * of an invoice that a backup shows unpaid, and where the end of a subscription that had not begun is seen in the same read as its first
 * money. One that ran out before it began never wanted any.
 */
export function lateOf(
  { status, shownStatus, wishedAt, isOld }: LateOwner,
  known: KnownInvoice | null,
  { number, payments, createdAt, attempts }: Pick<InvoiceFacts, 'payments' | 'createdAt' | 'attempts'> & Numbered,
): Pick<InvoiceFacts, 'lateIds' | 'unsureIds'> {
  const { lateIds = [], unsureIds = [] } = known?.facts ?? {};
  // API document, Subscriptions: an invoice that failed is charged again once a day.
  const retriedAt = (createdAt ?? 0) + Math.max(0, attempts - 1) * dayMs;
  const mayBeNew = wishedAt !== null && retriedAt > wishedAt;
  const neverBegan = shownStatus === 'incomplete_expired';
  const endsAtOnce = number === 1 && status === 'incomplete' && isEndedSubscription(shownStatus);
  const isUnwanted = known === null ? mayBeNew : wishedAt !== null || isEndedSubscription(status ?? '');
  if (!isUnwanted && !neverBegan && !endsAtOnce) return { lateIds, unsureIds };
  const before = new Map(known?.facts.payments.map((one) => [one.id, one.status]));
  const isLate = ({ id, status: now }: Attempt): boolean =>
    meansMoneyReceived(now)
      ? !meansMoneyReceived(before.get(id) ?? '')
      : isUnknown({ status: now }) && before.get(id) !== now;
  const late = payments.filter(isLate).map(({ id }) => id);
  const isUnsure =
    !neverBegan && (isUnwanted ? (known === null || isOld) && (createdAt ?? 0) <= (wishedAt ?? 0) : endsAtOnce);
  return {
    lateIds: [...new Set([...lateIds, ...late])],
    unsureIds: isUnsure ? [...new Set([...unsureIds, ...late.filter((id) => !lateIds.includes(id))])] : unsureIds,
  };
}

interface Numbered {
  readonly number: number;
}

interface LateOwner {
  /** As it was known before. */
  readonly status: string | null;
  /** As the same read shows it; where the invoice was read alone, as it was known. */
  readonly shownStatus: string;
  readonly wishedAt: number | null;
  /** What is known of the invoice comes from a backup. */
  readonly isOld: boolean;
}

/** A bank may take a Pix code for so long after its end: until then a double payment is still told. */
const takenLateMs = dayMs;

/** Money for the invoice may come in, or must go back, or the invoice denies it. */
export function mayMoveMoney({ status, facts }: Pick<KnownInvoice, 'status' | 'facts'>, now: number): boolean {
  const isOpen = isOpenInvoice(status) || deniesMoney({ status, facts });
  const isToGoBack = isPaidTwice(facts) || (facts.lateIds ?? []).length > 0;
  return isOpen || isToGoBack || (facts.pixEndsAt ?? 0) + takenLateMs > now;
}

/** Contested payments do not count, because the buyer's bank decides; nor does what already goes back (`refunding`, ids). */
export function isPaidTwice(
  facts: Pick<InvoiceFacts, 'payments' | 'resolvedIds'>,
  refunding: ReadonlySet<string> = new Set(),
): boolean {
  return unsettledAttempts(facts).filter((one) => !isContested(one) && !refunding.has(one.id)).length > 1;
}

/** One of its payments is to go back, and none is on its way yet, by whomever. */
export const isToGiveOneBack = (
  facts: Pick<InvoiceFacts, 'payments' | 'resolvedIds'>,
  refunding: ReadonlySet<string>,
): boolean => isPaidTwice(facts, new Set([...refunding, ...facts.payments.filter(isGoingBack).map(({ id }) => id)]));

/** API document, Charge: `amount_refundable` is 0 when the charge is not paid. An invoice does not show it. */
export function refundableOf({
  status,
  amountCents,
  refundedCents,
}: Pick<Attempt, 'status' | 'amountCents' | 'refundedCents'>): Cents {
  return cents(status === 'paid' || status === 'partially_refunded' ? Math.max(0, amountCents - refundedCents) : 0);
}

/**
 * Payments that nobody wanted any more when they came in: all of a subscription that was taken back before the API named it, and
 * those after the end. An unknown status may be money.
 */
export function unwanted(
  { takenBack }: { readonly takenBack?: boolean },
  invoices: readonly Pick<KnownInvoice, 'facts'>[],
) {
  return invoices.flatMap(({ facts }) =>
    [...keptAttempts(facts), ...facts.payments.filter(isUnknown)].filter(
      ({ id }) => takenBack || facts.lateIds?.includes(id),
    ),
  );
}

type Unwanted = Parameters<typeof unwanted>;

/**
 * Ends asking the money of an invoice back. Two people settle what is left to them. If the wish was given up, or the end was
 * none, all of the money is wanted.
 */
export function resolved(
  owner: Unwanted[0],
  { facts }: Pick<KnownInvoice, 'facts'>,
  byPeople: boolean,
): Pick<InvoiceFacts, 'lateIds' | 'resolvedIds'> {
  const idsOf = (attempts: readonly Attempt[]): string[] => (byPeople ? attempts.map(({ id }) => id) : []);
  const all = unwanted(owner, [{ facts }]);
  const resolvedIds = [...(facts.resolvedIds ?? []), ...idsOf(all.filter((one) => !isDecidedElsewhere(one)))];
  return { lateIds: idsOf(all.filter(isDecidedElsewhere)), resolvedIds };
}

function unwantedThat([owner, invoices]: Unwanted, { isSure }: { readonly isSure: boolean }) {
  const unsure = owner.takenBack ? [] : invoices.flatMap(({ facts }) => facts.unsureIds ?? []);
  return unwanted(owner, invoices)
    .filter((one) => isKept(one) && !isDecidedElsewhere(one) && unsure.includes(one.id) !== isSure)
    .map(({ id: chargeId, amountCents, refundedCents }) => ({ chargeId, amountCents: amountCents - refundedCents }));
}

/** The payments that are surely unwanted, by charge and amount. */
export const toGiveBack = (...of: Unwanted) => unwantedThat(of, { isSure: true });

/** The payments that may also have come in before the wish, by charge and amount. */
export const mayBeLate = (...of: Unwanted) => unwantedThat(of, { isSure: false });

/**
 * Why people must look, the most pressing reason first; null where no unwanted money came in. `awaited` is not for them yet: a
 * payment may still be charged, is on its way back, or has an unknown status and may still be paid.
 */
export function problemOf(owner: Unwanted[0], invoices: readonly KnownInvoice[], when: When): Problem | null {
  const found = unwanted(owner, invoices);
  if (owner.takenBack && invoices.some((one) => mayBeCharged(one, when))) return 'awaited';
  if (toGiveBack(owner, invoices).length > 0) return 'give-back';
  if (found.some(isContested)) return 'chargeback';
  if (mayBeLate(owner, invoices).length > 0) return 'may-be-late';
  if (found.length === 0) return null;
  return invoices.some((one) => isUnknownEnd(owner, one, when.now)) ? 'unknown-word' : 'awaited';
}

interface When {
  /** By the API's clock. */
  readonly now: number;
  /** No request of ours about the subscription is open. */
  readonly isIdle: boolean;
}

type Problem = 'give-back' | 'chargeback' | 'may-be-late' | 'unknown-word' | 'awaited';

/** Charges made before anybody knew of them are judged once all have ended. An unknown status is judged separately. */
function mayBeCharged({ status, facts }: KnownInvoice, { now, isIdle }: When): boolean {
  // API document, next_action: nothing is charged before the code is confirmed, and no code is taken after its time.
  const isInVain = isIdle && (facts.otpExpiresAt ?? Number.POSITIVE_INFINITY) <= now;
  const known = facts.payments.filter((one) => !isUnknown(one));
  const payments = known.filter((one) => !(isInVain && one.status === 'requires_action'));
  return status === 'processing' || hasOpenAttempt({ ...facts, payments }, now);
}

/** The rule for orders, whose payments have the same statuses: the code has run out, or the whole invoice is called paid. */
function isUnknownEnd(owner: Unwanted[0], { status, facts }: KnownInvoice, now: number): boolean {
  const order = { orderStatus: status, sentAt: facts.createdAt ?? now, readAt: now };
  return unwanted(owner, [{ facts }]).some((one) => {
    const method = one.method === 'card' ? 'card' : 'pix';
    const pixCode = one.method === 'pix' ? '' : null;
    const code = { method, pixCode, pixExpiresAt: facts.pixEndsAt ?? null, isOnItsWay: false } as const;
    return isUnknown(one) && isForPeople(order, { ...one, ...code }, facts.payments);
  });
}

/** The answer takes back what is proven, or lacks an attempt that was seen: it is old, or a replica's. */
export function contradicts({ status, facts }: KnownInvoice, wire: Invoice): boolean {
  if (wire.attempts < facts.attempts) return true;
  // A taken code is asked for again, or another one in the same attempt: the till would say "nothing charged" beside a charge.
  const wasTaken = status !== 'requires_action' && facts.otpId != null && otpIdOf(wire) !== null;
  if (wasTaken && (otpIdOf(wire) === facts.otpId || wire.attempts === facts.attempts)) return true;
  if (isPaidInvoice(status) && !isPaidInvoice(wire.status)) return true;
  const shown = new Map(wire.payments.map((payment) => [payment.id, payment]));
  return facts.payments.some((before) => {
    const now = shown.get(before.id);
    if (now === undefined || takesBackReturn(before, now)) return true;
    if (meansMoneyReceived(before.status)) return !meansMoneyReceived(now.status);
    return hasEndedUnpaid(before.status) && mayStillBePaid(now);
  });
}

/** The attempts that a request to pay made are shown, and all have ended without money. `before`: the attempts before the request. */
export function hasEndedAttempt({ facts }: KnownInvoice, before: readonly string[], now: number): boolean {
  const made = facts.payments.filter(({ id }) => !before.includes(id));
  return made.length > 0 && made.every(({ status }) => hasEndedUnpaid(status)) && !hasOpenAttempt(facts, now);
}
