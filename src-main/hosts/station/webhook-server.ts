/**
 * The station's second door, for networks that route the API's events to this machine: a separate port on the loopback. Behind it an event
 * is nothing but a reason to ask the API. It is opened on request only.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Clock } from '#shared/ports.ts';
import { nodeHttp } from '../../api/node-http.ts';
import type { Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { StartError } from '../common/start-error.ts';
import { listenOnLoopback } from './listen.ts';
import { isJsonType, parseJson, readBody } from './read-body.ts';
import { readEvent } from './read-event.ts';
import { createTokenBucket } from './token-bucket.ts';

export interface EventDoorOptions {
  readonly core: Pick<Core, 'receive'>;
  readonly clock: Clock;
  readonly log: Log;
  /** 0 takes a free port. */
  readonly port: number;
  readonly secret: string | null;
}

export interface EventDoor {
  readonly port: number;
  close(): Promise<void>;
}

export const eventPath = '/webhooks';
const maxBodyBytes = 256 * 1024;
const shortestSecret = 16;
/** The service repeats deliveries for a limited time only, not for ever. */
const mostRemembered = 10_000;

/** @throws StartError without a secret, because anybody who reaches the port could keep the till asking the API. */
export async function openEventDoor({ core, clock, log, port, secret }: EventDoorOptions): Promise<EventDoor> {
  if (secret === null || secret.length < shortestSecret) {
    throw new StartError(`--webhook-port needs BALCAO_WEBHOOK_SECRET, of ${shortestSecret} characters or more`);
  }
  const isShown = secretCheck(secret);
  const takeTurn = createTokenBucket(clock, { burst: 100, perSecond: 20 });
  const processed = new Set<string>();
  const server = nodeHttp.createServer({ maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 10_000 });
  server.maxConnections = 32;
  server.on('request', (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const boundPort = await listenOnLoopback(server, port);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers = {} } = await answerTo(request);
    // The rest of a refused body is not worth reading.
    const ending = status >= 400 ? { connection: 'close' } : {};
    response.writeHead(status, { 'cache-control': 'no-store', 'content-length': '0', ...ending, ...headers });
    response.end();
  }

  async function answerTo(request: IncomingMessage): Promise<{ status: number; headers?: Record<string, string> }> {
    if ((request.url ?? '').split('?', 1)[0] !== eventPath) return { status: 404 };
    if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
    const waitMs = takeTurn();
    if (waitMs > 0) return { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } };
    if (!isShown(request.headers.authorization)) {
      log('warn', 'webhook.refused', { reason: 'authorization' });
      return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
    }
    if (!isJsonType(request.headers['content-type'])) return { status: 415 };
    const body = await readBody(request, maxBodyBytes);
    if (body === null) return { status: 413 };
    const event = readEvent(parseJson(body));
    if (event === null) return { status: 400 };
    const { deliveryId, type } = event;
    // API document, Events 3: each delivery is processed only once.
    if (deliveryId !== null && processed.has(deliveryId)) return { status: 204 };
    const things = core.receive(event);
    if (deliveryId !== null) remember(deliveryId);
    log('info', 'webhook.received', { type: type ?? 'none', things });
    return { status: 204 };
  }

  function remember(deliveryId: string): void {
    processed.add(deliveryId);
    const [oldest] = processed;
    if (processed.size > mostRemembered && oldest !== undefined) processed.delete(oldest);
  }

  return {
    port: boundPort,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Accepts the agreed header, bare or as a bearer token. The comparison takes the same time for right and wrong values. */
function secretCheck(secret: string): (header: string | undefined) => boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  const expected = digest(secret);
  return (header) => header !== undefined && timingSafeEqual(digest(header.replace(/^Bearer /i, '')), expected);
}
