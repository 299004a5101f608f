/** The dependencies of the methods that people call: the area's context, and the parts that are made from it. */
import type { SubscriptionContext } from './context.ts';
import type { SubscriptionPolling } from './poll.ts';
import type { SubscriptionRequests } from './requests.ts';
import type { SubscriptionWriter } from './subscription-writer.ts';
import type { SubscriptionReader } from './view.ts';

export interface SubscriptionParts extends SubscriptionContext {
  readonly book: SubscriptionWriter;
  readonly reader: SubscriptionReader;
  readonly requests: SubscriptionRequests;
  readonly watch: SubscriptionPolling;
}
