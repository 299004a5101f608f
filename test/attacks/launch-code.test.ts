/** The code that opens the till, on its way into the window that the station opens: no other program of the machine can take it. */
import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { chromium, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { parseArguments } from '#main/hosts/common/arguments.ts';
import { dataFolder } from '#main/hosts/common/data-folder.ts';
import { writeEntranceFile } from '#main/hosts/station/entrance.ts';
import { presentStation } from '#main/hosts/station/station-console.ts';
import { createSystemClock } from '#main/lib/system-ports.ts';
import { chromiumPath } from '#test/helpers/e2e-till.ts';
import { makeTempDir } from '#test/helpers/temp-dir.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { startTestStation, type TestStation } from '#test/hosts/start-test-station.ts';

const builtRenderer = new URL('../../out/renderer', import.meta.url).pathname;

/** A browser without a screen, as `--open` finds it by its path; it says nothing about itself but where it can be watched. */
function browserIn(folder: string): string {
  const path = join(folder, 'browser.sh');
  const flags = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --remote-debugging-port=0';
  writeFileSync(path, `#!/bin/sh\nexec "${chromiumPath()}" ${flags} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

function everyArgument(): string {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const read = (name: string): string => {
    try {
      return readFileSync(`/proc/${name}/cmdline`, 'latin1');
    } catch {
      return '';
    }
  };
  return processes.map(read).join('\n');
}

const codeIn = (path: string): string => /enter\/([\w-]{43})/.exec(readFileSync(path, 'utf8'))?.[1] ?? '';

interface Watched extends AsyncDisposable {
  page(): Page;
  /** Whether the station gave this window a key. */
  letIn(): Promise<boolean>;
}

/** Ends with the window closed, and with its profile free for the next one. */
async function watch(profile: string): Promise<Watched> {
  const file = join(profile, 'DevToolsActivePort');
  await expect.poll(() => existsSync(file)).toBe(true);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${readFileSync(file, 'utf8').split('\n')[0]}`);
  const page = (): Page => {
    const [first] = browser.contexts().flatMap((context) => context.pages());
    if (first === undefined) throw new Error('no page');
    return first;
  };
  return {
    page,
    letIn: () =>
      page()
        .evaluate(() => sessionStorage.getItem('balcao.launch') !== null)
        .catch(() => false),
    async [Symbol.asyncDispose]() {
      await (await browser.newBrowserCDPSession()).send('Browser.close').catch(() => undefined);
      const isOpen = () => lstatSync(join(profile, 'SingletonLock'), { throwIfNoEntry: false }) !== undefined;
      await expect.poll(isOpen).toBe(false);
      rmSync(file, { force: true });
    },
  };
}

async function open(station: TestStation, root: string) {
  const stdin = Object.assign(new PassThrough(), { isTTY: true });
  const folder = dataFolder(root);
  presentStation({
    station: {
      mode: 'training',
      baseUrl: null,
      webhookPort: null,
      newAddress: () => `${station.origin}/#code=${station.newCode()}`,
      newEntrance: station.newEntrance,
      close: async () => undefined,
    },
    args: parseArguments(['--open']),
    folder,
    env: { ...process.env, DISPLAY: ':99', BALCAO_BROWSER: browserIn(root) },
    print: () => undefined,
    stdin,
  });
  return { folder, enter: () => stdin.write('\n') };
}

describe.runIf(process.platform === 'linux')('a window that the station opens', () => {
  test('comes in by a code that is in no argument of any process, and a second Enter opens it again', async () => {
    using data = makeTempDir();
    await using station = await startTestStation({ clock: createSystemClock(), rendererDir: builtRenderer });
    const { folder, enter } = await open(station, data.path);
    const first = codeIn(folder.entrance);
    expect(first).toHaveLength(43);
    expect(statSync(folder.entrance).mode & 0o777).toBe(0o600);
    {
      await using window = await watch(folder.browser);
      await expect.poll(window.letIn).toBe(true);
      expect(everyArgument()).toContain('open.html');
      expect(everyArgument()).not.toContain(first);
      expect(window.page().url()).toBe(`${station.origin}/`);
      // The code is used up: whoever reads it now, from the file or from the browser's history, gets nothing.
      const body = JSON.stringify({ code: first });
      expect((await station.fetch({ path: '/launch', method: 'POST', body })).status).toBe(403);
      expect((await station.fetch({ path: `/enter/${first}` })).status).toBe(404);
      // The page is no stranger at a reload, as one would be that came from a file directly.
      await window.page().reload();
      await window.page().waitForSelector('#root > *');
      expect(await window.letIn()).toBe(true);
    }
    enter();
    await expect.poll(() => codeIn(folder.entrance)).not.toBe(first);
    const second = codeIn(folder.entrance);
    await using again = await watch(folder.browser);
    await expect.poll(again.letIn).toBe(true);
    expect(everyArgument()).not.toContain(second);
  });
});

describe('the file that leads it there', () => {
  test('replaces what lies in its place, and never writes through a link to something else', () => {
    using data = makeTempDir();
    const other = join(data.path, 'books');
    const path = join(data.path, 'open.html');
    writeFileSync(other, 'the books');
    symlinkSync(other, path);
    writeEntranceFile(path, 'http://127.0.0.1:1/enter/x');
    expect(readFileSync(other, 'utf8')).toBe('the books');
    expect(lstatSync(path).isSymbolicLink()).toBe(false);
    writeFileSync(path, 'old');
    chmodSync(path, 0o666);
    writeEntranceFile(path, 'http://127.0.0.1:1/enter/y');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).not.toContain('old');
  });
});

describe('the entrance is no way in for another site', () => {
  const noon = 1_800_000_000_000;
  const crossSite = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const codeOf = (station: TestStation) => new URL(station.newEntrance()).pathname;

  test('which can come from elsewhere to a waiting code, and to nothing else', async () => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const answer = await station.fetch({ path: codeOf(station), headers: crossSite });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'; script-src 'sha256-");
    expect(answer.headers['cache-control']).toBe('no-store');
    // It repeats nothing that was asked.
    expect(answer.text).not.toMatch(/[\w-]{43}|http:/);
  });

  test.each([
    ['without a code', () => '/enter/'],
    ['with a guess', () => `/enter/${'A'.repeat(43)}`],
    ['with a code and a path behind it', (path: string) => `${path}/..`],
    ['with an encoded code', (path: string) => path.replace('/enter/', '/enter/%2e%2e%2fenter%2f')],
    ['with two codes', (path: string) => `${path}${path}`],
    ['at the page itself', () => '/'],
    ['at the launch', () => '/launch'],
  ])('%s it is refused', async (_name, pathOf) => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const answer = await station.fetch({ path: pathOf(codeOf(station)), headers: crossSite });
    expect(answer.status).toBe(403);
  });

  test.each([
    ['a post', { method: 'POST', body: '{}' }, 405],
    ['another host', { headers: { host: 'evil.example' } }, 421],
    ['another origin', { headers: { origin: 'http://evil.example' } }, 403],
  ])('%s to a waiting code is refused', async (_name, knock, status) => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    expect((await station.fetch({ path: codeOf(station), ...knock })).status).toBe(status);
  });

  test('and it is closed after a minute', async () => {
    const clock = createVirtualClock(noon);
    await using station = await startTestStation({ clock });
    const path = codeOf(station);
    await clock.advance(60_000);
    expect((await station.fetch({ path, headers: crossSite })).status).toBe(403);
  });
});
