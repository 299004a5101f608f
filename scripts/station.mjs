/** `npm run station`: the station, built when needed. Its stdout, signals and exit code are the station's own. */
import { join } from 'node:path';
import { ensureInstalled, root, run, runNode24 } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';

await run(async () => {
  ensureInstalled();
  await ensureBuilt();
  return runNode24([join(root, 'out', 'main', 'station.js'), ...process.argv.slice(2)]);
});
