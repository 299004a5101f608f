/** An import of a hundred thousand lines: whoever asks the till for something meanwhile is answered. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { checkDigit } from '#shared/domain/gtin.ts';
import { openCatalog } from './catalog-bench.ts';

const lines = 100_000;

function largeFile(): string {
  const rows = Array.from({ length: lines }, (_, at) => {
    const digits = `789${String(at).padStart(9, '0')}`;
    return `${at + 1};${digits}${checkDigit(digits)};Produto número ${at} com açúcar;${at % 500},90;Setor ${at % 40}`;
  });
  // A price of zero: one line of every five hundred is bad.
  return ['código;ean;nome;preço;categoria', ...rows.map((row) => row.replace(';0,90;', ';0;'))].join('\r\n');
}

/** Asks at every turn of the event loop, and keeps how long this thread worked between two of them. */
function watchTurns(ask: () => Promise<unknown>) {
  const turnsMs: number[] = [];
  let isOn = true;
  async function go(): Promise<void> {
    while (isOn) {
      const from = process.threadCpuUsage();
      await nextTurn();
      await ask();
      const { user, system } = process.threadCpuUsage(from);
      turnsMs.push((user + system) / 1_000);
    }
  }
  const ended = go();
  return async () => {
    isOn = false;
    await ended;
    turnsMs.sort((one, other) => one - other);
    return { asked: turnsMs.length, nearlyAllMs: turnsMs[Math.floor(turnsMs.length * 0.99)] ?? 0 };
  };
}

test('a hundred thousand lines are previewed and imported while others are answered', async () => {
  using catalog = openCatalog();
  const id = await catalog.stage(largeFile());
  const stop = watchTurns(() => catalog.call('catalog.categories', {}));
  const preview = await catalog.call('catalog.preview', { id });
  const bad = lines / 500;
  expect(preview).toMatchObject({ lines, added: lines - bad, badCount: bad, changed: 0, unchanged: 0 });
  await catalog.call('catalog.import', { id });
  await catalog.until(['imported']);
  const { asked, nearlyAllMs } = await stop();
  expect(asked).toBeGreaterThan(200);
  expect(nearlyAllMs).toBeLessThan(20);
  expect(await catalog.all()).toHaveLength(lines - bad);
}, 120_000);
