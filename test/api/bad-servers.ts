/** Servers that misbehave on purpose, and one way to ask them. */
import { createServer, type Server, type Socket } from 'node:net';
import { type WireAnswer, WireFailure, type WireRequest } from '#main/api/connect.ts';
import { createHttpConnect } from '#main/api/http.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';

export const clock = createSystemClock();
const connect = createHttpConnect({ clock, allowPlainHttp: true });

const servers: Server[] = [];
export const open = new Set<Socket>();

export async function closeServers(): Promise<void> {
  for (const socket of open) socket.destroy();
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
}

export interface Served {
  readonly port: number;
  readonly seen: { connections: number; bytes: Buffer[] };
}

export async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** A raw TCP server: `behave` sees the socket at once, `answer` is written when the head of the request has arrived. */
export async function serve(act: {
  behave?: (socket: Socket) => void;
  answer?: (socket: Socket) => void;
}): Promise<Served> {
  const seen = { connections: 0, bytes: [] as Buffer[] };
  const server = createServer((socket) => {
    seen.connections += 1;
    open.add(socket);
    socket.on('error', () => undefined);
    let answered = false;
    socket.on('data', (chunk) => {
      seen.bytes.push(Buffer.from(chunk));
      if (answered || !Buffer.concat(seen.bytes).includes('\r\n\r\n')) return;
      answered = true;
      act.answer?.(socket);
    });
    act.behave?.(socket);
  });
  return { port: await listen(server), seen };
}

export function ask(port: number, changes: Partial<WireRequest> = {}): Promise<WireAnswer> {
  return connect({
    method: 'POST',
    url: `http://127.0.0.1:${port}/orders?x=1`,
    headers: { 'content-type': 'application/json', 'idempotency-key': 'k-1' },
    body: Buffer.from('{"a":1}'),
    timeoutMs: 2_000,
    maxAnswerBytes: 10_000,
    ...changes,
  });
}

export async function failureOf(answer: Promise<WireAnswer>): Promise<WireFailure> {
  const outcome = await answer.catch((error: unknown) => error);
  if (!(outcome instanceof WireFailure)) throw new Error(`expected a failure, got ${JSON.stringify(outcome)}`);
  return outcome;
}

export const head = (status: string, ...headers: string[]): string =>
  [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');
