/**
 * When each open thing was last looked at. In memory only: a look that found nothing new is not worth a synced write every
 * two seconds, and after a restart everything is looked at anyway.
 */
export interface LastPolled {
  note(id: string, at: number): void;
  /** What is remembered, or what the row says: every look is remembered, so the row can only be later by a clock set back. */
  last(id: string, rowAt: number | null): number | null;
  forget(id: string): void;
}

export function createLastPolled(): LastPolled {
  const looks = new Map<string, number>();
  return {
    note: (id, at) => void looks.set(id, at),
    last: (id, rowAt) => looks.get(id) ?? rowAt,
    forget: (id) => void looks.delete(id),
  };
}
