/**
 * Starts an AppImage when this process has ended. Electron's own way leaves a helper that runs from within the mount of the old program, which
 * goes away with it.
 */
import { spawn } from 'node:child_process';

/** Waits for a process, half a minute at most: whoever is still there then keeps the folder, and says so. */
const script =
  'n=0; while kill -0 "$1" 2>/dev/null && [ $n -lt 150 ]; do sleep 0.2; n=$((n+1)); done; shift; exec "$@"';

export function startWhenEnded(program: string, args: readonly string[], pid = process.pid): void {
  spawn('/bin/sh', ['-c', script, 'sh', String(pid), program, ...args], {
    detached: true,
    stdio: 'ignore',
    cwd: '/',
  }).unref();
}
