/** What the commands of people stand on: the area's context, and the parts that are made from it. */
import type { askedOf, requestsOf } from '../area.ts';
import type { ChargeResults } from './apply-result.ts';
import type { ChargeReader } from './charge-view.ts';
import type { ChargeContext } from './context.ts';

export interface ChargeParts extends ChargeContext {
  readonly reader: ChargeReader;
  readonly results: ChargeResults;
  readonly asked: ReturnType<typeof askedOf>;
  readonly enqueue: ReturnType<typeof requestsOf>;
  /** Asks even where the API has said before that it does not show it, as when an event speaks of it. */
  readonly pollAgain: (id: string) => Promise<boolean>;
}
