/** `npm run check`: format, lint, types, the rules of the house, unused code. All of them run, then one line each says how it went. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, node24Path, root, run } from './bootstrap.mjs';

const modules = join(root, 'node_modules');

/** @type {readonly { name: string, args: readonly string[] }[]} */
const steps = [
  { name: 'format and lint', args: [join(modules, '@biomejs', 'biome', 'bin', 'biome'), 'ci', '--error-on-warnings'] },
  { name: 'types', args: [join(modules, 'typescript', 'bin', 'tsc'), '-p', '.'] },
  {
    name: 'rules of the house',
    args: [join(modules, 'vitest', 'vitest.mjs'), 'run', '--project', 'rules', '--reporter=dot'],
  },
  { name: 'unused code', args: [join(modules, 'knip', 'bin', 'knip.js')] },
];

await run(async () => {
  ensureInstalled();
  const outcomes = steps.map(({ name, args }) => {
    const started = process.hrtime.bigint();
    const { status } = spawnSync(node24Path(), args, { cwd: root, stdio: 'inherit' });
    const seconds = Number((process.hrtime.bigint() - started) / 100_000_000n) / 10;
    return { name, ok: status === 0, seconds };
  });
  const lines = outcomes.map(({ name, ok, seconds }) => `  ${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`);
  process.stdout.write(`\ncheck\n${lines.join('\n')}\n`);
  return outcomes.every(({ ok }) => ok) ? 0 : 1;
});
