/** The station as a program: how it starts, what it prints, how it ends, and what it refuses. */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test, vi } from 'vitest';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { askStation, runNode, runStation } from './station-process.ts';

// Whole processes on a machine that runs other tests beside them.
vi.setConfig({ testTimeout: 120_000 });

const training = (data: string, ...more: string[]) => ['--training', '--data', data, '--test-pin-cost', '8', ...more];

function everyText(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1')).join('\n');
}

describe('a start in training', () => {
  test('prints one line of JSON, answers from the core and the sandbox inside it, and ends with 0 when told to', async () => {
    using data = makeTempDir();
    await using station = runStation(training(data.path, '--json'));
    const { url, mode, data: told } = await station.ready();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]{43}$/);
    expect([mode, told]).toEqual(['training', data.path]);
    expect(await askStation(url, 'session.state', {})).toMatchObject({ ok: true, value: { mode: 'training' } });
    station.child.kill('SIGTERM');
    expect(await station.ended).toEqual({ code: 0, signal: null });
    expect(station.stdout().trimEnd().split('\n')).toHaveLength(1);
    expect(station.stderr()).toBe('');
    const log = readFileSync(join(data.path, 'log', 'station.log'), 'utf8');
    expect(log).toContain('"event":"station.ready"');
    expect(log).not.toContain(new URL(url).hash.slice(6));
  });

  test('prints a sentence with the address for people', async () => {
    using data = makeTempDir();
    await using station = runStation(training(data.path));
    await station.saw('works once');
    expect(station.stdout()).toMatch(/Balcão is ready\..*\n\n {2}http:\/\/127\.0\.0\.1:\d+\/#code=[\w-]{43}\n/);
    station.child.kill('SIGINT');
    expect(await station.ended).toEqual({ code: 0, signal: null });
  });

  test.skipIf(process.platform === 'win32')('closes its books when its terminal is closed', async () => {
    using data = makeTempDir();
    await using station = runStation(training(data.path, '--json'));
    await station.ready();
    station.child.kill('SIGHUP');
    expect(await station.ended).toEqual({ code: 0, signal: null });
    const log = readFileSync(join(data.path, 'log', 'station.log'), 'utf8');
    expect(log).toContain('"signal":"SIGHUP"');
    // What a kill leaves behind, to be read back at the next start.
    expect(existsSync(join(data.path, 'training', 'balcao-training.db-wal'))).toBe(false);
  });

  test('takes the port it is given, and says so when somebody has it', async () => {
    using data = makeTempDir();
    using other = makeTempDir();
    await using first = runStation(training(data.path, '--json'));
    const { port } = new URL((await first.ready()).url);
    await using second = runStation(training(other.path, '--port', port));
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toContain(`A porta ${port} já está em uso`);
    expect(second.stderr()).toContain('--port 0');
    expect(second.stdout()).toBe('');
  });

  test('is refused while another till uses the same folder, and possible right after that one was killed', async () => {
    using data = makeTempDir();
    const first = runStation(training(data.path, '--json'));
    await first.ready();
    await using second = runStation(training(data.path, '--json'));
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toContain('in use by another running Balcão');
    first.child.kill('SIGKILL');
    await first.ended;
    await using third = runStation(training(data.path, '--json'));
    expect((await third.ready()).mode).toBe('training');
  });

  test('survives a reader of its output that goes away', async () => {
    using data = makeTempDir();
    await using station = runStation(training(data.path, '--json'));
    const { url } = await station.ready();
    station.child.stdout?.destroy();
    station.child.stderr?.destroy();
    expect(await askStation(url, 'session.state', {})).toMatchObject({ ok: true });
  });
});

