/** Passes the core's events to the areas. After a gap everything on screen is read again. */
import type { EventFrame } from '#shared/contract/frames.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import type { Changed, LeftFor, ThingKind } from '../areas/area.ts';
import { useConnection, whenConnected } from '../client/connection-store.ts';
import type { Transport } from '../client/transport.ts';
import { fetchScreensOnlyAfter } from '../ui/lazy-screen.tsx';
import { startAnew } from '../window/navigation.ts';
import { useSession } from '../window/session-store.ts';
import { useTill } from '../window/till-store.ts';
import { allAreas, things } from './all-areas.ts';

type Apply = (payload: unknown) => void;

/** The event hub has checked each payload against the schema of its event, so nothing is checked again here. */
const appliers = new Map<string, Apply>([
  ['till.changed', startAfresh],
  ['session.changed', useSession.getState().apply as Apply],
  ...allAreas.flatMap(({ events = {} }) => Object.entries(events) as [string, Apply][]),
]);

/** Nothing of one world may stay on a screen of another, and nothing that was asked before a backup came back may be asked again. */
function startAfresh(): void {
  leave('opened-anew');
  window.location.reload();
}

let isLeft = false;

/** The first reason counts: a page that is loaded anew goes away as well. */
export function leave(why: LeftFor): void {
  if (!isLeft) for (const area of allAreas) area.leave?.(why);
  isLeft = true;
}

/** The browser kept the page and shows it again, with all that was in it: what it leaves the next time counts anew. */
export function cameBack(): void {
  isLeft = false;
}

/** Which kind of thing an event announces. Some events announce none. */
const kinds = new Map<string, ThingKind>(
  Object.entries(things).map(([kind, { changedBy }]) => [changedBy, kind as ThingKind]),
);

function applyEvent({ name, payload }: EventFrame): void {
  const apply = appliers.get(name);
  if (apply === undefined) return;
  apply(payload);
  const kind = kinds.get(name);
  const changed = kind === undefined ? null : { kind, thing: payload as Changed['thing'] };
  for (const area of allAreas) area.received?.(changed);
}

/** Reads everything that a screen may show to a person who is signed in. */
async function loadFor(person: StaffMember): Promise<void> {
  await Promise.all(allAreas.map((area) => area.load?.(person)));
}

async function reload(): Promise<void> {
  const till = await useTill.getState().load();
  // Where no world is open, nobody can be signed in.
  if (till.ok && till.value.step !== 'open') return;
  const before = useSession.getState().session?.signedIn?.id;
  const session = await useSession.getState().load();
  const now = session.ok ? session.value.signedIn : null;
  // If somebody has just signed in, the code that watches the session reads for them.
  if (now !== null && now.id === before) await loadFor(now);
}

export function connectEvents(transport: Transport): () => void {
  fetchScreensOnlyAfter(whenConnected);
  let lastSeq: number | null = null;
  /** Who was at work last, also while the screen is locked. After a reload nobody knows. */
  let lastPerson: string | null = null;

  const stopSession = useSession.subscribe(({ session }, before) => {
    const now = session?.signedIn ?? null;
    if (now?.id === before.session?.signedIn?.id) return;
    for (const area of allAreas) area.reset?.();
    if (now === null) return;
    if (lastPerson !== null && lastPerson !== now.id) startAnew();
    lastPerson = now.id;
    void loadFor(now);
  });

  const stopListening = transport.listen({
    onStatus(status) {
      useConnection.getState().setStatus(status);
      if (status === 'open' && useSession.getState().session === null) void reload();
    },
    onOpenedAnew: startAfresh,
    onWelcome(seq) {
      const missed = lastSeq !== null && seq !== lastSeq;
      lastSeq = seq;
      if (missed) void reload();
    },
    onEvent(event) {
      const gap = lastSeq !== null && event.seq !== lastSeq + 1;
      lastSeq = event.seq;
      applyEvent(event);
      if (gap) void reload();
    },
  });

  return () => {
    stopSession();
    stopListening();
  };
}
