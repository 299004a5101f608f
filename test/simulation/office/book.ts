/** What the back office has asked for in a universe, and what the people there remember of it. */

/** The ids of two forms, and the cents that each of them would charge: no other wish of the day is for as much. */
export interface TwiceTyped {
  readonly ids: readonly [string, string];
  readonly cents: number;
}

/** A change that somebody made past the till, and when. */
export interface NewerChange {
  readonly path: string;
  readonly seq: number;
  readonly atMs: number;
}

/** By the ids they were asked for with, once the till has said that it took them. */
export interface OfficeNotes {
  readonly charges: Set<string>;
  readonly subscriptions: Set<string>;
  /** Subscriptions whose end was asked for. */
  readonly ended: Set<string>;
  /** Of these, what was taken back before anybody knew whether it exists. */
  readonly takenBack: Set<string>;
  readonly links: Set<string>;
  readonly cards: Set<string>;
  readonly clientCards: Set<string>;
  /** Charges whose bank's page was opened. */
  readonly opened: Set<string>;
  /** The first six digits of a card that was typed, by the id it was to be saved under. */
  readonly firstSix: Map<string, string>;
  /** Cents that people asked back, by charge. */
  readonly givenBack: Map<string, number>;
  /** Invoices that were shown as paid. */
  readonly shownPaid: Set<string>;
  /** What was typed a second time while the first was in doubt. */
  readonly twiceTyped: TwiceTyped[];
  /** What somebody changed past the till while a change of ours was in doubt. */
  readonly newerChanges: NewerChange[];
  /** Subscriptions whose next charge was to come later. */
  readonly putOff: Set<string>;
  /** What was seen to be wrong between two steps of an act. */
  readonly seen: string[];
}

export function emptyNotes(): OfficeNotes {
  return {
    charges: new Set(),
    subscriptions: new Set(),
    ended: new Set(),
    takenBack: new Set(),
    links: new Set(),
    cards: new Set(),
    clientCards: new Set(),
    opened: new Set(),
    firstSix: new Map(),
    givenBack: new Map(),
    shownPaid: new Set(),
    twiceTyped: [],
    newerChanges: [],
    putOff: new Set(),
    seen: [],
  };
}

/** What came after the backup that was put back the till never asked for: nobody asks it about that any more. Answers with the ids. */
export function forgetSince(notes: OfficeNotes, before: OfficeNotes): string[] {
  const later = (now: Set<string>, then: ReadonlySet<string>): string[] => [...now].filter((id) => !then.has(id));
  return setsOf(notes).flatMap((now, index) => {
    const forgotten = later(now, setsOf(before)[index] ?? now);
    for (const id of forgotten) now.delete(id);
    return forgotten;
  });
}

const setsOf = (notes: OfficeNotes): Set<string>[] =>
  Object.values(notes).filter((one): one is Set<string> => one instanceof Set);
