/** Exchanges the one-time launch code in the address for a bearer token, and keeps the code out of history. */

const storageKey = 'balcao.token';

/** The few parts of the browser that this needs, so that a test can pass in its own. */
export interface LaunchPlace {
  readonly hash: string;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  stripHash(): void;
  exchange(code: string): Promise<string | null>;
}

export function launchCode(hash: string): string | null {
  return /^#code=([^&]+)$/.exec(hash)?.[1] ?? null;
}

/** A launch code in the address wins over a remembered token, because the person has just opened the station again. */
export async function findToken(place: LaunchPlace): Promise<string | null> {
  const code = launchCode(place.hash);
  if (code === null) return place.storage.getItem(storageKey);
  place.stripHash();
  const token = await place.exchange(decodeURIComponent(code));
  if (token === null) return place.storage.getItem(storageKey);
  place.storage.setItem(storageKey, token);
  return token;
}

export function forgetToken(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(storageKey);
}

async function postCode(code: string): Promise<string | null> {
  const response = await fetch('/launch', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  if (!response.ok) return null;
  const reply: unknown = await response.json();
  if (typeof reply !== 'object' || reply === null || !('token' in reply)) return null;
  return typeof reply.token === 'string' ? reply.token : null;
}

export function browserLaunchPlace(): LaunchPlace {
  return {
    get hash() {
      return window.location.hash;
    },
    storage: window.sessionStorage,
    stripHash: () => window.history.replaceState(null, '', window.location.pathname),
    exchange: postCode,
  };
}
