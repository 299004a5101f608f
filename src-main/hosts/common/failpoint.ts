/** Lets a test kill this process at a named point of the core, as a power cut would. Does nothing unless the environment asks for it. */
import type { Log } from '../../lib/log.ts';

/** `BALCAO_FAILPOINT=name[:n]` kills at the nth time the point is reached; n is 1 when left out. */
export function readFailpoint(value: string | undefined, log: Log): ((name: string) => void) | undefined {
  if (value === undefined || value === '') return undefined;
  const match = /^(.+?)(?::(\d{1,9}))?$/.exec(value);
  const wanted = match?.[1];
  if (wanted === undefined) return undefined;
  const hitsWanted = Number(match?.[2] ?? 1);
  log('warn', 'failpoint.armed', { name: wanted, hitsWanted });
  let hits = 0;
  return (name) => {
    if (name !== wanted) return;
    hits += 1;
    if (hits === hitsWanted) process.kill(process.pid, 'SIGKILL');
  };
}
