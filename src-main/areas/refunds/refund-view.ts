/** A refund as the contract shows it: its result where there is one, else the state of its request. */
import type { Refund, RefundState } from '#shared/contract/refunds.ts';
import { existing } from '../../lib/app-error.ts';
import { ifFound } from '../../lib/if-found.ts';
import { pick } from '../../lib/pick.ts';
import type { Entry } from '../../outbox/entry.ts';
import { shownRevision, underWay, waitReasonOf } from '../../outbox/request-view.ts';
import type { RefundParts } from './parts.ts';
import { askedFields, type RefundRow } from './table.ts';

export type RefundReader = ReturnType<typeof createRefundReader>;

export function createRefundReader({ refunds, sales, entries }: Pick<RefundParts, 'refunds' | 'sales' | 'entries'>) {
  function view(refund: RefundRow): Refund {
    const all = entries.ofPart(refund.id);
    const entry = all.at(-1) ?? null;
    const sale = sales.get(refund.saleId);
    const payment = sales.paymentOf(refund.saleId, refund.chargeId);
    return {
      ...pick(refund, [...askedFields, 'refusalCode', 'createdAt', 'updatedAt']),
      revision: shownRevision(refund, all),
      items: refunds.items.ofGroup(refund.groupId).flatMap(({ position, quantity }) => {
        const sold = sale?.items[position];
        if (sold === undefined) return [];
        return [{ position, quantity, description: sold.description, unitAmountCents: sold.unitAmountCents }];
      }),
      saleNumber: sale?.number ?? 0,
      method: payment?.method ?? 'card',
      state: refund.result ?? stateOf(entry),
      isContested: refund.result === 'processing' && payment?.status === 'chargeback',
      waitReason: entry === null || refund.result !== null ? null : waitReasonOf(entry),
      nextAttemptAt: refund.result === null ? (entry?.nextAt ?? null) : null,
    };
  }

  const show = (id: string): Refund | null => ifFound(refunds.get(id), view);

  return { view, show, get: (id: string): Refund => existing(show(id), `refund ${id}`) };
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
