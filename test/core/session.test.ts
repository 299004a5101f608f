/** Sessions lock when they must, on either clock, and tell the one renderer concerned. */
import { describe, expect, test } from 'vitest';
import { createSessions, type LockedSession } from '#main/lib/sessions.ts';
import type { EventMessage } from '#shared/contract/events.ts';
import type { StaffMember } from '#shared/contract/session.ts';
import { openTestCore } from '#test/helpers/test-core.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const ana: StaffMember = { id: 'a', name: 'Ana', role: 'clerk' };
const minute = 60_000;

function open() {
  const clock = createVirtualClock(1_000_000);
  const locked: LockedSession[] = [];
  let limitMinutes = 15;
  const sessions = createSessions({
    clock,
    idleLimitMs: () => limitMinutes * minute,
    onLock: (session) => locked.push(session),
  });
  const setLimit = (minutes: number) => {
    limitMinutes = minutes;
    sessions.recheck();
  };
  return { clock, locked, sessions, setLimit };
}

describe('an idle session', () => {
  test('locks by itself, without anybody asking', async () => {
    const { clock, locked, sessions } = open();
    sessions.signIn('w', ana);
    await clock.advance(15 * minute - 1);
    expect(locked).toEqual([]);
    await clock.advance(1);
    expect(locked).toEqual([{ clientId: 'w', staff: ana, reason: 'idle' }]);
    expect(clock.pending()).toBe(0);
  });

  test('stays as long as the person does something', async () => {
    const { clock, locked, sessions } = open();
    sessions.signIn('w', ana);
    for (let i = 0; i < 10; i += 1) {
      await clock.advance(14 * minute);
      sessions.touch('w');
    }
    expect(locked).toEqual([]);
    await clock.advance(15 * minute);
    expect(locked).toHaveLength(1);
  });

  test('is not woken by looking at it', async () => {
    const { clock, locked, sessions } = open();
    sessions.signIn('w', ana);
    for (let i = 0; i < 15; i += 1) {
      await clock.advance(minute);
      sessions.current('w');
    }
    expect(locked).toHaveLength(1);
  });

  test('locks after a sleep of the machine, in which its timers stood still', () => {
    const { clock, locked, sessions } = open();
    sessions.signIn('w', ana);
    clock.setWall(8 * 60 * minute);
    expect(sessions.current('w')).toBeNull();
    sessions.touch('w');
    expect(sessions.current('w')).toBeNull();
    expect(locked.map(({ reason }) => reason)).toEqual(['idle']);
  });

  test('locks in time although the wall clock was set back', async () => {
    const { clock, locked, sessions } = open();
    sessions.signIn('w', ana);
    clock.setWall(-24 * 60 * minute);
    await clock.advance(15 * minute);
    expect(locked).toHaveLength(1);
  });

  test('locks at once when the limit is lowered below the time it has been idle', async () => {
    const { clock, locked, sessions, setLimit } = open();
    sessions.signIn('w', ana);
    await clock.advance(6 * minute);
    setLimit(5);
    expect(locked).toHaveLength(1);
  });
});

describe('locking', () => {
  test('stops the idle time: who signs in again has the whole of it', async () => {
    const { clock, locked, sessions } = open();
    sessions.signIn('w', ana);
    await clock.advance(10 * minute);
    sessions.lock('w', 'person');
    expect(clock.pending()).toBe(0);
    sessions.signIn('w', ana);
    await clock.advance(15 * minute - 1);
    expect(sessions.current('w')).toEqual(ana);
    expect(locked.map(({ reason }) => reason)).toEqual(['person']);
  });

  test('everything locks every renderer, once', () => {
    const { locked, sessions } = open();
    sessions.signIn('w1', ana);
    sessions.signIn('w2', ana);
    sessions.lockAll('system');
    sessions.lockAll('system');
    expect(locked.map(({ clientId, reason }) => [clientId, reason])).toEqual([
      ['w1', 'system'],
      ['w2', 'system'],
    ]);
    expect(sessions.current('w1')).toBeNull();
  });

  test('happens to the person before when another signs in: cards typed by one are gone for the next', () => {
    const { locked, sessions } = open();
    sessions.signIn('w', ana);
    const bruno: StaffMember = { id: 'b', name: 'Bruno', role: 'manager' };
    sessions.signIn('w', bruno);
    expect(locked).toEqual([{ clientId: 'w', staff: ana, reason: 'person' }]);
    expect(sessions.current('w')).toEqual(bruno);
  });
});

describe('a renderer', () => {
  test('is told when its session locks, and only then; the other renderer is not', async () => {
    await using till = await openTestCore();
    const [one, two] = [till.connect('one'), till.connect('two')];
    await one.signIn('clerk');
    await two.signIn('manager');
    const received: [string, EventMessage['payload']][] = [];
    one.connection.subscribe(({ payload }) => received.push(['one', payload]));
    two.connection.subscribe(({ payload }) => received.push(['two', payload]));
    await one.get('session.lock', {});
    expect(received).toEqual([['one', expect.objectContaining({ signedIn: null })]]);
    expect(await one.code('settings.get', {})).toBe('not-signed-in');
    expect(await two.code('settings.get', {})).toBe('ok');
  });

  test('locks after the minutes the shop has chosen; what its screen reads by itself keeps nothing open', async () => {
    await using till = await openTestCore();
    const client = till.connect();
    await client.signIn('manager');
    await client.get('settings.set', { idleLockMinutes: 2 });
    await till.clock.advance(119_000);
    expect(await client.code('session.stay', {})).toBe('ok');
    await till.clock.advance(119_000);
    expect((await client.get('session.state', {})).signedIn?.name).toBe('Bruno');
    for (const method of ['settings.get', 'summary.get', 'deadlines.list'] as const)
      expect(await client.code(method, {})).toBe('ok');
    await till.clock.advance(1_000);
    expect(await client.code('settings.get', {})).toBe('not-signed-in');
  });

  test('is locked when the machine sleeps or its screen is locked', async () => {
    await using till = await openTestCore();
    const client = till.connect();
    await client.signIn('clerk');
    till.core.lockAll();
    expect(await client.code('settings.get', {})).toBe('not-signed-in');
  });
});
