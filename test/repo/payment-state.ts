/** Who may write the state of money, and who may make a request of a stored entry: one place each, whatever asks for it. */
import type { Verdict } from './sources.ts';

interface Claim {
  /** As the code writes it. */
  readonly call: RegExp;
  /** Files of `src-main`, without their ending: the writer with its parts, and where a row is told that a person asked for something. */
  readonly places: readonly string[];
  readonly why: string;
}

const claims: readonly Claim[] = [
  {
    call: /\bsales\.savePayment\(/,
    places: ['areas/orders/sale-writer', 'areas/orders/apply-read', 'areas/orders/take-names'],
    why: 'payments have one writer, sale-writer.ts with its parts',
  },
  { call: /\bsales\.save\(/, places: ['areas/orders/save-sale'], why: 'sales have one writer, sale-writer.ts' },
  { call: /\brefunds\.save\(/, places: ['areas/refunds/apply-result'], why: 'refunds have one writer' },
  { call: /\brows\.save\(/, places: ['areas/subscriptions/subscription-writer'], why: 'subscriptions have one writer' },
  {
    call: /\bcharges\.save\(/,
    places: ['areas/v1-charges/charge-writer', 'areas/v1-charges/methods'],
    why: 'charges of v1 have one writer',
  },
  { call: /\blinks\.save\(/, places: ['areas/links/link-writer', 'areas/links/request'], why: 'links have one writer' },
  {
    call: /\bchargebacks\.save\(/,
    places: ['areas/chargebacks/chargeback-writer', 'areas/chargebacks/request-defence'],
    why: 'chargebacks have one writer',
  },
  {
    call: /\bthaw\(/,
    places: ['sync/outbox-runner', 'outbox/frozen-request'],
    why: 'only a stored entry becomes a request',
  },
];

export function paymentStateFindings(path: string, text: string): Verdict[] {
  return claims.flatMap(({ call, places, why }) =>
    path.startsWith('src-main/') && call.test(text) && !places.some((place) => path === `src-main/${place}.ts`)
      ? [`${path}: ${why}`]
      : [],
  );
}
