/** What an area wants polled until it ends, because events of the API reach few tills. */
import type { Generation } from './classify.ts';
import type { FollowUpKind } from './follow-ups.ts';
import type { WaitClass } from './rate-budget.ts';

/** Who waits for what is polled: see `WaitClass`. */
export type PolledClass = Extract<WaitClass, 'screen' | 'office' | 'background'>;

/** Milliseconds between two polls: in the first three minutes, in the first fifteen, and later. */
export interface PollPace {
  readonly young: number;
  readonly middle: number;
  readonly old: number;
}

export interface PollSubject {
  readonly id: string;
  readonly pace: PollPace;
  readonly waits: PolledClass;
  /** How long it is polled. */
  readonly followUp: FollowUpKind;
  readonly openedAt: number;
  /** Its own end: of a code, of a link. */
  readonly endsAt?: number | null;
  /** When the last poll began; null before the first. */
  readonly polledAt: number | null;
  /** Somebody needs an answer at this time (an answer without a body). */
  readonly wantedAt: number | null;
  /** A code ends then: the API is asked once more before anybody says "expired". */
  readonly zeroAt?: number | null;
  /** The API document names an event for its end: where events are proven to arrive, it is polled less often. */
  readonly hasEvent?: boolean;
}

/** An event somebody delivered. Nobody can tell who wrote it, so it is a reason to ask and never proof of anything. */
export interface ReceivedEvent {
  readonly type: string | null;
  /** Every id in the event's data, as the API writes it. */
  readonly ids: readonly string[];
}

/** Why the API was asked: its turn had come, or an event spoke of it. */
export type PollReason = 'check' | 'event';

export interface PollSource {
  /** The area's name for what is polled. */
  readonly kind: string;
  /** What is open now, from the database. */
  subjects(): PollSubject[];
  /** Asks and applies the answer; false when no answer came. `waits`: who waits for it, by default a person who asks. */
  poll(id: string, reason?: PollReason, waits?: WaitClass): Promise<boolean>;
  /** The credentials that read this one, open or ended: while all are refused, it is not read and not given up. */
  asks(id: string): readonly Generation[];
  /** Who waits for a thing that has ended and that an event names. By default nobody does. */
  readonly endedWaits?: PolledClass;
  /** The ids of this source, open or ended, that an event names. Left out where no event is about them. */
  named?(event: ReceivedEvent): readonly string[];
}
