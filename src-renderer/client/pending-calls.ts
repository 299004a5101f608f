/** Calls without an answer yet. Each of them gets exactly one. */
import type { CallFrame } from '#shared/contract/frames.ts';
import type { CallReply } from './transport.ts';

export const connectionLost: CallReply = {
  ok: false,
  error: { code: 'connection-lost', message: 'the station did not answer' },
};

export interface PendingCalls {
  add(frame: CallFrame, resolve: (reply: CallReply) => void): void;
  resolve(requestId: string, reply: CallReply): void;
  /** Ends all calls with `connectionLost`. */
  giveUp(): void;
  /** The same, and each call that is added from now on ends at once: nobody waits for it any more when it could be sent. */
  close(): void;
  reopen(): void;
  frames(): readonly CallFrame[];
}

interface Pending {
  readonly frame: CallFrame;
  readonly resolve: (reply: CallReply) => void;
}

export function createPendingCalls(): PendingCalls {
  const pending = new Map<string, Pending>();
  let isClosed = false;

  function resolve(requestId: string, reply: CallReply): void {
    const call = pending.get(requestId);
    if (call === undefined) return;
    pending.delete(requestId);
    call.resolve(reply);
  }

  function giveUp(): void {
    for (const requestId of [...pending.keys()]) resolve(requestId, connectionLost);
  }

  return {
    add: (frame, resolve) => {
      if (isClosed) resolve(connectionLost);
      else pending.set(frame.requestId, { frame, resolve });
    },
    resolve,
    giveUp,
    close: () => {
      isClosed = true;
      giveUp();
    },
    reopen: () => {
      isClosed = false;
    },
    frames: () => [...pending.values()].map(({ frame }) => frame),
  };
}
