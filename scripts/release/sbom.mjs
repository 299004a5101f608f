/**
 * What a release is made of: every package that runs with the till, as CycloneDX by npm itself, and Electron around it. npm's own `--omit dev`
 * would leave out what a tool needs as well (zod, for one), so that all is listed and the lockfile says what runs.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Obstacle, root, run, say } from '../bootstrap.mjs';

/**
 * @typedef {{ 'bom-ref': string }} Component
 * @typedef {{ metadata: { component: Component }, components: readonly Component[], dependencies: readonly { ref: string, dependsOn: readonly string[] }[] }} Bom
 */

/** A tool for us, and the program itself for whoever installs the app. */
const shipped = ['node_modules/electron'];

/** @returns {Bom} */
function listAll() {
  const isWindows = process.platform === 'win32';
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const maxBuffer = 64 * 1024 * 1024;
  const result = spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    encoding: 'utf8',
    shell: isWindows,
    maxBuffer,
  });
  if (result.status !== 0) throw new Obstacle(`\`npm sbom\` failed: ${result.stderr}`);
  return JSON.parse(result.stdout);
}

/** What runs with the till, as `name@version`. */
function running() {
  /** @type {Record<string, { version: string, dev?: boolean, optional?: boolean, devOptional?: boolean }>} */
  const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  const runs = Object.entries(locked).filter(
    ([path, { dev, optional, devOptional }]) => path && (shipped.includes(path) || !(dev || optional || devOptional)),
  );
  return new Set(runs.map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`));
}

await run(async () => {
  const file = process.argv[2];
  if (file === undefined) throw new Obstacle('Where to? node scripts/release/sbom.mjs FILE');
  const bom = listAll();
  const named = running();
  const components = bom.components.filter((component) => named.has(component['bom-ref']));
  if (components.length !== named.size) throw new Obstacle('npm does not list all that the lockfile has.');
  const refs = new Set([bom.metadata.component, ...components].map((component) => component['bom-ref']));
  const dependencies = bom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  writeFileSync(file, `${JSON.stringify({ ...bom, components, dependencies }, null, 2)}\n`);
  say(`${components.length} packages are named in ${file}.`);
  return 0;
});
