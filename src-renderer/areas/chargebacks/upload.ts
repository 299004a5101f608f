/** Sends files to the core piece by piece, because a frame is limited. If the person gives up, nothing of them stays there. */
import type { CallError } from '#shared/contract/errors.ts';
import { stagePieceBytes } from '#shared/domain/evidence.ts';
import { base64Of } from '../../client/base64-of.ts';
import { call } from '../../client/client.ts';
import { sendPiece } from '../../window/send-piece.ts';

export interface Upload {
  readonly stageId: string;
  readonly files: readonly File[];
  readonly onProgress: (sentBytes: number) => void;
  readonly signal: AbortSignal;
}

/** Null when every byte was sent; `stopped` when the person gave up. */
export async function uploadFiles({
  stageId,
  files,
  onProgress,
  signal,
}: Upload): Promise<CallError | 'stopped' | null> {
  let sentBytes = 0;
  for (const [index, file] of files.entries()) {
    for (let offset = 0; offset < file.size; offset += stagePieceBytes) {
      const piece = file.slice(offset, offset + stagePieceBytes);
      const data = await base64Of(piece);
      if (signal.aborted) return giveUp(stageId);
      const name = file.name.slice(-255);
      const result = await sendPiece('chargebacks.stage', {
        stageId,
        file: index,
        name,
        bytes: file.size,
        offset,
        data,
      });
      if (!result.ok) {
        await giveUp(stageId);
        return result.error;
      }
      sentBytes += piece.size;
      onProgress(sentBytes);
    }
  }
  return signal.aborted ? giveUp(stageId) : null;
}

async function giveUp(stageId: string): Promise<'stopped'> {
  await call('chargebacks.unstage', { stageId });
  return 'stopped';
}
