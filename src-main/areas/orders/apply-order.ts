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
    payments: rows.map((row) => applyPayment(row, { intent: intents?.get(row.position), order, sale })),
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

function applyPayment(
  row: PaymentRow,
  { intent, order, sale: { sentAt } }: { intent: PaymentIntent | undefined; order: Order; sale: SaleRow },
): PaymentRow {
  if (intent === undefined) return row;
  const { card, pix } = intent.payment_method_details;
  return {
    ...row,
    chargeId: intent.id,
    status: statusAfter(row, intent),
    refundedCents: cents(intent.amount_refunded),
    refundableCents: refundable(row, intent),
    cardBrand: card?.brand ?? row.cardBrand,
    cardLast4: card?.last_four ?? row.cardLast4,
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
