/** What an order, as the API shows it, means for the rows of its sale. Pure: it reads proof and returns rows. */
import { cents } from '#shared/domain/money.ts';
import { showsCode } from '#shared/domain/payment-methods.ts';
import type { Order, PaymentIntent } from '#shared/wire/v2/orders.ts';
import { readCodeExpiry, readFailure, readPixFacts } from '../../api/read-parts.ts';
import { otpIdOf } from '../../proof/code-taken.ts';
import { contradictsItself, statusAfter, takesBack, takesBackPayment, wasReceived } from '../../proof/order-money.ts';
import { pairPayments } from '../../proof/pair-payments.ts';
import { hasEndedUnpaid, isKept, takesBackReturn } from '../../proof/payment-proof.ts';
import type { OtpFacts, PaymentRow, RefusalFacts, SaleRow } from './table.ts';

export interface AppliedOrder {
  readonly sale: SaleRow;
  readonly payments: readonly PaymentRow[];
}

/** `itself`: two statuses in the order exclude each other. `proof`: it denies money proven received, given back or contested. */
export type OrderContradiction = 'itself' | 'proof';

/** `now`: by the API's clock. */
export function contradictionOf(
  sale: SaleRow,
  rows: readonly PaymentRow[],
  { order, now }: { readonly order: Order; readonly now: number },
): OrderContradiction | null {
  if (contradictsItself(order.status, order.payments)) return 'itself';
  return lagsBehind(order, rows, now) || contradictsProof(order, sale, rows) ? 'proof' : null;
}

export function applyOrder(sale: SaleRow, rows: readonly PaymentRow[], order: Order): AppliedOrder {
  const intents = pairPayments(rows, order.payments);
  return {
    sale: {
      ...sale,
      orderId: order.id,
      orderStatus: order.status,
      otp: readOtp(sale, order),
      failure: order.status === 'failed' ? readFailure(order.failure_reason ?? null) : null,
      refusal: isOutdated(sale.refusal, order) ? null : sale.refusal,
    },
    payments: rows.map((row) => applyPayment(row, { intent: intents?.get(row.position), order, sale, rows })),
  };
}

/** For an answer that contradicts itself or what is proven: the proven state stays, and only ids are taken from the answer. */
export function applyNames(sale: SaleRow, rows: readonly PaymentRow[], order: Order): AppliedOrder {
  const intents = pairPayments(rows, order.payments);
  return {
    sale: { ...sale, orderId: order.id, orderStatus: sale.orderStatus ?? 'processing' },
    payments: rows.map((row) => ({ ...row, chargeId: row.chargeId ?? intents?.get(row.position)?.id ?? null })),
  };
}

/** All payments came in, yet the order still waits for one: the order lags. After the end of a Pix code, a payment came too late. */
function lagsBehind({ status, payments }: Order, rows: readonly PaymentRow[], now: number): boolean {
  if (!status.startsWith('requires_') || !payments.every(isKept)) return false;
  return rows.every((row) => !hasEndedUnpaid(row.status) && now < (row.pixExpiresAt ?? Number.POSITIVE_INFINITY));
}

/** "Not paid" after the money was proven received: the goods have been handed over by now. */
function contradictsProof(order: Order, { orderStatus }: SaleRow, rows: readonly PaymentRow[]): boolean {
  if (wasReceived(orderStatus, rows) && takesBack(order.status, order.payments)) return true;
  return rows.some((row) => {
    const now = order.payments.find(({ id }) => id === row.chargeId);
    return now !== undefined && (takesBackReturn(row, now) || takesBackPayment(row, now));
  });
}

/** Any answer about the order clears a refusal to create it. An answer that says paid clears a refusal to capture it. */
const isOutdated = (refusal: RefusalFacts | null, order: Order): boolean =>
  refusal?.operation === 'create' || (refusal?.operation === 'capture' && order.status === 'paid');

interface Applied {
  readonly intent: PaymentIntent | undefined;
  readonly order: Order;
  readonly sale: SaleRow;
  /** All payments of the sale. */
  readonly rows: readonly PaymentRow[];
}

/** API document, Order: it promises no order in which payments are listed. */
const mayBeConfused = (one: PaymentRow, other: PaymentRow): boolean =>
  one.position !== other.position &&
  one.method === other.method &&
  one.amountCents === other.amountCents &&
  one.cardLast4 !== other.cardLast4;

function applyPayment(row: PaymentRow, { intent, order, sale: { sentAt }, rows }: Applied): PaymentRow {
  if (intent === undefined) return row;
  const { card, pix } = intent.payment_method_details;
  // Two equal payments, and the API does not say which is of which card: a refund of the one that is named could go to the other.
  const isNamed = card?.last_four != null || !rows.some((other) => mayBeConfused(row, other));
  const [brand, last4] = isNamed ? [row.cardBrand, row.cardLast4] : [null, null];
  return {
    ...row,
    chargeId: intent.id,
    status: statusAfter(row, intent),
    refundedCents: cents(intent.amount_refunded),
    refundableCents: refundable(row, intent),
    cardBrand: card?.brand ?? brand,
    cardLast4: card?.last_four ?? last4,
    // The code of an order that has ended is shown to nobody.
    ...(showsCode(row.method) && pix && !hasEndedUnpaid(order.status)
      ? readPixFacts(row, pix, { amountCents: row.amountCents, expirationSeconds: row.pixExpirationSeconds, sentAt })
      : {}),
  };
}

function refundable(row: PaymentRow, intent: PaymentIntent): PaymentRow['refundableCents'] {
  if (intent.status === 'paid' || intent.status === 'partially_refunded')
    return cents(Math.max(0, intent.amount - intent.amount_refunded));
  return intent.status === 'refunded' || row.refundableCents === null ? cents(0) : row.refundableCents;
}

function readOtp(sale: SaleRow, order: Order): OtpFacts | null {
  if (order.status !== 'requires_action' || order.next_action?.type !== 'otp_confirmation') return null;
  const read = readCodeExpiry(order.next_action.otp?.expires_at ?? null, sale.sentAt ?? sale.createdAt);
  const at = read ?? sale.otp?.expiresAt ?? sale.createdAt;
  const lastProblem = sale.otp?.expiresAt === at ? sale.otp.lastProblem : null;
  return { id: otpIdOf(order), expiresAt: at, lastProblem };
}
