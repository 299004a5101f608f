/** "Connected" is not said of a service that answers nothing. */
import { describe, expect, it } from 'vitest';
import { foundBy, leavesByItself, type Reach, reachOf, testShown } from '#renderer/areas/outbox/reach.ts';
import type { CredentialPause } from '#shared/contract/outbox.ts';

const now = 1_000_000;
const online = { online: true, answered: true, unansweredSince: null, paused: [] };
const refused: CredentialPause = { generation: 'v2', why: 'refused' };

it.each([
  { name: 'answers come', status: online, reach: 'online' },
  { name: 'nothing is known yet', status: null, reach: 'unasked' },
  { name: 'nothing was asked since the start', status: { ...online, answered: false }, reach: 'unasked' },
  {
    name: 'what was asked first got no answer',
    status: { ...online, answered: false, unansweredSince: now },
    reach: 'unanswered',
  },
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

it('what waits for two people is no send in the queue', () => {
  expect(leavesByItself({ open: 3, review: 1 })).toBe(2);
  expect(leavesByItself({ open: 1, review: 1 })).toBe(0);
});

describe('a person who tests the connection', () => {
  const notTried = { found: null, isPending: false };

  it.each(['unanswered', 'silent'] as const)(
    'while it is %s, is offered it, and afterwards told what it found',
    (reach) => {
      expect(testShown(reach, notTried)).toEqual({ isOffered: true, told: null });
      expect(testShown(reach, { found: 'unanswered', isPending: true })).toEqual({ isOffered: true, told: null });
      for (const found of ['unanswered', 'answered'] as const)
        expect(testShown(reach, { found, isPending: false })).toEqual({ isOffered: true, told: found });
    },
  );

  it('is told that it is over, and who did not ask is told nothing', () => {
    for (const found of ['unanswered', 'answered'] as const)
      expect(testShown('online', { found, isPending: false })).toEqual({ isOffered: false, told: 'answered' });
    expect(testShown('online', notTried)).toEqual({ isOffered: false, told: null });
  });

  it.each<Reach>(['offline', 'keyless', 'connectionLost'])('finds the way on elsewhere where it is %s', (reach) => {
    expect(testShown(reach, { found: 'unanswered', isPending: false })).toEqual({ isOffered: false, told: null });
  });

  it.each([
    { status: { online: true, unansweredSince: null }, found: 'answered' },
    { status: { online: true, unansweredSince: now }, found: 'unanswered' },
    { status: { online: false, unansweredSince: null }, found: 'unanswered' },
  ])('found it $found with $status', ({ status, found }) => {
    expect(foundBy(status)).toBe(found);
  });
});
