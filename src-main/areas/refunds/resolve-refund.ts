/**
 * Two people record that a refund which was not made has been settled with the buyer: in cash, or because both agreed on something else. From
 * then on nobody is told that he waits for it. Nothing is sent.
 */
import type { MethodInput } from '#shared/contract/methods.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { namedCurrency } from '#shared/domain/money.ts';
import { AppError, existing } from '../../lib/app-error.ts';
import type { Caller } from '../../lib/handlers.ts';
import { checkTwoPeople } from '../../lib/two-people.ts';
import { signedIn } from '../area.ts';
import { appendAudit } from '../audit/table.ts';
import { paymentOf, type RefundParts } from './parts.ts';
import { createRefundBesides } from './refund-besides.ts';
import type { RefundReader } from './refund-view.ts';
import type { RefundRow } from './table.ts';
import { createWentElsewhere } from './went-elsewhere.ts';

export interface ResolveRefundDeps extends RefundParts {
  readonly reader: RefundReader;
  readonly announceRefund: (refundId: string) => void;
}

type ResolveRefundInput = MethodInput<'refunds.resolve'>;

export function createResolveRefund(deps: ResolveRefundDeps) {
  const { db, clock, timeline, refunds, reader, ownersOfPayments, readNow, verifySecond } = deps;
  const wentElsewhere = createWentElsewhere(deps);
  const besides = createRefundBesides(deps);

  /** What went back, or is on its way so, without this refund, as far as the two people can have seen it. */
  const goneWithout = (refund: RefundRow): string =>
    JSON.stringify([besides.backCents(refund), besides.someGoesBack(refund), wentElsewhere(refund.ownerId)]);

  function resolvable(id: string): RefundRow {
    const refund = existing(refunds.get(id), `refund ${id}`);
    if (reader.mayResolve(refund)) return refund;
    throw new AppError('not-possible-now', { message: 'nothing of this refund is left to settle' });
  }

  function record(
    refund: RefundRow,
    { reason }: ResolveRefundInput,
    { first, second }: Record<'first' | 'second', StaffMember>,
  ): void {
    const { ownerKind, ownerId, chargeId, amountCents, refusalCode } = refund;
    const at = clock.now();
    const owner = ownersOfPayments[ownerKind];
    const payment = paymentOf(deps, refund);
    refunds.resolveOne(refund.id);
    const leftCents = payment === null ? 0 : payment.amountCents - payment.refundedCents;
    if (refunds.resolvedCents(refund) >= leftCents) owner.resolved(ownerId, chargeId);
    const details = { amountCents, chargeId, confirmedBy: second.name, explanation: reason };
    timeline.add({ ownerKind, ownerId, at, what: 'refund-resolved', cause: 'person', staffName: first.name, details });
    const currency = payment?.currency.toUpperCase() ?? 'BRL';
    const [before, after] = [{ code: refusalCode }, { reason, amountCents, ...namedCurrency(currency) }];
    appendAudit(db, {
      at,
      action: 'refunds.resolve',
      staffId: first.id,
      approverId: second.id,
      subject: refund.id,
      before,
      after,
    });
    owner.touch(ownerId);
    db.afterCommit(() => deps.announceRefund(refund.id));
  }

  return async (input: ResolveRefundInput, caller: Caller): Promise<void> => {
    const first = signedIn(caller);
    const refund = resolvable(input.id);
    checkTwoPeople({ first, second: input.second });
    const second = await verifySecond(input.second, caller);
    const { id, ownerKind, ownerId, chargeId } = refund;
    const seen = goneWithout(refund);
    // What came back since, in the dashboard or by an acquirer that called it failed, would be given in cash as well.
    await readNow([{ kind: 'refund', id }, ...ownersOfPayments[ownerKind].readsOf(ownerId, chargeId)]);
    db.transaction(() => {
      const still = resolvable(id);
      if (goneWithout(still) !== seen)
        throw new AppError('not-possible-now', { message: 'something else of this went back meanwhile' });
      record(still, input, { first, second });
    });
  };
}
