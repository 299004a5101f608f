/** What the clock of the till may have shown since it showed a time: set back in between, it dates the later thing before the earlier one. */
import { describe, expect, it } from 'vitest';
import { createClockChanges } from '#main/outbox/clock-changes.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function setUp() {
  const clock = createVirtualClock(Date.UTC(2027, 2, 1));
  return { clock, changes: createClockChanges(clock) };
}

describe('a time of before and all that came after it', () => {
  it('are in their order, while the clock was only set ahead', () => {
    const { clock, changes } = setUp();
    const at = clock.now();
    clock.setWall(hour);
    expect(changes.boundSince(at)).toBe(at);
  });

  it('are not, where the clock was set back in between, however long ago', async () => {
    const { clock, changes } = setUp();
    await clock.advance(hour);
    const at = clock.now();
    clock.setWall(-20 * minute);
    const after = clock.now();
    changes.backMs();
    await clock.advance(day);
    expect(changes.boundSince(at)).toBeLessThan(after);
    expect(changes.boundSince(at)).toBeGreaterThan(after - hour - minute);
  });

  it('nor where it was set back twice, the second time by what the first left', async () => {
    const { clock, changes } = setUp();
    const at = clock.now();
    for (const _ of [1, 2]) {
      clock.setWall(-20 * minute);
      changes.backMs();
    }
    const after = clock.now();
    await clock.advance(day);
    expect(changes.boundSince(at)).toBeLessThan(after);
  });

  it('are in their order again for what came after the clock had caught up', async () => {
    const { clock, changes } = setUp();
    clock.setWall(-20 * minute);
    changes.backMs();
    await clock.advance(21 * minute);
    const at = clock.now();
    await clock.advance(minute);
    expect(changes.boundSince(at)).toBe(at);
  });

  it('are within a day, where the time lies ahead and nothing was set back in this process', () => {
    const { clock, changes } = setUp();
    expect(changes.boundSince(clock.now() + hour)).toBe(clock.now() - day);
  });
});
