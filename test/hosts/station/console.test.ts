/** The terminal of the station: a good address whenever somebody asks for one, and exactly one line where a program reads. */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseArguments } from '#main/hosts/common/arguments.ts';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { presentStation } from '#main/hosts/station/station-console.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';

interface Terminal {
  readonly argv: string[];
  readonly isTTY: boolean;
  readonly data?: string;
  readonly env?: NodeJS.ProcessEnv;
}

function present({ argv, isTTY, data = '/data', env = {} }: Terminal) {
  const stdin = Object.assign(new PassThrough(), { isTTY });
  let printed = '';
  let addresses = 0;
  presentStation({
    station: {
      mode: 'training',
      baseUrl: 'http://127.0.0.1:1/api',
      webhookPort: null,
      newAddress() {
        addresses += 1;
        return `http://127.0.0.1:2/#code=${addresses}`;
      },
      newEntrance: () => 'http://127.0.0.1:2/enter/x',
      close: async () => undefined,
    },
    args: parseArguments(argv),
    folder: dataFolder(data),
    env,
    print: (text) => {
      printed += text;
    },
    stdin,
  });
  const enter = async () => {
    stdin.write('\n');
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { enter, printed: () => printed };
}

describe('at a terminal', () => {
  test('each Enter gives a new address, because one lives a minute and works once', async () => {
    const terminal = present({ argv: [], isTTY: true });
    expect(terminal.printed()).toContain('#code=1');
    expect(terminal.printed()).toContain('Press Enter for a new one');
    await terminal.enter();
    await terminal.enter();
    expect(terminal.printed()).toContain('#code=3');
  });

  test.each([
    ['no screen', {}, /não tem uma tela.*has no screen/s],
    ['no browser', { DISPLAY: ':0', PATH: '/nowhere' }, /Nenhum navegador.*No browser of the Chromium family/s],
    ['a wrong path', { DISPLAY: ':0', BALCAO_BROWSER: '/nowhere/chrome' }, /arquivo que não existe.*does not exist/s],
  ])(
    'where no window can be opened, for %s, it says so and gives an address, and so does Enter',
    async (_, env, words) => {
      // On Windows and macOS there is always a screen, and browsers are looked for elsewhere.
      if (process.platform !== 'linux' && !('BALCAO_BROWSER' in env)) return;
      const terminal = present({ argv: ['--open'], isTTY: true, env });
      expect(terminal.printed()).toMatch(words);
      expect(terminal.printed()).toContain('#code=1');
      await terminal.enter();
      expect(terminal.printed()).toContain('#code=2');
    },
  );
});

/** Stands for a browser: each start says so in a file, and lives until its own file `end-…` holds how it is to end. */
function browserIn(folder: string): {
  readonly path: string;
  starts(): number;
  end(start: number, code: number): void;
} {
  const path = join(folder, 'browser.sh');
  const each = `n=$(($(ls "${folder}" | grep -c '^start-') + 1)); : > "${folder}/start-$n"`;
  const wait = `while [ ! -s "${folder}/end-$n" ]; do sleep 0.02; done; exit $(cat "${folder}/end-$n")`;
  writeFileSync(path, `#!/bin/sh\n${each}\n${wait}\n`, { mode: 0o755 });
  return {
    path,
    starts: () => readdirSync(folder).filter((name) => name.startsWith('start-')).length,
    end: (start, code) => writeFileSync(join(folder, `end-${start}`), String(code)),
  };
}

describe.skipIf(process.platform === 'win32')('a window of its own', () => {
  const closed = 'The window was closed. Press Enter';
  let later: number;

  beforeEach(() => {
    later = 0;
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + later);
  });

  afterEach(() => vi.restoreAllMocks());

  test('that another Enter opens in the browser of the first is not called closed; the end of that browser is', async () => {
    using folder = makeTempDir();
    const browser = browserIn(folder.path);
    const env = { ...process.env, DISPLAY: ':0', BALCAO_BROWSER: browser.path };
    const terminal = present({ argv: ['--open'], isTTY: true, data: folder.path, env });
    await expect.poll(browser.starts).toBe(1);
    later = 60_000;
    await terminal.enter();
    await expect.poll(browser.starts).toBe(2);
    // Handed over to the one that runs.
    browser.end(2, 0);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(terminal.printed()).not.toContain('closed');
    browser.end(1, 0);
    await expect.poll(terminal.printed).toContain(closed);
  });

  test('that a browser of an earlier start took over is not called closed', async () => {
    using folder = makeTempDir();
    const browser = browserIn(folder.path);
    const env = { ...process.env, DISPLAY: ':0', BALCAO_BROWSER: browser.path };
    const terminal = present({ argv: ['--open'], isTTY: true, data: folder.path, env });
    browser.end(1, 0);
    await expect.poll(terminal.printed).toContain('Press Enter for another window');
    expect(terminal.printed()).not.toContain('closed');
  });

  test('that did not start leaves an address, also while another one is open', async () => {
    using folder = makeTempDir();
    const browser = browserIn(folder.path);
    const env = { ...process.env, DISPLAY: ':0', BALCAO_BROWSER: browser.path };
    const terminal = present({ argv: ['--open'], isTTY: true, data: folder.path, env });
    await expect.poll(browser.starts).toBe(1);
    await terminal.enter();
    browser.end(2, 3);
    await expect.poll(terminal.printed).toContain('#code=1');
    browser.end(1, 0);
  });
});

describe('away from a terminal', () => {
  test('input is not read, and no Enter is promised', async () => {
    const pipe = present({ argv: [], isTTY: false });
    await pipe.enter();
    expect(pipe.printed()).toContain('#code=1');
    expect(pipe.printed()).not.toMatch(/Enter|#code=2/);
  });

  test.each([[['--json']], [['--json', '--open']]])('%s prints one line', async (argv) => {
    const program = present({ argv, isTTY: true });
    await program.enter();
    expect(program.printed().trimEnd().split('\n')).toHaveLength(1);
    expect(JSON.parse(program.printed())).toEqual({
      url: 'http://127.0.0.1:2/#code=1',
      data: '/data',
      mode: 'training',
      baseUrl: 'http://127.0.0.1:1/api',
      webhookPort: null,
    });
  });
});
