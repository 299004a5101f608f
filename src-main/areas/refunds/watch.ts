/** Which refunds are on their way, and the look at the charge that tells whether they arrived. */
import type { Clock } from '#shared/ports.ts';
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import type { ApiClient } from '../../api/api-client.ts';
import { chargeAnswerProof, chargePath } from '../../api/charge-answer.ts';
import type { HeardEvent, LookReason } from '../../api/watch-source.ts';
import type { Db } from '../../db/db.ts';
import type { SalesTable } from '../orders/table.ts';
import { chargedCents } from './charged.ts';
import type { RefundSettle } from './settle.ts';
import type { RefundRow, RefundsTable } from './table.ts';

export interface OpenRefund {
  readonly id: string;
  readonly kind: 'refund';
  readonly state: 'refunding';
  readonly openedAt: number;
  readonly lookedAt: number | null;
  readonly wantedAt: null;
}

export interface RefundWatchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly api: ApiClient;
  readonly refunds: RefundsTable;
  readonly sales: Pick<SalesTable, 'payments'>;
  readonly settle: RefundSettle;
}

export function createRefundWatch({ db, clock, api, refunds, sales, settle }: RefundWatchDeps) {
  return {
    kind: 'refund',
    subjects: (): OpenRefund[] =>
      refunds.processing().map((refund) => ({
        id: refund.id,
        kind: 'refund',
        state: 'refunding',
        openedAt: refund.createdAt,
        lookedAt: refund.lastCheckAt,
        wantedAt: null,
      })),
    named: ({ ids }: HeardEvent): string[] => ids.flatMap((id) => refunds.openOfCharge(id)).map(({ id }) => id),
    async look(id: string, reason: LookReason = 'check'): Promise<boolean> {
      const refund = refunds.get(id);
      if (refund === null) return true;
      const proof = chargeAnswerProof({ id: refund.chargeId, amountCents: chargedCents(sales, refund) });
      const askedAt = clock.now();
      const observation = await api.read(chargePath(refund.chargeId), proof);
      if (observation.class !== 'accepted') return false;
      const charge: Charge = chargeSchema.parse(observation.payload);
      return db.transaction(() => {
        // Asked before the request was accepted: "not refunded" was true then, and says nothing of what became of it.
        if (isOlder(askedAt, refunds.get(id))) return false;
        settle.learnCharge(id, charge, reason);
        return true;
      });
    },
  };

  /** A change in the future proves no age: the clock was set back. */
  function isOlder(askedAt: number, refund: RefundRow | null): boolean {
    return refund !== null && refund.updatedAt <= clock.now() && askedAt < refund.updatedAt;
  }
}
