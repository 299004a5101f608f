/** The dependencies of the methods that people call: the area's context, and the parts that are made from it. */
import type { askedOf, requestsOf } from '../area.ts';
import type { ChargeResults } from './apply-result.ts';
import type { ChargeReader } from './charge-view.ts';
import type { ChargeContext } from './context.ts';

export interface ChargeParts extends ChargeContext {
  readonly reader: ChargeReader;
  readonly results: ChargeResults;
  readonly asked: ReturnType<typeof askedOf>;
  readonly enqueue: ReturnType<typeof requestsOf>;
  /** Reads the charge even if the API did not show it before, as after an event about it. */
  readonly pollAgain: (id: string) => Promise<boolean>;
}
