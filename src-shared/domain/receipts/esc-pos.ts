/**
 * Rows as the bytes of an ESC/POS printer. Only commands that nearly every printer knows; the rows hold no character that steers one (see
 * `printable`), and none below a space is ever made of text.
 */
import { type CodePage, encodeText, pageNumbers } from './code-pages.ts';
import type { PaperColumns, SlipRow } from './slip-rows.ts';

export const cuts = ['partial', 'full', 'none'] as const;
export type Cut = (typeof cuts)[number];

export interface PrinterWays {
  readonly columns: PaperColumns;
  readonly codePage: CodePage;
  readonly cut: Cut;
}

const esc = 0x1b;
const group = 0x1d;
const lineFeed = 0x0a;

const reset = [esc, 0x40];
const bold = (isOn: boolean): number[] => [esc, 0x45, isOn ? 1 : 0];
const double = (isOn: boolean): number[] => [group, 0x21, isOn ? 0x11 : 0];
const centred = (isOn: boolean): number[] => [esc, 0x61, isOn ? 1 : 0];
/** The knife stands above the head: what was printed last must pass it. */
const feed = [esc, 0x64, 4];
const cutBytes: Readonly<Record<Cut, number[]>> = { partial: [group, 0x56, 1], full: [group, 0x56, 0], none: [] };

export function escPosBytes(rows: readonly SlipRow[], { columns, codePage, cut }: PrinterWays): Uint8Array {
  const page = pageNumbers[codePage];
  const bytes = [...reset, ...(page === null ? [] : [esc, 0x74, page])];
  for (const row of rows) {
    if (row.kind === 'cut') bytes.push(...feed, ...cutBytes[cut]);
    else if (row.kind === 'qr') bytes.push(...qrBytes(row.data, columns));
    else bytes.push(...textBytes(row, codePage));
  }
  return Uint8Array.from(bytes);
}

function textBytes(row: SlipRow & { kind: 'text' }, codePage: CodePage): number[] {
  const text = encodeText(row.text, codePage);
  const look = [...(row.bold ? bold(true) : []), ...(row.double ? double(true) : [])];
  const plain = [...(row.double ? double(false) : []), ...(row.bold ? bold(false) : [])];
  return [...look, ...text, ...plain, lineFeed];
}

/** Bytes that a QR of level M holds, from version 1 on (ISO/IEC 18004). */
const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666];
const quietModules = 8;
/** Of the head: 203 dots to an inch. */
const dotsOf = (columns: PaperColumns): number => (columns === 32 ? 384 : 576);

/** As large as the paper allows: phones read small modules slowly. */
function moduleDots(length: number, columns: PaperColumns): number {
  const version = capacities.findIndex((most) => length <= most) + 1 || capacities.length;
  const across = 17 + 4 * version + quietModules;
  return Math.max(2, Math.min(8, Math.floor(dotsOf(columns) / across)));
}

function qrBytes(data: string, columns: PaperColumns): number[] {
  const bytes = Array.from(new TextEncoder().encode(data));
  const code = (...parameters: number[]): number[] => {
    const { length } = parameters;
    return [group, 0x28, 0x6b, length & 0xff, length >> 8, ...parameters];
  };
  const levelM = 0x31;
  return [
    ...centred(true),
    ...code(0x31, 0x41, 0x32, 0),
    ...code(0x31, 0x43, moduleDots(bytes.length, columns)),
    ...code(0x31, 0x45, levelM),
    ...code(0x31, 0x50, 0x30, ...bytes),
    ...code(0x31, 0x51, 0x30),
    lineFeed,
    ...centred(false),
  ];
}

/** ESC p: pin 2, on for 100 ms, off for 500 ms. Drawers at pin 5, and printers of other makes, need others. */
export const usualKick = '1B700032FA';
export const isKick = (text: string): boolean => /^(?:[0-9A-F]{2}){1,16}$/i.test(text);
export const kickBytes = (text: string): Uint8Array =>
  Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
