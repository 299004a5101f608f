/** Requests to one route that meet something else than the API, one after another; what follows them passes. */
import type { Connect, WireAnswer, WireRequest } from '#main/api/connect.ts';
import type { TillOptions } from '#test/helpers/till.ts';

export type Meeting = (connect: Connect, request: WireRequest) => Promise<WireAnswer>;

const encode = (body: object): Uint8Array => new TextEncoder().encode(JSON.stringify(body));

/** Somebody before the API answers: the request goes no further. */
export function answered(status: number, body: object): Meeting {
  return async () => ({ status, headers: {}, body: encode(body) });
}

export const refusedWith = (status: number, code: string): Meeting =>
  answered(status, { error: { type: 'invalid_request_error', code, message: 'technical' } });

/** 200 with the resource as it was: nothing was done. */
export function unchanged(path: (request: WireRequest) => string): Meeting {
  return async (connect, request) => {
    const { 'idempotency-key': _, 'content-type': __, ...headers } = request.headers;
    const url = `${new URL(request.url).origin}${path(request)}`;
    return connect({ ...request, method: 'GET', url, headers, body: null });
  };
}

/** `route`: what the path ends with. */
export function meets(method: string, route: string | RegExp, meetings: readonly Meeting[]): TillOptions {
  let met = 0;
  return {
    wrapConnect: (connect) => (request) => {
      const { pathname } = new URL(request.url);
      const isRoute = typeof route === 'string' ? pathname.endsWith(route) : route.test(pathname);
      const isTo = request.method === method && isRoute;
      const meeting = isTo ? meetings[met] : undefined;
      if (isTo) met += 1;
      return meeting === undefined ? connect(request) : meeting(connect, request);
    },
  };
}
