/** Opens the WebSockets that the station's page asks for, and refuses every other upgrade. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../../lib/log.ts';
import { whyRefused } from './request-guard.ts';
import { headerLines } from './station-answer.ts';

/** A frame carries at most a page of rows, or one piece of a file (`chargebacks.stage`). */
export const MAX_FRAME_BYTES = 256 * 1024;

export interface UpgradesDeps {
  readonly authority: string;
  readonly everyHeader: Readonly<Record<string, string>>;
  readonly log: Log;
  /** Answers what stays a stream of bytes, and ends it. */
  readonly endStream: (stream: Duplex, status: number) => void;
  readonly onSocket: (socket: WebSocket, stream: Duplex) => void;
}

export function acceptSockets(
  server: Server,
  { authority, everyHeader, log, endStream, onSocket }: UpgradesDeps,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => undefined);
    const guarded = { method: request.method ?? '', headers: request.headersDistinct, upgrade: true, entrance: false };
    const refusal = whyRefused(guarded, authority) ?? whyNoSocket(request.url ?? '');
    if (refusal !== null) {
      log('warn', 'station.refused', { reason: refusal.reason, status: refusal.status });
      endStream(stream, refusal.status);
      return;
    }
    sockets.handleUpgrade(request, stream, head, (socket) => onSocket(socket, stream));
  });
  sockets.on('headers', (headers) => headers.push(...headerLines(everyHeader)));
  sockets.on('wsClientError', (_error, stream) => endStream(stream, 400));
  return sockets;
}

function whyNoSocket(url: string): { status: number; reason: string } | null {
  return url === '/ws' ? null : { status: 404, reason: 'no such socket' };
}
