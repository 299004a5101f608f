/** What differs between systems for the scripts: each system is a row here, so that none is found broken by the people who have it. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { diedAtStart, isSameFile, judgeNode, passedOn, withPath, wouldDeleteItself } from '../../scripts/machine.mjs';
import { scratchProject } from './scratch-project.ts';

describe('the search path', () => {
  it.each([['Path'], ['PATH'], ['path']])('spelled %s is found, and given to children once', (key) => {
    const env = withPath({ [key]: 'C:/Windows', Other: '1' }, (path) => `C:/own;${path}`);
    expect(env).toEqual({ Other: '1', PATH: 'C:/own;C:/Windows' });
  });

  it('that is missing is empty and no word', () => {
    expect(withPath({}, (path) => `a;${path}`)).toEqual({ PATH: 'a;' });
  });
});

describe('the Node that runs', () => {
  it.each([
    ['20.19.0', 'old'],
    ['22.17.1', 'old'],
    ['22.18.0', 'usable'],
    ['23.6.0', 'usable'],
    ['24.0.0', 'wanted'],
    ['26.1.0', 'wanted'],
  ])('%s is %s', (version, judged) => {
    expect(judgeNode(version)).toBe(judged);
  });

  it('among the packages is not deleted under itself on Windows; elsewhere that does no harm', () => {
    using folder = makeTempDir();
    const modules = join(folder.path, 'node_modules');
    const running = join(modules, 'node', 'bin', 'node.exe');
    mkdirSync(join(modules, 'node', 'bin'), { recursive: true });
    writeFileSync(running, '');
    symlinkSync(running, join(folder.path, 'link.exe'));
    const ask = (platform: NodeJS.Platform, path: string) => wouldDeleteItself({ platform, running: path, modules });
    expect([ask('win32', running), ask('win32', join(folder.path, 'link.exe'))]).toEqual([true, true]);
    expect([ask('linux', running), ask('win32', '/usr/bin/node')]).toEqual([false, false]);
  });

  it('among the packages stops before npm touches anything, and says what to do', () => {
    using scratch = scratchProject(['scripts']);
    scratch.write('package-lock.json', JSON.stringify({ packages: { 'node_modules/zod': { version: '2.0.0' } } }));
    scratch.write('node_modules/node/bin/node.exe', '');
    scratch.command('npm', 'echo called >> calls');
    const script = `
      Object.defineProperty(process, 'platform', { value: 'win32' });
      process.execPath = ${JSON.stringify(join(scratch.folder, 'node_modules', 'node', 'bin', 'node.exe'))};
      const { ensureInstalled, run } = await import('./scripts/bootstrap.mjs');
      await run(async () => { ensureInstalled(); return 0; });`;
    const { status, stderr } = scratch.run('node', ['--input-type=module', '-e', script]);
    expect(status).toBe(1);
    expect(stderr).toContain('Run `npm ci`, then the same again');
    expect(scratch.read('calls')).toBeNull();
  });
});

describe('a program that ends soon', () => {
  it.each([
    ['a missing library', { code: 127, seconds: 0.1 }, true],
    ['an abort', { code: 134, seconds: 0.5 }, true],
    ['a crash on Linux', { code: 139, seconds: 0.5 }, true],
    ['a crash on Windows', { code: 0xc0000005, seconds: 0.5 }, true],
    ['a missing DLL on Windows', { code: 0xc0000135, seconds: 0.5 }, true],
    ['the same as a signed number', { code: -1073741515, seconds: 0.5 }, true],
    ['one that could not be started', { code: null, seconds: 0 }, true],
    ['Ctrl+C', { code: 130, seconds: 1 }, false],
    ['Ctrl+C on Windows', { code: 0xc000013a, seconds: 1 }, false],
    ['the same as a signed number, by a person', { code: -1073741510, seconds: 1 }, false],
    ['a closed window', { code: 0, seconds: 1 }, false],
    ['an error after an hour', { code: 139, seconds: 3_600 }, false],
  ])('%s: something else is tried %s', (_what, ended, tried) => {
    expect(diedAtStart(ended)).toBe(tried);
  });
});

it('console signals are passed on but on Windows, where passing one on would kill the child at once', () => {
  expect(passedOn('win32')).toEqual([]);
  expect(passedOn('linux')).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
  expect(passedOn('darwin')).toEqual(['SIGINT', 'SIGTERM', 'SIGHUP']);
});

it('a folder that is reached through a link is the same folder: a build there builds', () => {
  using folder = makeTempDir();
  mkdirSync(join(folder.path, 'João Teste ã'));
  writeFileSync(join(folder.path, 'João Teste ã', 'build.mjs'), '');
  symlinkSync(join(folder.path, 'João Teste ã'), join(folder.path, 'short'));
  const [long, short] = ['João Teste ã', 'short'].map((name) => join(folder.path, name, 'build.mjs'));
  expect(isSameFile(short, long ?? '')).toBe(true);
  expect(isSameFile(undefined, long ?? '')).toBe(false);
});
