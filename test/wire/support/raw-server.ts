/** A bare socket between a till and the API: it may carry a request out, and answers in ways that no HTTP server would. */
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { selfSigned } from '#test/api/self-signed.ts';

/** What the API itself answered, or what somebody else says who never asked it. */
export interface Given {
  readonly status: number;
  readonly body: Buffer;
}

export interface Misbehaviour {
  /** Of the address the till is given; `closed` is a port nobody listens on. */
  readonly door?: 'http' | 'tls' | 'plain-behind-tls' | 'closed';
  readonly onAccept?: (socket: Socket) => void;
  /** The head has arrived; what follows it may not have. */
  readonly onHead?: (socket: Socket) => void;
  readonly onRequest?: (socket: Socket, given: Given) => void;
  /** The till can end it only by its deadline. */
  readonly hangs?: true;
}

export interface RawServer extends AsyncDisposable {
  readonly url: string;
  /** One request, one connection: a second one is a retry or a redirect that nobody asked for. */
  readonly connections: number;
  /** Waits for virtual time: nothing more will happen by itself. */
  readonly hanging: boolean;
}

export interface RawServerOptions {
  readonly misbehaviour: Misbehaviour;
  /** Carries the request out before misbehaving; null where it must never reach the API. */
  readonly api: (() => Sandbox) | null;
}

const strangersAnswer: Given = { status: 200, body: Buffer.from('{"status":"ok","message":"portal"}') };
const certificate = selfSigned('api.balcao.example');

export async function openRawServer({ misbehaviour, api }: RawServerOptions): Promise<RawServer> {
  const { door = 'http', onAccept, onHead, onRequest, hangs = false } = misbehaviour;
  const sockets = new Set<Socket>();
  let connections = 0;
  let hanging = false;

  const serve = (socket: Socket): void => {
    if (onAccept) {
      onAccept(socket);
      hanging = hangs;
      return;
    }
    collect(socket, async (request) => {
      const given = api === null ? strangersAnswer : await carryOut(api(), request);
      onRequest?.(socket, given);
      hanging = hangs;
    });
  };

  function collect(socket: Socket, whole: (request: RawRequest) => Promise<void>): void {
    let bytes = Buffer.alloc(0);
    let state: 'head' | 'body' | 'done' = 'head';
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (state === 'head' && bytes.includes('\r\n\r\n')) {
        state = 'body';
        if (api === null) onHead?.(socket);
      }
      const request = state === 'body' ? readRequest(bytes) : null;
      if (request === null) return;
      state = 'done';
      void whole(request).then(() => onHead?.(socket));
    });
  }

  const watched = (socket: Socket): void => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      hanging = false;
    });
  };
  const server = door === 'tls' ? createTlsServer(certificate, serve).on('connection', watched) : createTcpServer(both);

  function both(socket: Socket): void {
    watched(socket);
    serve(socket);
  }

  const port = await listen(server);
  if (door === 'closed') await close(server);
  return {
    url: `${door === 'tls' || door === 'plain-behind-tls' ? 'https' : 'http'}://127.0.0.1:${port}/api`,
    get connections() {
      return connections;
    },
    get hanging() {
      return hanging;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await close(server);
    },
  };
}

interface RawRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

function readRequest(bytes: Buffer): RawRequest | null {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const body = bytes.subarray(end + 4);
  if (body.byteLength < Number(headers['content-length'] ?? 0)) return null;
  const [method = '', path = ''] = first.split(' ');
  return { method, path: path.replace(/^\/api/, ''), headers, body };
}

async function carryOut(sandbox: Sandbox, request: RawRequest): Promise<Given> {
  const delivery = await sandbox.handle({ ...request, sourceIp: '127.0.0.1' });
  if (delivery.how !== 'whole') throw new Error('a fault of the sandbox met a request that was to meet a bad wire');
  return { status: delivery.answer.status, body: Buffer.from(delivery.answer.body) };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
