/** The one-time code in the address: exchanged once, within a minute, from our own page, for a token that opens one renderer. */
import { describe, expect, test } from 'vitest';
import { createLaunchCodes } from '#main/hosts/station/launch-codes.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { startTestStation, type TestStation } from '../start-test-station.ts';

const noon = 1_800_000_000_000;

function post(station: TestStation, body: string, headers: Record<string, string> = {}) {
  return station.fetch({ path: '/launch', method: 'POST', body, headers });
}

describe('POST /launch', () => {
  test('gives a key of 256 bits for a good code, and no cookie', async () => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const answer = await post(station, JSON.stringify({ code: station.newCode() }));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(Object.keys(JSON.parse(answer.text))).toEqual(['client', 'key']);
    expect(Buffer.from(JSON.parse(answer.text).key, 'base64url')).toHaveLength(32);
  });

  test('refuses a code that was used', async () => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const body = JSON.stringify({ code: station.newCode() });
    expect((await post(station, body)).status).toBe(200);
    const again = await post(station, body);
    expect(again.status).toBe(403);
    expect(again.text).not.toContain('key');
  });

  test('refuses a code a minute old, and takes one just before that', async () => {
    const clock = createVirtualClock(noon);
    await using station = await startTestStation({ clock });
    const early = JSON.stringify({ code: station.newCode() });
    const late = JSON.stringify({ code: station.newCode() });
    await clock.advance(59_999);
    expect((await post(station, early)).status).toBe(200);
    await clock.advance(1);
    expect((await post(station, late)).status).toBe(403);
  });

  test('is not fooled by a wall clock set back', async () => {
    const clock = createVirtualClock(noon);
    await using station = await startTestStation({ clock });
    const body = JSON.stringify({ code: station.newCode() });
    await clock.advance(60_000);
    clock.setWall(-3_600_000);
    expect((await post(station, body)).status).toBe(403);
  });

  test.each([
    ['no JSON', '{', 400],
    ['no code', '{}', 400],
    ['a code of the wrong kind', '{"code":1}', 400],
    ['more than a code', '{"code":"a","admin":true}', 400],
    ['a guess', '{"code":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"}', 403],
    ['an empty code', '{"code":""}', 403],
    ['a body over a kilobyte', `{"code":"${'a'.repeat(1_100)}"}`, 413],
    ['a body of a megabyte', 'a'.repeat(1_000_000), 413],
  ])('refuses %s', async (_name, body, status) => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    expect((await post(station, body)).status).toBe(status);
    // Still there for the rightful page.
    expect((await station.launch()).key).toMatch(/^[\w-]{43}$/);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'refuses what a foreign form can post without asking: "%s"',
    async (type) => {
      await using station = await startTestStation({ clock: createVirtualClock(noon) });
      const body = JSON.stringify({ code: station.newCode() });
      expect((await post(station, body, { 'content-type': type })).status).toBe(415);
      expect((await post(station, body)).status).toBe(200);
    },
  );

  test('lets nobody guess fast', async () => {
    const clock = createVirtualClock(noon);
    await using station = await startTestStation({ clock });
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) statuses.push((await post(station, '{"code":"guess"}')).status);
    expect(statuses).toEqual([...Array(10).fill(403), 429, 429]);
    await clock.advance(1_000);
    expect((await post(station, '{"code":"guess"}')).status).toBe(403);
  });

  test('writes neither code nor key into the log', async () => {
    await using station = await startTestStation({ clock: createVirtualClock(noon) });
    const code = station.newCode();
    const { key } = JSON.parse((await post(station, JSON.stringify({ code }))).text);
    await post(station, JSON.stringify({ code }));
    const log = JSON.stringify(station.logged);
    expect(station.logged.length).toBeGreaterThan(0);
    expect(log).not.toContain(code);
    expect(log).not.toContain(key);
  });
});

describe('pages', () => {
  const make = () => createLaunchCodes(createVirtualClock(noon), createSeededRandom(1));

  test('have a name each, which tells nothing of their key', () => {
    const codes = make();
    const first = codes.redeem(codes.issue());
    const second = codes.redeem(codes.issue());
    if (first === null || second === null) throw new Error('no page');
    expect(first.client).not.toBe(second.client);
    expect(first.client).toMatch(/^[0-9a-f]{32}$/);
    expect(codes.keyOf(first.client)).toBe(first.key);
    expect(codes.keyOf(second.client)).toBe(second.key);
    expect(first.key).not.toContain(first.client);
  });

  test('that were not let in have no key', () => {
    const codes = make();
    const code = codes.issue();
    expect(['', code, 'a'.repeat(32), '__proto__'].map(codes.keyOf)).toEqual([null, null, null, null]);
  });

  test('and codes of one station are worth nothing at another', () => {
    const codes = make();
    const other = createLaunchCodes(createVirtualClock(noon), createSeededRandom(2));
    const page = codes.redeem(codes.issue());
    expect(other.redeem(codes.issue())).toBeNull();
    expect(other.keyOf(page?.client ?? '')).toBeNull();
  });

  test('and codes are bounded: a page opened over and over keeps the newest', () => {
    const codes = make();
    const issued = Array.from({ length: 20 }, () => codes.issue());
    expect(codes.redeem(issued[0] ?? '')).toBeNull();
    expect(codes.redeem(issued[19] ?? '')).not.toBeNull();
  });
});
