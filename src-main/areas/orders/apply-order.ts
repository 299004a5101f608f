/** What an order, as the API shows it, means for the rows of its sale. Pure: it reads proof and returns rows. */

import { cents } from '#shared/domain/money.ts';
import { verifyPixCode } from '#shared/domain/pix-code.ts';
import { readPixExpiry } from '#shared/domain/pix-expiry.ts';
import type { FailureReason, Order, PaymentIntent } from '#shared/wire/v2/orders.ts';
import type { FailureFacts, OtpFacts, PaymentRow, RefusalFacts, SaleRow } from './table.ts';

export interface AppliedOrder {
  readonly sale: SaleRow;
  readonly payments: readonly PaymentRow[];
}

export function applyOrder(sale: SaleRow, rows: readonly PaymentRow[], order: Order): AppliedOrder {
  const intents = matchPayments(rows, order.payments);
  return {
    sale: {
      ...sale,
      orderId: order.id,
      orderStatus: order.status,
      otp: readOtp(sale, order),
      failure: order.status === 'failed' ? readFailure(order.failure_reason ?? null) : null,
      refusal: isOutdated(sale.refusal, order) ? null : sale.refusal,
    },
    payments: rows.map((row) => applyPayment(row, intents.get(row.position), sale.sentAt)),
  };
}

/** An answer about the order replaces the memory of a refusal to create it, and one that is paid of a refusal to capture it. */
function isOutdated(refusal: RefusalFacts | null, order: Order): boolean {
  return refusal?.operation === 'create' || (refusal?.operation === 'capture' && order.status === 'paid');
}

/** By charge id once known; the first time by method and amount, each of the order's payments once. */
function matchPayments(rows: readonly PaymentRow[], intents: readonly PaymentIntent[]): Map<number, PaymentIntent> {
  const left = [...intents];
  const matched = new Map<number, PaymentIntent>();
  const take = (row: PaymentRow, fits: (intent: PaymentIntent) => boolean): void => {
    const index = matched.has(row.position) ? -1 : left.findIndex(fits);
    const found = index < 0 ? undefined : left.splice(index, 1)[0];
    if (found !== undefined) matched.set(row.position, found);
  };
  for (const row of rows) if (row.chargeId !== null) take(row, (intent) => intent.id === row.chargeId);
  for (const row of rows) {
    if (row.chargeId !== null) continue;
    take(row, (intent) => intent.payment_method_details.type === row.method && intent.amount === row.amountCents);
  }
  return matched;
}

function applyPayment(row: PaymentRow, intent: PaymentIntent | undefined, sentAt: number | null): PaymentRow {
  if (intent === undefined) return row;
  const { card, pix } = intent.payment_method_details;
  return {
    ...row,
    chargeId: intent.id,
    status: intent.status,
    refundedCents: cents(intent.amount_refunded),
    refundableCents: refundable(row, intent),
    cardBrand: card?.brand ?? row.cardBrand,
    cardLast4: card?.last_four ?? row.cardLast4,
    ...readPix(row, pix ?? null, sentAt),
  };
}

function refundable(row: PaymentRow, intent: PaymentIntent): PaymentRow['refundableCents'] {
  if (intent.status === 'paid' || intent.status === 'partially_refunded') {
    return cents(Math.max(0, intent.amount - intent.amount_refunded));
  }
  return intent.status === 'refunded' || row.refundableCents === null ? cents(0) : row.refundableCents;
}

type PixDetails = NonNullable<PaymentIntent['payment_method_details']['pix']>;

/** A code is kept for showing only after it was verified: a damaged or foreign one must never reach a payer. */
function readPix(row: PaymentRow, pix: PixDetails | null, sentAt: number | null): Partial<PaymentRow> {
  if (row.method !== 'pix' || pix === null) return {};
  const expiresAt = readExpiry(row, pix.expires_at ?? null, sentAt);
  if (typeof pix.qr_code !== 'string' || pix.qr_code.trim() === '') {
    return row.pixCode === null ? { pixInvalid: 'missing', pixExpiresAt: expiresAt } : { pixExpiresAt: expiresAt };
  }
  // Verified when it was first seen: most looks at an unpaid order show the same text again.
  if (pix.qr_code === row.pixCode) return { pixExpiresAt: expiresAt };
  const check = verifyPixCode(pix.qr_code, { amountCents: row.amountCents });
  return check.ok
    ? { pixCode: check.code, pixInvalid: null, pixExpiresAt: expiresAt }
    : { pixCode: null, pixInvalid: check.reason, pixExpiresAt: expiresAt };
}

function readExpiry(row: PaymentRow, text: string | null, sentAt: number | null): number | null {
  if (sentAt === null) return row.pixExpiresAt;
  const read = readPixExpiry({ text: text ?? '', sentAt, expirationSeconds: row.pixExpirationSeconds ?? undefined });
  return read?.expiresAt ?? row.pixExpiresAt;
}

/** How long a code lasts is not stated for v2. v1 says fifteen minutes: near enough to tell which hour a text means. */
const usualCodeSeconds = 15 * 60;

function readOtp(sale: SaleRow, order: Order): OtpFacts | null {
  if (order.status !== 'requires_action' || order.next_action?.type !== 'otp_confirmation') return null;
  const read = readPixExpiry({
    text: order.next_action.otp?.expires_at ?? '',
    sentAt: sale.sentAt ?? sale.createdAt,
    expirationSeconds: usualCodeSeconds,
  });
  const at = read?.expiresAt ?? sale.otp?.expiresAt ?? sale.createdAt;
  // API document, Orders: resending "generates a new code when the previous expired".
  return { expiresAt: at, resendAt: at, lastProblem: sale.otp?.expiresAt === at ? sale.otp.lastProblem : null };
}

function readFailure(reason: FailureReason | null): FailureFacts | null {
  if (reason === null) return null;
  return {
    code: reason.code ?? 'unknown',
    customerMessage: reason.customer_message ?? null,
    merchantMessage: reason.merchant_message ?? null,
    message: reason.message ?? null,
  };
}
