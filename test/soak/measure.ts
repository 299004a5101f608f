/** What a process holds: its memory as it says itself, and its files and sockets as the system says. */
import { readdirSync, readFileSync } from 'node:fs';
import type { Sample } from './slope.ts';

/** Right after a collection, as `report-heap.ts` in the till's process says it. */
export function lastHeap(said: string): number | null {
  const last = [...said.matchAll(/heap (\d+)/g)].at(-1)?.[1];
  return last === undefined ? null : Number(last) / 1_048_576;
}

export function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    // No such folder on this system: what the process says of itself is all there is.
    return Number(/^FDSize:\s+(\d+)$/m.exec(readOrEmpty(`/proc/${pid}/status`))?.[1] ?? 0);
  }
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** How many more are open at the end than at the fewest. */
export function moreAtTheEnd(samples: readonly Sample[]): {
  readonly fewest: number;
  readonly most: number;
  readonly more: number;
} {
  const counts = samples.map(({ value }) => value);
  const [fewest, most] = [Math.min(...counts), Math.max(...counts)];
  return { fewest, most, more: (counts.at(-1) ?? 0) - fewest };
}
