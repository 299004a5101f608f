/** The transport of the desktop app: the preload bridge. Its connection cannot be lost while the window lives. */
import type { CallFrame, EventFrame } from '#shared/contract/frames.ts';
import type { CallReply, Transport } from './transport.ts';

/** What the preload script puts on `window`. */
export interface Bridge {
  call(frame: CallFrame): Promise<CallReply>;
  subscribe(listener: (event: EventFrame) => void): () => void;
}

declare global {
  interface Window {
    readonly balcao?: Bridge;
  }
}

export function createIpcTransport(bridge: Bridge): Transport {
  return {
    call: (frame) => bridge.call(frame),
    listen(listener) {
      const stop = bridge.subscribe((event) => listener.onEvent(event));
      listener.onStatus('open');
      return stop;
    },
  };
}
