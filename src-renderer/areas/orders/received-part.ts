/** What the payments of a sale show beside the state that it has as a whole. Pure. */
import type { Sale } from '#shared/contract/sale.ts';

type Paid = Pick<Sale, 'payments'>;

const unpaidEnds = ['declined', 'canceled', 'expired'] as const;

/** API document, Payment status values: the statuses of a payment whose money came in, wherever it is now. */
const cameIn: readonly string[] = ['paid', 'refund_processing', 'partially_refunded', 'refunded', 'chargeback'];

/** It ended unpaid as a whole, but a part of it had come in. */
export function endedWithMoneyBack({ state, payments }: Paid & Pick<Sale, 'state'>) {
  return receivedOf(payments).length > 0 ? unpaidEnds.find((each) => each === state) : undefined;
}

function receivedOf(payments: Sale['payments']): Sale['payments'] {
  return payments.filter(({ status, refundedCents }) => refundedCents > 0 || cameIn.includes(status ?? ''));
}

/** What came in while the rest is awaited: a part that stays, or a part that went back in full. */
export function partLine({ state, payments }: Paid & Pick<Sale, 'state'>) {
  if (state !== 'awaiting-payment' && state !== 'authorized') return null;
  const received = receivedOf(payments);
  if (received.length === 0) return null;
  const isBack = received.every(({ status }) => status === 'refunded');
  return isBack ? (`stateLinePartBack.${state}` as const) : (`stateLinePart.${state}` as const);
}

/** The API calls it ended without money, and its reads have not agreed on that for long enough. */
export const isEndUnproven = ({ state, payments }: Paid & Pick<Sale, 'state'>): boolean =>
  state === 'processing' && payments.some((one) => one.isEndUnproven);
