/** Who may speak to the station: only its own page in a browser on this machine. No other site, name or program may come between. */
export interface GuardedRequest {
  readonly method: string;
  /** Every value of every header, by lower-case name. When a header is given twice, neither value can be trusted. */
  readonly headers: NodeJS.Dict<string[]>;
  /** A WebSocket handshake is a GET, but must name its origin as a POST must. */
  readonly upgrade: boolean;
  /** A waiting entrance was asked for: its path cannot be guessed, and a browser comes to it from a file. */
  readonly entrance: boolean;
}

export interface Refusal {
  readonly status: 403 | 405 | 421;
  readonly reason: string;
}

/** Null when the request is allowed. `authority` is the exact `127.0.0.1:PORT` the station listens on. */
export function whyRefused(request: GuardedRequest, authority: string): Refusal | null {
  const { method, headers, upgrade, entrance } = request;
  // Another name that resolves to this machine (DNS rebinding) must not be accepted.
  if (!every(headers.host, [authority])) return { status: 421, reason: 'host' };
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return { status: 405, reason: 'method' };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !entrance && !every(site, ['same-origin', 'none']))
    return { status: 403, reason: 'sec-fetch-site' };
  const originNeeded = upgrade || method === 'POST' || headers.origin !== undefined;
  if (originNeeded && !every(headers.origin, [`http://${authority}`])) return { status: 403, reason: 'origin' };
  return null;
}

function every(values: readonly string[] | undefined, allowed: readonly string[]): boolean {
  return values?.length === 1 && values.every((value) => allowed.includes(value));
}
