/** A sandbox on a free port with a virtual clock, and a caller that shows exactly what came over the socket. */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { createSandbox, type Sandbox, type SandboxOptions } from '#sandbox/create-sandbox.ts';
import type { Served } from '#sandbox/http/exchange.ts';
import type { Movement, RequestRecord } from '#sandbox/state/records.ts';
import { type Charge, chargeSchema } from '#shared/wire/v2/charges.ts';
import { errorEnvelopeSchema } from '#shared/wire/v2/errors.ts';
import { type Order, orderSchema } from '#shared/wire/v2/orders.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock, type VirtualClock } from '#test/helpers/virtual-clock.ts';

export const START = Date.UTC(2026, 0, 15, 12, 0, 0);

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  json(): unknown;
  order(): Order;
  charge(): Charge;
  /** `code` and `param` of the envelope; throws when the body is not one. */
  error(): {
    code: string;
    type: string;
    param?: string | null | undefined;
    customer_message?: string | null | undefined;
  };
}

export interface SendOptions {
  readonly key?: string;
  readonly as?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly method?: string;
}

export interface Opened extends AsyncDisposable {
  readonly clock: VirtualClock;
  readonly sandbox: Sandbox;
  post(path: string, body?: unknown, options?: SendOptions): Promise<Reply>;
  get(path: string, options?: SendOptions): Promise<Reply>;
  control(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<unknown>;
  ledger(): Promise<Movement[]>;
  requests(): Promise<RequestRecord[]>;
  eventTypes(): Promise<string[]>;
  order(id: string): Promise<Order>;
  charge(id: string): Promise<Charge>;
  /** Waits until the sandbox holds a timer more than `before`: a request has reached a delay. */
  waitForTimer(before: number): Promise<void>;
}

export async function openSandbox(
  switches: Readonly<Record<string, unknown>> = {},
  onServed: (served: Served) => void = () => undefined,
): Promise<Opened> {
  return openSandboxWith({ clock: createVirtualClock(START), random: createSeededRandom(7), switches, onServed });
}

export async function openSandboxWith(
  options: Omit<SandboxOptions, 'clock'> & { readonly clock: VirtualClock },
): Promise<Opened> {
  const { clock } = options;
  const sandbox = await createSandbox(options);
  const send = (path: string, body: unknown, options: SendOptions): Promise<Reply> =>
    sendTo(new URL(sandbox.baseUrl + path), body, {
      ...(options.as === null ? {} : { headers: { authorization: `Bearer ${options.as ?? sandbox.key}` } }),
      options,
    });
  const get = (path: string, options: SendOptions = {}) => send(path, undefined, { method: 'GET', ...options });
  const control = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    sandbox.control(method, path, body);

  return {
    clock,
    sandbox,
    get,
    control,
    post: (path, body, options = {}) => send(path, body, { method: 'POST', ...options }),
    ledger: async () => listOf<Movement>(await control('GET', '/ledger'), 'movements'),
    requests: async () => listOf<RequestRecord>(await control('GET', '/requests'), 'requests'),
    eventTypes: async () => listOf<{ type: string }>(await control('GET', '/events'), 'events').map(({ type }) => type),
    order: async (id) => (await get(`/v2/orders/${id}`)).order(),
    charge: async (id) => (await get(`/v2/charges/${id}`)).charge(),
    async waitForTimer(before) {
      for (let turn = 0; clock.pending() <= before; turn++) {
        if (turn > 500) throw new Error('no request reached a delay');
        await clock.resolve();
      }
    },
    [Symbol.asyncDispose]: () => sandbox.close(),
  };
}

function listOf<T>(answer: unknown, name: string): T[] {
  const list = z.record(z.string(), z.unknown()).parse(answer)[name];
  return z.array(z.custom<T>((value) => typeof value === 'object')).parse(list);
}

interface Sending {
  readonly headers?: Readonly<Record<string, string>>;
  readonly options: SendOptions;
}

/** A body that is text or bytes goes as it is; anything else goes as JSON. */
function sendTo(url: URL, body: unknown, { headers = {}, options }: Sending): Promise<Reply> {
  const payload =
    body === undefined || typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, {
      method: options.method ?? 'GET',
      agent: false,
      headers: {
        ...headers,
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
        ...(options.key === undefined ? {} : { 'idempotency-key': options.key }),
        ...options.headers,
      },
      ...(options.from === undefined ? {} : { localAddress: options.from }),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => resolve(reply(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks))));
    });
    outgoing.end(payload);
  });
}

function reply(status: number, headers: IncomingHttpHeaders, bytes: Buffer): Reply {
  const text = bytes.toString('utf8');
  const json = (): unknown => JSON.parse(text);
  return {
    status,
    headers,
    bytes,
    text,
    json,
    order: () => orderSchema.parse(json()),
    charge: () => chargeSchema.parse(json()),
    error: () => errorEnvelopeSchema.parse(json()).error,
  };
}
