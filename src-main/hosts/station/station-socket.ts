/**
 * One WebSocket of the station: silent until a valid `hello`, then calls in, replies and events out. It adds transport and limits, never
 * meaning: every frame goes to the core, and anything else ends the connection.
 */
import type { RawData, WebSocket } from 'ws';
import type { CallError } from '#shared/contract/errors.ts';
import { callFrameSchema, helloFrameSchema, type ReplyFrame, type ServerFrame } from '#shared/contract/frames.ts';
import { sessionStateSchema } from '#shared/contract/session.ts';
import type { Clock } from '#shared/ports.ts';
import type { Connection, Core } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { closeCodes } from './close-codes.ts';
import { type BucketSize, createTokenBucket } from './token-bucket.ts';

export interface SocketLimits {
  readonly helloMs: number;
  readonly calls: BucketSize;
  readonly callsAtOnce: number;
  readonly maxBufferedBytes: number;
}

export interface SocketContext {
  readonly core: Core;
  readonly clientIdOf: (token: string) => string | null;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: SocketLimits;
}

export function serveSocket(socket: WebSocket, context: SocketContext): void {
  const { core, clock, log, limits } = context;
  const takeTurn = createTokenBucket(clock, limits.calls);
  let connection: Connection | null = null;
  let unsubscribe: () => void = () => undefined;
  let pending = 0;
  let signedIn = false;
  let locked = false;

  const helloTimer = clock.after(limits.helloMs, () => end(closeCodes.noHello, 'no hello'));

  socket.on('message', (data, isBinary) => {
    const frame = isBinary ? undefined : parse(data);
    if (connection === null) hello(frame);
    else void call(connection, frame);
  });
  // The library closes the socket itself after an error (a frame over the limit, bytes that are not WebSocket).
  socket.on('error', (error) => log('warn', 'station.socket-error', { error: error.message }));
  socket.on('close', () => {
    helloTimer.cancel();
    unsubscribe();
    connection?.close();
  });

  function hello(frame: unknown): void {
    const parsed = helloFrameSchema.safeParse(frame);
    const clientId = parsed.success ? context.clientIdOf(parsed.data.token) : null;
    if (clientId === null) {
      if (parsed.success) end(closeCodes.unknownToken, 'unknown token');
      else end(closeCodes.badFrame, 'hello expected');
      return;
    }
    helloTimer.cancel();
    const opened = core.open(clientId);
    connection = opened;
    unsubscribe = opened.subscribe((event) => {
      send({ t: 'event', seq: event.seq, name: event.name, payload: event.payload });
      if (event.name === 'session.changed') watchLock(event.payload);
    });
    send({ t: 'welcome', seq: opened.lastSeq() });
  }

  async function call(opened: Connection, frame: unknown): Promise<void> {
    const parsed = callFrameSchema.safeParse(frame);
    if (!parsed.success) return refuseFrame(frame);
    const { requestId, method, input } = parsed.data;
    const waitMs = takeTurn();
    if (waitMs > 0 || pending >= limits.callsAtOnce) {
      const retryAt = clock.now() + Math.max(waitMs, 50);
      return refuse(requestId, { code: 'too-many-requests', message: 'too many calls', retryAt });
    }
    pending += 1;
    try {
      const result = await opened.call({ requestId, method, input });
      reply(requestId, result);
      if (result.ok && tellsSession.has(method)) signedIn = hasSignedIn(result.value);
    } catch (error) {
      log('error', 'station.call-failed', { method, error: error instanceof Error ? error.message : String(error) });
      refuse(requestId, { code: 'internal', message: 'the call failed' });
    } finally {
      pending -= 1;
      closeWhenLocked();
    }
  }

  function refuseFrame(frame: unknown): void {
    const asked = callFrameSchema.pick({ requestId: true }).loose().safeParse(frame);
    if (asked.success) refuse(asked.data.requestId, { code: 'bad-input', message: 'not a call frame' });
    else end(closeCodes.badFrame, 'not a frame');
  }

  function refuse(requestId: string, error: CallError): void {
    reply(requestId, { ok: false, error });
  }

  function reply(requestId: string, result: ReplyFrame['result']): void {
    send({ t: 'reply', requestId, result });
  }

  /** Calls under way at the lock belong to the person who left, so the page starts afresh on a new connection. */
  function watchLock(payload: unknown): void {
    const nowSignedIn = hasSignedIn(payload);
    if (signedIn && !nowSignedIn) locked = true;
    signedIn = nowSignedIn;
    closeWhenLocked();
  }

  function closeWhenLocked(): void {
    // Ends after the reply to the call that locked the till, so that this call still gets its answer.
    if (locked && pending === 0) setImmediate(() => end(closeCodes.locked, 'locked'));
  }

  function send(frame: ServerFrame): void {
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > limits.maxBufferedBytes) {
      log('warn', 'station.socket-slow', { bufferedBytes: socket.bufferedAmount });
      socket.terminate();
      return;
    }
    socket.send(JSON.stringify(frame));
  }

  function end(code: number, reason: string): void {
    helloTimer.cancel();
    if (socket.readyState !== socket.OPEN) return;
    log('info', 'station.socket-ended', { code, reason });
    socket.close(code, reason);
  }
}

/** After a reload, the page asks who is signed in before any event says it. */
const tellsSession: ReadonlySet<string> = new Set(['session.state', 'session.signIn']);

const signedInSchema = sessionStateSchema.pick({ signedIn: true });

function hasSignedIn(state: unknown): boolean {
  const parsed = signedInSchema.safeParse(state);
  return parsed.success && parsed.data.signedIn !== null;
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
