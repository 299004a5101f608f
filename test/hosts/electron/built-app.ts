/** The app as it is shipped: built once for the tests that run it, in a folder of their own. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTempDir, type TempDir } from '#test/helpers/temp-dir.ts';

export const root = fileURLToPath(new URL('../../../', import.meta.url));

export async function buildApp(): Promise<TempDir> {
  const folder = makeTempDir();
  const builder = join(root, 'node_modules', 'electron-vite', 'bin', 'electron-vite.js');
  const args = [builder, 'build', '--logLevel', 'warn', '--outDir', folder.path];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'pipe' });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`the build failed:\n${said}`);
  return folder;
}

/** Null where this machine has no such browser. */
export function findChromium(): string | null {
  const candidates = [process.env.BALCAO_BROWSER, '/usr/bin/chromium', '/usr/bin/google-chrome'];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

export function sayWhyLeftOut(what: string, why: string): void {
  process.stderr.write(`\n${what} is left out here: ${why}\n`);
}
