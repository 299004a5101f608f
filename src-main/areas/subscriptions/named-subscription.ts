/**
 * The subscription that people named in a review: read by its id, and taken over when it is what was asked for. The API document does not
 * promise our own id in its answers, so all that an answer to the creation must show is compared.
 */

import { subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { isNotFound } from '../../api/classify.ts';
import { type FoundByName, type NamedInReview, type NamedReader, notOurs } from '../named-in-review.ts';
import { createdProof, paths, subscriptionProof } from './api.ts';
import { isGoing } from './apply.ts';
import type { SubscriptionContext } from './context.ts';
import type { SubscriptionPolling } from './poll.ts';
import type { SubscriptionWriter } from './subscription-writer.ts';

export function createNamedSubscription(
  { api, budget, clock, rows }: SubscriptionContext,
  { applyRead }: Pick<SubscriptionWriter, 'applyRead'>,
  { readInvoices }: Pick<SubscriptionPolling, 'readInvoices'>,
): NamedReader {
  async function read(id: string, { orderId: apiId }: NamedInReview): Promise<FoundByName> {
    const row = rows.get(id);
    if (apiId === null || row === null) return { kind: 'unread' };
    const isAnothers = (named: string): boolean => (rows.ofApiId(named)?.id ?? id) !== id;
    if (isAnothers(apiId)) return notOurs('seen.orderId', 'subscription-of-another');
    if (budget.take('counter') > 0) return { kind: 'unread' };
    const at = clock.now();
    const answer = await api.read(paths.subscription(apiId), subscriptionProof(apiId));
    if (isNotFound(answer)) return notOurs('seen.orderId', 'subscription-not-found');
    if (answer.class !== 'accepted') return { kind: 'unread' };
    if (!createdProof(row, isAnothers).safeParse(answer.payload).success)
      return notOurs('seen.orderId', 'subscription-differs');
    const wire = subscriptionSchema.parse(answer.payload);
    const takeOver = (): void => applyRead(id, wire, { by: 'check', at });
    // It may have charged for weeks, and shows its newest invoice alone.
    const followUp = async (): Promise<void> => void (await readInvoices(id, apiId));
    return { kind: 'ours', apiId, takesMoney: isGoing({ status: wire.status }), takeOver, followUp };
  }

  return { operation: 'subscriptions.create', read };
}
