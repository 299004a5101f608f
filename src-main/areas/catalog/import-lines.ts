/** Reads the lines of a file a few at a time, so that a large one holds up nobody. The first line, the headings, is left out. */
import { finished } from 'node:stream/promises';
import { CsvError, Parser } from 'csv-parse';
import { AppError } from '../../lib/app-error.ts';
import { csvRules, type FileForm } from './import-text.ts';
import type { Slices } from './slices.ts';

export interface FileLine {
  /** As a text editor counts; of a cell with line ends the last one. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** A hundred lines or so. */
const pieceBytes = 8 * 1024;
/** A quote that is never closed would swallow the rest of the file. */
const longestLine = 128 * 1024;

export interface LineReader {
  readonly form: FileForm;
  readonly bytes: Uint8Array;
  readonly slices: Slices;
  readonly onLine: (line: FileLine) => void;
  /** Called between pieces: throws to stop. */
  readonly check: () => void;
}

export async function readLines({ form, bytes, slices, onLine, check }: LineReader): Promise<void> {
  const { encoding, separator } = form;
  const lines: FileLine[] = [];
  const parser = new Parser({
    ...csvRules,
    delimiter: separator,
    max_record_size: longestLine,
    // The lines are taken here, so the stream itself stays empty and every piece is parsed at once.
    on_record: (cells: string[], { lines: line }) => {
      lines.push({ line, cells });
      return null;
    },
  });
  let failure: unknown = null;
  parser.on('error', (error) => {
    failure ??= error;
  });
  parser.resume();
  const decoder = new TextDecoder(encoding);
  let offset = 0;
  let isHead = true;

  function takeLines(): void {
    if (failure !== null) throw asProblem(failure);
    for (const line of lines.splice(0)) {
      if (!isHead) onLine(line);
      isHead = false;
    }
  }

  await slices.run(() => {
    check();
    const piece = bytes.subarray(offset, offset + pieceBytes);
    offset += piece.byteLength;
    parser.write(decoder.decode(piece, { stream: offset < bytes.byteLength }));
    takeLines();
    return offset < bytes.byteLength;
  });
  parser.end();
  await finished(parser).catch((error: unknown) => {
    failure ??= error;
  });
  takeLines();
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const line = Number(error.lines ?? 0);
  return new AppError('rule-broken', {
    message: error.code,
    fields: [{ path: 'file', code: 'import-quote-open', params: { line } }],
    cause: error,
  });
}
