/** Card bytes live in one buffer, and are zeroes afterwards. */
import { describe, expect, test } from 'vitest';
import { createSecretBytes } from '#main/secrets/secret-bytes.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';

function open() {
  const clock = createVirtualClock(0);
  const erased: string[] = [];
  return { clock, erased, secrets: createSecretBytes(clock, (id) => erased.push(id)) };
}

describe('secret bytes', () => {
  test('an erased buffer holds zeroes', () => {
    const { secrets, erased } = open();
    const bytes = Buffer.from('4111111111111111');
    secrets.keep('entry', bytes);
    secrets.erase('entry');
    expect(bytes.every((byte) => byte === 0)).toBe(true);
    expect(secrets.read('entry')).toBeNull();
    expect(erased).toEqual(['entry']);
  });

  test('fifteen minutes are the longest life', async () => {
    const { secrets, clock } = open();
    const bytes = Buffer.from('123');
    secrets.keep('entry', bytes);
    await clock.advance(15 * 60_000 - 1);
    expect(secrets.has('entry')).toBe(true);
    await clock.advance(1);
    expect(secrets.has('entry')).toBe(false);
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });

  test('bytes on the wire are erased when the attempt ends, not under it', async () => {
    const { secrets } = open();
    const bytes = Buffer.from('123');
    secrets.keep('entry', bytes);
    await secrets.use('entry', async () => {
      secrets.eraseAll();
      expect(bytes.toString()).toBe('123');
      expect(secrets.has('entry')).toBe(false);
    });
    expect(bytes.every((byte) => byte === 0)).toBe(true);
  });
});
