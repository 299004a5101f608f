/** A screen that is fetched when first needed, or before. A fetched screen is rendered at once, so that no key press is lost. */
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';

export interface LazyScreen<P extends object> {
  (props: P): ReactNode;
  preload(): Promise<unknown>;
}

interface HostProps<P extends object> {
  /** The screen itself once it is loaded; until then a component that waits for it. */
  readonly pick: () => ComponentType<P>;
  readonly screenProps: P;
}

/** Picks once for as long as it is on screen, because another component would lose what was typed. */
function Host<P extends object>({ pick, screenProps }: HostProps<P>): ReactNode {
  const [Picked] = useState(pick);
  return (
    <Suspense fallback={null}>
      <Picked {...screenProps} />
    </Suspense>
  );
}

let mayFetch: () => Promise<void> = () => Promise.resolve();

/** What comes to the page as a screen runs in it. So nothing is fetched before this says that whoever answers is known. */
export function fetchScreensOnlyAfter(isKnown: () => Promise<void>): void {
  mayFetch = isKnown;
}

let timesAgain = 0;
const beforeAgainMs = 500;

/** The page brings the check sum of every script, by its address at the build. */
function sumOf(address: string): string | undefined {
  const sums: unknown = JSON.parse(document.querySelector('script[type="importmap"]')?.textContent ?? '{}').integrity;
  const found = Object.entries(sums ?? {}).find(([file]) => new URL(file, document.baseURI).href === address);
  return found?.[1];
}

/** Fetches a file for `import` under an address that the page brings no check sum for. False when it did not come, or not as it was built. */
function fetchChecked(address: string, integrity: string): Promise<boolean> {
  const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href: address, integrity });
  return new Promise<boolean>((resolve) => {
    link.onload = () => resolve(true);
    link.onerror = () => resolve(false);
    document.head.append(link);
  }).finally(() => link.remove());
}

/**
 * A browser remembers, until the page ends, that an address could not be fetched. So the file of a screen is fetched again under another
 * address. It exports the screen and nothing else.
 */
async function fetchAgain<P extends object>(error: unknown): Promise<ComponentType<P>> {
  const address = /[a-z]+:\/\/\S+\.js/.exec(String(error))?.[0];
  const integrity = address === undefined ? undefined : sumOf(address);
  if (address === undefined || integrity === undefined) throw error;
  // A fetch that failed may be the first sign that the station has ended.
  await new Promise((resolve) => setTimeout(resolve, beforeAgainMs));
  await mayFetch();
  timesAgain += 1;
  const anew = `${address}?again=${timesAgain}`;
  if (!(await fetchChecked(anew, integrity))) throw error;
  const exported = Object.values((await import(/* @vite-ignore */ anew)) as object);
  const [screen] = exported;
  if (exported.length !== 1 || typeof screen !== 'function') throw error;
  return screen as ComponentType<P>;
}

export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): LazyScreen<P> {
  let fetched: ComponentType<P> | null = null;
  const preload = async (): Promise<{ default: ComponentType<P> }> => {
    await mayFetch();
    fetched = await load().catch(fetchAgain<P>);
    return { default: fetched };
  };
  // A lazy component remembers its failed fetch, so each new one asks again.
  const pick = (): ComponentType<P> => fetched ?? lazy(preload);
  const draw = (props: P): ReactNode => <Host pick={pick} screenProps={props} />;
  return Object.assign(draw, { preload });
}

/** Fetches screens one after the other while the computer is idle. */
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
