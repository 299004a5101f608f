/**
 * One core for the windows while the world changes behind it. A window keeps its connection: it is opened anew on the next core, and
 * told to start afresh, because nothing of one world may stay on a screen of another.
 */
import type { CallResult } from '#shared/contract/errors.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import { isTillMethodName, type TillState } from '#shared/contract/till.ts';
import { failure } from '../../../core/call-failure.ts';
import type { CallRequest, Connection, Core } from '../../../core/core.ts';
import { AppError } from '../../../lib/app-error.ts';

export interface SwitchingCore extends Core {
  /** Null: no world is open. The one before must have been closed. */
  put(next: Core | null): void;
  /** Every window starts afresh. */
  announce(state: TillState): void;
}

/** What a window asks of the till itself, whichever core stands behind it. */
export type AnswerTill = (clientId: string, request: CallRequest) => Promise<CallResult<unknown>>;

interface Window {
  readonly clientId: string;
  readonly listeners: Set<(event: EventMessage) => void>;
  inner: Connection | null;
}

export function createSwitchingCore(answerTill: AnswerTill): SwitchingCore {
  const windows = new Set<Window>();
  let core: Core | null = null;

  function connect(window: Window): void {
    window.inner?.close();
    window.inner = core?.open(window.clientId) ?? null;
    window.inner?.subscribe((event) => tell(window, event));
  }

  function open(clientId: string): Connection {
    const window: Window = { clientId, listeners: new Set(), inner: null };
    windows.add(window);
    connect(window);
    return {
      call: (request) => {
        if (isTillMethodName(request.method)) return answerTill(clientId, request);
        return window.inner?.call(request) ?? Promise.resolve(notOpen);
      },
      lastSeq: () => window.inner?.lastSeq() ?? 0,
      opening: () => window.inner?.opening() ?? '',
      subscribe(listener) {
        window.listeners.add(listener);
        return () => window.listeners.delete(listener);
      },
      close() {
        windows.delete(window);
        window.inner?.close();
        window.inner = null;
      },
    };
  }

  return {
    open,
    staffAt: (clientId) => core?.staffAt(clientId) ?? null,
    receive: (event) => core?.receive(event) ?? 0,
    lockAll: () => core?.lockAll(),
    isAwaiting: () => core?.isAwaiting() ?? false,
    close: () => core?.close() ?? Promise.resolve(),
    closeNow: () => core?.closeNow(),
    put(next) {
      core = next;
      for (const window of windows) connect(window);
    },
    announce(state) {
      for (const window of windows) {
        tell(window, { seq: window.inner?.lastSeq() ?? 0, name: 'till.changed', payload: state });
      }
    },
  };
}

const notOpen = failure(new AppError('not-possible-now', { message: 'no world is open' }));

function tell({ listeners }: Window, event: EventMessage): void {
  for (const listener of listeners) listener(event);
}
