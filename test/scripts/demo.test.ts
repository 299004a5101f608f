/** Which Balcão the demo starts on which machine, and how it lives without the Electron binary. */
import { describe, expect, it } from 'vitest';
import { planDemo } from '../../scripts/demo-plan.mjs';
import { type ScratchProject, scratchProject } from './scratch-project.ts';

const screen = { DISPLAY: ':0' };
const desk = { platform: 'linux', isRoot: false, env: screen } as const;

describe('the demo', () => {
  it.each([
    { what: 'a desk with X', machine: desk, args: [], desktop: true, open: true },
    {
      what: 'a desk with Wayland',
      machine: { ...desk, env: { WAYLAND_DISPLAY: 'w' } },
      args: [],
      desktop: true,
      open: true,
    },
    { what: 'no screen', machine: { ...desk, env: {} }, args: [], desktop: false, open: true },
    { what: 'root', machine: { ...desk, isRoot: true }, args: [], desktop: false, open: true },
    { what: 'Windows', machine: { ...desk, platform: 'win32', env: {} }, args: [], desktop: true, open: true },
    { what: 'a Mac', machine: { ...desk, platform: 'darwin', env: {} }, args: [], desktop: true, open: true },
    { what: '--station', machine: desk, args: ['--station'], desktop: false, open: true },
    { what: '--no-open', machine: desk, args: ['--no-open'], desktop: false, open: false },
  ] as const)('$what: desktop app $desktop, window $open', ({ machine, args, desktop, open }) => {
    expect(planDemo(args, machine)).toMatchObject({ desktop, open, args: ['--training'] });
  });

  it('keeps its own options and hands on the rest', () => {
    const plan = planDemo(['--retry-electron', '--data', 'x', '--no-open'], desk);
    expect(plan).toMatchObject({ retryElectron: true, args: ['--training', '--data', 'x'] });
  });
});

describe('the Electron binary', () => {
  /** Packages of the same names that only note what is asked of them. */
  function project(download: string): ScratchProject {
    const scratch = scratchProject(['scripts']);
    scratch.write('node_modules/electron/package.json', '{ "version": "1.2.3" }');
    scratch.write('node_modules/electron/checksums.json', '{}');
    scratch.write(
      'node_modules/electron/install.js',
      `const fs = require('fs'); fs.mkdirSync(__dirname + '/dist'); fs.writeFileSync(__dirname + '/dist/electron', '');
       fs.writeFileSync(__dirname + '/path.txt', 'electron');`,
    );
    scratch.write('node_modules/@electron/get/index.js', `exports.downloadArtifact = async () => { ${download} };`);
    return scratch;
  }
  const ensureElectron = (retry: boolean) => [
    '--input-type=module',
    '-e',
    `import { ensureElectron } from './scripts/electron.mjs'; console.log(await ensureElectron({ retry: ${retry} }));`,
  ];

  it('is fetched once', () => {
    using scratch = project('');
    const path = `${scratch.folder}/node_modules/electron/dist/electron\n`;
    const first = scratch.run('node', ensureElectron(false));
    expect(first.stderr).toContain('Fetching');
    expect(first.stdout.endsWith(path)).toBe(true);
    expect(scratch.run('node', ensureElectron(false))).toMatchObject({ stderr: '' });
  });

  it('out of reach is remembered, and tried again only when asked', () => {
    using scratch = project("throw new Error('unreachable');");
    const first = scratch.run('node', ensureElectron(false));
    expect(first).toMatchObject({ status: 0, stdout: 'null\n' });
    expect(first.stderr).toContain('browser window');
    expect(scratch.run('node', ensureElectron(false))).toMatchObject({ stdout: 'null\n', stderr: '' });
    expect(scratch.run('node', ensureElectron(true)).stderr).toContain('Fetching');
  });

  it('from a server that never answers is given up', () => {
    using scratch = project('await new Promise((done) => setTimeout(done, 60_000));');
    const started = performance.now();
    expect(scratch.run('node', ensureElectron(false)).stdout).toBe('null\n');
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
