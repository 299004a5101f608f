/** `npm run sandbox`: the simulated payment API on its own, straight from its sources. */
import { join } from 'node:path';
import { ensureInstalled, root, run, runNode24 } from './bootstrap.mjs';

await run(async () => {
  ensureInstalled();
  return runNode24([join(root, 'src-sandbox', 'command', 'main.ts'), ...process.argv.slice(2)]);
});
