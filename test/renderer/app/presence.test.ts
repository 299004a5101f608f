/** What a person presses keeps the session open; what they do while nobody is signed in tells nothing. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellPresence } from '#renderer/app/presence.ts';
import { useSession } from '#renderer/window/session-store.ts';
import type { SessionState } from '#shared/contract/session.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../scripted-core.ts';

const ana = { id: 's1', name: 'Ana', role: 'clerk' } as const;
const signedIn = (who: SessionState['signedIn']) => useSession.setState({ session: { signedIn: who } as SessionState });

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

it('nobody is told of who is not signed in, and the first press afterwards counts', () => {
  signedIn(null);
  page.dispatchEvent(new Event('keydown'));
  expect(told()).toBe(0);
  signedIn(ana);
  page.dispatchEvent(new Event('keydown'));
  expect(told()).toBe(1);
});
