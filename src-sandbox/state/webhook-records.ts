/** Where events are delivered, and what became of each delivery. */

/** A port: sends one message and tells the status of the answer; rejects when there was none. */
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
  /** Null when nobody answered. */
  readonly status: number | null;
}

export interface Delivery {
  /** The same in every attempt: consumers process each only once. */
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

/** As control sets it: the first match that meets it is counted from 1. */
export interface TroubleRule extends Trouble {
  /** Null meets events of every type. */
  readonly type: string | null;
  readonly nth: number;
  /** Null is without end. */
  readonly count: number | null;
  seen: number;
  used: number;
}

export interface WebhookRecords {
  endpoints: WebhookEndpoint[];
  readonly deliveries: Delivery[];
  troubles: TroubleRule[];
  /** Sends what waits for the next delivery to go first. */
  held: (() => void)[];
}

export function createWebhookRecords(): WebhookRecords {
  return { endpoints: [], deliveries: [], troubles: [], held: [] };
}
