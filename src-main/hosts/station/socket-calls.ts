/** Answers the calls of one page: within its limits, and until the person at it has left. */
import type { CallError } from '#shared/contract/errors.ts';
import { callFrameSchema, type ReplyFrame, type ServerFrame } from '#shared/contract/frames.ts';
import { sessionStateSchema } from '#shared/contract/session.ts';
import type { Clock } from '#shared/ports.ts';
import type { Connection } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { closeCodes } from './close-codes.ts';
import { type BucketSize, createTokenBucket } from './token-bucket.ts';

export interface CallLimits {
  readonly calls: BucketSize;
  readonly callsAtOnce: number;
}

export interface SocketCallsDeps {
  readonly connection: Pick<Connection, 'call'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly limits: CallLimits;
  readonly send: (frame: ServerFrame) => void;
  readonly end: (code: number, reason: string) => void;
}

export interface SocketCalls {
  answer(frame: unknown): Promise<void>;
  /** Calls under way at the lock belong to the person who left, so the page starts afresh on a new connection. */
  watchLock(state: unknown): void;
}

export function createSocketCalls({ connection, clock, log, limits, send, end }: SocketCallsDeps): SocketCalls {
  const takeTurn = createTokenBucket(clock, limits.calls);
  let pending = 0;
  let signedIn = false;
  let locked = false;

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

  function closeWhenLocked(): void {
    // Ends after the reply to the call that locked the till, so that this call still gets its answer.
    if (locked && pending === 0) setImmediate(() => end(closeCodes.locked, 'locked'));
  }

  return {
    async answer(frame) {
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
        const result = await connection.call({ requestId, method, input });
        reply(requestId, result);
        if (result.ok && tellsSession.has(method)) signedIn = hasSignedIn(result.value);
      } catch (error) {
        log('error', 'station.call-failed', { method, error: error instanceof Error ? error.message : String(error) });
        refuse(requestId, { code: 'internal', message: 'the call failed' });
      } finally {
        pending -= 1;
        closeWhenLocked();
      }
    },
    watchLock(state) {
      const nowSignedIn = hasSignedIn(state);
      if (signedIn && !nowSignedIn) locked = true;
      signedIn = nowSignedIn;
      closeWhenLocked();
    },
  };
}

/** After a reload, the page asks who is signed in before any event says it. */
const tellsSession: ReadonlySet<string> = new Set(['session.state', 'session.signIn']);

const signedInSchema = sessionStateSchema.pick({ signedIn: true });

function hasSignedIn(state: unknown): boolean {
  const parsed = signedInSchema.safeParse(state);
  return parsed.success && parsed.data.signedIn !== null;
}
