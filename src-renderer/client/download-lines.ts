/** A table as a file: its lines arrive in pieces, and are counted. */
import type { CallResult } from '#shared/contract/errors.ts';
import { downloadPieces } from './download-pieces.ts';

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

/** The number of written lines; null when it was cancelled; or the error that ended it, with nothing downloaded. */
export async function downloadLines({
  head,
  read,
  onProgress,
  ...job
}: LinesDownload): Promise<CallResult<number | null>> {
  let lines = 0;
  const result = await downloadPieces<Piece>({
    ...job,
    type: 'text/csv;charset=utf-8',
    head: `${byteOrderMark}${head}\r\n`,
    read,
    contentOf: (piece) => {
      lines += piece.lines;
      return piece.text;
    },
    onPiece: () => onProgress(lines),
  });
  if (!result.ok) return result;
  return { ok: true, value: result.value ? lines : null };
}
