/** "Connected" is not said of a service that answers nothing. */
import { expect, it } from 'vitest';
import { reachOf } from '#renderer/areas/outbox/reach.ts';
import type { CredentialPause } from '#shared/contract/outbox.ts';

const now = 1_000_000;
const online = { online: true, unansweredSince: null, paused: [] };
const refused: CredentialPause = { generation: 'v2', why: 'refused' };

it.each([
  { name: 'answers come', status: online, reach: 'online' },
  { name: 'nothing is known yet', status: null, reach: 'online' },
  { name: 'one answer was lost just now', status: { ...online, unansweredSince: now - 20_000 }, reach: 'unanswered' },
  { name: 'none has come for a while', status: { ...online, unansweredSince: now - 31_000 }, reach: 'silent' },
  { name: 'nothing leaves', status: { ...online, online: false, unansweredSince: now - 31_000 }, reach: 'offline' },
  { name: 'no key to ask with', status: { ...online, paused: [refused] }, reach: 'keyless' },
  {
    name: 'only v1 is paused',
    status: { ...online, paused: [{ ...refused, generation: 'v1' as const }] },
    reach: 'online',
  },
])('$name: $reach', ({ status, reach }) => {
  expect(reachOf(status, false, now)).toBe(reach);
  expect(reachOf(status, true, now)).toBe('connectionLost');
});
