/** The bytes for a printer, read back by a reader of their own: accents right on every page, whole rows, and the code in the QR. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CodePage, codePages } from '#shared/domain/receipts/code-pages.ts';
import { cuts, escPosBytes, isKick, kickBytes, usualKick } from '#shared/domain/receipts/esc-pos.ts';
import { isPrinterAddress } from '#shared/domain/receipts/printer-address.ts';
import { rulerSlip } from '#shared/domain/receipts/ruler-slip.ts';
import { saleSlip } from '#shared/domain/receipts/sale-slip.ts';
import { paperColumns, type SlipRow, slipRows } from '#shared/domain/receipts/slip-rows.ts';
import { readEscPos } from './read-esc-pos.ts';
import { pix, saleFacts, slipFacts } from './sample-slips.ts';

const textsOf = (rows: readonly SlipRow[]): string[] => rows.flatMap((row) => (row.kind === 'text' ? [row.text] : []));
const written = (rows: readonly SlipRow[], codePage: CodePage) =>
  readEscPos(escPosBytes(rows, { columns: 48, codePage, cut: 'partial' }));
/** After a QR the printer begins a row of its own. */
const linesOf = (rows: readonly SlipRow[], codePage: CodePage): string[] =>
  written(rows, codePage)
    .lines.map(({ text }) => text)
    .filter((text, at, all) => !(text === '' && at === all.length));

const code =
  '00020101021226740014br.gov.bcb.pix2552payload.psp.com/3ec9d2f9-5f03-4e0e-820d-63a81e769e875204000053039865802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***63042895';

describe.each(codePages)('on %s', (page) => {
  test('every row of a sale comes back as it was', () => {
    const rows = slipRows(saleSlip(saleFacts, 'pt-BR'), 48);
    const plain = (text: string): string => (page === 'plain' ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text);
    expect(linesOf(rows, page)).toEqual(textsOf(rows).map(plain));
  });

  test('all accents of Portuguese are whole, or left out', () => {
    const accents = 'ãõáéíóúâêôàüçÃÕÁÉÍÓÚÂÊÔÀÜÇªº';
    const [read] = linesOf(slipRows([{ kind: 'text', text: accents }], 48), page);
    expect(read).toBe(page === 'plain' ? 'aoaeiouaeoaucAOAEIOUAEOAUCao' : accents);
  });
});

test('no text, whatever it holds, makes a byte that steers the printer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...codePages), (text, page) => {
      const rows = slipRows([{ kind: 'pair', left: `${text}\u0007\u001bp\u2022`, right: 'R$ 1,00' }], 32);
      const { lines } = written(rows, page);
      expect(lines.map((line) => line.text.length)).toEqual(textsOf(rows).map(({ length }) => length));
    }),
    { numRuns: 300 },
  );
});

test('bold and double rows are so, and the next ones are not', () => {
  const rows = slipRows(
    [
      { kind: 'text', text: 'Loja', bold: true, double: true },
      { kind: 'text', text: 'Rua' },
    ],
    48,
  );
  expect(written(rows, 'cp850').lines).toEqual([
    { text: 'Loja', bold: true, double: true },
    { text: 'Rua', bold: false, double: false },
  ]);
});

test('the QR holds the code to the letter, in one piece of a paper that was cut once', () => {
  const facts = { ...saleFacts, word: 'awaiting', payments: [{ ...pix, pixCode: code }] } as const;
  const read = written(slipRows(saleSlip(facts, 'pt-BR'), 48), 'cp860');
  expect(read.qr).toEqual([code]);
  expect(read.cuts).toBe(1);
});

test.each(paperColumns)('a QR fits on paper of %i columns', (columns) => {
  for (const length of [10, 167, 197, 278, 512]) {
    const bytes = Array.from(
      escPosBytes([{ kind: 'qr', data: 'x'.repeat(length) }], { columns, codePage: 'plain', cut: 'none' }),
    );
    const at = bytes.findIndex((byte, index) => byte === 0x31 && bytes[index + 1] === 0x43);
    const dots = bytes[at + 2] ?? 0;
    const modules = { 10: 21, 167: 53, 197: 57, 278: 65, 512: 89 }[length] ?? 0;
    expect(dots).toBeGreaterThanOrEqual(3);
    expect((modules + 8) * dots).toBeLessThanOrEqual(columns === 32 ? 384 : 576);
  }
});

test.each(cuts)('cut: %s', (cut) => {
  const read = readEscPos(
    escPosBytes(slipRows(rulerSlip(slipFacts, 32, 'en'), 32), { columns: 32, codePage: 'cp858', cut }),
  );
  expect(read.cuts).toBe(cut === 'none' ? 0 : 1);
});

test('the bytes that open a drawer are hexadecimal, and few', () => {
  expect(Array.from(kickBytes(usualKick))).toEqual([0x1b, 0x70, 0x00, 0x32, 0xfa]);
  expect([usualKick, '1b7601', '', '1B7', 'xyz0', '00'.repeat(17)].map(isKick)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('a printer is in the shop', () => {
  for (const address of ['192.168.0.50', '10.0.0.9', '172.16.1.1', '172.31.255.254', '127.0.0.1', '169.254.7.7']) {
    expect([address, isPrinterAddress(address)]).toEqual([address, true]);
  }
  for (const address of ['8.8.8.8', '172.32.0.1', '192.169.0.1', '192.168.0.256', '010.0.0.1', 'printer.local', '']) {
    expect([address, isPrinterAddress(address)]).toEqual([address, false]);
  }
});
