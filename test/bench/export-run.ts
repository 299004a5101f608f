/**
 * `npm run bench -- --export [--rows N]`: all of a long history as CSV, by the button a person presses, in Chromium; beside a
 * tenth of it, because memory that stays flat does not grow with the rows.
 */
import { createReadStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openHistory, openHistoryScreen } from './history-screen.ts';
import { type Memory, parts, readMemory } from './process-memory.ts';

const { values } = parseArgs({
  options: { export: { type: 'boolean' }, rows: { type: 'string', default: '1000000' } },
});
const sales = Number(values.rows);
const secondsAtMost = 60;
/** What the pages of a database that were read once stay in memory for, and garbage not yet collected. */
const roomMib = 64;
const out = (line: string): void => void process.stdout.write(`${line}\n`);

interface Exported {
  readonly seconds: number;
  readonly most: Memory;
}

const results = resolve(import.meta.dirname, '..', '..', 'test-results');
mkdirSync(results, { recursive: true });
const tenth = await exportAll(sales / 10);
const whole = await exportAll(sales);
const grew = parts.filter((part) => whole.most[part] - tenth.most[part] > roomMib);
for (const part of grew) out(`missed: ${part} held more than ${roomMib} MiB more than for a tenth of the rows`);
if (whole.seconds > secondsAtMost) out(`missed: more than ${secondsAtMost} s`);
process.exitCode = grew.length > 0 || whole.seconds > secondsAtMost ? 1 : 0;

async function exportAll(count: number): Promise<Exported> {
  const folder = mkdtempSync(join(results, 'bench-'));
  const screen = await openHistoryScreen(folder, count);
  try {
    const { page } = screen;
    await openHistory(screen);
    const before = readMemory();
    const most = { ...before };
    const watching = setInterval(() => {
      const now = readMemory();
      for (const part of parts) most[part] = Math.max(most[part], now[part]);
    }, 250);
    const began = performance.now();
    const saved = page.waitForEvent('download', { timeout: 600_000 });
    await page.getByRole('button', { name: 'Exportar CSV' }).click();
    const path = await (await saved).path();
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watching);
    const rows = await countRows(path);
    if (rows !== count) throw new Error(`${rows} of ${count} rows are in the file`);
    const memory = parts.map((part) => `${part} ${before[part].toFixed(0)} → ${most[part].toFixed(0)} MiB`).join(', ');
    out(
      `${count} rows: ${seconds.toFixed(1)} s, ${(statSync(path).size / 2 ** 20).toFixed(0)} MiB; most held: ${memory}`,
    );
    return { seconds, most };
  } finally {
    await screen.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Below the line of headings. */
async function countRows(path: string): Promise<number> {
  let lines = 0;
  for await (const line of createInterface({ input: createReadStream(path) })) if (line !== '') lines += 1;
  return lines - 1;
}
