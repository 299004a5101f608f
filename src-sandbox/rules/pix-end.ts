/** The documents give no maximum for a validity in seconds. An end that no date can express is refused, not answered. */
import { invalid } from '../format/answers.ts';
import type { SandboxContext } from '../state/world.ts';

/** The last moment a four-digit year can name. */
const lastMoment = Date.UTC(9999, 11, 31, 23, 59, 59);

export function checkPixEnd(context: SandboxContext, seconds: number | undefined, param: string): void {
  if (seconds === undefined || context.clock.now() + seconds * 1000 <= lastMoment) return;
  throw invalid(param, 'The validity ends beyond any calendar.');
}
