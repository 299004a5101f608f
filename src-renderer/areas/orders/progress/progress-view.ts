/** What a payment in progress shows in each state. Pure: nothing here asks or decides anything about money. */
import type { Sale, SalePayment, SaleState } from '#shared/contract/sale.ts';
import { isInProgress } from '../sale-groups.ts';
import { droppedState, isBeyondAsking, isPaidAndKept, isPixOnly, type KeptSale, takingOf } from '../sale-labels.ts';

/** The part of the screen that carries a state. */
export type ProgressBody = 'pix' | 'code' | 'wait' | 'failed' | 'retype' | 'paid' | 'authorized' | 'ended' | 'review';

const bodies: Record<SaleState, ProgressBody> = {
  queued: 'wait',
  sending: 'wait',
  unknown: 'wait',
  'retype-card': 'retype',
  'awaiting-code': 'code',
  'awaiting-payment': 'pix',
  processing: 'wait',
  authorized: 'authorized',
  capturing: 'wait',
  paid: 'paid',
  declined: 'failed',
  refused: 'failed',
  canceling: 'wait',
  canceled: 'ended',
  expired: 'ended',
  replaced: 'ended',
  refunding: 'ended',
  'partially-refunded': 'ended',
  refunded: 'ended',
  chargeback: 'review',
  review: 'review',
  'found-charged': 'ended',
  'found-not-charged': 'ended',
  other: 'review',
};

export function bodyOf(sale: KeptSale & Pick<Sale, 'payments' | 'orderId' | 'progress'>): ProgressBody {
  // Nothing is asked any more, so only a card typed again brings the sale on.
  if (isBeyondAsking(sale) && takingOf(sale) === 'hold') return 'retype';
  return sale.state === 'paid' && !isPaidAndKept(sale) ? 'ended' : bodies[sale.state];
}

/** `body`: the button within the part that carries the state. `check`: nothing else can be done. `next`: the next sale. */
export type FirstAction = 'body' | 'check' | 'other-sale' | 'capture' | 'other-way' | 'next' | 'none';

/** The one action that stands out. `hasOther`: another sale continues in place of this one. */
export function firstActionOf(sale: Sale, hasOther: boolean): FirstAction {
  const body = bodyOf(sale);
  const isExpiredPix = sale.state === 'expired' && isPixOnly(sale);
  if (sale.state === 'review' || (sale.can.replace && (body === 'retype' || isExpiredPix))) return 'body';
  if (sale.isUnread && sale.can.refresh) return 'check';
  if (isInProgress(sale.state)) return 'none';
  if (hasOther) return 'other-sale';
  if (sale.can.capture) return 'capture';
  return sale.can.replace ? 'other-way' : 'next';
}

export type PixPayment = SalePayment & { readonly pix: NonNullable<SalePayment['pix']> };

export function pixPayments(sale: Sale): PixPayment[] {
  return sale.payments.flatMap((payment) => (payment.pix === null ? [] : [{ ...payment, pix: payment.pix }]));
}

/** The Pix to show now: the first one whose code can be paid, or the first that is not known to be paid. */
export function currentPix(
  sale: Sale,
): { readonly payment: PixPayment; readonly index: number; readonly count: number } | null {
  const all = pixPayments(sale);
  const open = all.findIndex(({ pix }) => pix.code !== null);
  const index = open === -1 ? all.findIndex(({ status }) => status !== 'paid') : open;
  const payment = all[index] ?? all[0];
  return payment === undefined ? null : { payment, index: Math.max(0, index), count: all.length };
}

/** What comes of a request without an answer. Of one that was given up no code is shown, whatever the repeat is answered. */
export function nextOfUnanswered(sale: Sale): 'nextHold' | 'nextPix' | 'nextDropped' {
  if (takingOf(sale) === 'hold') return 'nextHold';
  return droppedState(sale) === 'code' ? 'nextDropped' : 'nextPix';
}

/**
 * Whether a test that is answered brings the sale on at once. A request that was sent more than once keeps its wait: each repeat may count
 * against the buyer.
 */
export function goesOnWhenAnswered({ nextAttemptAt, reason, attempts }: Sale['progress']): boolean {
  if (nextAttemptAt === null) return false;
  return reason === 'not-sent' || reason === 'checking' || (reason === 'ambiguous' && attempts <= 1);
}

export interface NextStep {
  readonly kind: 'attempt' | 'check';
  readonly at: number;
}

/** The till's next step, for the countdown; null when nothing is planned. */
export function nextStep({ state, progress }: Pick<Sale, 'state' | 'progress'>, now: number): NextStep | null {
  if (!isInProgress(state)) return null;
  const steps: NextStep[] = [];
  if (progress.nextAttemptAt !== null) steps.push({ kind: 'attempt', at: progress.nextAttemptAt });
  if (progress.nextCheckAt !== null) steps.push({ kind: 'check', at: progress.nextCheckAt });
  return steps.filter(({ at }) => at > now).sort((a, b) => a.at - b.at)[0] ?? null;
}
