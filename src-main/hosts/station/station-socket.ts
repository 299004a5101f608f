/**
 * One WebSocket of the station: silent until each side has proven itself to the other, then calls in, replies and events out. It adds transport and limits, never
 * meaning: every frame goes to the core, and anything else ends the connection.
 */
import type { RawData, WebSocket } from 'ws';
import type { ServerFrame } from '#shared/contract/frames.ts';
import type { Clock, Random } from '#shared/ports.ts';
import type { Connection, Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { closeCodes } from './close-codes.ts';
import { createGreeting } from './greeting.ts';
import { type CallLimits, createSocketCalls, type SocketCalls } from './socket-calls.ts';

export interface SocketLimits extends CallLimits {
  readonly helloMs: number;
  readonly maxBufferedBytes: number;
}

export interface SocketContext {
  readonly core: Core;
  readonly keyOf: (clientId: string) => string | null;
  readonly displayOf: (clientId: string) => string | null;
  readonly random: Random;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: SocketLimits;
  /** A place among those who have greeted; false when there is none. */
  readonly letIn: () => boolean;
}

/** How long the other side may take to end as well. */
const goodbyeMs = 500;

export function serveSocket(socket: WebSocket, context: SocketContext): void {
  const { core, clock, log, limits } = context;
  let connection: Connection | null = null;
  let calls: SocketCalls | null = null;
  let unsubscribe: () => void = () => undefined;

  const greet = createGreeting(context.keyOf, context.random);
  const helloTimer = clock.after(limits.helloMs, () => end(closeCodes.noHello, 'no hello'));
  const send = (frame: ServerFrame): void => sendFrame(socket, context, frame);

  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? undefined : parse(data);
    if (calls === null) hello(frame);
    else void calls.answer(frame);
  });
  // The library closes the socket itself after an error (a frame over the limit, bytes that are not WebSocket).
  socket.on('error', (error) => log('warn', 'station.socket-error', { error: error.message }));
  socket.on('close', () => {
    helloTimer.cancel();
    unsubscribe();
    connection?.close();
  });

  function hello(frame: unknown): void {
    const greeted = greet(frame);
    if ('challenge' in greeted) send(greeted.challenge);
    else if ('code' in greeted) end(greeted.code, greeted.reason);
    else if (context.letIn()) welcome(greeted.clientId);
    else end(closeCodes.tooMany, 'too many pages');
  }

  function welcome(clientId: string): void {
    helloTimer.cancel();
    const owner = context.displayOf(clientId);
    const opened = owner === null ? core.open(clientId) : core.openDisplay(owner);
    const answered = createSocketCalls({ connection: opened, clock, log, limits, send, end });
    connection = opened;
    calls = answered;
    unsubscribe = opened.subscribe((event) => {
      send({ t: 'event', seq: event.seq, name: event.name, payload: event.payload });
      if (event.name === 'session.changed') answered.watchLock(event.payload);
    });
    send({ t: 'welcome', seq: opened.lastSeq(), opening: opened.opening() });
  }

  function end(code: number, reason: string): void {
    helloTimer.cancel();
    if (socket.readyState !== socket.OPEN) return;
    log('info', 'station.socket-ended', { code, reason });
    socket.close(code, reason);
    const patience = clock.after(goodbyeMs, () => socket.terminate());
    socket.once('close', () => patience.cancel());
  }
}

function sendFrame(socket: WebSocket, { log, limits }: SocketContext, frame: ServerFrame): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > limits.maxBufferedBytes) {
    log('warn', 'station.socket-slow', { bufferedBytes: socket.bufferedAmount });
    socket.terminate();
    return;
  }
  socket.send(JSON.stringify(frame));
}

/** A frame may hold a card or a PIN, and its memory stays until the next frame comes. So it is cleared as soon as it was read. */
function parse(data: RawData): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  } finally {
    if (data instanceof Uint8Array) data.fill(0);
  }
}
