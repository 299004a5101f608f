/**
 * The only user of `ipcMain`: a call reaches the core only from a known window, its main frame, our exact origin, and in the shape of the
 * contract. Any other call is refused and logged, and its sender learns nothing.
 */
import type { CallError } from '#shared/contract/errors.ts';
import { callFrameSchema, ipcChannels, type ReplyFrame } from '#shared/contract/frames.ts';
import type { Connection } from '../../core/core.ts';
import type { Log } from '../../lib/log.ts';
import { appOrigin } from './app-protocol.ts';
import type { ElectronApi, InvokeEvent } from './electron-api.ts';

type Result = ReplyFrame['result'];

export interface CheckedIpcOptions {
  readonly ipcMain: ElectronApi['ipcMain'];
  /** The connection of the window with these contents; undefined for contents that the till did not make. */
  readonly connectionOf: (contentsId: number) => Connection | undefined;
  readonly log: Log;
}

export function serveIpc({ ipcMain, connectionOf, log }: CheckedIpcOptions): void {
  ipcMain.handle(ipcChannels.call, async (event, frame): Promise<Result> => {
    const connection = connectionOf(event.sender.id);
    const strange = whyStrange(event, connection !== undefined);
    if (connection === undefined || strange !== null) {
      log('warn', 'ipc.refused', { reason: strange });
      return refusal({ code: 'forbidden', message: 'not a window of the till' });
    }
    const parsed = callFrameSchema.safeParse(frame);
    if (!parsed.success) {
      log('warn', 'ipc.refused', { reason: 'shape' });
      return refusal({ code: 'bad-input', message: 'not a call frame' });
    }
    const { requestId, method, input } = parsed.data;
    try {
      return await connection.call({ requestId, method, input });
    } catch (error) {
      log('error', 'ipc.call-failed', { method, error: error instanceof Error ? error.message : String(error) });
      return refusal({ code: 'internal', message: 'the call failed' });
    }
  });
}

function whyStrange({ sender, senderFrame }: InvokeEvent, known: boolean): string | null {
  if (!known) return 'window';
  // Null once the frame has navigated away or died, so the sender can no longer be known.
  if (senderFrame === null || senderFrame !== sender.mainFrame) return 'frame';
  return senderFrame.origin === appOrigin ? null : 'origin';
}

function refusal(error: CallError): Result {
  return { ok: false, error };
}
