/** What lapses and when, gathered from every area. It only reads, and keeps nothing. */
import type { Deadline } from '#shared/contract/deadlines.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { Thing, ThingKind } from '../thing.ts';

/** More than people can act on; the nearest come first. */
const most = 500;

export function createDeadlineHandlers(
  things: readonly Pick<Thing<ThingKind>, 'deadlines'>[],
): Handlers<'deadlines.list'> {
  return {
    'deadlines.list': () =>
      things
        .flatMap((thing) => thing.deadlines?.() ?? [])
        .sort(byNearness)
        .slice(0, most),
  };
}

function byNearness(a: Deadline, b: Deadline): number {
  return (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER) || a.id.localeCompare(b.id);
}
