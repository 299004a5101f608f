/** Seeded chance, the virtual clock and the sandbox clock on top of it: one seed is one universe. */
import { describe, expect, it } from 'vitest';
import { createSandboxClock } from '#sandbox/state/clock.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

describe('seeded chance', () => {
  it('repeats for the same seed and differs for another', () => {
    const draw = (seed: number) => {
      const random = createSeededRandom(seed);
      return [random.float(), random.float(), ...random.bytes(8)];
    };
    expect(draw(1)).toEqual(draw(1));
    expect(draw(1)).not.toEqual(draw(2));
  });

  it('is spread over the whole of [0, 1) and of a byte', () => {
    const random = createSeededRandom(3);
    const floats = Array.from({ length: 20_000 }, () => random.float());
    const mean = floats.reduce((sum, value) => sum + value, 0) / floats.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.01);
    expect(Math.min(...floats)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...floats)).toBeLessThan(1);
    expect(new Set(random.bytes(20_000)).size).toBe(256);
  });
});

describe('the virtual clock', () => {
  it('fires timers in due order, each at its own time, those set on the way included', async () => {
    const clock = createVirtualClock(1_000);
    const fired: Array<[string, number]> = [];
    const note = (name: string) => () => fired.push([name, clock.now()]);
    clock.after(30, note('c'));
    clock.after(10, () => {
      note('a')();
      clock.after(5, note('b'));
    });
    clock.after(10, note('a2'));
    clock.after(20, note('never')).cancel();
    await clock.advance(29);
    expect(fired).toEqual([
      ['a', 1_010],
      ['a2', 1_010],
      ['b', 1_015],
    ]);
    await clock.advance(1);
    expect(fired.at(-1)).toEqual(['c', 1_030]);
    expect(clock.pending()).toBe(0);
  });

  it('lets the work one timer starts finish before the next fires', async () => {
    const clock = createVirtualClock(0);
    const seen: string[] = [];
    clock.after(1, () => void Promise.resolve().then(() => seen.push('work of the first')));
    clock.after(1, () => void seen.push('second'));
    await clock.advance(1);
    expect(seen).toEqual(['work of the first', 'second']);
  });

  it('a wall jump moves neither timers nor monotonic time, and the steady view does not see it', async () => {
    const clock = createVirtualClock(1_000);
    let fired = false;
    clock.after(100, () => {
      fired = true;
    });
    clock.setWall(-5_000_000);
    expect([clock.now(), clock.monotonic(), clock.steady.now(), fired]).toEqual([-4_999_000, 0, 1_000, false]);
    await clock.advance(100);
    expect([clock.now(), clock.monotonic(), clock.steady.now(), fired]).toEqual([-4_998_900, 100, 1_100, true]);
  });

  it('refuses to run backwards', async () => {
    await expect(createVirtualClock(0).advance(-1)).rejects.toThrow('backwards');
  });
});

describe('the sandbox clock', () => {
  it('obeys the injected clock and control alike, without firing twice', async () => {
    const base = createVirtualClock(0);
    const clock = createSandboxClock(base);
    const fired: number[] = [];
    for (const delay of [10, 20, 30]) clock.after(delay, () => fired.push(clock.now()));
    await base.advance(5);
    clock.advance(8);
    expect(fired).toEqual([10]);
    await base.advance(7);
    expect(fired).toEqual([10, 20]);
    clock.advance(100);
    await base.advance(100);
    expect([fired, clock.offsetMs(), clock.now()]).toEqual([[10, 20, 30], 108, 220]);
  });

  it('fires within one advance what the advance itself sets up', () => {
    const clock = createSandboxClock(createVirtualClock(0));
    const fired: number[] = [];
    clock.after(10, () => void clock.after(10, () => fired.push(clock.now())));
    clock.advance(25);
    expect([fired, clock.now()]).toEqual([[20], 25]);
  });

  it('fires nothing after it was stopped or cancelled', async () => {
    const base = createVirtualClock(0);
    const clock = createSandboxClock(base);
    let fired = 0;
    clock.after(10, () => fired++).cancel();
    clock.after(10, () => fired++);
    clock.stop();
    clock.advance(20);
    await base.advance(20);
    expect([fired, base.pending()]).toEqual([0, 0]);
  });
});
