/** Tells the core that somebody is at the till: its idle lock must not come under their hands, nor wait for what the screen reads by itself. */
import { call } from '../client/client.ts';
import { useSession } from '../window/session-store.ts';
import { noteStayed } from '../window/stayed.ts';

/** The shortest idle time is a minute. A mouse moves by itself on a table that shakes: only what is pressed or scrolled counts. */
const tellEveryMs = 15_000;
const signs = ['pointerdown', 'keydown', 'wheel'] as const;

/** Until the returned function is called. */
export function tellPresence(from: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (): void => {
    const now = performance.now();
    if (now - toldAt < tellEveryMs || useSession.getState().session?.signedIn == null) return;
    toldAt = now;
    noteStayed();
    void call('session.stay', {});
  };
  for (const sign of signs) from.addEventListener(sign, tell, { capture: true, passive: true });
  // Signing in counts as well, and the first press after it is told at once.
  const stopWatching = useSession.subscribe(({ session }, before) => {
    const now = session?.signedIn?.id;
    if (now !== undefined && now !== before.session?.signedIn?.id) noteStayed();
  });
  return () => {
    stopWatching();
    for (const sign of signs) from.removeEventListener(sign, tell, { capture: true });
  };
}
