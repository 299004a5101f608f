/** `npm run bench`: how fast, as ratios against the bare driver and another queue in the same run. See docs/performance.md. */
import { join } from 'node:path';
import { ensureChromium, ensureInstalled, root, run, runNode24 } from './bootstrap.mjs';
import { ensureBuilt } from './build.mjs';

await run(async () => {
  ensureInstalled();
  const args = process.argv.slice(2);
  const exportsAll = args.includes('--export');
  // A time on a screen is taken from the built till in a real browser.
  const needsBrowser =
    exportsAll || !args.includes('--only') || args.some((name) => /^(history|catalog)-screen/.test(name));
  if (needsBrowser) await ensureBuilt();
  const browser = needsBrowser ? { BALCAO_CHROMIUM: ensureChromium({ install: true }) ?? '' } : {};
  const env = { ...process.env, ...browser };
  return runNode24([join(root, 'test', 'bench', exportsAll ? 'export-run.ts' : 'main.ts'), ...args], { env });
});
