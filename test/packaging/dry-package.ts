/** What `npm run package -- --dry` lays out, in a folder of a test's own. */
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Packed {
  readonly size?: number;
  readonly unpacked?: boolean;
  readonly integrity?: { readonly algorithm: string; readonly hash: string };
  readonly files?: Readonly<Record<string, Packed>>;
}

interface Asar {
  extractAll(archive: string, folder: string): void;
  extractFile(archive: string, path: string): Buffer;
  getRawHeader(archive: string): { readonly header: Packed };
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const ofBuilder = createRequire(createRequire(import.meta.url).resolve('electron-builder/package.json'));
export const asar: Asar = ofBuilder('@electron/asar');

/** The layout is that of Linux on x64, wherever it is made; its database loads on that system alone. */
export const runsHere = `${process.platform}-${process.arch}` === 'linux-x64';

export interface DryPackage {
  readonly layout: string;
  readonly archive: string;
  readonly resources: string;
}

export function layDryPackage(folder: string): DryPackage {
  const output = join(folder, 'dry');
  const env = { ...process.env, BALCAO_DRY_OUTPUT: output };
  execFileSync(process.execPath, [join(root, 'scripts', 'package.mjs'), '--dry'], { cwd: root, env, stdio: 'pipe' });
  const layout = join(output, 'app', 'linux-unpacked');
  const resources = join(layout, 'resources');
  return { layout, resources, archive: join(resources, 'app.asar') };
}
