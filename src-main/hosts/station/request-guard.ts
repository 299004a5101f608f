/** Who may speak to the station at all: its own page in a browser on this machine, and no other site, name or program in between. */
export interface GuardedRequest {
  readonly method: string;
  /** Every value of every header, by lower-case name: of a header given twice, no one value is to be believed. */
  readonly headers: NodeJS.Dict<string[]>;
  /** A WebSocket handshake is a GET, but must say its origin as a POST must. */
  readonly upgrade: boolean;
}

export interface Refusal {
  readonly status: 403 | 405 | 421;
  readonly reason: string;
}

/** Null when the request may go on. `authority` is the exact `127.0.0.1:PORT` the station listens on. */
export function whyRefused(request: GuardedRequest, authority: string): Refusal | null {
  const { method, headers, upgrade } = request;
  // A name that resolves to this machine (DNS rebinding) must not pass as this machine.
  if (!every(headers.host, [authority])) return { status: 421, reason: 'host' };
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return { status: 405, reason: 'method' };
  const site = headers['sec-fetch-site'];
  if (site !== undefined && !every(site, ['same-origin', 'none'])) return { status: 403, reason: 'sec-fetch-site' };
  const originNeeded = upgrade || method === 'POST' || headers.origin !== undefined;
  if (originNeeded && !every(headers.origin, [`http://${authority}`])) return { status: 403, reason: 'origin' };
  return null;
}

function every(values: readonly string[] | undefined, allowed: readonly string[]): boolean {
  return values?.length === 1 && values.every((value) => allowed.includes(value));
}
