/** Writes the world down before an answer shows what has changed. What time did and nobody saw is not written: it happens again. */
import type { SandboxContext } from '../state/world.ts';
import { createWithoutSecrets, type KeptWorld, readWorld, writeWorld } from './kept-world.ts';

/** Where the bytes of a world are kept between two starts. */
export interface Memory {
  /** Null when there are none. */
  read(): Uint8Array | null;
  /** Replaces them as a whole or not at all, and tells nobody but its owner when it cannot: the sandbox goes on without. */
  write(bytes: Uint8Array): Promise<void>;
  /** What was read cannot be used, and the sandbox begins anew: the bytes are kept elsewhere before others take their place. */
  refuse(error: unknown): void;
}

const dayMs = 86_400_000;
/** At a start the provider runs through all the time that it was away. Years of it would hold up the start. */
const longestAwayMs = 366 * dayMs;
/** A provider that is ahead of the clock stands still until the clock has caught up. Nobody waits longer than this for it. */
const longestAheadMs = 31 * dayMs;

/** `now` is the machine's. */
export function recall(memory: Memory | null, now: number): KeptWorld | null {
  try {
    const bytes = memory?.read() ?? null;
    if (bytes === null) return null;
    const kept = readWorld(bytes);
    const awayMs = now - (kept.now - kept.offsetMs);
    if (awayMs > longestAwayMs || awayMs < -longestAheadMs)
      throw new Error(`written ${Math.round(awayMs / dayMs)} days ago by the clock`);
    return kept;
  } catch (error) {
    memory?.refuse(error);
    return null;
  }
}

export interface Keeper {
  /** Ends when everything that has happened until now is written. */
  kept(): Promise<void>;
  /** Ends with what is being written, and writes nothing more. */
  close(): Promise<void>;
}

/** One write at a time: whatever happens during one is in the next, however many answers wait for it. */
export function createKeeper(context: SandboxContext, memory: Memory): Keeper {
  const withoutSecrets = createWithoutSecrets();
  let writtenStep = context.world.journal.step;
  let writing: Promise<void> | null = null;
  let closed = false;

  async function write(): Promise<void> {
    const { step } = context.world.journal;
    try {
      await memory.write(writeWorld(context, withoutSecrets));
      writtenStep = step;
    } finally {
      writing = null;
    }
  }

  return {
    async kept() {
      const { step } = context.world.journal;
      while (writtenStep < step && !closed) {
        writing ??= write();
        await writing;
      }
    },
    async close() {
      closed = true;
      await writing;
    },
  };
}
