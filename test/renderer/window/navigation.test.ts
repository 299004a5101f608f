/** The back key across a change of people: what the last one left half done does not open for the next. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Entry {
  readonly state: unknown;
  readonly hash: string;
}

/** As much of a browser's window as addresses need. */
function openWindow() {
  const entries: Entry[] = [{ state: null, hash: '' }];
  let at = 0;
  let onPop = (): void => undefined;
  const entryOf = (state: unknown, url: string): Entry => ({ state, hash: url.replace(/^[^#]*/, '') });
  const go = (step: number): void => {
    at = Math.max(0, Math.min(entries.length - 1, at + step));
    onPop();
  };
  return {
    location: {
      get hash() {
        return entries[at]?.hash ?? '';
      },
      get href() {
        return `http://till/${entries[at]?.hash ?? ''}`;
      },
    },
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1, entries.length, entryOf(state, url));
        at += 1;
      },
      replaceState(state: unknown, _: string, url: string) {
        entries[at] = entryOf(state, url);
      },
      back: () => go(-1),
      forward: () => go(1),
    },
    addEventListener: (_: string, listener: () => void) => {
      onPop = listener;
    },
  };
}

let window: ReturnType<typeof openWindow>;

type Navigation = typeof import('#renderer/window/navigation.ts');
let loads = 0;

/** As a page that is loaded finds them. By a name of its own: all other modules stay what they are for the tests that follow. */
async function load() {
  loads += 1;
  const fresh = `../../../src-renderer/window/navigation.ts?load=${loads}`;
  const navigation = (await import(/* @vite-ignore */ fresh)) as Navigation;
  navigation.followAddress();
  return { ...navigation, screen: () => navigation.useNavigation.getState().screen };
}

beforeEach(() => {
  window = openWindow();
  vi.stubGlobal('window', window);
});
afterEach(() => vi.unstubAllGlobals());

test('goes back within what one person did, also after a reload', async () => {
  const { go, screen } = await load();
  go({ at: 'settings', section: 'backups' });
  go({ at: 'sell' });
  window.history.back();
  expect(screen()).toEqual({ at: 'settings', section: 'backups' });
  const after = await load();
  window.history.forward();
  expect(after.screen()).toEqual({ at: 'sell' });
  window.history.back();
  expect(after.screen()).toEqual({ at: 'settings', section: 'backups' });
});

test('leads to the start screen where somebody else was', async () => {
  const { go, screen, startAnew } = await load();
  go({ at: 'settings', section: 'backups' });
  go({ at: 'office', section: 'links', id: 'half-done' });
  startAnew();
  expect([screen(), window.location.hash]).toEqual([{ at: 'sell' }, '#/sell']);
  window.history.back();
  expect([screen(), window.location.hash]).toEqual([{ at: 'sell' }, '#/sell']);
  go({ at: 'queue', entryId: null });
  window.history.back();
  window.history.forward();
  expect(screen()).toEqual({ at: 'queue', entryId: null });
});

test('leaves a sale where it was, and what lies behind it closed', async () => {
  const { go, screen, startAnew } = await load();
  go({ at: 'office', section: 'links', id: 'half-done' });
  go({ at: 'charge' });
  startAnew();
  expect(screen()).toEqual({ at: 'charge' });
  window.history.back();
  expect(screen()).toEqual({ at: 'sell' });
});
