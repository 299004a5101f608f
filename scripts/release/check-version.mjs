/** A tag names the version that package.json names and that the changelog has released; else nobody could say what a file of that name is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, root, run, say } from '../bootstrap.mjs';

await run(async () => {
  const tag = process.argv[2] ?? '';
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (tag !== `v${version}`) throw new Obstacle(`The tag is ${tag}, and the version is ${version}.`);
  const heading = new RegExp(`^## ${version.replaceAll('.', '\\.')}[,:]? \\(?\\d{4}-\\d{2}-\\d{2}\\)?$`, 'm');
  if (!heading.test(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')))
    throw new Obstacle(`CHANGELOG.md has no heading "## ${version}, YYYY-MM-DD".`);
  say(`This is version ${version}.`);
  return 0;
});
