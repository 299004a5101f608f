/** What the journal keeps: the state of a record until it changed. The type `Past` is left to the world, which knows its maps. */

export interface SnapshotOf<Past> {
  /** The step that made the change: a replica shows whole steps, never half of one. */
  readonly step: number;
  /** The moment of the change: before it the record looked like this. */
  readonly until: number;
  readonly name: string;
  readonly restore: (past: Past) => void;
}

export interface JournalOf<Past> {
  step: number;
  /** In order of time. */
  readonly snapshots: SnapshotOf<Past>[];
}
