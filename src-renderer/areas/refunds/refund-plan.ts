/** The arithmetic of a refund before it is asked for: what goes back by which way, and what is wrong with it. Pure. */
import type { Sale, SalePayment } from '#shared/contract/sale.ts';
import { type Cents, cents, sumCents } from '#shared/domain/money.ts';
import { checkRefund, planRefund, type RefundProblem } from '#shared/domain/refunds.ts';

export interface RefundWay {
  readonly chargeId: string;
  readonly payment: SalePayment;
  readonly refundableCents: Cents;
}

/** Charges from which something may still go back. What the core has not read yet is taken from the payment. */
export function refundWays(sale: Pick<Sale, 'payments'>): RefundWay[] {
  return sale.payments.flatMap((payment) => {
    const { chargeId, refundableCents, amountCents, refundedCents, refundInProgress } = payment;
    if (chargeId === null || refundInProgress) return [];
    const left = refundableCents ?? cents(Math.max(0, amountCents - refundedCents));
    return left === 0 ? [] : [{ chargeId, payment, refundableCents: left }];
  });
}

export type RefundAmounts = Readonly<Record<string, Cents>>;

export function everything(ways: readonly RefundWay[]): RefundAmounts {
  return Object.fromEntries(ways.map(({ chargeId, refundableCents }) => [chargeId, refundableCents]));
}

/** Null when no division of exactly this amount exists. */
export function divideRefund(ways: readonly RefundWay[], totalCents: Cents): RefundAmounts | null {
  if (totalCents === 0) return {};
  const charges = ways.map(({ chargeId, refundableCents }) => ({ chargeId, amountRefundableCents: refundableCents }));
  const parts = planRefund(charges, totalCents);
  return parts === null ? null : Object.fromEntries(parts.map(({ chargeId, amountCents }) => [chargeId, amountCents]));
}

export function refundTotal(amounts: RefundAmounts): Cents {
  return sumCents(Object.values(amounts));
}

export interface RefundPartRequest {
  readonly chargeId: string;
  readonly amountCents: Cents;
}

export function refundParts(ways: readonly RefundWay[], amounts: RefundAmounts): RefundPartRequest[] {
  return ways.flatMap(({ chargeId }) => {
    const amountCents = amounts[chargeId] ?? cents(0);
    return amountCents === 0 ? [] : [{ chargeId, amountCents }];
  });
}

/** Problems by charge; a part of nothing has none. */
export function refundProblems(
  ways: readonly RefundWay[],
  amounts: RefundAmounts,
): Readonly<Record<string, RefundProblem>> {
  const found = ways.flatMap(({ chargeId, payment, refundableCents }) => {
    const requestedCents = amounts[chargeId] ?? cents(0);
    if (requestedCents === 0) return [];
    const [problem] = checkRefund({
      status: payment.status ?? '',
      amountRefundableCents: refundableCents,
      requestedCents,
      anotherInProgress: payment.refundInProgress,
    });
    return problem === undefined ? [] : [[chargeId, problem] as const];
  });
  return Object.fromEntries(found);
}
