/** One request to a sandbox without a socket, and its answer as text. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';

export interface Sending {
  readonly method: string;
  readonly path: string;
  readonly query?: string;
  readonly body?: string | Uint8Array;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

const encoder = new TextEncoder();

export async function send(sandbox: Sandbox, sending: Sending): Promise<Sent> {
  const { method, path, query, body = '', key, headers = {} } = sending;
  const delivery = await sandbox.handle({
    method,
    path,
    ...(query === undefined ? {} : { query }),
    headers: {
      authorization: `Bearer ${sandbox.key}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...headers,
    },
    body: typeof body === 'string' ? encoder.encode(body) : body,
    sourceIp: '127.0.0.1',
  });
  if (delivery.how !== 'whole') throw new Error(delivery.how);
  const { answer } = delivery;
  return { status: answer.status, headers: answer.headers, text: new TextDecoder().decode(answer.body) };
}
