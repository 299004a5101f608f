/** A contested charge, as the provider remembers it. Only the names and sizes of its files are kept. */
import type { KnownChargebackStatus } from '#shared/wire/v2/chargebacks.ts';
import type { Due } from './due-record.ts';

export interface ChargebackReason {
  readonly category: string;
  readonly code: string;
  readonly description: string;
}

export interface EvidenceFile {
  readonly name: string;
  readonly bytes: number;
}

export interface Review {
  readonly round: number;
  readonly outcome: 'accepted' | 'returned';
  readonly at: number;
}

/** `Sale` is the contested order and payment. The type is left to the world, which knows both. */
export interface ChargebackOf<Sale> {
  readonly id: string;
  readonly account: string;
  readonly sale: Sale;
  readonly amountCents: number;
  readonly feeCents: number;
  readonly reason: ChargebackReason;
  readonly openedAt: number;
  readonly respondBy: number;
  status: KnownChargebackStatus;
  round: number;
  files: readonly EvidenceFile[];
  receivedAt: number | null;
  submittedAt: number | null;
  readonly reviews: Review[];
  readonly timeline: Array<{ readonly status: KnownChargebackStatus; readonly at: number }>;
  deadline: Due | null;
}
