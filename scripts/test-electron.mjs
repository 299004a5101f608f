/**
 * `npm run test:electron`: the stories in the real Electron. Where its binary is not installed they are left out with the reason; with
 * BALCAO_ELECTRON=required (as in the public CI) it is fetched, and its lack is a failure.
 */
import { join } from 'node:path';
import { ensureInstalled, Obstacle, root, run, runNode24, say } from './bootstrap.mjs';
import { electronPath, ensureElectron } from './electron.mjs';

await run(async () => {
  ensureInstalled();
  const isRequired = process.env.BALCAO_ELECTRON === 'required';
  const binary = isRequired ? await ensureElectron({ retry: true }) : electronPath();
  if (binary === null) {
    if (isRequired) throw new Obstacle('The real Electron is required, and its binary cannot be fetched.');
    say('The stories in the real Electron are left out here: its binary is not installed.');
    return 0;
  }
  return runNode24([join(root, 'scripts', 'test.mjs'), 'test/hosts/electron/real-electron.test.ts']);
});
