/** The PIN hash and the table of lock-outs, apart from everything else. */
import { describe, expect, test } from 'vitest';
import { hashPin, pinMatches } from '#main/areas/staff/pin-hash.ts';
import { lockMsAfter } from '#main/areas/staff/pin-lockout.ts';

const minute = 60_000;

describe('a PIN hash', () => {
  const salt = new Uint8Array(16).fill(7);

  test('matches its PIN and no other', async () => {
    const known = await hashPin('482915', salt, 4);
    expect(await pinMatches('482915', known)).toBe(true);
    for (const other of ['482916', '48291', '4829150', '']) expect(await pinMatches(other, known)).toBe(false);
  });

  test('differs with the salt and with the cost', async () => {
    const hashes = await Promise.all([
      hashPin('482915', salt, 4),
      hashPin('482915', new Uint8Array(16).fill(8), 4),
      hashPin('482915', salt, 5),
    ]);
    expect(new Set(hashes.map(({ hash }) => Buffer.from(hash).toString('hex'))).size).toBe(3);
  });

  test('of an older, cheaper cost still opens after the cost was raised', async () => {
    const old = await hashPin('482915', salt, 4);
    expect(await pinMatches('482915', { ...old })).toBe(true);
    expect(old.cost).toBe(4);
  });

  test('at the production cost takes its memory and does not stop the event loop', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 5);
    const started = performance.now();
    await hashPin('482915', salt, 17);
    const tookMs = performance.now() - started;
    clearInterval(timer);
    expect(tookMs).toBeGreaterThan(50);
    expect(turns).toBeGreaterThan(tookMs / 20);
  });
});

describe('the lock-out', () => {
  test.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [10, 15],
    [400, 15],
  ])('after %i wrong PINs in a row lasts %s minutes', (failures, minutes) => {
    expect(lockMsAfter(failures)).toBe(minutes * minute);
  });
});
