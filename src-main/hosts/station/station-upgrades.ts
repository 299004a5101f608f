/** Opens the WebSockets that the station's page asks for, and refuses every other upgrade. */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../../lib/log.ts';
import { whyRefused } from './request-guard.ts';
import { headerLines, rawAnswer } from './station-answer.ts';

/** A frame carries at most a page of rows, or one piece of a file (`chargebacks.stage`). */
export const MAX_FRAME_BYTES = 256 * 1024;
const MAX_SOCKETS = 16;

export interface UpgradesDeps {
  readonly authority: string;
  readonly everyHeader: Readonly<Record<string, string>>;
  readonly log: Log;
  readonly onSocket: (socket: WebSocket) => void;
}

export function acceptSockets(
  server: Server,
  { authority, everyHeader, log, onSocket }: UpgradesDeps,
): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES, perMessageDeflate: false });
  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => undefined);
    const guarded = { method: request.method ?? '', headers: request.headersDistinct, upgrade: true };
    const refusal = whyRefused(guarded, authority) ?? whyNoSocket(request.url ?? '', sockets.clients.size);
    if (refusal !== null) {
      log('warn', 'station.refused', { reason: refusal.reason, status: refusal.status });
      stream.end(rawAnswer(refusal.status, everyHeader));
      return;
    }
    sockets.handleUpgrade(request, stream, head, onSocket);
  });
  sockets.on('headers', (headers) => headers.push(...headerLines(everyHeader)));
  sockets.on('wsClientError', (_error, stream) => stream.end(rawAnswer(400, everyHeader)));
  return sockets;
}

function whyNoSocket(url: string, openSockets: number): { status: number; reason: string } | null {
  if (url !== '/ws') return { status: 404, reason: 'no such socket' };
  return openSockets >= MAX_SOCKETS ? { status: 503, reason: 'too many sockets' } : null;
}
