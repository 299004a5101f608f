/** The station's door on the loopback: static files, the launch exchange and the WebSocket. Binds 127.0.0.1 and nothing else. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Clock, Random } from '#shared/ports.ts';
import { nodeHttp } from '../../api/node-http.ts';
import type { Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { securityHeaders } from '../common/content-policy.ts';
import { createRendererFiles } from '../common/renderer-files.ts';
import { type ChallengePages, challengePath } from './challenge-pages.ts';
import { closeCodes } from './close-codes.ts';
import { createLaunchCodes } from './launch-codes.ts';
import { answerLaunch } from './launch-endpoint.ts';
import { listenOnLoopback } from './listen.ts';
import { whyRefused } from './request-guard.ts';
import { type SocketLimits, serveSocket } from './station-socket.ts';
import { createTokenBucket } from './token-bucket.ts';

export interface StationServerOptions {
  readonly core: Core;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly rendererDir: string;
  readonly challenges: ChallengePages;
  /** 0 takes a free port. */
  readonly port: number;
  readonly limits?: Partial<SocketLimits>;
}

export interface StationServer {
  readonly port: number;
  /** An address with a fresh launch code, which works once and for one minute. */
  newAddress(): string;
  close(): Promise<void>;
}

/** A frame carries at most a page of rows, or one piece of a file (`chargebacks.stage`). */
export const MAX_FRAME_BYTES = 256 * 1024;
const MAX_SOCKETS = 16;

const defaultLimits: SocketLimits = {
  helloMs: 5_000,
  calls: { burst: 2_000, perSecond: 200 },
  callsAtOnce: 64,
  maxBufferedBytes: 4 * 1024 * 1024,
};

export async function startStationServer(options: StationServerOptions): Promise<StationServer> {
  const { core, clock, random, log } = options;
  const codes = createLaunchCodes(clock, random);
  const files = createRendererFiles(options.rendererDir);
  const takeLaunchTurn = createTokenBucket(clock, { burst: 10, perSecond: 1 });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  const context = { core, clientIdOf: codes.clientIdOf, clock, log, limits: { ...defaultLimits, ...options.limits } };

  const server = nodeHttp.createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 10_000 });
  server.maxConnections = 128;
  const port = await listenOnLoopback(server, options.port);
  const authority = `127.0.0.1:${port}`;
  const everyHeader = securityHeaders({
    connect: ["'self'", `ws://${authority}`],
    frames: [`http://${authority}${challengePath}`],
  });

  server.on('request', (request, response) => {
    handle(request, response).catch((error: unknown) => {
      log('error', 'station.request-failed', { error: error instanceof Error ? error.message : String(error) });
      if (response.headersSent) response.destroy();
      else answer(response, 500);
    });
  });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refusal = whyRefused(
      { method: request.method ?? '', headers: request.headersDistinct, upgrade: false },
      authority,
    );
    if (refusal !== null) {
      log('warn', 'station.refused', { reason: refusal.reason, status: refusal.status });
      answer(response, refusal.status);
      return;
    }
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path === '/launch') await launch(request, response);
    else if (path === '/ws') answer(response, 426);
    else if (request.method === 'POST') answer(response, 405);
    else if (path.startsWith(challengePath)) sendChallenge(path, response);
    else await sendFile(path, response);
  }

  async function launch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') {
      answer(response, 405);
      return;
    }
    const result = await answerLaunch(request, codes, takeLaunchTurn);
    if (result.status !== 200) log('warn', 'station.launch-refused', { status: result.status });
    const headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' };
    if (result.retryAfterMs !== undefined) headers['retry-after'] = String(Math.ceil(result.retryAfterMs / 1000));
    // The rest of a refused body is not worth reading.
    if (result.status !== 200) headers.connection = 'close';
    answer(response, result.status, { headers, body: JSON.stringify(result.body) });
  }

  function sendChallenge(path: string, response: ServerResponse): void {
    const page = options.challenges.find(path);
    if (page === null) {
      answer(response, 404);
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy };
    answer(response, 200, { headers, body: page.html });
  }

  async function sendFile(path: string, response: ServerResponse): Promise<void> {
    const file = await files.find(path);
    if (file === null) {
      answer(response, 404);
      return;
    }
    const headers: Record<string, string> = { 'content-type': file.type };
    if (file.hashed) headers['cache-control'] = 'private, max-age=31536000, immutable';
    answer(response, 200, { headers, body: await file.read() });
  }

  function answer(response: ServerResponse, status: number, content: Answer = {}): void {
    const body = Buffer.from(content.body ?? `${nodeHttp.STATUS_CODES[status] ?? status}\n`);
    response.writeHead(status, {
      ...everyHeader,
      'cache-control': 'no-store',
      'content-type': 'text/plain; charset=utf-8',
      'content-length': body.length,
      ...content.headers,
    });
    response.end(body);
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => undefined);
    const guarded = { method: request.method ?? '', headers: request.headersDistinct, upgrade: true };
    const refusal = whyRefused(guarded, authority) ?? whyNoSocket(request.url ?? '', sockets.clients.size);
    if (refusal !== null) {
      log('warn', 'station.refused', { reason: refusal.reason, status: refusal.status });
      stream.end(rawAnswer(refusal.status, everyHeader));
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => serveSocket(socket, context));
  });
  sockets.on('headers', (headers) => headers.push(...headerLines(everyHeader)));
  sockets.on('wsClientError', (_error, stream) => stream.end(rawAnswer(400, everyHeader)));
  server.on('clientError', (_error, stream) => {
    if (stream.writable) stream.end(rawAnswer(400, everyHeader));
    else stream.destroy();
  });

  return {
    port,
    newAddress: () => `http://${authority}/#code=${codes.issue()}`,
    async close() {
      for (const socket of sockets.clients) socket.close(closeCodes.stopping, 'stopping');
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const patience = clock.after(500, () => {
        for (const socket of sockets.clients) socket.terminate();
        server.closeAllConnections();
      });
      await closed;
      patience.cancel();
    },
  };
}

interface Answer {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

function whyNoSocket(url: string, openSockets: number): { status: number; reason: string } | null {
  if (url !== '/ws') return { status: 404, reason: 'no such socket' };
  return openSockets >= MAX_SOCKETS ? { status: 503, reason: 'too many sockets' } : null;
}

function headerLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
}

/** Answers what never became a request of the HTTP server: malformed bytes and refused upgrades. */
function rawAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const all = { ...headers, 'cache-control': 'no-store', 'content-length': '0', connection: 'close' };
  return [`HTTP/1.1 ${status} ${nodeHttp.STATUS_CODES[status]}`, ...headerLines(all), '', ''].join('\r\n');
}
