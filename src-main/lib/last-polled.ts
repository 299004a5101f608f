/**
 * When each open thing was last polled. In memory only: a poll that found nothing new is not worth a synced write every two
 * seconds, and after a restart everything is polled anyway.
 */
export interface LastPolled {
  note(id: string, at: number): void;
  /** The remembered time, or that of the row. Every poll is remembered, so the row can only be later if the clock was set back. */
  last(id: string, rowAt: number | null): number | null;
  forget(id: string): void;
}

export function createLastPolled(): LastPolled {
  const polls = new Map<string, number>();
  return {
    note: (id, at) => void polls.set(id, at),
    last: (id, rowAt) => polls.get(id) ?? rowAt,
    forget: (id) => void polls.delete(id),
  };
}
