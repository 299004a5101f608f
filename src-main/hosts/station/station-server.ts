/** The station's door on the loopback: static files, the launch exchange and the WebSocket. Binds 127.0.0.1 and nothing else. */
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import type { Preferences } from '#shared/domain/preferences.ts';
import type { Clock, Random } from '#shared/ports.ts';
import { nodeHttp } from '../../api/node-http.ts';
import type { Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { securityHeaders } from '../common/content-policy.ts';
import { createRendererFiles } from '../common/renderer-files.ts';
import { scriptsInPage } from '../common/scripts-in-page.ts';
import { type ChallengePages, challengePath } from './challenge-pages.ts';
import { closeCodes } from './close-codes.ts';
import { entrancePath } from './entrance.ts';
import { createLaunchCodes } from './launch-codes.ts';
import { listenOnLoopback } from './listen.ts';
import { createAnswer, endBrokenConnection, endWith, rawAnswer } from './station-answer.ts';
import { createRequestListener } from './station-requests.ts';
import { type SocketLimits, serveSocket } from './station-socket.ts';
import { acceptSockets } from './station-upgrades.ts';
import { createTokenBucket } from './token-bucket.ts';
import { openWaitingRoom } from './waiting-room.ts';

export interface StationServerOptions {
  readonly core: Core;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly rendererDir: string;
  /** Written into each page. */
  readonly preferences: () => Preferences;
  readonly challenges: ChallengePages;
  /** 0 takes a free port. */
  readonly port: number;
  readonly limits?: Partial<StationLimits>;
}

export interface StationLimits extends SocketLimits {
  /** How long a request may take to come in. */
  readonly requestMs: number;
}

export interface StationServer {
  readonly port: number;
  /** An address with a fresh launch code, which works once and for one minute. */
  newAddress(): string;
  /** The same for the customer display of a page. */
  newDisplayAddress(owner: string): string;
  /** The same for a window that comes from a file: see `entrance.ts`. */
  newEntrance(): string;
  close(): Promise<void>;
}

const defaultLimits: StationLimits = {
  requestMs: 10_000,
  helloMs: 3_000,
  calls: { burst: 2_000, perSecond: 200 },
  callsAtOnce: 64,
  maxBufferedBytes: 4 * 1024 * 1024,
};

export async function startStationServer(options: StationServerOptions): Promise<StationServer> {
  const { core, clock, random, log, challenges } = options;
  const codes = createLaunchCodes(clock, random);
  const files = createRendererFiles(options.rendererDir, options.preferences);
  const takeRefusedTurn = createTokenBucket(clock, { burst: 10, perSecond: 1 });
  const limits = { ...defaultLimits, ...options.limits };
  const context = { core, keyOf: codes.keyOf, displayOf: codes.displayOf, random, clock, log, limits };
  const { requestMs } = limits;

  const server = nodeHttp.createServer({
    maxHeaderSize: 16_384,
    // The guard refuses it, with the headers that every answer carries.
    requireHostHeader: false,
    headersTimeout: requestMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: Math.min(1_000, requestMs / 2),
  });
  // Who asks and takes no answer keeps its connection no longer than who asks nothing.
  server.timeout = requestMs;
  const room = openWaitingRoom(server, { waiting: 64, inside: 16 });
  const port = await listenOnLoopback(server, { port: options.port, option: '--port' });
  const authority = `127.0.0.1:${port}`;
  const everyHeader = securityHeaders({
    inPage: scriptsInPage(files),
    connect: ["'self'", `ws://${authority}`],
    frames: [`http://${authority}${challengePath}`],
  });

  const answer = createAnswer(everyHeader);
  const requests = createRequestListener({ authority, answer, codes, takeRefusedTurn, challenges, files, log });
  server.on('request', requests);
  const onSocket = (socket: WebSocket, stream: Duplex): void =>
    serveSocket(socket, { ...context, letIn: () => room.letIn(stream) });
  const endStream = (stream: Duplex, status: number): void => endWith(stream, rawAnswer(status, everyHeader), clock);
  const sockets = acceptSockets(server, { authority, everyHeader, log, endStream, onSocket });
  server.on('clientError', (error, stream) =>
    endBrokenConnection(error, stream, (status) => endStream(stream, status)),
  );

  return {
    port,
    newAddress: () => `http://${authority}/#code=${codes.issue()}`,
    newDisplayAddress: (owner) => `http://${authority}/?display#code=${codes.issue(owner)}`,
    newEntrance: () => `http://${authority}${entrancePath}${codes.issue()}`,
    close: () => closeServer(server, sockets, clock),
  };
}

/** Open sockets and connections have half a second to end by themselves. */
async function closeServer(server: Server, sockets: WebSocketServer, clock: Clock): Promise<void> {
  for (const socket of sockets.clients) socket.close(closeCodes.stopping, 'stopping');
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const patience = clock.after(500, () => {
    for (const socket of sockets.clients) socket.terminate();
    server.closeAllConnections();
  });
  await closed;
  patience.cancel();
}
