/** Draws `resources/icon.png` from `resources/icon.svg` in a browser: run it by hand after changing the drawing. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureChromium, Obstacle, root, run } from './bootstrap.mjs';

const size = 1024;

await run(async () => {
  const executablePath = ensureChromium({ install: false });
  if (!executablePath) throw new Obstacle('Drawing the icon needs Chromium, Chrome or Edge.');
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const svg = readFileSync(join(root, 'resources', 'icon.svg'), 'utf8');
  await page.setContent(`<style>body { margin: 0; background: transparent }</style>${svg}`);
  await page.screenshot({ path: join(root, 'resources', 'icon.png'), omitBackground: true });
  await browser.close();
  return 0;
});
