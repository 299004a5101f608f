/** What the sandbox writes down as it goes: movements of money, keys, requests, events, faults. */
import type { EncodedAnswer } from '../format/answers.ts';
import type { FaultKind } from './fault-kinds.ts';

export const movementKinds = [
  'authorize',
  'capture',
  'void',
  'pix_paid',
  'refund',
  'chargeback',
  'chargeback_reversed',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export interface Movement {
  readonly seq: number;
  readonly at: string;
  readonly at_ms: number;
  readonly kind: MovementKind;
  readonly account: string;
  readonly order_id: string;
  readonly charge_id: string;
  readonly amount: number;
  /** The key of the request that moved the money; null when time or a payer did. */
  readonly idempotency_key: string | null;
  /** The key of the request that created the order. */
  readonly order_idempotency_key: string | null;
  readonly items: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly reason: string;
}

export interface KeyRecord {
  readonly startedAt: number;
  readonly method: string;
  readonly path: string;
  /** Null when it held a card or a code and was read back after a start: such a body is not written down. */
  readonly body: string | null;
  /** Null while the first request still runs. */
  answer: EncodedAnswer | null;
}

export interface RequestRecord {
  readonly seq: number;
  readonly at: string;
  readonly at_ms: number;
  readonly method: string;
  readonly path: string;
  account: string | null;
  readonly idempotency_key: string | null;
  /** Card data and codes removed. */
  readonly body: unknown;
  readonly late: boolean;
  /** The status that was sent; null while the request runs and when no answer was ever sent. */
  status: number | null;
  /** The status that the service decided, before a fault changed the answer; null when the service never saw the request. */
  served: number | null;
  code: string | null;
  replayed: boolean;
  fault: FaultKind | null;
  /** The age of the state that a read was answered from; null for a fresh one. */
  lag_ms: number | null;
  /** Whether a good answer hid its effect or had none. */
  effect: 'unchanged' | 'nothing' | null;
  /** The cause of an unexpected error, which is always a defect of the sandbox. */
  defect: string | null;
}

export interface SandboxEvent {
  readonly id: string;
  readonly format: 'v1' | 'v2';
  readonly type: string;
  readonly account: string;
  readonly created_at: string;
  readonly data: unknown;
}

export interface FaultRule {
  readonly id: number;
  readonly kind: FaultKind;
  readonly method: string | null;
  /** A route with `:id`, or one exact path. */
  readonly route: string | null;
  /** The first match that fails, counted from 1. */
  readonly nth: number;
  /** How many matches fail from there; null for all. */
  readonly count: number | null;
  readonly probability: number;
  readonly status: number | null;
  readonly ms: number | null;
  readonly processed: boolean | null;
  readonly retryAfterSeconds: number | null;
  readonly enveloped: boolean;
  /** The error code of a refusal. */
  readonly code: string | null;
  /** Headers that replace those of the answer, for every kind of fault. */
  readonly headers: Readonly<Record<string, string>> | null;
  seen: number;
  used: number;
}
