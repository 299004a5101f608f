/** What a refund's answer, or the charge as read later, means: processing is not confirmed, and refused changes nothing. */
import { cents } from '#shared/domain/money.ts';
import { meansMoneyReceived } from '#shared/domain/orders.ts';
import type { Clock } from '#shared/ports.ts';
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import { chargeAnswerProof, chargePath } from '../../api/charge-answer.ts';
import type { AnswerProof } from '../../api/classify.ts';
import type { Db } from '../../db/db.ts';
import type { Entry } from '../../outbox/entry.ts';
import { isLate } from '../../outbox/late-answer.ts';
import type { Learned, Operation } from '../../outbox/operation.ts';
import type { Effect, Finding } from '../../outbox/states.ts';
import type { TimelineRow, TimelineTable } from '../../outbox/timeline-table.ts';
import type { SalesTable } from '../orders/table.ts';
import { hasReturned } from './api.ts';
import { chargedCents } from './charged.ts';
import type { RefundRow, RefundsTable } from './table.ts';

export interface RefundSettleDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly refunds: RefundsTable;
  readonly sales: SalesTable;
  readonly timeline: TimelineTable;
  /** A new key for a refund that provably never happened. */
  readonly sendAgain: (refund: RefundRow) => void;
  /** Re-reads the order, whose status follows its charges. */
  readonly lookAtSale: (saleId: string) => void;
  readonly touchSale: (saleId: string) => void;
  readonly announceRefund: (refundId: string) => void;
}

export type RefundSettle = ReturnType<typeof createRefundSettle>;

export function createRefundSettle(deps: RefundSettleDeps) {
  const { db, clock, refunds, sales, timeline } = deps;

  const operation: Operation = {
    name: 'refunds.create',
    expectation: (entry) => ({ accepted: proofOf(entry), refusedWith502: 'refund_failed' }),
    check: {
      path: (entry) => chargePath(chargeOf(entry)),
      proof: (entry) => proofOf(entry),
      baseline: (resource) => {
        const charge = chargeSchema.parse(resource);
        return { refunded: charge.amount_refunded, refundable: charge.amount_refundable, status: charge.status };
      },
      decide: (entry, resource, now) => decide(entry, chargeSchema.parse(resource), now),
    },
    settle,
  };

  function chargeOf(entry: Entry): string {
    return (entry.partId === null ? null : refunds.get(entry.partId)?.chargeId) ?? '';
  }

  function proofOf(entry: Entry): AnswerProof {
    const refund = entry.partId === null ? null : refunds.get(entry.partId);
    return chargeAnswerProof({
      id: chargeOf(entry),
      amountCents: refund === null ? null : chargedCents(sales, refund),
    });
  }

  function decide(entry: Entry, charge: Charge, now: number): Finding {
    const refund = entry.partId === null ? null : refunds.get(entry.partId);
    if (refund === null) return 'unclear';
    // One refund at a time (API document, Refund rules 4): while ours is open, a running one is ours.
    if (charge.status === 'refund_processing') return 'applied';
    if (hasReturned(charge, refundedBefore(entry, refund) + refund.amountCents)) return 'applied';
    if (charge.status === 'refunded' || charge.status === 'chargeback') return 'refused';
    return isLate(entry, now) ? 'not-applied' : 'unclear';
  }

  /**
   * Never less than what is proven to have gone back by other refunds of ours: an old answer, come late as the baseline, would
   * make what the next look shows be taken for this refund.
   */
  function refundedBefore({ baseline }: Entry, refund: RefundRow): number {
    return Math.max(readBaseline(baseline), refunds.confirmedBeside(refund));
  }

  function settle(entry: Entry, effects: readonly Effect[], learned: Learned): void {
    const refund = entry.partId === null ? null : refunds.get(entry.partId);
    if (refund === null) return;
    const charge = chargeSchema.safeParse(learned.observation?.payload);
    if (effects.includes('apply')) {
      save({ ...refund, result: 'processing', refundedBeforeCents: refundedBefore(entry, refund) });
      note(refund, { what: 'refund-processing', learned: learned.by });
      if (charge.success) learnCharge(refund.id, charge.data, learned.by);
    } else if (effects.includes('fail')) {
      const code = learned.refusedWith ?? learned.observation?.errorCode ?? 'refused';
      save({ ...refund, result: 'refused', refusalCode: code });
      note(refund, { what: 'refund-refused', learned: learned.by, details: { code } });
      deps.lookAtSale(refund.saleId);
    } else if (entry.state === 'resolved') {
      // A person closed the request; what became of the money is read from the charge, whatever was recorded.
      save({ ...refund, result: 'processing', refundedBeforeCents: refundedBefore(entry, refund) });
    } else if (effects.includes('rekey')) {
      deps.sendAgain(refund);
    } else if (learned.observation?.class === 'ambiguous' || learned.by === 'restart') {
      note(refund, {
        what: 'outcome-unknown',
        learned: learned.by,
        details: { why: learned.observation?.detail ?? null },
      });
    }
    touch(refund);
  }

  /** The charge, read while a refund of it is followed. `processing` ends only by what the charge itself shows. */
  function learnCharge(refundId: string, charge: Charge, by: Learned['by']): void {
    const refund = refunds.get(refundId);
    if (refund === null) return;
    saveCharge(refund, charge);
    if (refund.result !== 'processing') return;
    if (charge.status === 'refund_processing') {
      save({ ...refund, lastCheckAt: clock.now() });
      return;
    }
    const totalCents = (refund.refundedBeforeCents ?? 0) + refund.amountCents;
    const happened = hasReturned(charge, totalCents);
    const stands = ['paid', 'partially_refunded', 'failed'].includes(charge.status);
    const ended = happened || (stands && charge.amount_refunded < totalCents);
    if (!ended) {
      save({ ...refund, lastCheckAt: clock.now() });
      return;
    }
    save({ ...refund, result: happened ? 'confirmed' : 'failed', lastCheckAt: clock.now() });
    note(refund, { what: happened ? 'refund-confirmed' : 'refund-failed', learned: by });
    deps.lookAtSale(refund.saleId);
    touch(refund);
  }

  function saveCharge(refund: RefundRow, charge: Charge): void {
    const row = sales.payments(refund.saleId).find((payment) => payment.chargeId === charge.id);
    if (row === undefined) return;
    // Only what was paid is ever refunded, and it cannot turn out unpaid (API document, Charge status values).
    if (!meansMoneyReceived(charge.status)) return;
    sales.savePayment(refund.saleId, {
      ...row,
      status: charge.status,
      refundedCents: cents(charge.amount_refunded),
      refundableCents: cents(charge.amount_refundable),
    });
    deps.touchSale(refund.saleId);
  }

  function save(refund: RefundRow): void {
    refunds.save(refund, clock.now());
    touch(refund);
  }

  function touch(refund: RefundRow): void {
    db.afterCommit(() => deps.announceRefund(refund.id), refund.id);
    deps.touchSale(refund.saleId);
  }

  function note(refund: RefundRow, line: Pick<TimelineRow, 'what' | 'learned' | 'details'>): void {
    const details = { amountCents: refund.amountCents, chargeId: refund.chargeId, ...line.details };
    timeline.add({ ownerKind: 'sale', ownerId: refund.saleId, at: clock.now(), ...line, details });
  }

  return { operation, learnCharge };
}

function readBaseline(baseline: unknown): number {
  return typeof baseline === 'object' &&
    baseline !== null &&
    'refunded' in baseline &&
    typeof baseline.refunded === 'number'
    ? baseline.refunded
    : 0;
}
