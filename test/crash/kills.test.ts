/** A small campaign of kills, so that every change meets them. `npm run crash -- --kills 1000` runs large ones. */
import { expect, test } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { runKills } from './kills/campaign.ts';

test('a till killed twenty times under load loses nothing it told anybody and charges nobody twice', {
  timeout: 300_000,
}, async () => {
  using dir = makeTempDir();
  const lines: string[] = [];
  const result = await runKills({ kills: 20, seed: 1, folder: dir.path, out: (line) => lines.push(line) });
  expect(result.failed, lines.join('\n')).toBe(0);
  expect(result.kills).toBe(20);
  expect(result.pointsReached).toBeGreaterThan(5);
  expect(result.sales).toBeGreaterThan(20);
  expect(result.accepted.get('orders.create')).toBeGreaterThan(10);
});
