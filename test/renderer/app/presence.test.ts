/** What a person presses keeps the session open; what they do while nobody is signed in tells nothing. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellPresence } from '#renderer/app/presence.ts';
import { bringCopy } from '#renderer/areas/backups/carry-copy.ts';
import { isAboutToLock } from '#renderer/screens/lock-warning.tsx';
import { useSession } from '#renderer/window/session-store.ts';
import { useStayed } from '#renderer/window/stayed.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { copyPieceBytes } from '#shared/domain/copy-piece.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../scripted-core.ts';

const ana = { id: 's1', name: 'Ana', role: 'clerk' } as const;
const signedIn = (who: SessionState['signedIn']) => useSession.setState({ session: { signedIn: who } as SessionState });

/** What is read does not matter here. */
class AnyReader {
  result = 'data:,';
  onload = (): void => undefined;
  readAsDataURL(): void {
    this.onload();
  }
}

let core: ScriptedCore;
let page: EventTarget;
let stop: () => void;
const told = (): number => core.asked.filter(({ method }) => method === 'session.stay').length;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  core = connectScriptedCore();
  core.on('session.stay', () => value({}));
  page = new EventTarget();
  signedIn(ana);
  stop = tellPresence(page as unknown as Window);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  useSession.setState({ session: null });
});

it.each(['pointerdown', 'keydown', 'wheel'])('%s is told', (sign) => {
  page.dispatchEvent(new Event(sign));
  expect(told()).toBe(1);
});

it('is told a few times a minute, however fast somebody types', () => {
  for (let at = 0; at < 60; at += 1) {
    page.dispatchEvent(new Event('keydown'));
    vi.advanceTimersByTime(1_000);
  }
  expect(told()).toBe(4);
});

it('a mouse that moves by itself tells nothing', () => {
  page.dispatchEvent(new Event('pointermove'));
  expect(told()).toBe(0);
});

it('the till is about to lock twenty seconds before, counted from what the core was told', () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: 1_000_000 });
  const isSoon = (afterMs: number) => isAboutToLock(1_000_000 + afterMs, useStayed.getState().stayedAt, 1);
  page.dispatchEvent(new Event('keydown'));
  expect([isSoon(39_999), isSoon(40_000)]).toEqual([false, true]);
  vi.setSystemTime(1_045_000);
  vi.advanceTimersByTime(45_000);
  page.dispatchEvent(new Event('pointerdown'));
  expect(told()).toBe(2);
  expect(isSoon(46_000)).toBe(false);
});

it('says no more that it is about to lock once that moment is over: something that nobody pressed kept it open', () => {
  const isSoon = (afterMs: number) => isAboutToLock(afterMs, 0, 1);
  expect([isSoon(59_999), isSoon(60_000), isSoon(600_000)]).toEqual([true, false, false]);
});

it('each piece of a file that is sent keeps the till open, for which nobody presses anything', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'], now: 1_000_000 });
  vi.stubGlobal('FileReader', AnyReader);
  core.on('backups.bring', () => value(null));
  const pieces: number[] = [];
  await bringCopy(new File([new Uint8Array(2 * copyPieceBytes)], 'copy.db'), {
    onProgress: () => {
      pieces.push(useStayed.getState().stayedAt);
      vi.advanceTimersByTime(50_000);
    },
    signal: new AbortController().signal,
  });
  vi.unstubAllGlobals();
  expect(pieces).toEqual([1_000_000, 1_050_000]);
});

it('who signs in is there', () => {
  useStayed.setState({ stayedAt: 0 });
  signedIn(null);
  expect(useStayed.getState().stayedAt).toBe(0);
  signedIn(ana);
  expect(useStayed.getState().stayedAt).toBeGreaterThan(0);
});

it('nobody is told of who is not signed in, and the first press afterwards counts', () => {
  signedIn(null);
  page.dispatchEvent(new Event('keydown'));
  expect(told()).toBe(0);
  signedIn(ana);
  page.dispatchEvent(new Event('keydown'));
  expect(told()).toBe(1);
});
