/** A refund as the contract shows it: its result where there is one, else the state of its request. */
import type { Refund, RefundState } from '#shared/contract/refunds.ts';
import { existing } from '../../lib/app-error.ts';
import { ifFound } from '../../lib/if-found.ts';
import { pick } from '../../lib/pick.ts';
import type { Entry } from '../../outbox/entry.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import { owedRefunds } from '../refund-owner.ts';
import { paymentOf, type RefundParts } from './parts.ts';
import type { RefundRow } from './table.ts';

export type RefundReader = ReturnType<typeof createRefundReader>;

const shownAsAsked = [
  'id',
  'groupId',
  'chargeId',
  'amountCents',
  'reason',
  'note',
  'requestedBy',
  'approvedBy',
  'undoes',
] as const;

type ReaderDeps = Pick<RefundParts, 'refunds' | 'sales' | 'entries' | 'outbox' | 'ownersOfPayments'>;

export function createRefundReader(deps: ReaderDeps) {
  const { refunds, sales, entries, ownersOfPayments } = deps;

  function view(refund: RefundRow): Refund {
    const { ownerKind, ownerId, chargeId } = refund;
    const all = entries.ofPart(refund.id);
    const entry = all.at(-1) ?? null;
    const payment = paymentOf(deps, refund);
    return {
      ...pick(refund, [...shownAsAsked, 'refusalCode', 'createdAt', 'updatedAt']),
      ...ownersOfPayments[ownerKind].shownAs(ownerId, chargeId),
      revision: shownRevision(refund, all),
      items: itemsOf(refund),
      method: payment?.method ?? 'card',
      currency: payment?.currency ?? 'brl',
      state: refund.result ?? stateOf(entry),
      isResolved: refund.isResolved,
      canResolve: mayResolve(refund),
      isContested: refund.result === 'processing' && payment?.status === 'chargeback',
      waitReason: entry === null || refund.result !== null ? null : waitReasonOf(entry),
      nextAttemptAt: refund.result === null ? (entry?.nextAt ?? null) : null,
    };
  }

  /** It was not made, nothing else gives it back, and no wish stands, which two people would end instead. */
  function mayResolve({ id, ownerKind: kind, ownerId, chargeId }: RefundRow): boolean {
    const owner = ownersOfPayments[kind];
    if (owner.isUnread(ownerId) || deps.outbox.wishes.standing({ kind, id: ownerId }) !== null) return false;
    if (refunds.openOfCharge(chargeId).length > 0) return false;
    return owedRefunds(refunds, owner, ownerId).some((one) => one.id === id);
  }

  /** Only a sale is refunded by items. */
  function itemsOf({ groupId, ownerId }: RefundRow): Refund['items'] {
    const sold = sales.get(ownerId)?.items ?? [];
    return refunds.items.ofGroup(groupId).flatMap(({ position, quantity }) => {
      const item = sold[position];
      if (item === undefined) return [];
      return [{ position, quantity, description: item.description, unitAmountCents: item.unitAmountCents }];
    });
  }

  const show = (id: string): Refund | null => ifFound(refunds.get(id), view);

  return { view, show, mayResolve, get: (id: string): Refund => existing(show(id), `refund ${id}`) };
}

function stateOf(entry: Entry | null): RefundState {
  switch (entry?.state) {
    case 'accepted':
      return 'processing';
    case 'declined':
    case 'refused':
      return 'refused';
    default:
      return underWay(entry);
  }
}
