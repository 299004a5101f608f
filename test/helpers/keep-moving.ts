/** Moves a virtual clock on when nothing else does: work on another thread ends in real time, and then waits for this one. */
import type { VirtualClock } from './virtual-clock.ts';

const lookEveryMs = 500;
/** Longer than a slow thread needs: PINs are hashed there, files are copied. */
const stillLooks = 6;
const moveMs = 1_000;
/** Two minutes that bring no end: what is awaited never comes. */
const mostMoves = 120;

/** Answers how to stop it. `onStuck` is called once, when time does not help either. */
export function keepMoving(clock: VirtualClock, onStuck: () => void): () => void {
  let seenAt = -1;
  let still = 0;
  let moves = 0;

  async function look(): Promise<void> {
    still = clock.monotonic() === seenAt ? still + 1 : 0;
    seenAt = clock.monotonic();
    if (still < stillLooks) return;
    moves += 1;
    if (moves === mostMoves) onStuck();
    await clock.advance(moveMs);
    seenAt = clock.monotonic();
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  return () => clearInterval(timer);
}
