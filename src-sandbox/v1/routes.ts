/** What a v1 route is, and which paths belong to v1. */
import type { Answer } from '../format/answers.ts';
import type { Call, Prepared } from '../rules/routes.ts';
import { matchParams } from '../rules/routes.ts';

/** As in v2, but without an idempotency key: the API document lists no v1 route among those that accept one. */
export type V1Call = Pick<Call, 'context' | 'caller' | 'params' | 'query' | 'sourceIp' | 'json' | 'form'>;

export interface V1Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under `/api`. */
  readonly pattern: string;
  /** Reads `multipart/form-data` of up to this many bytes instead of JSON. */
  readonly formLimitBytes?: number;
  /** Reads JSON of up to this many bytes instead of the usual limit. */
  readonly bodyLimitBytes?: number;
  readonly prepare: (call: V1Call) => Prepared;
  /** The good answer that the route would give if nothing had changed: it hides the effect of the route. */
  readonly unchanged?: (call: V1Call) => Answer;
}

export interface FoundV1Route {
  readonly route: V1Route;
  readonly params: Readonly<Record<string, string>>;
}

export function findV1Route(routes: readonly V1Route[], method: string, path: string): FoundV1Route | null {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = matchParams(route.pattern, path);
    if (params) return { route, params };
  }
  return null;
}

export function param(call: V1Call, name: string): string {
  return call.params[name] ?? '';
}
