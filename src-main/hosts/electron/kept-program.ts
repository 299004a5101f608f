/** The AppImage of before beside the new one: the library of updates deletes the old file first, and only then moves the new one to its place. */
import { copyFileSync, linkSync, renameSync, rmSync } from 'node:fs';

const suffix = '.anterior';

/** Throws where there is no room or no right for it: an update would leave no program. */
export function keepProgram(program: string): string {
  const kept = `${program}${suffix}`;
  rmSync(kept, { force: true });
  try {
    linkSync(program, kept);
  } catch {
    // Not every disk knows hard links.
    copyWhole(program, kept);
  }
  return kept;
}

function copyWhole(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    rmSync(to, { force: true });
    throw error;
  }
}

/** Whatever stands in its place now: half a file, another version, or nothing. */
export function putBack(kept: string): void {
  renameSync(kept, kept.slice(0, -suffix.length));
  // Where nothing was replaced, both are names of one file, and to rename one to the other leaves both.
  forgetKept(kept);
}

export function forgetKept(kept: string): void {
  if (kept.endsWith(suffix)) rmSync(kept, { force: true });
}
