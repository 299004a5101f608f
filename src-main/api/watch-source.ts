/** What an area wants asked about again and again until it ends: webhooks cannot reach a till. */
import type { SaleState } from '#shared/contract/sale.ts';

/** Milliseconds between two looks: in the first three minutes, in the first fifteen, and later. */
export interface WatchPace {
  readonly young: number;
  readonly middle: number;
  readonly old: number;
}

export interface WatchSubject {
  readonly id: string;
  /** The area's word for what is asked about. */
  readonly kind: string;
  /** Of a sale, whose pace follows from it; null for everything that says its pace itself. */
  readonly state: SaleState | null;
  readonly pace?: WatchPace;
  readonly openedAt: number;
  /** When the last look began; null when nobody has looked yet. */
  readonly lookedAt: number | null;
  /** Somebody needs an answer at this time (an answer without a body, a Pix code at zero). */
  readonly wantedAt: number | null;
}

export interface WatchSource {
  /** The kind of its subjects. */
  readonly kind: string;
  /** What is open now, from the database. */
  subjects(): WatchSubject[];
  /** Asks and applies the answer; false when no answer came. */
  look(id: string): Promise<boolean>;
}
