/** Puts a file together from text that arrives in pieces, and gives it to the browser. What has arrived leaves the heap at once. */
import type { CallError, CallResult } from '#shared/contract/errors.ts';

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

/** Programs for tables take a file without this mark for one of another alphabet. */
const byteOrderMark = '\uFEFF';

/** A bar drawn for each of thousands of pieces would take longer than they do. */
const progressMs = 100;

/** How many lines were written; null when it was cancelled; or the error that ended it, with nothing downloaded. */
export async function downloadLines(job: LinesDownload): Promise<CallResult<number | null>> {
  const { fileName, head, read, onProgress, signal } = job;
  const parts: Blob[] = [new Blob([`${byteOrderMark}${head}\r\n`])];
  let lines = 0;
  let toldAt = 0;
  let before: number | null = null;
  do {
    const piece: { ok: true; value: Piece } | { ok: false; error: CallError } = await read(before);
    if (signal.aborted) return { ok: true, value: null };
    if (!piece.ok) return piece;
    // A blob is the browser's to hold, on disk when it grows.
    if (piece.value.text !== '') parts.push(new Blob([piece.value.text]));
    lines += piece.value.lines;
    before = piece.value.next;
    const now = performance.now();
    if (before === null || now - toldAt > progressMs) {
      onProgress(lines);
      toldAt = now;
    }
  } while (before !== null);
  offer(new Blob(parts, { type: 'text/csv;charset=utf-8' }), fileName);
  return { ok: true, value: lines };
}

function offer(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the file by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
