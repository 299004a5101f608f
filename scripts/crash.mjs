/** `npm run crash`: a real till on a real disk, killed and cut off as often as wanted. */
import { join } from 'node:path';
import { ensureInstalled, root, run, runNode24 } from './bootstrap.mjs';

await run(async () => {
  ensureInstalled();
  return runNode24([join(root, 'test', 'crash', 'main.ts'), ...process.argv.slice(2)]);
});
