/** What can befall one request on its way: faults of the sandbox where it has one, and a bad wire where it cannot. */
import { type Connect, type WireAnswer, WireFailure, type WireRequest } from '#main/api/connect.ts';
import { matchPath } from '#sandbox/rules/routes.ts';
import type { Till } from '#test/helpers/till.ts';

export interface NetworkFault {
  readonly name: string;
  /** Whether the API carries the request out all the same. */
  readonly processed: boolean;
  /** The till waits for it until its deadline, and may learn the end from a look in the meantime. */
  readonly slow?: true;
  /** A fault of the sandbox, for the first POST to the route. */
  readonly injected?: object;
  /** What a bad wire does to the first POST to the route. */
  readonly wire?: (connect: Connect, request: WireRequest) => Promise<WireAnswer>;
}

const readable = (answer: WireAnswer): string => new TextDecoder().decode(answer.body);
const withBody = (answer: WireAnswer, body: string): WireAnswer => ({
  ...answer,
  body: new TextEncoder().encode(body),
});

/** A port nobody listens on: the connection is refused before a byte of the request exists. */
const closedPort = 'http://127.0.0.1:1';

export const refusedPort: NetworkFault = {
  name: 'a refused connection',
  processed: false,
  wire: (connect, request) => connect({ ...request, url: closedPort + new URL(request.url).pathname }),
};

/** The request does not arrive, and the till sees this failure. */
export const lost = (name: string, failure: WireFailure): NetworkFault => ({
  name,
  processed: false,
  wire: () => Promise.reject(failure),
});

export const answerLost: NetworkFault = {
  name: 'an answer that never comes',
  processed: true,
  wire: async (connect, request) => {
    await connect(request);
    throw new WireFailure('ambiguous', 'hang up');
  },
};

/** Every way in which nobody can know whether the request was carried out. */
export const ambiguousFaults: readonly NetworkFault[] = [
  { name: 'a connection cut before it was read', processed: false, injected: { kind: 'refuse_before_reading' } },
  { name: 'a reset before it was processed', processed: false, injected: { kind: 'drop_before_processing' } },
  { name: 'a hang up instead of an answer', processed: true, injected: { kind: 'drop_after_processing' } },
  { name: 'an answer after the deadline', processed: true, slow: true, injected: { kind: 'delay_after', ms: 40_000 } },
  {
    name: 'an answer dripping past the deadline',
    processed: true,
    slow: true,
    injected: { kind: 'slow_drip', ms: 1_000 },
  },
  { name: 'a truncated answer', processed: true, injected: { kind: 'truncate' } },
  { name: 'a truncated answer of nothing', processed: false, injected: { kind: 'truncate', processed: false } },
  { name: 'a body that is not JSON', processed: true, injected: { kind: 'garbage' } },
  {
    name: 'an answer over the cap',
    processed: true,
    wire: (connect, request) => connect({ ...request, maxAnswerBytes: 1 }),
  },
  { name: 'a redirect', processed: false, injected: { kind: 'redirect' } },
  { name: 'a redirect after it was processed', processed: true, injected: { kind: 'redirect', processed: true } },
  { name: 'a page with 200', processed: false, injected: { kind: 'html_200' } },
  { name: 'a page with 200 after it was processed', processed: true, injected: { kind: 'html_200', processed: true } },
  { name: 'a 500 of the service', processed: false, injected: { kind: 'error_before' } },
  { name: 'a 503 of a gateway', processed: false, injected: { kind: 'error_before', status: 503 } },
  { name: 'a 502 after it was processed', processed: true, injected: { kind: 'error_after' } },
  { name: 'a 500 after money moved', processed: true, injected: { kind: 'error_after_charging' } },
];

/** Only where a 2xx must show the resource to count. */
export const schemaFaults: readonly NetworkFault[] = [
  {
    name: 'a 2xx without an id',
    processed: true,
    wire: async (connect, request) => {
      const answer = await connect(request);
      return withBody(answer, readable(answer).replace('"id":', '"no_id":'));
    },
  },
  {
    name: 'a 2xx about another amount, or another card',
    processed: true,
    wire: async (connect, request) => {
      const answer = await connect(request);
      return withBody(answer, readable(answer).replaceAll(/"(amount|id|last_four)":("?)/g, '"$1":$21'));
    },
  },
];

export const isTo = (request: WireRequest, route: string): boolean =>
  request.method === 'POST' && matchPath(route, new URL(request.url).pathname.replace(/^\/api/, '')) !== null;

/** For `openTill`: the first POST to the route meets the fault. */
export function wrapFor(fault: NetworkFault, route: string): (connect: Connect) => Connect {
  const { wire } = fault;
  let met = wire === undefined;
  return (connect) => (request) => {
    if (met || wire === undefined || !isTo(request, route)) return connect(request);
    met = true;
    return wire(connect, request);
  };
}

export async function arm(till: Till, fault: NetworkFault, route: string): Promise<void> {
  if (fault.injected !== undefined) await till.control('POST', '/faults', { method: 'POST', route, ...fault.injected });
}

/** Answered by somebody before the API: the request goes no further. */
export function answeredWith(name: string, status: number, body: object): NetworkFault {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return { name, processed: false, wire: async () => ({ status, headers: {}, body: bytes }) };
}

export const envelope = (code: string): object => ({
  error: { type: 'invalid_request_error', code, message: 'technical' },
});

export function altered(name: string, change: (request: WireRequest) => WireRequest): NetworkFault {
  return { name, processed: false, wire: (connect, request) => connect(change(request)) };
}

export const toPath = (request: WireRequest, path: string): string => `${new URL(request.url).origin}/api${path}`;
export const withHeader = (request: WireRequest, name: string, value: string): WireRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});
