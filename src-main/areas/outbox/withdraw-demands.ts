/** Who takes a request back undoes what somebody was allowed to ask for, so it needs the right with which the request was made. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Demand, Right } from '#shared/domain/rights.ts';
import type { Measures } from '../../lib/handlers.ts';
import type { OutboxTable } from '../../outbox/table.ts';

type OfOneRight = Exclude<EntryOperation, 'refunds.create'>;

/** A sale that never leaves is a cancelled sale, and one whose code never leaves is not paid. */
const rightOf: Readonly<Record<OfOneRight, Right>> = {
  'orders.create': 'cancel',
  'orders.cancel': 'cancel',
  'orders.confirm': 'cancel',
  'orders.capture': 'capture',
  'cards.save': 'save-card',
  'chargebacks.defend': 'chargebacks',
  'subscriptions.create': 'subscribe',
  'subscriptions.pay': 'subscribe',
  'subscriptions.confirm': 'subscribe',
  'subscriptions.cancel': 'subscription-change',
  'subscriptions.method': 'subscription-change',
  'subscriptions.item': 'subscription-change',
  'subscriptions.date': 'subscription-change',
  'links.create': 'links',
  'links.cancel': 'links',
  'links.delete': 'links',
  'charges.create': 'direct-charge',
  'charges.verify': 'direct-charge',
  'charges.payOverdue': 'direct-charge',
  'clients.save': 'save-card',
  'clients.change': 'saved-card-change',
  'clients.delete': 'saved-card-change',
};

export interface WithdrawDemandsDeps {
  readonly entries: Pick<OutboxTable, 'get'>;
  /** What it takes to ask for this refund. */
  readonly demandsOfRefund: (refundId: string) => readonly Demand[];
}

export function createWithdrawDemands(deps: WithdrawDemandsDeps): Pick<Measures, 'outbox.withdraw'> {
  return {
    'outbox.withdraw': ({ id }) => {
      const entry = deps.entries.get(id);
      // The method itself says that there is no such request.
      if (entry === null) return [];
      const { operation, partId } = entry;
      if (operation !== 'refunds.create') return [{ right: rightOf[operation] }];
      return partId === null ? [{ right: 'refund' }] : deps.demandsOfRefund(partId);
    },
  };
}
