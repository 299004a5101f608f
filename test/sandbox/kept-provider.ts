/** A sandbox that keeps its world on a shelf in memory, and starts again from it. */
import type { Memory } from '#sandbox/memory/keeper.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock, type VirtualClock } from '#test/helpers/virtual-clock.ts';
import { type Opened, openSandboxWith, START } from './open-sandbox.ts';

interface Shelf extends Memory {
  bytes: Uint8Array | null;
  writes: number;
  readonly refused: string[];
}

export function createShelf(): Shelf {
  const shelf: Shelf = {
    bytes: null,
    writes: 0,
    refused: [],
    read: () => shelf.bytes,
    async write(bytes) {
      shelf.bytes = Buffer.from(bytes);
      shelf.writes += 1;
    },
    refuse: (error) => void shelf.refused.push(String(error)),
  };
  return shelf;
}

/** `next` ends the process, lets time pass, and starts another one from what was written. */
export function createProvider(switches: Readonly<Record<string, unknown>> = {}) {
  const shelf = createShelf();
  let starts = 0;
  let clock: VirtualClock = createVirtualClock(START);
  const open = (): Promise<Opened> => {
    starts += 1;
    return openSandboxWith({ clock, random: createSeededRandom(starts), switches, memory: shelf });
  };
  return {
    shelf,
    open,
    async next(box: Opened, awayMs = 0): Promise<Opened> {
      const now = clock.now() + awayMs;
      await box.sandbox.close();
      clock = createVirtualClock(now);
      return open();
    },
  };
}

export const made = async (box: Opened, body: unknown, key: string = crypto.randomUUID()) =>
  (await box.post('/v2/orders', body, { key })).order();
