/** Asks the system who made each app or installer of a folder: codesign, spctl and stapler, or Authenticode. A build without certificates says so. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, run, say } from '../bootstrap.mjs';
import { planVerification } from './release-plan.mjs';

await run(async () => {
  const folder = process.argv[2];
  if (folder === undefined) throw new Obstacle('Which folder? node scripts/release/verify-signatures.mjs FOLDER');
  if (process.platform === 'linux') {
    say('This system verifies no publisher: the sums, the provenance and the signed feed do.');
    return 0;
  }
  if (!process.env.BALCAO_SIGNED) {
    say('Left out: this build has no certificate, so there is nothing to verify (BALCAO_SIGNED).');
    return 0;
  }
  // An image is not signed itself; the app in it is, and carries Apple's answer.
  const paths =
    process.platform === 'darwin' ? globSync(join(folder, 'mac*', '*.app')) : globSync(join(folder, '*.exe'));
  if (paths.length === 0) throw new Obstacle(`There is nothing to verify in ${folder}.`);
  for (const [program, ...args] of paths.flatMap((path) => planVerification(path, process.platform))) {
    if (spawnSync(program, args, { stdio: 'inherit' }).status !== 0) throw new Obstacle(`${program} refused it.`);
  }
  say(`${paths.length} are signed.`);
  return 0;
});
