/** "Connected" is not said of a service that answers nothing. */
import { expect, it } from 'vitest';
import { reachOf } from '#renderer/areas/outbox/reach.ts';

const now = 1_000_000;
const online = { online: true, unansweredSince: null };

it.each([
  { name: 'answers come', status: online, reach: 'online' },
  { name: 'nothing is known yet', status: null, reach: 'online' },
  { name: 'one answer was lost just now', status: { ...online, unansweredSince: now - 20_000 }, reach: 'online' },
  { name: 'none has come for a while', status: { ...online, unansweredSince: now - 31_000 }, reach: 'silent' },
  { name: 'nothing leaves', status: { online: false, unansweredSince: now - 31_000 }, reach: 'offline' },
])('$name: $reach', ({ status, reach }) => {
  expect(reachOf(status, false, now)).toBe(reach);
  expect(reachOf(status, true, now)).toBe('connectionLost');
});
