/** The sums of a refund before it is asked for: what goes back to which payment, and what is wrong with it. Pure. */
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale, SalePayment } from '#shared/contract/sale.ts';
import { type Cents, cents, sumCents } from '#shared/domain/money.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import {
  checkRefund,
  notCountedYet,
  planRefund,
  type RefundProblem,
  refundableTotal,
  whyNotDivided,
} from '#shared/domain/refunds.ts';
import { outcomeOf } from './refund-groups.ts';

export interface RefundWay {
  readonly chargeId: string;
  readonly payment: SalePayment;
  readonly refundableCents: Cents;
}

export interface RefundWays {
  readonly ways: readonly RefundWay[];
  /** Payments that took money of which nothing can go back now. */
  readonly leftOut: readonly { readonly payment: SalePayment; readonly why: RefundProblem }[];
}

/** Charges from which something can still go back. What the core has not read yet is taken from the payment. */
export function refundWays({ payments }: Pick<Sale, 'payments'>): RefundWays {
  const asked = payments.flatMap((payment) => {
    const { chargeId, refundableCents: known, amountCents, refundedCents, refundInProgress } = payment;
    const refundableCents = known ?? cents(Math.max(0, amountCents - refundedCents));
    const [why] = checkRefund({
      status: payment.status ?? '',
      amountRefundableCents: refundableCents,
      anotherInProgress: refundInProgress,
    });
    return chargeId === null ? [] : [{ chargeId, payment, refundableCents, why }];
  });
  return {
    ways: asked.filter(({ why }) => why === undefined),
    leftOut: asked.flatMap(({ payment, why }) =>
      why === undefined || why.code === 'already-refunded' ? [] : [{ payment, why }],
    ),
  };
}

export type RefundAmounts = Readonly<Record<string, Cents>>;

export function everything(ways: readonly RefundWay[]): RefundAmounts {
  return Object.fromEntries(ways.map(({ chargeId, refundableCents }) => [chargeId, refundableCents]));
}

export interface Division {
  readonly amounts: RefundAmounts;
  /** An amount that cannot be divided among the charges. Then nothing is proposed. */
  readonly undividable: Cents | null;
}

export function divideRefund(ways: readonly RefundWay[], totalCents: Cents): Division {
  const parts = totalCents === 0 ? [] : planRefund(asCharges(ways), totalCents);
  if (parts === null) return { amounts: {}, undividable: totalCents };
  const amounts = Object.fromEntries(parts.map(({ chargeId, amountCents }) => [chargeId, amountCents]));
  return { amounts, undividable: null };
}

export function whyUndividable(ways: readonly RefundWay[], { undividable }: Division): RefundProblem | null {
  return undividable === null ? null : whyNotDivided(asCharges(ways), undividable);
}

function asCharges(ways: readonly RefundWay[]) {
  return ways.map(({ chargeId, refundableCents }) => ({ chargeId, amountRefundableCents: refundableCents }));
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

/** Problems by charge. A part of zero has none. */
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

export interface RefundSum {
  readonly receivedCents: Cents;
  readonly returnedCents: Cents;
  readonly onItsWayCents: Cents;
}

/** What the shop received, and what of it went back or is on its way back. */
export function sumBefore({ payments }: Pick<Sale, 'payments'>, refunds: readonly Refund[]): RefundSum {
  const received = payments.filter(({ status }) => status !== null && meansMoneyReceived(status));
  const onItsWay = payments.map(({ chargeId, refundedCents }) => {
    const ours = (outcome: 'returned' | 'open') =>
      sumCents(
        refunds
          .filter((refund) => refund.chargeId === chargeId && outcomeOf(refund.state) === outcome)
          .map(({ amountCents }) => amountCents),
      );
    return notCountedYet({ refundedCents, confirmedCents: ours('returned'), openCents: ours('open') });
  });
  return {
    receivedCents: sumCents(received.map(({ amountCents }) => amountCents)),
    returnedCents: sumCents(payments.map(({ refundedCents }) => refundedCents)),
    onItsWayCents: sumCents(onItsWay),
  };
}

export function mostRefundable(ways: readonly RefundWay[]): Cents {
  return refundableTotal(asCharges(ways));
}
