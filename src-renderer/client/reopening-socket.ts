/** A socket to the station that first sends its token. When it is lost, it is opened again after growing delays. */
import type { ClientFrame } from '#shared/contract/frames.ts';

export interface ReopeningSocketOptions {
  readonly address: string;
  findToken(): Promise<string | null>;
  readonly firstRetryMs?: number;
}

export interface SocketListener {
  onText(text: string): void;
  /** The socket will be opened again. */
  onLost(): void;
  /** The station does not know the token, or there is none. The socket stays closed. */
  onRefused(): void;
  /** Somebody locked the till. The socket is lost as well. */
  onLocked(): void;
}

export interface ReopeningSocket {
  open(): void;
  close(): void;
  send(frame: ClientFrame): void;
  /** The connection works: if it is lost, it is soon opened again. */
  welcomed(): void;
}

const longestRetryMs = 5_000;
/** The station's own close codes: an unknown token, and a locked till. */
const unknownToken = 4401;
const locked = 4001;

/** Each delay is twice as long as the one before. */
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

  /** While it closes, the browser would only complain: whoever waits for an answer sends again once it is open. */
  function send(frame: ClientFrame): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
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
