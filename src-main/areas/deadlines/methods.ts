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

/** Whether somebody is about to pay or to answer: a payer, a buyer with a code, a bank's page. */
export function isAnybodyAwaited(things: readonly Pick<Thing<ThingKind>, 'deadlines'>[], now: number): boolean {
  const awaited = (kind: Deadline['kind']): boolean => kind === 'pix' || kind === 'code' || kind === 'challenge';
  return things.some((thing) => thing.deadlines?.().some(({ kind, at }) => awaited(kind) && (at === null || at > now)));
}

function byNearness(a: Deadline, b: Deadline): number {
  return (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER) || a.id.localeCompare(b.id);
}
