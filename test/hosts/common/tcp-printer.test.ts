/** One job over a real connection: when the printer has it, when nothing of it left, and when nobody knows. */
import { expect, test } from 'vitest';
import { createTcpPrinter } from '#main/hosts/common/tcp-printer.ts';
import type { PrintEnd } from '#main/lib/printer-line.ts';
import { openFakePrinter, type PrinterBehaviour } from '#test/helpers/fake-printer.ts';

const line = createTcpPrinter({ connectMs: 400, paperMs: 60, takeMs: 250 });
const slip = Uint8Array.from({ length: 3_000 }, (_, at) => 0x20 + (at % 90));

async function send(port: number, more: { needsPaper?: boolean; begin?: () => Uint8Array | null } = {}) {
  let begun = 0;
  const begin = () => {
    begun += 1;
    return slip;
  };
  const end = await line.send({ address: '127.0.0.1', port, needsPaper: true, begin, ...more });
  return { end, begun };
}

test.each<[PrinterBehaviour, PrintEnd, number]>([
  ['takes', 'taken', 1],
  ['answers', 'taken', 1],
  ['no-paper', 'paper', 0],
  ['stalls', 'unsure', 1],
  ['breaks', 'unsure', 1],
  // Its buffers have all of it. Nothing says that the printer has.
  ['reads', 'unsure', 1],
  // That its paper ended is no answer to the last question.
  ['runs-out', 'unsure', 1],
  // Each word of it is a sign of life, and none of them says that it reads.
  ['chatters', 'unsure', 1],
])('a printer that %s: %s', async (behaviour, end, begun) => {
  await using printer = await openFakePrinter(behaviour);
  expect(await send(printer.port)).toEqual({ end, begun });
});

test('what a printer took is what was sent, whole and once', async () => {
  await using printer = await openFakePrinter('takes');
  await send(printer.port);
  expect(printer.jobs.map((bytes) => Buffer.from(bytes).equals(slip))).toEqual([true]);
});

test('nobody is there: nothing was begun', async () => {
  await using printer = await openFakePrinter();
  await printer.turn(false);
  expect(await send(printer.port)).toEqual({ end: 'away', begun: 0 });
});

test('a job that nobody wants any more sends nothing', async () => {
  await using printer = await openFakePrinter('takes');
  expect((await send(printer.port, { begin: () => null })).end).toBe('dropped');
  expect(printer.jobs).toEqual([]);
});

test('a job that could not be marked as begun sends nothing, and is no fault of the printer', async () => {
  await using printer = await openFakePrinter('takes');
  const begin = () => {
    throw new Error('the disk is full');
  };
  await expect(send(printer.port, { begin })).rejects.toThrow('the disk is full');
  expect(printer.jobs).toEqual([]);
});

test('a drawer opens without paper', async () => {
  await using printer = await openFakePrinter('no-paper');
  expect((await send(printer.port, { needsPaper: false })).end).toBe('taken');
});

test('more than the buffers hold, to a printer that stops reading, is unsure', async () => {
  await using printer = await openFakePrinter('stalls');
  expect((await send(printer.port, { begin: () => new Uint8Array(20_000_000).fill(0x41) })).end).toBe('unsure');
});
