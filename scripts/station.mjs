/** `npm run station`: the station, built when needed. Its stdout, signals and exit code are the station's own. */
import { ensureInstalled, run, runTill } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';

await run(async () => {
  ensureInstalled();
  await ensureBuilt();
  return runTill(process.argv.slice(2));
});
