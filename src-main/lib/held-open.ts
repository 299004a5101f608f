/**
 * A step on a file that another program may hold open for a moment: on Windows an antivirus or an indexer does so with every new file, and
 * renaming or removing it fails meanwhile. It is tried again for two seconds, and then fails as it did.
 */

const patienceMs = 2_000;
const restMs = 50;

export interface HeldOpenOptions {
  readonly platform?: NodeJS.Platform;
  readonly wait?: (ms: number) => void;
}

export function onceFree<T>(
  step: () => T,
  { platform = process.platform, wait = waitInPlace }: HeldOpenOptions = {},
): T {
  for (let waitedMs = 0; ; waitedMs += restMs) {
    try {
      return step();
    } catch (error) {
      if (!isHeld(error, platform) || waitedMs >= patienceMs) throw error;
      wait(restMs);
    }
  }
}

/** Elsewhere the first two are a matter of rights, which does not pass. */
function isHeld(error: unknown, platform: NodeJS.Platform): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === 'EBUSY' || (platform === 'win32' && (error.code === 'EPERM' || error.code === 'EACCES'));
}

/** These steps are taken one after the other by callers that wait for each. */
function waitInPlace(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}
