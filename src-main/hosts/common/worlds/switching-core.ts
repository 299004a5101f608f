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
  readonly openOn: (core: Core) => Connection;
  /** What it asks of the till itself; null for a display, which may ask nothing. */
  readonly askTill: ((request: CallRequest) => Promise<CallResult<unknown>>) | null;
  readonly listeners: Set<(event: EventMessage) => void>;
  inner: Connection | null;
}

export function createSwitchingCore(answerTill: AnswerTill): SwitchingCore {
  const windows = new Set<Window>();
  let core: Core | null = null;

  function connect(window: Window): void {
    window.inner?.close();
    window.inner = core === null ? null : window.openOn(core);
    listenTo(window);
  }

  /** Not before somebody hears it: what a display shows comes at once. */
  function listenTo(window: Window): void {
    if (window.listeners.size > 0) window.inner?.subscribe((event) => tell(window, event));
  }

  function open({ openOn, askTill }: Pick<Window, 'openOn' | 'askTill'>): Connection {
    const window: Window = { openOn, askTill, listeners: new Set(), inner: null };
    windows.add(window);
    connect(window);
    return {
      call: (request) => {
        if (isTillMethodName(request.method) && askTill !== null) return askTill(request);
        return window.inner?.call(request) ?? Promise.resolve(notOpen);
      },
      lastSeq: () => window.inner?.lastSeq() ?? 0,
      opening: () => window.inner?.opening() ?? '',
      subscribe(listener) {
        const isFirst = window.listeners.size === 0;
        window.listeners.add(listener);
        if (isFirst) listenTo(window);
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
    open: (clientId) =>
      open({
        openOn: (current) => current.open(clientId),
        askTill: (request) => answerTill(clientId, request),
      }),
    openDisplay: (owner) => open({ openOn: (current) => current.openDisplay(owner), askTill: null }),
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
        if (window.askTill === null) continue;
        tell(window, { seq: window.inner?.lastSeq() ?? 0, name: 'till.changed', payload: state });
      }
    },
  };
}

const notOpen = failure(new AppError('not-possible-now', { message: 'no world is open' }));

function tell({ listeners }: Window, event: EventMessage): void {
  for (const listener of listeners) listener(event);
}
