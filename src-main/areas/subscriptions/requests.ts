/** Turns a wish about a subscription into a durable entry of the outbox, in the caller's transaction. */
import type { SubscriptionInput } from '#shared/contract/subscriptions.ts';
import { buyerKeys } from '../../outbox/buyer-keys.ts';
import { type AreaContext, type NewRequest, requestsOf } from '../area.ts';
import { paths } from './api.ts';
import { writeNothing, writeSubscription } from './write.ts';

export type SubscriptionRequests = ReturnType<typeof createSubscriptionRequests>;

export function createSubscriptionRequests(context: Pick<AreaContext, 'outbox' | 'makeId'>) {
  const enqueue = requestsOf(context, 'subscription');

  /** `baseline`: how things stood, with which a GET after doubt is compared. Left out: the API is asked about it first. */
  function byId({ baseline = null, ...request }: Omit<NewRequest, 'byId' | 'needsBaseline'>): void {
    enqueue({ ...request, byId: true, baseline, needsBaseline: baseline === null });
  }

  return {
    byId,
    cancel(ownerId: string, apiId: string, status: string): void {
      const path = paths.cancel(apiId);
      byId({ operation: 'subscriptions.cancel', ownerId, path, written: writeNothing(), baseline: { status } });
    },
    create(input: SubscriptionInput): void {
      enqueue({
        operation: 'subscriptions.create',
        ownerId: input.id,
        // It may charge at once and no id is known: an unknown outcome goes to a person, never into a second attempt.
        byId: false,
        harmless: false,
        path: paths.create,
        written: writeSubscription(input),
        buyerKeys: buyerKeys(input.customer, input.items),
      });
    },
  };
}
