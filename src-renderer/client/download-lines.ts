/** Builds a file from text that arrives in pieces, and gives it to the person. No piece stays in memory. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';
import { openGrowingFile } from './growing-file.ts';

interface Piece {
  readonly text: string;
  readonly lines: number;
  readonly next: number | null;
}

export interface LinesDownload {
  readonly fileName: string;
  /** The first line of the file. */
  readonly head: string;
  readonly read: (before: number | null) => Promise<CallResult<Piece>>;
  readonly onProgress: (lines: number) => void;
  readonly signal: AbortSignal;
}

/** Without this mark, spreadsheet programs assume another character set. */
const byteOrderMark = '\uFEFF';

/** Drawing the bar for each of thousands of pieces would take longer than the pieces themselves. */
const progressMs = 100;

/** The number of written lines; null when it was cancelled; or the error that ended it, with nothing downloaded. */
export async function downloadLines(job: LinesDownload): Promise<CallResult<number | null>> {
  const { fileName, head, read, onProgress, signal } = job;
  const file = await openGrowingFile();
  try {
    await file.add(`${byteOrderMark}${head}\r\n`);
    let lines = 0;
    let toldAt = 0;
    let before: number | null = null;
    do {
      const piece: { ok: true; value: Piece } | { ok: false; error: CallError } = await read(before);
      if (signal.aborted || !piece.ok) {
        await file.drop();
        return piece.ok ? { ok: true, value: null } : piece;
      }
      if (piece.value.text !== '') await file.add(piece.value.text);
      lines += piece.value.lines;
      before = piece.value.next;
      const now = performance.now();
      if (before === null || now - toldAt > progressMs) {
        onProgress(lines);
        toldAt = now;
      }
    } while (before !== null);
    await file.offer(fileName, 'text/csv;charset=utf-8');
    return { ok: true, value: lines };
  } catch (error) {
    // The browser's disk is full, or gone.
    await file.drop();
    const message = error instanceof Error ? error.message : 'the file could not be written';
    return { ok: false, error: { code: 'storage-failed', message } };
  }
}
