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
  /** Of the request that moved it; null when time or a payer did. */
  readonly idempotency_key: string | null;
  /** Of the request that created the order. */
  readonly order_idempotency_key: string | null;
  readonly items: string;
  readonly metadata: Readonly<Record<string, unknown>> | null;
  readonly reason: string;
}

export interface KeyRecord {
  readonly startedAt: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
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
  /** What was sent; null while it works and when nothing ever was. */
  status: number | null;
  /** What the service decided, whatever then happened to the answer; null when it never saw the request. */
  served: number | null;
  code: string | null;
  replayed: boolean;
  fault: FaultKind | null;
  /** How far behind a read was answered; null for a fresh one. */
  lag_ms: number | null;
  /** What a good answer did not show, or did not do. */
  effect: 'unchanged' | 'nothing' | null;
  /** Why an unexpected error happened: always a defect of the sandbox. */
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
  /** How many fail from there; null for all. */
  readonly count: number | null;
  readonly probability: number;
  readonly status: number | null;
  readonly ms: number | null;
  readonly processed: boolean | null;
  readonly retryAfterSeconds: number | null;
  readonly enveloped: boolean;
  /** Of a refusal. */
  readonly code: string | null;
  /** Put over those of the answer, whatever the kind. */
  readonly headers: Readonly<Record<string, string>> | null;
  seen: number;
  used: number;
}
