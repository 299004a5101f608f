/** What needs a person today, gathered from every area. It only reads, and keeps nothing. */
import type { DeadlineKind } from '#shared/contract/deadlines.ts';
import {
  type AttentionItem,
  type AttentionKind,
  attentionKinds,
  attentionOfManagers,
  peopleOnly,
} from '#shared/contract/summary.ts';
import type { Handlers } from '../../lib/handlers.ts';
import type { ServerTime } from '../../lib/server-time.ts';
import type { Thing, ThingKind } from '../thing.ts';

/** So many can be opened from the summary itself. */
const most = 4;
const mostWithoutList = 100;
const linkSoonMs = 86_400_000;

/** Deadlines that somebody must act on. Of the others the till takes care, or a buyer is waited for at the counter. */
const asked: Partial<Record<DeadlineKind, AttentionKind>> = {
  dispute: 'dispute',
  overdue: 'overdue',
  capture: 'capture',
  link: 'link',
};

export function createSummaryHandlers(
  { serverTime }: { readonly serverTime: Pick<ServerTime, 'now'> },
  things: readonly Partial<Pick<Thing<ThingKind>, 'deadlines' | 'attention'>>[],
): Handlers<'summary.get'> {
  function all(): Map<AttentionKind, AttentionItem[]> {
    // The API names the end of a link, by its own clock.
    const soon = serverTime.now() + linkSoonMs;
    const found = things.flatMap(({ deadlines, attention }) => [
      ...(attention?.() ?? []),
      ...(deadlines?.() ?? []).flatMap(({ kind, ...item }) => {
        const isLater = kind === 'link' && (item.at === null || item.at > soon);
        const as = isLater ? undefined : asked[kind];
        return as === undefined ? [] : [{ kind: as, ...item }];
      }),
    ]);
    return Map.groupBy(found, ({ kind }) => kind);
  }

  return {
    'summary.get': (_input, { staff }) => {
      const found = all();
      const hidden = staff?.role === 'manager' ? [] : attentionOfManagers;
      return attentionKinds.flatMap((kind) => {
        if (hidden.includes(kind)) return [];
        const items = found.get(kind) ?? [];
        const shown = peopleOnly.includes(kind) ? mostWithoutList : most;
        return items.length === 0
          ? []
          : [{ kind, count: items.length, first: items.toSorted(byNearness).slice(0, shown) }];
      });
    },
  };
}

function byNearness(a: AttentionItem, b: AttentionItem): number {
  return (a.at ?? Number.MAX_SAFE_INTEGER) - (b.at ?? Number.MAX_SAFE_INTEGER);
}
