/** The area of refunds: money that goes back to a buyer, by charge. */
import type { Area, AreaContext } from '../area.ts';
import { createRefundResults } from './apply-result.ts';
import { createRefundThing } from './history-thing.ts';
import { createRefundHandlers, type RefundMethods } from './methods.ts';
import type { RefundParts } from './parts.ts';
import { createRefundPolling } from './poll.ts';
import { createRefundBooks } from './refund-books.ts';
import { createRefundDemands, type RefundDemands } from './refund-demands.ts';
import { createRefundReader } from './refund-view.ts';
import { createEnqueueRefunds, type EnqueueRefunds } from './requests.ts';

export interface RefundsArea extends Area<RefundMethods, 'refund'>, Pick<EnqueueRefunds, 'giveBack'>, RefundDemands {}

export function createRefunds(context: AreaContext & RefundParts): RefundsArea {
  const { refunds, announceMade, wakePoller, readAgain } = context;
  const reader = createRefundReader(context);
  const announceRefund = (id: string): void => {
    announceMade('refunds.changed', () => reader.get(id));
    wakePoller();
  };
  const enqueue = createEnqueueRefunds(context);
  const results = createRefundResults({ ...context, announceRefund });
  const watch = createRefundPolling(context, results);
  return {
    giveBack: enqueue.giveBack,
    ...createRefundDemands({
      refunds,
      currencyOf: (kind, id, chargeId) => context.ownersOfPayments[kind].paymentOf(id, chargeId)?.currency ?? null,
    }),
    handlers: createRefundHandlers({ ...context, enqueue, reader, announceRefund }),
    things: { refund: createRefundThing(refunds, reader.show) },
    operations: [results.operation],
    sources: [watch],
    openBooks: createRefundBooks(context),
    onEntryMoved({ operation, partId }) {
      if (operation === results.operation.name && partId !== null) announceRefund(partId);
    },
    // A refund that the backup calls failed may have arrived since, and nothing polls it.
    onRestored: () => readAgain(refunds.calledFailed().map(({ id }) => ({ kind: 'refund', id }))),
  };
}
