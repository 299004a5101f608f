/** Builds a file from pieces that arrive one after the other, and gives it to the person. No piece stays in memory. */
import type { CallResult } from '#shared/contract/errors.ts';
import { type GrowingFile, openGrowingFile } from './growing-file.ts';

export interface PiecesDownload<P> {
  readonly fileName: string;
  readonly type: string;
  /** What stands before the first piece. */
  readonly head: string;
  /** `from`: where the last piece said that the next one begins; null for the first. */
  readonly read: (from: number | null) => Promise<CallResult<P>>;
  readonly contentOf: (piece: P) => Parameters<GrowingFile['add']>[0];
  /** Said after each of them, but not more often than can be seen. */
  readonly onPiece: (piece: P) => void;
  readonly signal: AbortSignal;
}

/** Drawing the bar for each of thousands of pieces would take longer than the pieces themselves. */
const progressMs = 100;

/** False when it was cancelled; or the error that ended it, with nothing downloaded. */
export async function downloadPieces<P extends { readonly next: number | null }>(
  job: PiecesDownload<P>,
): Promise<CallResult<boolean>> {
  const { fileName, type, head, read, contentOf, onPiece, signal } = job;
  const file = await openGrowingFile();
  try {
    if (head !== '') await file.add(head);
    let toldAt = 0;
    let from: number | null = null;
    do {
      const piece: CallResult<P> = await read(from);
      if (signal.aborted || !piece.ok) {
        await file.drop();
        return piece.ok ? { ok: true, value: false } : piece;
      }
      const content = contentOf(piece.value);
      if (content.length > 0) await file.add(content);
      from = piece.value.next;
      const now = performance.now();
      if (from === null || now - toldAt > progressMs) {
        onPiece(piece.value);
        toldAt = now;
      }
    } while (from !== null);
    await file.offer(fileName, type);
    return { ok: true, value: true };
  } catch (error) {
    // The browser's disk is full, or gone.
    await file.drop();
    const message = error instanceof Error ? error.message : 'the file could not be written';
    return { ok: false, error: { code: 'storage-failed', message } };
  }
}
