/** Rules for what a second person confirms: it is not the first person, and the time they name is possible. */
import { refuseBroken } from './app-error.ts';

/** Clocks of people and tills differ a little, and a dashboard is read to the minute. */
const minuteMs = 60_000;

interface TwoPeople {
  readonly first: { readonly id: string };
  readonly second: { readonly staffId: string };
}

interface Witnessed extends TwoPeople {
  /** When the dashboard was looked at, and the field that says so. */
  readonly seenAt: number;
  readonly path: string;
  /** When the thing that was looked at was made. */
  readonly madeAt: number;
}

export function checkTwoPeople({ first, second }: TwoPeople): void {
  if (second.staffId === first.id) refuseBroken([{ path: 'second.staffId', code: 'second-person-same' }]);
}

export function checkWitnesses({ seenAt, path, madeAt, ...people }: Witnessed, now: number): void {
  checkTwoPeople(people);
  if (seenAt > now + 5 * minuteMs) refuseBroken([{ path, code: 'seen-in-future' }]);
  // If the clock was set back, `madeAt` may lie in the future: the thing was made before now all the same.
  if (seenAt < Math.min(madeAt, now) - minuteMs) refuseBroken([{ path, code: 'seen-before-request' }]);
}
