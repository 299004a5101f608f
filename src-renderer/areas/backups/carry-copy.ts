/** A copy on its way out of this computer, or back to it, in pieces that fit a frame. Null: somebody gave it up. */
import type { Backup } from '#shared/contract/backups.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import { copyPieceBytes } from '#shared/domain/copy-piece.ts';
import { base64Of } from '../../client/base64-of.ts';
import { call } from '../../client/client.ts';
import { downloadPieces } from '../../client/download-pieces.ts';
import { nameByShopClock } from '../../format/file-time.ts';
import { sendPiece } from '../../window/send-piece.ts';

export interface Carrying {
  /** How many bytes are over. */
  readonly onProgress: (bytes: number) => void;
  readonly signal: AbortSignal;
}

export async function saveCopy(name: string, { onProgress, signal }: Carrying): Promise<CallResult<true | null>> {
  const begun = await call('backups.save', { name });
  if (!begun.ok) return begun;
  const { saving, bytes } = begun.value;
  const result = await downloadPieces({
    fileName: `balcao-${nameByShopClock(name)}`,
    type: 'application/vnd.sqlite3',
    head: '',
    read: (from) => call('backups.piece', { saving, at: from ?? 0 }),
    contentOf: ({ data }) => Uint8Array.from(atob(data), (character) => character.charCodeAt(0)),
    onPiece: ({ next }) => onProgress(next ?? bytes),
    signal,
  });
  return result.ok ? { ok: true, value: result.value ? true : null } : result;
}

const unreadable: CallResult<never> = {
  ok: false,
  error: { code: 'bad-input', message: 'the file could not be read' },
};

export async function bringCopy(file: File, { onProgress, signal }: Carrying): Promise<CallResult<Backup | null>> {
  const bringing = crypto.randomUUID();
  for (let at = 0; at < file.size; at += copyPieceBytes) {
    const data = await base64Of(file.slice(at, at + copyPieceBytes)).catch(() => null);
    if (data === null) return unreadable;
    if (signal.aborted) return { ok: true, value: null };
    const result = await sendPiece('backups.bring', { bringing, bytes: file.size, at, data });
    if (!result.ok || result.value !== null) return result;
    onProgress(at);
  }
  return unreadable;
}
