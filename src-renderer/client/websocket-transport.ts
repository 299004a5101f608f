/**
 * The transport of the station. After a dropped connection, every unanswered call is sent again with its first request id, which the router
 * remembers. So nothing is sold twice and no answer is lost. Over another opening of the database nobody remembers it, and nothing is sent.
 */
import { readServerFrame } from './frames.ts';
import { createPendingCalls } from './pending-calls.ts';
import { createReopeningSocket, type ReopeningSocketOptions } from './reopening-socket.ts';
import type { ConnectionStatus, Transport, TransportListener } from './transport.ts';

export interface WebSocketTransportOptions extends ReopeningSocketOptions {
  forgetLaunch(): void;
  /**
   * After this long without a connection, unanswered calls end as `connection-lost`, and so does each one made before it is back: a frame
   * may hold a card, and must not leave when whoever made it has long stopped waiting.
   */
  readonly giveUpMs?: number;
  /** Which opening of the database this tab last saw, over a page that is loaded again. */
  readonly lastOpening: { get(): string | null; keep(opening: string): void };
}

export function createWebSocketTransport(options: WebSocketTransportOptions): Transport {
  const calls = createPendingCalls();
  let listener: TransportListener | null = null;
  let status: ConnectionStatus = 'connecting';
  const isOpenedAnew = createOpeningWatch(options.lastOpening);
  let awayTimer: ReturnType<typeof setTimeout> | undefined;

  const socket = createReopeningSocket(options, {
    onText: receive,
    onLost: () => setStatus('lost'),
    onRefused: () => {
      options.forgetLaunch();
      setStatus('refused');
      calls.close();
    },
    // Calls under way belong to the person who left, and may hold a card.
    onLocked: calls.giveUp,
  });

  function setStatus(next: ConnectionStatus): void {
    if (next === status) return;
    status = next;
    clearTimeout(awayTimer);
    if (next === 'lost') awayTimer = setTimeout(calls.close, options.giveUpMs ?? 60_000);
    if (next === 'open') calls.reopen();
    listener?.onStatus(next);
  }

  function receive(text: string): void {
    const frame = readServerFrame(text);
    if (frame === null) return;
    switch (frame.t) {
      case 'welcome':
        socket.welcomed();
        if (isOpenedAnew(frame.opening)) {
          calls.giveUp();
          listener?.onOpenedAnew();
          return;
        }
        setStatus('open');
        listener?.onWelcome(frame.seq);
        for (const call of calls.frames()) socket.send(call);
        return;
      case 'reply':
        calls.resolve(frame.requestId, frame.result);
        return;
      case 'event':
        listener?.onEvent(frame);
    }
  }

  return {
    call(frame) {
      return new Promise((resolve) => {
        calls.add(frame, resolve);
        if (status === 'open') socket.send(frame);
      });
    },
    listen(next) {
      listener = next;
      socket.open();
      return () => {
        listener = null;
        clearTimeout(awayTimer);
        socket.close();
      };
    },
  };
}

/** Answers whether this is another opening of the database than the one before. */
function createOpeningWatch(last: WebSocketTransportOptions['lastOpening']): (opening: string) => boolean {
  return (now) => {
    const before = last.get();
    last.keep(now);
    return before !== null && before !== now;
  };
}
