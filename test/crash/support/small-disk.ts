/** A real disk of a few pages that a test can fill, empty and make read-only: a memory file system of its own. Root on Linux only. */
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk extends Disposable {
  readonly path: string;
  /** Leaves so many bytes, and not one page more. */
  fillUpTo(freeBytes: number): void;
  empty(): void;
  readOnly(on: boolean): void;
}

/** A sentence when this machine makes no such disks, null when it does. */
export function whyNoSmallDisk(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'a disk of its own needs root on Linux';
  try {
    mountSmallDisk(1_000_000)[Symbol.dispose]();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

export function mountSmallDisk(bytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'balcao-disk-'));
  mount(['-t', 'tmpfs', '-o', `size=${bytes}`, 'balcao-test', path]);
  const filler = join(path, 'filler');
  return {
    path,
    fillUpTo(freeBytes) {
      rmSync(filler, { force: true });
      const { bavail, bsize } = statfsSync(path);
      const pages = Math.max(0, bavail - Math.ceil(freeBytes / bsize));
      const file = openSync(filler, 'w');
      for (let page = 0; page < pages; page += 1) writeSync(file, Buffer.alloc(bsize));
      closeSync(file);
    },
    empty: () => rmSync(filler, { force: true }),
    readOnly: (on) => mount(['-o', `remount,${on ? 'ro' : 'rw'}`, path]),
    [Symbol.dispose]() {
      const { status } = spawnSync('umount', [path]);
      if (status !== 0) spawnSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function mount(args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('mount', [...args], { encoding: 'utf8' });
  if (error !== undefined) throw error;
  if (status !== 0) throw new Error(`mount: ${stderr.trim()}`);
}
