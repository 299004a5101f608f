/** Power cuts of a small recorded day, and the proof that the harness sees a loss. `npm run crash -- --power 5000` runs large ones. */
import { expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runPower } from './power/campaign.ts';
import { runControl } from './power/control.ts';
import { whyNoTrace } from './power/record.ts';

const obstacle = whyNoTrace();
const small = { lives: 2, salesOfALife: 5, seed: 1 };

test('the power may go at any moment: nothing that was told is lost, the file is whole', { timeout: 300_000 }, async ({
  skip,
}) => {
  skip(obstacle !== null, obstacle ?? '');
  using dir = makeTempDir();
  const lines: string[] = [];
  const result = await runPower({ ...small, points: 200, folder: dir.path, out: (line) => lines.push(line) });
  expect(result.failed, lines.join('\n')).toBe(0);
  expect(result.points).toBe(200);
  expect(result.told).toBeGreaterThan(50);
  expect(result.syncs).toBeGreaterThan(20);
});

test('and a till that does not sync its commits is caught losing them', { timeout: 300_000 }, async ({ skip }) => {
  skip(obstacle !== null, obstacle ?? '');
  using dir = makeTempDir();
  const control = await runControl({ ...small, lives: 1, points: 120, folder: dir.path, out: () => {} });
  expect(control.losing).toBeGreaterThan(0);
});
