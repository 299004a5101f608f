/** Requests that the API tells to wait, so that something else can happen before they leave again. */
import type { Till } from '#test/helpers/till.ts';

/** The next `times` requests to the route are answered 429, each with a wait of so many seconds. */
export const toldToWait = (till: Till, route: string, { times = 2, seconds = 300 } = {}): Promise<unknown> =>
  till.control('POST', '/faults', {
    kind: 'rate_limited',
    method: 'POST',
    route,
    count: times,
    enveloped: true,
    retry_after_seconds: seconds,
  });

/** How often the till has sent one. */
export const postsTo = (till: Till, route: string): number =>
  till.sent.filter(({ method, path }) => method === 'POST' && path.endsWith(route)).length;
