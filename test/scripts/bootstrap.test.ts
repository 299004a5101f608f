/** What happens before anything is installed: on a clean clone, after a change of the lockfile, and where it cannot work. */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

const lockfile = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/zod': { version },
      'node_modules/only-for-macs': { version: '1.0.0', optional: true },
    },
  });
const installed = (version: string) => JSON.stringify({ packages: { 'node_modules/zod': { version } } });
/** Notes that it was called, and installs what the lockfile of the second version names. */
const npm = `echo "$*" >> calls; mkdir -p node_modules; echo '${installed('2.0.0')}' > node_modules/.package-lock.json`;

function project(): ScratchProject {
  const scratch = scratchProject(['scripts']);
  scratch.write('package-lock.json', lockfile('2.0.0'));
  scratch.command('npm', npm);
  return scratch;
}

const ensureInstalled = [
  '--input-type=module',
  '-e',
  "import { ensureInstalled, run } from './scripts/bootstrap.mjs'; await run(async () => { ensureInstalled(); return 0; });",
];
const askChromium = (install: boolean) => [
  '--input-type=module',
  '-e',
  `import { ensureChromium, run } from './scripts/bootstrap.mjs';
   await run(async () => { process.stdout.write(String(ensureChromium({ install: ${install} }))); return 0; });`,
];

describe('packages', () => {
  it('are installed on a clean clone, once, and stdout stays free for others', () => {
    using scratch = project();
    const first = scratch.run('node', ensureInstalled);
    expect(first).toMatchObject({ status: 0, stdout: '' });
    expect(first.stderr).toContain('npm ci');
    expect(scratch.run('node', ensureInstalled)).toMatchObject({ status: 0, stderr: '' });
    expect(scratch.read('calls')).toBe('ci --no-audit --no-fund\n');
  });

  it('are installed again when the lockfile names another version', () => {
    using scratch = project();
    scratch.write('node_modules/.package-lock.json', installed('1.0.0'));
    expect(scratch.run('node', ensureInstalled).status).toBe(0);
    expect(scratch.read('calls')).not.toBeNull();
  });

  it('are left alone when npm was run by hand; those for other systems may be missing', () => {
    using scratch = project();
    scratch.write('node_modules/.package-lock.json', installed('2.0.0'));
    expect(scratch.run('node', ensureInstalled).status).toBe(0);
    expect(scratch.read('calls')).toBeNull();
  });

  it('that cannot be installed give one sentence and the words of npm, no stack', () => {
    using scratch = project();
    scratch.command('npm', 'echo "npm error network down" >&2; exit 1');
    const { status, stderr } = scratch.run('node', ensureInstalled);
    expect(status).toBe(1);
    expect(stderr).toContain('run it by hand');
    expect(stderr).toContain('network down');
    expect(stderr).not.toContain('    at ');
  });
});

describe('the browser', () => {
  it('is the one that was named', () => {
    using scratch = project();
    scratch.command('my-browser', 'exit 0');
    const path = `${scratch.folder}/commands/my-browser`;
    expect(scratch.run('node', askChromium(false), { BALCAO_CHROMIUM: path }).stdout).toBe(path);
  });

  it('that was named and does not exist is not replaced in silence', () => {
    using scratch = project();
    const { status, stderr } = scratch.run('node', askChromium(false), { BALCAO_CHROMIUM: '/nowhere/chromium' });
    expect(status).toBe(1);
    expect(stderr).toContain('/nowhere/chromium');
  });
});

/** Elsewhere browsers have fixed places, which a test cannot empty. */
describe.runIf(process.platform === 'linux')('the browser on Linux', () => {
  it('is found by its command, and a stub that does not start is passed over', () => {
    using scratch = project();
    scratch.command('chromium', 'echo "install the package first" >&2; exit 1');
    scratch.command('chromium-browser', 'exit 0');
    const PATH = `${scratch.folder}/commands`;
    const { stdout } = scratch.run(process.execPath, askChromium(false), { BALCAO_CHROMIUM: '', PATH });
    expect(stdout).toBe(`${PATH}/chromium-browser`);
  });

  it.runIf(process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))(
    'is installed by apt-get where that may be',
    () => {
      using scratch = project();
      const PATH = `${scratch.folder}/commands`;
      const makeBrowser = `printf '#!/bin/sh\\nexit 0\\n' > ${PATH}/chromium; /bin/chmod +x ${PATH}/chromium`;
      scratch.command('apt-get', `echo "$*" >> calls; [ "$1" = update ] || { ${makeBrowser}; }`);
      const { stdout, stderr } = scratch.run(process.execPath, askChromium(true), { BALCAO_CHROMIUM: '', PATH });
      expect(stdout).toBe(`${PATH}/chromium`);
      expect(stderr).toContain('apt-get');
      expect(scratch.read('calls')).toMatch(/^update\ninstall -y .*chromium/);
    },
  );

  it('that cannot be had at all is one sentence', () => {
    using scratch = project();
    scratch.command('apt-get', 'exit 1');
    scratch.write('node_modules/playwright-core/cli.js', 'process.exit(1);');
    const PATH = `${scratch.folder}/commands`;
    const { status, stderr } = scratch.run(process.execPath, askChromium(true), { BALCAO_CHROMIUM: '', PATH });
    expect(status).toBe(1);
    expect(stderr).toContain('BALCAO_CHROMIUM');
    expect(stderr).not.toContain('    at ');
  });
});
