/** `npm run mutants`: bugs of the promise, seeded one by one into a copy of the sources; every one must be seen by a test. */
import { join } from 'node:path';
import { ensureInstalled, ensureStrace, root, run, runNode24 } from './bootstrap.mjs';

await run(async () => {
  ensureInstalled();
  // The bugs that only a power cut shows need it.
  ensureStrace();
  return runNode24([join(root, 'test', 'mutants', 'main.ts'), ...process.argv.slice(2)]);
});
