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
import { type DeliveredEvent, readEvent } from './read-event.ts';
import { createTokenBucket } from './token-bucket.ts';
import { openWaitingRoom } from './waiting-room.ts';

export interface EventDoorOptions {
  readonly core: Pick<Core, 'receive'>;
  readonly clock: Clock;
  readonly log: Log;
  /** 0 takes a free port. */
  readonly port: number;
  readonly secret: string | null;
}

interface DoorAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
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
    throw new StartError(
      `--webhook-port precisa de BALCAO_WEBHOOK_SECRET, com ${shortestSecret} caracteres ou mais.`,
      `--webhook-port needs BALCAO_WEBHOOK_SECRET, of ${shortestSecret} characters or more.`,
    );
  }
  const isShown = secretCheck(secret);
  const turn = () => createTokenBucket(clock, { burst: 100, perSecond: 20 });
  // One for each outcome: what is refused or cannot be read takes no turn from what is an event.
  const turns = { refused: turn(), unreadable: turn(), event: turn() };
  const processed = new Set<string>();
  const server = nodeHttp.createServer({
    maxHeaderSize: 16_384,
    headersTimeout: 10_000,
    requestTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
  });
  server.timeout = 10_000;
  openWaitingRoom(server, { waiting: 32, inside: 0 });
  server.on('request', (request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  const boundPort = await listenOnLoopback(server, { port, option: '--webhook-port' });

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, headers = {} } = await answerTo(request);
    // The rest of a refused body is not worth reading.
    const ending = status >= 400 ? { connection: 'close' } : {};
    response.writeHead(status, { 'cache-control': 'no-store', 'content-length': '0', ...ending, ...headers });
    response.end();
  }

  /** The answer itself, or when to come again: a flood is not even written to the log. */
  function inTurn(which: keyof typeof turns, answer: () => DoorAnswer): DoorAnswer {
    const waitMs = turns[which]();
    return waitMs === 0 ? answer() : { status: 429, headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) } };
  }

  function refuse(): DoorAnswer {
    log('warn', 'webhook.refused', { reason: 'authorization' });
    return { status: 401, headers: { 'www-authenticate': 'Bearer' } };
  }

  async function answerTo(request: IncomingMessage): Promise<DoorAnswer> {
    if ((request.url ?? '').split('?', 1)[0] !== eventPath) return { status: 404 };
    if (request.method !== 'POST') return { status: 405, headers: { allow: 'POST' } };
    if (!isShown(request.headers.authorization)) return inTurn('refused', refuse);
    const read = await readDelivery(request);
    if ('status' in read) return inTurn('unreadable', () => read);
    return inTurn('event', () => take(read));
  }

  async function readDelivery(request: IncomingMessage): Promise<DeliveredEvent | DoorAnswer> {
    if (!isJsonType(request.headers['content-type'])) return { status: 415 };
    const body = await readBody(request, maxBodyBytes);
    if (body === null) return { status: 413 };
    return readEvent(parseJson(body)) ?? { status: 400 };
  }

  function take(event: DeliveredEvent): DoorAnswer {
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
