/** What a refund asks of the rights: its sum with what already goes back of the same sale, or parts below the limit would pass as one above. */
import { namedCurrency } from '#shared/domain/money.ts';
import type { Demand } from '#shared/domain/rights.ts';
import type { Measures } from '../../lib/handlers.ts';
import type { RefundRow, RefundsTable } from './table.ts';

const gaveNothingBack: readonly RefundRow['result'][] = ['failed', 'refused', 'withdrawn'];

type Parts = Parameters<RefundMeasures['refunds.request']>[0]['parts'];

type RefundMeasures = Pick<Measures, 'refunds.request' | 'refunds.requestOfInvoice'>;

export interface RefundDemands {
  readonly measures: RefundMeasures;
  /** What it takes to ask for a refund that is there already. */
  readonly demandsOfRefund: (id: string) => readonly Demand[];
}

export interface RefundDemandsDeps {
  readonly refunds: Pick<RefundsTable, 'get' | 'ofOwner'>;
  /** Of what was paid, in upper or lower case; null where the till does not know it. */
  readonly currencyOf: (kind: RefundRow['ownerKind'], ownerId: string, chargeId: string) => string | null;
}

export function createRefundDemands({ refunds, currencyOf }: RefundDemandsDeps): RefundDemands {
  function demand(kind: RefundRow['ownerKind'], ownerId: string, parts: Parts): Demand[] {
    const under = refunds.ofOwner(ownerId).filter(({ result }) => !gaveNothingBack.includes(result));
    const all = [...under, ...parts];
    const chargeId = all[0]?.chargeId ?? '';
    // No rule has seen the parts yet, so together they may be more than cents can count: over any limit, and refused later.
    const amount = all.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return [{ right: 'refund', amount, ...namedCurrency(currencyOf(kind, ownerId, chargeId) ?? 'BRL') }];
  }
  return {
    measures: {
      'refunds.request': ({ saleId, parts }) => demand('sale', saleId, parts),
      'refunds.requestOfInvoice': ({ subscriptionId, parts }) => demand('subscription', subscriptionId, parts),
    },
    demandsOfRefund(id) {
      const refund = refunds.get(id);
      if (refund === null) return [{ right: 'refund' }];
      const { undoes, ownerKind, ownerId } = refund;
      if (undoes) return [{ right: ownerKind === 'sale' ? 'cancel' : 'subscription-change' }];
      return demand(ownerKind, ownerId, []);
    },
  };
}
