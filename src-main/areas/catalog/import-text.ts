/** How the bytes of a file are read: its character set, what separates its cells, and what its columns are. */
import { isUtf8 } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import type { ImportPreview } from '#shared/contract/catalog-import.ts';
import { type CatalogColumn, columnOf } from '#shared/domain/catalog-cells.ts';
import { refuseBroken } from '../../lib/app-error.ts';

export interface FileForm {
  readonly encoding: ImportPreview['encoding'];
  readonly separator: ImportPreview['separator'];
  /** By place; null for a column that says nothing to us. */
  readonly columns: readonly (CatalogColumn | null)[];
  /** As they stand in the file. */
  readonly headings: readonly string[];
}

/** Longer than any heading: a file without line ends is not read whole for its first line. */
const headBytes = 64 * 1024;

/** How every line is read. A quote within a cell is a quote; only one that opens a cell must be closed. */
export const csvRules = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  record_delimiter: ['\r\n', '\n', '\r'],
};

/** Where two separators read as many columns, the first one counts: spreadsheets of Brazil write semicolons. */
const separators = [';', '\t', ','] as const;

export function formOf(bytes: Uint8Array): FileForm {
  const encoding = encodingOf(bytes);
  const head = new TextDecoder(encoding).decode(bytes.subarray(0, headBytes));
  if (head.trim() === '') refuseBroken([{ path: 'file', code: 'import-empty' }]);
  const forms = separators.map((separator) => ({ separator, headings: headingsOf(head, separator) }));
  const known = (headings: readonly string[]): number =>
    headings.filter((heading) => columnOf(heading) !== null).length;
  const best = forms.reduce((one, other) => (known(other.headings) > known(one.headings) ? other : one));
  const columns = best.headings.map(columnOf);
  refuseColumns(columns, best.headings, controls.test(head) ? 'import-no-table' : 'import-columns-unknown');
  return { encoding, separator: best.separator, columns, headings: best.headings };
}

/** What is no UTF-8 was written by an older spreadsheet: every byte means something in the character set of western Windows. */
function encodingOf(bytes: Uint8Array): FileForm['encoding'] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function headingsOf(head: string, delimiter: string): string[] {
  try {
    return parse(head, { ...csvRules, delimiter, to: 1 })[0] ?? [];
  } catch {
    return [];
  }
}

/** A picture or a spreadsheet of its own kind reads so, and no table of a text file does. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\0-\x08\x0e-\x1a]/;

function refuseColumns(
  columns: readonly (CatalogColumn | null)[],
  headings: readonly string[],
  whenNoneIsKnown: 'import-no-table' | 'import-columns-unknown',
): void {
  const path = 'file';
  const names = columns.filter((column) => column !== null);
  const identifying: readonly CatalogColumn[] = ['code', 'barcode', 'description'];
  if (!names.some((name) => identifying.includes(name))) {
    refuseBroken([{ path, code: whenNoneIsKnown }]);
  }
  const twice = columns.findIndex((column, at) => column !== null && columns.indexOf(column) !== at);
  if (twice !== -1) {
    refuseBroken([{ path, code: 'import-column-twice', params: { name: (headings[twice] ?? '').slice(0, 60) } }]);
  }
}
