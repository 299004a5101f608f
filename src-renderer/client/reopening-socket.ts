/** A socket to the station that says its token first, and is opened anew, at growing distances, when it was lost. */
import type { ClientFrame } from '#shared/contract/frames.ts';

export interface ReopeningSocketOptions {
  readonly address: string;
  findToken(): Promise<string | null>;
  readonly firstRetryMs?: number;
}

export interface SocketListener {
  onText(text: string): void;
  /** It will be opened anew. */
  onLost(): void;
  /** The station does not know the token, or there is none: it stays closed. */
  onRefused(): void;
  /** Somebody locked the till; it is lost as well. */
  onLocked(): void;
}

export interface ReopeningSocket {
  open(): void;
  close(): void;
  send(frame: ClientFrame): void;
  /** It stands: when it is lost, it is opened anew soon. */
  welcomed(): void;
}

const longestRetryMs = 5_000;
/** The station's own close codes: it does not know the token; somebody locked the till. */
const unknownToken = 4401;
const locked = 4001;

/** Twice as long from one retry to the next. */
function createRetryDelay(firstMs: number): { next(): number; reset(): void } {
  let failures = 0;
  return {
    next: () => {
      const delayMs = Math.min(firstMs * 2 ** failures, longestRetryMs);
      failures += 1;
      return delayMs;
    },
    reset: () => {
      failures = 0;
    },
  };
}

export function createReopeningSocket(options: ReopeningSocketOptions, listener: SocketListener): ReopeningSocket {
  let socket: WebSocket | null = null;
  const retryDelay = createRetryDelay(options.firstRetryMs ?? 200);
  let stopped = false;

  function send(frame: ClientFrame): void {
    socket?.send(JSON.stringify(frame));
  }

  function retryLater(): void {
    if (stopped) return;
    listener.onLost();
    setTimeout(() => void connect(), retryDelay.next());
  }

  async function connect(): Promise<void> {
    let token: string | null;
    try {
      token = await options.findToken();
    } catch {
      retryLater();
      return;
    }
    if (stopped) return;
    if (token === null) listener.onRefused();
    else openWith(token);
  }

  function openWith(token: string): void {
    const opened = new WebSocket(options.address);
    socket = opened;
    opened.addEventListener('open', () => send({ t: 'hello', token }));
    opened.addEventListener('message', (message) => listener.onText(String(message.data)));
    opened.addEventListener('close', (close) => {
      if (socket !== opened) return;
      socket = null;
      if (stopped) return;
      if (close.code === unknownToken) {
        listener.onRefused();
        return;
      }
      if (close.code === locked) listener.onLocked();
      retryLater();
    });
  }

  return {
    open: () => {
      stopped = false;
      void connect();
    },
    close: () => {
      stopped = true;
      socket?.close();
    },
    send,
    welcomed: retryDelay.reset,
  };
}
