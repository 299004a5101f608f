/** What the commands of people stand on: the area's context, and the parts that are made from it. */

import type { SubscriptionContext } from './context.ts';
import type { SubscriptionWatch } from './poll.ts';
import type { SubscriptionRequests } from './requests.ts';
import type { SubscriptionBook } from './subscription-writer.ts';
import type { SubscriptionReader } from './view.ts';

export interface SubscriptionParts extends SubscriptionContext {
  readonly book: SubscriptionBook;
  readonly reader: SubscriptionReader;
  readonly requests: SubscriptionRequests;
  readonly watch: SubscriptionWatch;
}
