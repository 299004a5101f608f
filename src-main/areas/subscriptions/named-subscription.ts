/**
 * The subscription that people named in a review: read by its id, and taken over when it is what was asked for. The API document does not
 * promise our own id in its answers, so all that an answer to the creation must show is compared.
 */

import { readMoment } from '#shared/domain/moment.ts';
import { type Subscription, subscriptionSchema } from '#shared/wire/v2/subscriptions.ts';
import { isNotFound } from '../../api/classify.ts';
import { ownIdKey } from '../../api/subscription-form.ts';
import { hour } from '../../lib/durations.ts';
import { byApiClock } from '../../outbox/entry.ts';
import { type FoundByName, type NamedInReview, type NamedReader, notOurs } from '../named-in-review.ts';
import { createdProof, paths, subscriptionProof } from './api.ts';
import { isGoing } from './apply.ts';
import type { SubscriptionContext } from './context.ts';
import type { SubscriptionPolling } from './poll.ts';
import type { SubscriptionWriter } from './subscription-writer.ts';

/** A moment without a zone may be by another one, and clocks differ a little. */
const clocksDifferMs = 4 * hour;

export function createNamedSubscription(
  { api, budget, clock, serverTime, entries, rows }: SubscriptionContext,
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
    const isOwn = wire.metadata?.[ownIdKey] === id;
    const isNew = isOwn ? true : wasMadeSince(id, wire);
    if (isNew === null) return { kind: 'unread' };
    if (!isNew) return notOurs('seen.orderId', 'subscription-differs');
    const takeOver = (): void => applyRead(id, wire, { by: 'check', at });
    // It may have charged for weeks, and shows its newest invoice alone.
    const followUp = async (): Promise<void> => void (await readInvoices(id, apiId));
    return { kind: 'ours', apiId, takesMoney: isGoing(wire) || (wire.invoices_paid ?? 0) > 0, takeOver, followUp };
  }

  /** The same buyer may have had one like it for months. Null: nobody says when it was made. */
  function wasMadeSince(id: string, { created_at: text }: Subscription): boolean | null {
    const [create] = entries
      .ofOwner('subscription', id)
      .filter(({ operation }) => operation === 'subscriptions.create');
    const madeAt = readMoment(text);
    if (madeAt === null || create?.firstSentAt == null) return null;
    return madeAt >= byApiClock(create.firstSentAt, create, serverTime.aheadMs()) - clocksDifferMs;
  }

  return { operation: 'subscriptions.create', read };
}
