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
  frames(): readonly CallFrame[];
}

interface Pending {
  readonly frame: CallFrame;
  readonly resolve: (reply: CallReply) => void;
}

export function createPendingCalls(): PendingCalls {
  const pending = new Map<string, Pending>();

  function resolve(requestId: string, reply: CallReply): void {
    const call = pending.get(requestId);
    if (call === undefined) return;
    pending.delete(requestId);
    call.resolve(reply);
  }

  return {
    add: (frame, resolve) => pending.set(frame.requestId, { frame, resolve }),
    resolve,
    giveUp: () => {
      for (const requestId of [...pending.keys()]) resolve(requestId, connectionLost);
    },
    frames: () => [...pending.values()].map(({ frame }) => frame),
  };
}
