/** `npm run bench`: how fast, as ratios against the bare driver and another queue in the same run. See docs/performance.md. */
import { join } from 'node:path';
import { ensureInstalled, root, run, runNode24 } from './bootstrap.mjs';

await run(async () => {
  ensureInstalled();
  return runNode24([join(root, 'test', 'bench', 'main.ts'), ...process.argv.slice(2)]);
});
