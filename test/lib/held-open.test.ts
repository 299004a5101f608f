/** A file that an antivirus holds open for a moment is waited for; what is a matter of rights, or takes too long, fails as it did. */
import { expect, test } from 'vitest';
import { onceFree } from '#main/lib/held-open.ts';

const failure = (code: string): Error => Object.assign(new Error(code), { code });

function heldFor(times: number, code: string, platform: NodeJS.Platform) {
  let asked = 0;
  const waits: number[] = [];
  const step = (): string => {
    asked += 1;
    if (asked <= times) throw failure(code);
    return 'done';
  };
  const outcome = (() => {
    try {
      return onceFree(step, { platform, wait: (ms) => void waits.push(ms) });
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown';
    }
  })();
  return { outcome, asked, waitedMs: waits.reduce((sum, ms) => sum + ms, 0) };
}

test.each([
  ['EBUSY', 'win32'],
  ['EPERM', 'win32'],
  ['EACCES', 'win32'],
  ['EBUSY', 'linux'],
] as const)('%s on %s is waited out', (code, platform) => {
  expect(heldFor(5, code, platform)).toEqual({ outcome: 'done', asked: 6, waitedMs: 250 });
});

test('but not longer than two seconds', () => {
  expect(heldFor(1_000, 'EBUSY', 'win32')).toEqual({ outcome: 'EBUSY', asked: 41, waitedMs: 2_000 });
});

test.each([
  ['EPERM', 'linux'],
  ['EACCES', 'darwin'],
  ['ENOENT', 'win32'],
  ['ENOSPC', 'win32'],
] as const)('%s on %s fails at once', (code, platform) => {
  expect(heldFor(5, code, platform)).toEqual({ outcome: code, asked: 1, waitedMs: 0 });
});
