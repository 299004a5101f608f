/**
 * The only place that keeps card numbers and one-time codes: one Buffer per outbox entry, in this process's memory. Never written, never
 * logged; zero-filled on a definite result, on lock, and at the latest 15 minutes after the first attempt.
 */
import type { Clock, Timer } from '#shared/ports.ts';

const longestLifeMs = 15 * 60_000;

export interface SecretBytes {
  keep(entryId: string, bytes: Buffer): void;
  /** The bytes to send, or null when they are gone. */
  read(entryId: string): Buffer | null;
  has(entryId: string): boolean;
  /** The bytes of every entry, also of those on the wire: what must not be kept of an answer. */
  all(): readonly Buffer[];
  /** An erase waits while the bytes are in use (on the wire): half-erased bytes must never be sent under a stored key. */
  use<T>(entryId: string, work: () => Promise<T>): Promise<T>;
  erase(entryId: string): void;
  eraseAll(): void;
}

interface Slot {
  readonly bytes: Buffer;
  readonly timer: Timer;
  users: number;
  doomed: boolean;
}

export function createSecretBytes(clock: Clock, onErased: (entryId: string) => void): SecretBytes {
  const slots = new Map<string, Slot>();

  const erase = (entryId: string): void => {
    const slot = slots.get(entryId);
    if (slot === undefined) return;
    slot.doomed = true;
    if (slot.users > 0) return;
    slot.bytes.fill(0);
    slot.timer.cancel();
    slots.delete(entryId);
    onErased(entryId);
  };

  return {
    keep(entryId, bytes) {
      slots.set(entryId, { bytes, timer: clock.after(longestLifeMs, () => erase(entryId)), users: 0, doomed: false });
    },
    read: (entryId) => {
      const slot = slots.get(entryId);
      return slot === undefined || slot.doomed ? null : slot.bytes;
    },
    has: (entryId) => slots.get(entryId)?.doomed === false,
    all: () => [...slots.values()].map(({ bytes }) => bytes),
    async use(entryId, work) {
      const slot = slots.get(entryId);
      if (slot === undefined) return work();
      slot.users += 1;
      try {
        return await work();
      } finally {
        slot.users -= 1;
        if (slot.doomed) erase(entryId);
      }
    },
    erase,
    eraseAll() {
      for (const entryId of [...slots.keys()]) erase(entryId);
    },
  };
}
