/** Exchanges the one-time launch code in the address for a name and a key, and keeps the code out of history. */
import type { Launch } from '#shared/contract/greeting.ts';

const storageKey = 'balcao.launch';

/** The few parts of the browser that this needs, so that a test can pass in its own. */
export interface LaunchPlace {
  readonly hash: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  stripHash(): void;
  exchange(code: string): Promise<Launch | null>;
}

export function launchCode(hash: string): string | null {
  return /^#code=([^&]+)$/.exec(hash)?.[1] ?? null;
}

/** A launch code in the address wins over a remembered key, because the person has just opened the station again. */
export async function findLaunch(place: LaunchPlace): Promise<Launch | null> {
  const code = launchCode(place.hash);
  if (code === null) return remembered(place);
  place.stripHash();
  const launch = await place.exchange(decodeURIComponent(code));
  if (launch === null) return remembered(place);
  place.storage.setItem(storageKey, JSON.stringify(launch));
  return launch;
}

function remembered({ storage }: LaunchPlace): Launch | null {
  const text = storage.getItem(storageKey);
  return text === null ? null : readLaunch(JSON.parse(text));
}

export function forgetLaunch(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey);
}

async function postCode(code: string): Promise<Launch | null> {
  const response = await fetch('/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!response.ok) return null;
  return readLaunch(await response.json());
}

function readLaunch(reply: unknown): Launch | null {
  if (typeof reply !== 'object' || reply === null || !('client' in reply) || !('key' in reply)) return null;
  const { client, key } = reply;
  return typeof client === 'string' && typeof key === 'string' ? { client, key } : null;
}

export function browserLaunchPlace(): LaunchPlace {
  return {
    get hash() {
      return window.location.hash;
    },
    storage: window.sessionStorage,
    stripHash: () => window.history.replaceState(null, '', window.location.pathname + window.location.search),
    exchange: postCode,
  };
}
