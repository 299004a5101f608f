/** The real clock and the real dice. */
import { expect, test } from 'vitest';
import { createSystemClock, createSystemRandom } from '#main/lib/system-ports.ts';

test('a timer of the system clock fires once, after its time and not before', async () => {
  const clock = createSystemClock();
  const started = clock.monotonic();
  let fired = 0;
  await new Promise<void>((resolve) => {
    clock.after(30, () => {
      fired += 1;
      resolve();
    });
  });
  expect(clock.monotonic() - started).toBeGreaterThanOrEqual(30);
  expect(fired).toBe(1);
});

test('a cancelled timer never fires, and one beyond 24 days does not fire at once', async () => {
  const clock = createSystemClock();
  let fired = 0;
  const count = () => {
    fired += 1;
  };
  clock.after(10, count).cancel();
  const distant = clock.after(40 * 24 * 3_600_000, count);
  await new Promise<void>((resolve) => {
    clock.after(40, resolve);
  });
  distant.cancel();
  expect(fired).toBe(0);
});

test('the system dice give the bytes asked for, and floats within [0, 1)', () => {
  const random = createSystemRandom();
  expect(random.bytes(16)).toHaveLength(16);
  expect(Buffer.from(random.bytes(16)).equals(Buffer.from(random.bytes(16)))).toBe(false);
  const floats = Array.from({ length: 2_000 }, () => random.float());
  expect(floats.every((float) => float >= 0 && float < 1)).toBe(true);
  expect(new Set(floats).size).toBe(2_000);
  const mean = floats.reduce((sum, float) => sum + float, 0) / floats.length;
  expect(mean).toBeGreaterThan(0.45);
  expect(mean).toBeLessThan(0.55);
});
