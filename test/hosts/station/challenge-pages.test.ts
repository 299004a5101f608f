/** A bank's page at the station: in a frame within a frame, with a policy of its own that lets one other origin in and nothing out. */
import { expect, test } from 'vitest';
import { type BankAddress, readBankAddress } from '#shared/domain/bank-address.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { startTestStation } from '../start-test-station.ts';

const start = 1_800_000_000_000;
const url = 'https://acs.bank.example/challenge/1?a=1&b="2"';
const address = readBankAddress(url, false) as BankAddress;
const page = { address, endsAt: start + 60_000, onClosed: () => undefined };

test('is let in by exactly its own origin, and its frames get scripts and forms and nothing of ours', async () => {
  await using station = await startTestStation({ clock: createVirtualClock(start) });
  const path = await station.challenges.open(page);
  expect(path).toMatch(/^\/challenge\/[\w-]{43}$/);
  const answer = await station.fetch({ path });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  const policy = String(answer.headers['content-security-policy']).split('; ');
  expect(policy.filter((part) => !part.startsWith('style-src'))).toEqual([
    "default-src 'none'",
    'frame-src https://acs.bank.example',
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    'sandbox allow-forms allow-scripts',
  ]);
  expect(answer.text).toContain('sandbox="allow-forms allow-scripts"');
  expect(answer.text).toContain('src="https://acs.bank.example/challenge/1?a=1&amp;b=%222%22"');
  expect(answer.text).not.toContain('<script');
});

test('is gone when the bank stops waiting, and was never there for anybody who guesses', async () => {
  const clock = createVirtualClock(start);
  await using station = await startTestStation({ clock });
  const path = await station.challenges.open(page);
  for (const guess of ['/challenge/', '/challenge/1', `${path}x`, path.slice(0, -1), '/challenge/__proto__']) {
    expect((await station.fetch({ path: guess })).status).toBe(404);
  }
  expect((await station.fetch({ path, headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
  await clock.advance(60_000);
  expect((await station.fetch({ path })).status).toBe(404);
});

test('without an end is kept for a quarter of an hour', async () => {
  const clock = createVirtualClock(start);
  await using station = await startTestStation({ clock });
  const path = await station.challenges.open({ ...page, endsAt: null });
  await clock.advance(15 * 60_000 - 1);
  expect((await station.fetch({ path })).status).toBe(200);
  await clock.advance(1);
  expect((await station.fetch({ path })).status).toBe(404);
});
