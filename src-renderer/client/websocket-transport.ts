/**
 * The transport of the station. After a dropped connection every call still unanswered is asked again under its first
 * request id, which the router remembers: nothing is sold twice and no answer is lost.
 */
import type { CallFrame, ClientFrame } from '#shared/contract/frames.ts';
import { readServerFrame } from './frames.ts';
import type { CallReply, ConnectionStatus, Transport, TransportListener } from './transport.ts';

export interface WebSocketTransportOptions {
  readonly address: string;
  findToken(): Promise<string | null>;
  forgetToken(): void;
  readonly firstRetryMs?: number;
  /** Calls unanswered after the connection was away for this long end as `connection-lost`: a frame may hold a card. */
  readonly giveUpMs?: number;
}

const longestRetryMs = 5_000;
/** The station's own close codes: it does not know the token; somebody locked the till. */
const unknownToken = 4401;
const locked = 4001;

interface Pending {
  readonly frame: CallFrame;
  readonly resolve: (reply: CallReply) => void;
}

const connectionLost: CallReply = {
  ok: false,
  error: { code: 'connection-lost', message: 'the station did not answer' },
};

export function createWebSocketTransport(options: WebSocketTransportOptions): Transport {
  const pending = new Map<string, Pending>();
  let listener: TransportListener | null = null;
  let socket: WebSocket | null = null;
  let status: ConnectionStatus = 'connecting';
  let awayTimer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stopped = false;

  function setStatus(next: ConnectionStatus): void {
    if (next === status) return;
    status = next;
    clearTimeout(awayTimer);
    if (next === 'lost') awayTimer = setTimeout(giveUp, options.giveUpMs ?? 60_000);
    listener?.onStatus(next);
  }

  function settle(requestId: string, reply: CallReply): void {
    const call = pending.get(requestId);
    if (call === undefined) return;
    pending.delete(requestId);
    call.resolve(reply);
  }

  function giveUp(): void {
    for (const requestId of [...pending.keys()]) settle(requestId, connectionLost);
  }

  function refuse(): void {
    options.forgetToken();
    setStatus('refused');
    giveUp();
  }

  function send(frame: ClientFrame): void {
    socket?.send(JSON.stringify(frame));
  }

  function retryLater(): void {
    if (stopped) return;
    setStatus('lost');
    const delay = Math.min((options.firstRetryMs ?? 200) * 2 ** failures, longestRetryMs);
    failures += 1;
    setTimeout(() => void connect(), delay);
  }

  function receive(text: string): void {
    const frame = readServerFrame(text);
    if (frame === null) return;
    switch (frame.t) {
      case 'welcome':
        failures = 0;
        setStatus('open');
        listener?.onWelcome(frame.seq);
        for (const call of pending.values()) send(call.frame);
        return;
      case 'reply':
        settle(frame.requestId, frame.result);
        return;
      case 'event':
        listener?.onEvent(frame);
    }
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
    if (token === null) {
      refuse();
      return;
    }
    const opened = new WebSocket(options.address);
    socket = opened;
    opened.addEventListener('open', () => send({ t: 'hello', token }));
    opened.addEventListener('message', (message) => receive(String(message.data)));
    opened.addEventListener('close', (close) => {
      if (socket !== opened) return;
      socket = null;
      if (stopped) return;
      if (close.code === unknownToken) {
        refuse();
        return;
      }
      // What was under way belongs to whoever left, and may hold a card.
      if (close.code === locked) giveUp();
      retryLater();
    });
  }

  return {
    call(frame) {
      if (status === 'refused') return Promise.resolve(connectionLost);
      return new Promise((resolve) => {
        pending.set(frame.requestId, { frame, resolve });
        if (status === 'open') send(frame);
      });
    },
    listen(next) {
      listener = next;
      stopped = false;
      void connect();
      return () => {
        stopped = true;
        listener = null;
        clearTimeout(awayTimer);
        socket?.close();
      };
    },
  };
}
