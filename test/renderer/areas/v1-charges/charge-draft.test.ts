/** What a new direct charge begins with. */
import { describe, expect, it } from 'vitest';
import { startCharge } from '#renderer/areas/v1-charges/charge-form-draft.ts';

describe('a new direct charge by Pix', () => {
  it.each([
    [600, '10'],
    [1_830, '31'],
    [20, '1'],
  ])("is valid as long as the shop's own Pix: %i seconds", (seconds, minutes) => {
    expect(startCharge(null, seconds).pixMinutes).toBe(minutes);
  });
});
