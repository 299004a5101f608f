/** What a route is, and which one a request means. */
import type { Answer } from '../format/answers.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Caller } from './auth.ts';
import type { FormPart } from './read-form.ts';

export interface Call {
  readonly context: SandboxContext;
  readonly caller: Caller;
  /** The `:id` of the path, or empty. */
  readonly id: string;
  /** Every named part of the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly idempotencyKey: string | null;
  readonly sourceIp: string;
  /** The parsed body, undefined when there is none. Throws the refusal when the body is not JSON. */
  json(): unknown;
  /** The parts of a form, on a route that takes one. Throws the refusal when the body is not a form. */
  form(): readonly FormPart[];
}

/** A valid request that is not yet counted against its own limit and has not run yet. */
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
  /** Reads `multipart/form-data` of up to this many bytes instead of JSON. */
  readonly formLimitBytes?: number;
  readonly prepare: (call: Call) => Prepared;
  /** The good answer that the route would give if nothing had changed: it hides the effect of the route. */
  readonly unchanged?: (call: Call) => Answer;
}

/** Null when the path does not fit; otherwise every named part of it. */
export function matchParams(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = path.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const here = given[index] ?? '';
    if (part.startsWith(':') && here !== '') params[part.slice(1)] = decode(here);
    else if (part !== here) return null;
  }
  return params;
}

/** Null when the path does not fit; otherwise the `:id`, empty for a pattern without one. */
export function matchPath(pattern: string, path: string): string | null {
  const params = matchParams(pattern, path);
  return params ? (params.id ?? '') : null;
}

export interface FoundRoute {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export function findRoute(routes: readonly Route[], method: string, path: string): FoundRoute | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchParams(route.pattern, path);
    if (params) return { route, params };
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
