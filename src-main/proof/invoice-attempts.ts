/** What the charge attempts of an invoice say together: may one still be paid, were two paid, is an answer old. Pure. */
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import { isEndedSubscription, isPaidInvoice } from '#shared/domain/subscription-states.ts';
import type { Invoice } from '#shared/wire/v2/invoices.ts';
import { otpIdOf } from './code-taken.ts';
import { hasEndedUnpaid, isKept, mayStillBePaid, takesBackReturn } from './payment-proof.ts';

const dayMs = 24 * 3_600_000;

/** One charge of an invoice, as it was last shown. */
interface Attempt {
  readonly id: string;
  readonly status: string;
  readonly method: string;
  readonly amountCents: number;
  readonly refundedCents: number;
}

interface InvoiceFacts {
  readonly payments: readonly Attempt[];
  readonly createdAt: number | null;
  readonly attempts: number;
  /** Until when the newest of its Pix could be paid, by the API's clock. */
  readonly pixEndsAt?: number | null;
  readonly otpId?: string | null;
  /** Charges that were received after the subscription had ended, or once it was to be cancelled. */
  readonly lateIds?: readonly string[];
  /** Those of them that may as well have come in before the wish. */
  readonly unsureIds?: readonly string[];
}

interface KnownInvoice {
  readonly status: string;
  readonly facts: InvoiceFacts;
}

/** Money of it may still arrive: another attempt beside it could be paid as well. `now`: by the API's clock, as the end of a code is. */
export function hasOpenAttempt(
  { payments, pixEndsAt }: Pick<InvoiceFacts, 'payments' | 'pixEndsAt'>,
  now: number,
): boolean {
  // A code still on somebody's telephone is payable until its end, whatever is said of it before.
  const isPayable = ({ status, method }: Attempt): boolean =>
    hasEndedUnpaid(status) && method === 'pix' && now < (pixEndsAt ?? 0);
  return payments.some((attempt) => mayStillBePaid(attempt) || isPayable(attempt));
}

/** Received, and not given back in full. */
export function keptAttempts({ payments }: Pick<InvoiceFacts, 'payments'>): readonly Attempt[] {
  return payments.filter((one) => isKept(one) && one.refundedCents < one.amountCents);
}

/** Paid beside one of these, it could be paid twice: money of it may still arrive, or came in, whatever word the invoice has. */
export const forbidsAnother = (facts: Pick<InvoiceFacts, 'payments' | 'pixEndsAt'>, now: number): boolean =>
  hasOpenAttempt(facts, now) || keptAttempts(facts).length > 0;

/**
 * What came in after the subscription had ended, or once it was to be cancelled: an invoice that stood unpaid beside the end or the
 * wish shows it received now, or was made since the wish, be the cancellation proven by then or not. Of one that nobody had seen
 * before, and that was charged more than once, nobody can tell when: a later attempt is the daily retry, or somebody's by hand.
 */
export function lateOf(
  { status, wishedAt }: { readonly status: string | null; readonly wishedAt: number | null },
  known: KnownInvoice | null,
  { payments, createdAt, attempts }: Pick<InvoiceFacts, 'payments' | 'createdAt' | 'attempts'>,
): Pick<InvoiceFacts, 'lateIds' | 'unsureIds'> {
  const { lateIds = [], unsureIds = [] } = known?.facts ?? {};
  // API document, Subscriptions: an invoice that failed is charged again once a day.
  const retriedAt = (createdAt ?? 0) + Math.max(0, attempts - 1) * dayMs;
  const mayBeNew = wishedAt !== null && retriedAt > wishedAt;
  const isUnwanted = known === null ? mayBeNew : wishedAt !== null || isEndedSubscription(status ?? '');
  if (!isUnwanted) return { lateIds, unsureIds };
  const wasReceived = (known?.facts.payments ?? []).flatMap((one) => (meansMoneyReceived(one.status) ? one.id : []));
  const isLate = ({ id, status: now }: Attempt): boolean => meansMoneyReceived(now) && !wasReceived.includes(id);
  const late = [...new Set([...lateIds, ...payments.filter(isLate).map(({ id }) => id)])];
  const isUnsure = known === null && (createdAt ?? 0) <= (wishedAt ?? 0);
  return { lateIds: late, unsureIds: isUnsure ? late : unsureIds };
}

/** The buyer's bank takes it, or decides about it: given back as well, it would go back twice. */
const isContested = ({ status }: Attempt): boolean => status === 'chargeback';

export function isPaidTwice(facts: Pick<InvoiceFacts, 'payments'>): boolean {
  return keptAttempts(facts).filter((one) => !isContested(one)).length > 1;
}

/**
 * What nobody wanted any more when it was received: all of a subscription that was taken back before it was known, and what came
 * in after the end.
 */
export function unwanted(
  { takenBack }: { readonly takenBack?: boolean },
  invoices: readonly Pick<KnownInvoice, 'facts'>[],
) {
  return invoices.flatMap(({ facts }) =>
    keptAttempts(facts).filter(({ id }) => takenBack || facts.lateIds?.includes(id)),
  );
}

type Unwanted = Parameters<typeof unwanted>;

function unwantedThat([owner, invoices]: Unwanted, { isSure }: { readonly isSure: boolean }) {
  const unsure = owner.takenBack ? [] : invoices.flatMap(({ facts }) => facts.unsureIds ?? []);
  return unwanted(owner, invoices)
    .filter((one) => !isContested(one) && unsure.includes(one.id) !== isSure)
    .map(({ id: chargeId, amountCents, refundedCents }) => ({ chargeId, amountCents: amountCents - refundedCents }));
}

/** By charge and amount: what is surely unwanted. */
export const toGiveBack = (...of: Unwanted) => unwantedThat(of, { isSure: true });

/** By charge and amount: what may as well have come in before the wish. */
export const mayBeLate = (...of: Unwanted) => unwantedThat(of, { isSure: false });

/** Why people are to look, the most pressing reason first; null where nothing came in that nobody wanted. */
export function problemOf(...of: Unwanted): 'give-back' | 'chargeback' | 'may-be-late' | null {
  if (toGiveBack(...of).length > 0) return 'give-back';
  if (unwanted(...of).some(isContested)) return 'chargeback';
  return mayBeLate(...of).length > 0 ? 'may-be-late' : null;
}

/** An answer takes back what is proven, or does not know an attempt that was seen: it is old, or a replica's. */
export function contradicts({ status, facts }: KnownInvoice, wire: Invoice): boolean {
  if (wire.attempts < facts.attempts) return true;
  // A code that was taken is asked for again, or another one for the same attempt: "nothing charged" would be said beside a charge.
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

/** What a request to pay made, after the attempts `before` it, is shown, and all of it has ended without money. */
export function hasEndedAttempt({ facts }: KnownInvoice, before: readonly string[], now: number): boolean {
  const made = facts.payments.filter(({ id }) => !before.includes(id));
  return made.length > 0 && made.every(({ status }) => hasEndedUnpaid(status)) && !hasOpenAttempt(facts, now);
}
