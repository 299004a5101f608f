/** A screen fetched when first needed, or before: one that has been fetched is drawn at once, so that no key is lost on the way. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyScreen<P extends object> {
  (props: P): ReactNode;
  preload(): Promise<unknown>;
}

interface HostProps<P extends object> {
  /** The screen itself once it is here, until then one that waits for it. */
  readonly pick: () => ComponentType<P>;
  readonly screenProps: P;
}

/** Picks once for as long as it is on screen: a change of component would throw away what was typed. */
function Host<P extends object>({ pick, screenProps }: HostProps<P>): ReactNode {
  const [Picked] = useState(pick);
  return (
    <Suspense fallback={null}>
      <Picked {...screenProps} />
    </Suspense>
  );
}

let timesAgain = 0;

/**
 * A browser remembers for the life of the page that an address could not be fetched. The file of a screen is asked for under
 * another one; it exports the screen and nothing else.
 */
async function fetchAgain<P extends object>(error: unknown): Promise<ComponentType<P>> {
  const address = /https?:\/\/\S+\.js|app:\/\/\S+\.js/.exec(String(error))?.[0];
  if (address === undefined) throw error;
  timesAgain += 1;
  const anew = `${address}?again=${timesAgain}`;
  const exported = Object.values((await import(/* @vite-ignore */ anew)) as object);
  const [screen] = exported;
  if (exported.length !== 1 || typeof screen !== 'function') throw error;
  return screen as ComponentType<P>;
}

export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let fetched: ComponentType<P> | null = null;
  const preload = async (): Promise<{ default: ComponentType<P> }> => {
    fetched = await load().catch(fetchAgain<P>);
    return { default: fetched };
  };
  // A failed fetch is remembered by what waited for it: whoever comes next asks anew.
  const pick = (): ComponentType<P> => fetched ?? lazy(preload);
  const draw = (props: P): ReactNode => <Host pick={pick} screenProps={props} />;
  return Object.assign(draw, { preload });
}

/** Fetches screens one after the other while nobody needs the computer. */
export function preloadInIdleTime(screens: readonly { preload(): Promise<unknown> }[]): () => void {
  let isStopped = false;
  const rest = [...screens];
  function next(): void {
    const screen = rest.shift();
    if (screen === undefined || isStopped) return;
    window.requestIdleCallback(() => void screen.preload().then(next, next), { timeout: 2_000 });
  }
  next();
  return () => {
    isStopped = true;
  };
}
