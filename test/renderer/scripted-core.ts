/** A core for store tests: a transport that answers what the test says, and remembers what was asked. */
import { connectClient } from '#renderer/client/client.ts';
import type { CallReply, Transport, TransportListener } from '#renderer/client/transport.ts';
import type { CallFrame } from '#shared/contract/frames.ts';

export interface ScriptedCore extends Transport {
  readonly asked: readonly CallFrame[];
  /** How a method is answered from now on. */
  on(method: string, answer: (input: unknown) => CallReply | Promise<CallReply>): void;
  tell(what: (listener: TransportListener) => void): void;
}

export const value = (of: unknown): CallReply => ({ ok: true, value: of });

export function connectScriptedCore(): ScriptedCore {
  const asked: CallFrame[] = [];
  const answers = new Map<string, (input: unknown) => CallReply | Promise<CallReply>>();
  const listeners = new Set<TransportListener>();
  const core: ScriptedCore = {
    asked,
    on: (method, answer) => void answers.set(method, answer),
    tell: (what) => {
      for (const listener of listeners) what(listener);
    },
    call: async (frame) => {
      asked.push(frame);
      const answer = answers.get(frame.method);
      return answer === undefined
        ? { ok: false, error: { code: 'internal', message: `no answer for ${frame.method}` } }
        : answer(frame.input);
    },
    listen: (listener) => {
      listeners.add(listener);
      listener.onStatus('open');
      return () => listeners.delete(listener);
    },
  };
  connectClient(core);
  return core;
}
