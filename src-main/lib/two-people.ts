/** What a second person confirms: by somebody else than the first, and of a time that can be. */
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
  /** When what it is about was made. */
  readonly madeAt: number;
}

export function checkTwoPeople({ first, second }: TwoPeople): void {
  if (second.staffId === first.id) refuseBroken([{ path: 'second.staffId', code: 'second-person-same' }]);
}

export function checkWitnesses({ seenAt, path, madeAt, ...people }: Witnessed, now: number): void {
  checkTwoPeople(people);
  if (seenAt > now + 5 * minuteMs) refuseBroken([{ path, code: 'seen-in-future' }]);
  // A clock set back since: what is from the future was made before now all the same.
  if (seenAt < Math.min(madeAt, now) - minuteMs) refuseBroken([{ path, code: 'seen-before-request' }]);
}
