/** `npm run crash`: a real till on a real disk, killed and cut off as often as wanted. */
import { join } from 'node:path';
import { ensureInstalled, ensureStrace, root, run, runNode24 } from './bootstrap.mjs';

await run(async () => {
  ensureInstalled();
  const args = process.argv.slice(2);
  // Where it cannot be had, the power cuts say so themselves.
  if (args.length === 0 || args.some((argument) => argument.startsWith('--power'))) ensureStrace();
  return runNode24([join(root, 'test', 'crash', 'main.ts'), ...args]);
});
