/** The time for elapsed times and countdowns on screen: one shared tick, which stops while nothing uses it. */
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let second = Math.floor(Date.now() / 1000);

function tick(): void {
  second = Math.floor(Date.now() / 1000);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    tick();
    timer = setInterval(tick, 250);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How far the API's clock is ahead of this one, as measured by the core. */
let serverAheadMs = 0;

export function setServerAhead(ms: number): void {
  if (ms === serverAheadMs) return;
  serverAheadMs = ms;
  for (const listener of listeners) listener();
}

const secondNow = (): number => second;
const serverNow = (): number => second * 1000 + serverAheadMs;

/** Epoch ms by the API's clock, for times that the API names. */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, serverNow, serverNow);
}

/** Epoch ms, changing once a second. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, secondNow, secondNow) * 1000;
}
