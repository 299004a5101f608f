/** Which of its facts names the state of a thing, for the badge on a screen and the cell of a table alike. */
import type { ChargeOutcome } from './charges.ts';
import { isEndedSubscription, owesNothing } from './subscription-states.ts';

interface ShownLink {
  readonly state: string;
  readonly status: string | null;
  readonly isExpired: boolean;
}

/** Its state here, `expired`, or the API's status. */
export function shownLinkState({ state, status, isExpired }: ShownLink): string {
  if (state !== 'made') return state;
  return status === 'InProgress' && isExpired ? 'expired' : (status ?? '');
}

interface ShownSubscription {
  readonly state: string;
  readonly status: string | null;
  readonly undo: unknown;
  readonly invoices: Parameters<typeof owesNothing>[0];
}

/** `to-cancel`, its state here, or the API's status. */
export function shownSubscriptionState(subscription: ShownSubscription): string {
  if (isToBeCanceled(subscription)) return 'to-cancel';
  if (isForPeople(subscription)) return 'review';
  const { state, status } = subscription;
  return state === 'known' ? (status ?? '') : state;
}

/** Somebody asked to cancel it, and the service does not show that yet. */
export function isToBeCanceled({ state, status, undo }: Omit<ShownSubscription, 'invoices'>): boolean {
  return state === 'known' && undo !== null && !isEndedSubscription(status ?? '');
}

export const unpaidStatuses = ['incomplete', 'past_due', 'suspended'] as const;

/** Its status calls something unpaid that an invoice denies, and nothing else is owed: nobody is told that the customer is late. */
export function isForPeople({ state, status, invoices }: Omit<ShownSubscription, 'undo'>): boolean {
  const isUnpaid = state === 'known' && unpaidStatuses.some((each) => each === status);
  return isUnpaid && invoices.some(({ deniesMoney }) => deniesMoney) && owesNothing(invoices);
}

interface ShownCharge<S extends string> {
  readonly state: S;
  readonly status: string | null;
  readonly outcome: ChargeOutcome | null;
  readonly recorded: { readonly finding: 'charged' | 'not-charged' } | null;
  readonly mayBeCharged: boolean;
  readonly isProvenOurs: boolean;
}

/** Its state here, what people recorded, or the API's status, which may be that of its invoice and not of this charge. */
export function shownChargeState<S extends string>(
  charge: ShownCharge<S>,
):
  | { readonly state: Exclude<S, 'made'> | 'unknown' | 'found-charged' | 'found-not-charged' }
  | { readonly state: null; readonly status: string; readonly isOfInvoice: boolean } {
  const { state, status, outcome, recorded, mayBeCharged } = charge;
  if (isHere(state)) return { state };
  if (mayBeCharged) return { state: 'unknown' };
  if (recorded !== null && (outcome === 'open' || outcome === 'other')) return { state: `found-${recorded.finding}` };
  return { state: null, status: status ?? '', isOfInvoice: isOfInvoice(charge) };
}

function isHere<S extends string>(state: S): state is Exclude<S, 'made'> {
  return state !== 'made';
}

/** The invoice was paid, or its money went back, and nothing shows by which charge. */
export function isOfInvoice({ outcome, isProvenOurs }: Pick<ShownCharge<string>, 'outcome' | 'isProvenOurs'>): boolean {
  return !isProvenOurs && (outcome === 'paid' || outcome === 'returned');
}
