/** Whose turn it was, and how it went: in memory, since a restart asks about everything anyway. */
import type { Clock } from '#shared/ports.ts';

export type Turns = ReturnType<typeof createTurns>;

interface Turn {
  readonly at: number;
  readonly failed: number;
}

export function createTurns(clock: Clock) {
  const turns = new Map<string, Turn>();

  /** A turn in the future: the clock was set back since, and nobody would be asked about for hours. */
  function past(id: string): Turn | null {
    const turn = turns.get(id);
    return turn === undefined || turn.at > clock.now() ? null : turn;
  }

  return {
    /** A look begins: its turn is used up, whatever comes of it. */
    begin: (id: string): void => void turns.set(id, { at: clock.now(), failed: turns.get(id)?.failed ?? 0 }),
    end(id: string, answered: boolean): void {
      const { at, failed } = turns.get(id) ?? { at: clock.now(), failed: 0 };
      turns.set(id, answered ? { at, failed: 0 } : { at: clock.now(), failed: failed + 1 });
    },
    triedAt: (id: string): number | null => past(id)?.at ?? null,
    failedInARow: (id: string): number => past(id)?.failed ?? 0,
    /** The API can be reached again: what failed while it could not is asked about in its turn. */
    forgiveAll(): void {
      for (const [id, { failed }] of turns) if (failed > 0) turns.delete(id);
    },
    /** Keeps nothing of what is not open any more. */
    keepOnly(isOpen: (id: string) => boolean): void {
      for (const id of turns.keys()) if (!isOpen(id)) turns.delete(id);
    },
  };
}
