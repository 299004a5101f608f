/**
 * When each open sale was last looked at. In memory only: a look that found nothing new is not worth a synced write every
 * two seconds, and after a restart everything is looked at anyway.
 */
export interface Looks {
  note(saleId: string, at: number): void;
  /** What is remembered, or what the row says: every look is remembered, so the row can only be later by a clock set back. */
  last(saleId: string, rowAt: number | null): number | null;
  forget(saleId: string): void;
}

export function createLooks(): Looks {
  const looks = new Map<string, number>();
  return {
    note: (saleId, at) => void looks.set(saleId, at),
    last: (saleId, rowAt) => looks.get(saleId) ?? rowAt,
    forget: (saleId) => void looks.delete(saleId),
  };
}