test('a sandbox in a process of its own outlives the station, and is controlled by the next one', async () => {
  using data = makeTempDir();
  await using sandbox = runNode(['src-sandbox/command/main.ts', '--port', '0']);
  await sandbox.ready();
  const { base_url, control_url } = JSON.parse(sandbox.stdout());
  const args = training(data.path, '--json', '--sandbox', base_url, '--sandbox-control', control_url);
  const first = runStation(args);
  expect((await first.ready()).baseUrl).toBe(base_url);
  await fetch(`${control_url}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'delay_after', ms: 4_000 }),
  });
  first.child.kill('SIGKILL');
  await first.ended;
  await using second = runStation(args);
  const { url } = await second.ready();
  expect(await askStation(url, 'session.state', {})).toMatchObject({ ok: true, value: { mode: 'training' } });
  const faults = await (await fetch(`${control_url}/faults`)).json();
  expect(JSON.stringify(faults)).toContain('delay_after');
});

describe('an account', () => {
  const apiKey = 'sk_test_f00dcafe1234';
  const passphrase = 'correct horse battery';
  const baseUrl = 'https://api.example.invalid/v2';

  test('is stored under a passphrase once and opened with it later, in a database of its own', async () => {
    using data = makeTempDir();
    const where = ['--data', data.path];
    await using store = runStation([...where, '--store-key', '--base-url', baseUrl], {
      BALCAO_API_KEY: apiKey,
      BALCAO_PASSPHRASE: passphrase,
    });
    expect(await store.ended).toEqual({ code: 0, signal: null });
    expect(store.stdout()).toContain('ending in 1234');
    await using station = runStation([...where, '--json'], { BALCAO_PASSPHRASE: passphrase });
    expect(await station.ready()).toMatchObject({ mode: 'test', baseUrl });
    expect(existsSync(join(data.path, 'test'))).toBe(true);
    expect(existsSync(join(data.path, 'training'))).toBe(false);
    station.child.kill('SIGTERM');
    await station.ended;
    const written = `${everyText(data.path)}${store.stdout()}${store.stderr()}${station.stdout()}${station.stderr()}`;
    for (const secret of [apiKey, 'f00dcafe', passphrase]) expect(written).not.toContain(secret);
  });

  test('with a live key lives in the live folder, and is kept nowhere when the key came alone', async () => {
    using data = makeTempDir();
    await using station = runStation(['--data', data.path, '--json', '--base-url', baseUrl], {
      BALCAO_API_KEY: 'sk_live_f00dcafe1234',
    });
    expect(await station.ready()).toMatchObject({ mode: 'live' });
    expect(existsSync(join(data.path, 'live'))).toBe(true);
    expect(existsSync(join(data.path, 'vault'))).toBe(false);
  });

  test('is asked for on the screen when nobody gave a key', async () => {
    using data = makeTempDir();
    await using station = runStation(['--data', data.path, '--json']);
    expect(await station.ready()).toMatchObject({ mode: 'closed', baseUrl: null });
    expect(existsSync(join(data.path, 'vault'))).toBe(false);
  });

  test.each([
    [
      'a passphrase and nothing stored',
      ['--base-url', baseUrl],
      { BALCAO_PASSPHRASE: passphrase },
      'No API key could be read',
    ],
    ['no address', [], { BALCAO_API_KEY: apiKey }, '--base-url is missing'],
    ['plain http elsewhere', ['--base-url', 'http://api.example'], { BALCAO_API_KEY: apiKey }, 'https'],
    ['a live key over plain http', ['--base-url', 'http://127.0.0.1:1'], { BALCAO_API_KEY: 'sk_live_a' }, 'https'],
    ['something that is no key', ['--base-url', baseUrl], { BALCAO_API_KEY: 'hunter2hunter2' }, 'neither'],
    [
      'a short passphrase to store under',
      ['--store-key'],
      { BALCAO_API_KEY: apiKey, BALCAO_PASSPHRASE: 'short' },
      '12 characters',
    ],
    ['an option nobody knows', ['--nonsense'], {}, '--nonsense'],
    ['a sandbox outside training', ['--sandbox', 'http://127.0.0.1:1'], {}, '--training only'],
  ])('is refused with %s: exit code 2 and a sentence', async (_name, args, env, sentence) => {
    using data = makeTempDir();
    await using station = runStation(['--data', data.path, ...args], env);
    expect(await station.ended).toEqual({ code: 2, signal: null });
    expect(station.stderr()).toContain(sentence);
    expect(station.stdout()).toBe('');
    for (const secret of [apiKey, passphrase, 'hunter2']) {
      expect(`${station.stderr()}${everyText(data.path)}`).not.toContain(secret);
    }
  });
});

test('--help tells every option', async () => {
  await using station = runStation(['--help']);
  expect(await station.ended).toEqual({ code: 0, signal: null });
  for (const option of ['--training', '--base-url', '--port', '--data', '--open', '--json', '--store-key']) {
    expect(station.stdout()).toContain(option);
  }
});

describe('a window of its own', () => {
  /** Stands for a browser: writes down how it was started. */
  function makeBrowser(folder: string, exitCode: number): string {
    const path = join(folder, 'browser.sh');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, `#!/bin/sh\nenv > "${folder}/env"\nprintf '%s\\n' "$@" > "${folder}/args"\nexit ${exitCode}\n`);
    chmodSync(path, 0o755);
    return path;
  }

  test('opens the address with a profile apart, and the browser inherits no secret', async () => {
    using data = makeTempDir();
    const browser = makeBrowser(join(data.path, 'fake'), 0);
    await using station = runStation(['--data', data.path, '--open', '--base-url', 'https://api.example.invalid'], {
      BALCAO_API_KEY: 'sk_test_f00dcafe1234',
      BALCAO_BROWSER: browser,
      DISPLAY: ':99',
    });
    await station.saw('Press Enter for another window');
    const args = readFileSync(join(data.path, 'fake', 'args'), 'utf8').split('\n');
    expect(args).toContainEqual(`--app=${pathToFileURL(join(data.path, 'open.html'))}`);
    expect(args.join()).not.toMatch(/code|enter|127\.0\.0\.1/);
    expect(args).toContain(`--user-data-dir=${join(data.path, 'browser')}`);
    expect(args).not.toContain('--no-sandbox');
    expect(readFileSync(join(data.path, 'fake', 'env'), 'utf8')).not.toMatch(/BALCAO_|f00dcafe/);
  });

  test('that does not come up leaves the address in the terminal', async () => {
    using data = makeTempDir();
    const browser = makeBrowser(join(data.path, 'fake'), 1);
    await using station = runStation(training(data.path, '--open'), { BALCAO_BROWSER: browser, DISPLAY: ':99' });
    await station.saw('works once');
    expect(station.stdout()).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#code=/);
  });

  test('without a screen is the address in the terminal', async () => {
    using data = makeTempDir();
    await using station = runStation(training(data.path, '--open'), { DISPLAY: '', WAYLAND_DISPLAY: '' });
    await station.saw('works once');
    expect(station.stdout()).toMatch(/http:\/\/127\.0\.0\.1:\d+\/#code=/);
  });
});

describe('when something goes wrong for good', () => {
  const guarded = (what: string) => `
    import { guardProcess } from '#main/hosts/common/process-guard.ts';
    const log = (level, event, facts) => process.stdout.write(JSON.stringify({ level, event, ...facts }) + '\\n');
    guardProcess({ log: () => log, stop: async () => { ${what === 'slow' ? 'await new Promise(() => {})' : ''} } });
    setInterval(() => {}, 1000);
    ${what === 'slow' ? "process.stdout.write('up\\n');" : what}
  `;

  test.each([
    ['an exception nobody caught', "setTimeout(() => { throw new Error('boom'); }, 1);", 'process.uncaught-exception'],
    ['a rejection nobody handled', "Promise.reject(new Error('boom'));", 'process.unhandled-rejection'],
  ])('%s is logged and ends the process with 1', async (_name, what, event) => {
    await using child = runNode(['--input-type=module', '--eval', guarded(what)]);
    expect(await child.ended).toEqual({ code: 1, signal: null });
    expect(JSON.parse(child.stdout())).toMatchObject({ level: 'error', event, error: 'boom' });
    expect(child.stderr()).toContain(event);
  });

  test('a second signal does not wait for a stop that hangs', async () => {
    await using child = runNode(['--input-type=module', '--eval', guarded('slow')]);
    await child.saw('up');
    child.child.kill('SIGTERM');
    await child.saw('process.stopping');
    child.child.kill('SIGTERM');
    expect(await child.ended).toEqual({ code: 130, signal: null });
  });

  test('a failpoint kills at the wanted hit of the wanted point, without a chance to tidy up', async () => {
    const script = `
      import { readFailpoint } from '#main/hosts/common/failpoint.ts';
      const hit = readFailpoint(process.env.BALCAO_FAILPOINT, (level, event) => console.log(event));
      process.on('exit', () => console.log('tidied'));
      hit('capture:after-claim'); hit('create:after-claim'); console.log('one');
      hit('create:after-claim:2'); hit('create:after-claim'); console.log('two');
    `;
    await using child = runNode(['--input-type=module', '--eval', script], {
      BALCAO_FAILPOINT: 'create:after-claim:2',
    });
    expect(await child.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(child.stdout()).toBe('failpoint.armed\none\n');
  });

  test('without one nothing is armed', async () => {
    const script = `
      import { readFailpoint } from '#main/hosts/common/failpoint.ts';
      console.log(readFailpoint(undefined, console.log), readFailpoint('', console.log));
    `;
    await using child = runNode(['--input-type=module', '--eval', script]);
    expect(await child.ended).toEqual({ code: 0, signal: null });
    expect(child.stdout()).toBe('undefined undefined\n');
  });
});
