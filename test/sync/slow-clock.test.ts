/** Whoever sleeps until a time of the wall clock is woken when that clock was set, in either direction. */
import { expect, test } from 'vitest';
import { watchClock } from '#main/lib/watched-clock.ts';
import { createMaintenanceTimer } from '#main/sync/maintenance-timer.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const minute = 60_000;

function started() {
  const virtual = createVirtualClock(0, 1);
  const seen: string[] = [];
  const slow = createMaintenanceTimer({
    clock: watchClock(virtual, () => {}),
    everyMinute: [],
    onSetBack: [() => void seen.push('set back')],
    onSet: [() => void seen.push('woken')],
    log: () => {},
  });
  slow.wake();
  return { virtual, seen };
}

test('at start nobody knows whether it was set while the till was off', async () => {
  const { virtual, seen } = started();
  await virtual.advance(10 * minute);
  expect(seen).toEqual(['set back', 'woken']);
});

test.each([
  { jumpMs: 2 * minute, told: ['woken'] },
  { jumpMs: -2 * minute, told: ['set back', 'woken'] },
])('set by $jumpMs ms, it wakes them within a minute', async ({ jumpMs, told }) => {
  const { virtual, seen } = started();
  await virtual.advance(5 * minute);
  seen.length = 0;
  virtual.setWall(jumpMs);
  await virtual.advance(minute);
  expect(seen).toEqual(told);
});
