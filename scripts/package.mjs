/**
 * `npm run package`: the installers of this system, signed where the environment holds certificates. With --dry: the whole layout around a
 * stand-in for Electron, in `dist/dry`, without a network; a test opens it.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run, runNode24, say } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';
import { layStandIn } from './electron-layout.mjs';
import { planPackage } from './package-plan.mjs';

/** Nothing listens there: a build that would fetch something fails at once, and says what. */
const nowhere = 'http://127.0.0.1:9/';

await run(async () => {
  const { platform, env } = process;
  const output = env.BALCAO_DRY_OUTPUT ?? join(root, 'dist', 'dry');
  const standIn = join(output, 'electron');
  const plan = planPackage(process.argv.slice(2), { platform, env, standIn, dryOutput: join(output, 'app') });
  ensureInstalled();
  await ensureBuilt();
  for (const note of plan.notes) say(note);
  if (plan.dry) {
    rmSync(output, { recursive: true, force: true });
    layStandIn(standIn);
  }
  const offline = { ...env, HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, npm_config_offline: 'true' };
  const builder = join(root, 'node_modules', 'electron-builder', 'cli.js');
  return runNode24([builder, ...plan.args], { env: plan.dry ? offline : env });
});
