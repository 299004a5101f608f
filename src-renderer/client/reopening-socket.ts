/** A socket to the station, which must prove first that it is the one that let this page in. When it is lost, it is opened again after growing delays. */
import type { ClientFrame } from '#shared/contract/frames.ts';
import type { Launch } from '#shared/contract/greeting.ts';
import { type GreetedSocket, openGreetedSocket } from './greeted-socket.ts';

export interface ReopeningSocketOptions {
  readonly address: string;
  findLaunch(): Promise<Launch | null>;
  readonly firstRetryMs?: number;
}

export interface SocketListener {
  onText(text: string): void;
  /** The socket will be opened again. */
  onLost(): void;
  /** The station does not know this page, another program answers in its place, or the page has no key. The socket stays closed. */
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
/** The station's own close codes: an unknown page, and a locked till. */
const unknownPage = 4401;
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
  let socket: GreetedSocket | null = null;
  const retryDelay = createRetryDelay(options.firstRetryMs ?? 200);
  let stopped = false;

  function retryLater(): void {
    if (stopped) return;
    listener.onLost();
    setTimeout(() => void connect(), retryDelay.next());
  }

  async function connect(): Promise<void> {
    let launch: Launch | null;
    try {
      launch = await options.findLaunch();
    } catch {
      retryLater();
      return;
    }
    if (stopped) return;
    if (launch === null) listener.onRefused();
    else openWith(launch);
  }

  function openWith(launch: Launch): void {
    socket = openGreetedSocket(options.address, launch, {
      onText: listener.onText,
      // Our station has ended, so nobody knows this page any more.
      onStranger: () => {
        socket = null;
        if (!stopped) listener.onRefused();
      },
      onClose(code) {
        socket = null;
        if (stopped) return;
        if (code === unknownPage) {
          listener.onRefused();
          return;
        }
        if (code === locked) listener.onLocked();
        retryLater();
      },
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
    send: (frame) => socket?.send(frame),
    welcomed: retryDelay.reset,
  };
}
