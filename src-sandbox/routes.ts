/** What a route is, and which one a request means. */
import type { Answer } from './answers.ts';
import type { Caller } from './rules/auth.ts';
import type { Bench } from './world.ts';

export interface Call {
  readonly bench: Bench;
  readonly caller: Caller;
  /** The `:id` of the path, or empty. */
  readonly id: string;
  readonly idempotencyKey: string | null;
  readonly sourceIp: string;
  /** The parsed body, undefined when there is none. Throws the refusal for one that is not JSON. */
  json(): unknown;
}

/** A valid request, not yet counted against its own limit and not yet run. */
export interface Prepared {
  readonly limit?: () => void;
  readonly run: () => Answer;
}

export interface Route {
  readonly method: 'GET' | 'POST';
  /** Under `/api`. */
  readonly pattern: string;
  /** API document, Idempotency: routes accepting the key. */
  readonly idempotent: boolean;
  readonly prepare: (call: Call) => Prepared;
}

/** Null when the path does not fit; otherwise the `:id`, empty for a pattern without one. */
export function matchPath(pattern: string, path: string): string | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  let id = '';
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    if (part.startsWith(':') && here !== '') id = decode(here);
    else if (part !== here) return null;
  }
  return id;
}

export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { readonly route: Route; readonly id: string } | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const id = matchPath(route.pattern, path);
    if (id !== null) return { route, id };
  }
  return null;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
