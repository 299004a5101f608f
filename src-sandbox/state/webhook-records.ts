/** Where events are delivered, and what became of each delivery. */

/** A port that sends one message and returns the status of the answer. It rejects when no answer came. */
export type Deliver = (message: OutgoingMessage) => Promise<{ readonly status: number }>;

export interface OutgoingMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookEndpoint {
  readonly id: string;
  readonly account: string;
  readonly url: string;
  /** Null takes events of both formats. */
  readonly format: 'v1' | 'v2' | null;
  /** Null takes every type. */
  readonly types: readonly string[] | null;
  readonly authorization: string | null;
}

export interface DeliveryAttempt {
  readonly at: string;
  /** Null when no answer came. */
  readonly status: number | null;
}

export interface Delivery {
  /** The same id in every attempt, because consumers process each delivery only once. */
  readonly id: string;
  readonly event_id: string;
  readonly type: string;
  readonly endpoint_id: string;
  readonly body: string;
  readonly attempts: DeliveryAttempt[];
  state: 'pending' | 'delivered' | 'given_up';
}

export const troubleKinds = ['late', 'doubled', 'behind_next', 'lost'] as const;
export type TroubleKind = (typeof troubleKinds)[number];

export interface Trouble {
  readonly kind: TroubleKind;
  readonly ms: number;
}

/** A rule as control sets it. `nth` counts from 1 and names the first match that is affected. */
export interface TroubleRule extends Trouble {
  /** Null affects events of every type. */
  readonly type: string | null;
  readonly nth: number;
  /** Null means without end. */
  readonly count: number | null;
  seen: number;
  used: number;
}

export interface WebhookRecords {
  endpoints: WebhookEndpoint[];
  readonly deliveries: Delivery[];
  troubles: TroubleRule[];
  /** Sends the held deliveries, which wait until the next delivery has gone. */
  held: (() => void)[];
}

export function createWebhookRecords(): WebhookRecords {
  return { endpoints: [], deliveries: [], troubles: [], held: [] };
}
