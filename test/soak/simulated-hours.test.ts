/** A small size of the day that `npm run soak -- --simulated-hours 8` lets pass. */
import { expect, test } from 'vitest';
import { soakHours } from './simulated-hours.ts';

test('half an hour of a shop holds no file open, loses no customer and logs no error', async () => {
  const { done, errors, moreHandles } = await soakHours({ hours: 0.5, say: () => undefined });
  expect(errors).toEqual([]);
  expect(moreHandles).toBeLessThanOrEqual(4);
  expect(done.refused).toBe(0);
  // A customer a minute, on a machine that may be busy.
  expect(done.sales).toBeGreaterThan(10);
  expect(done.refunds).toBeGreaterThan(1);
});
