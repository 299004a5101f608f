/** Right after the network is back the till may not know it yet: who charges then is not refused for want of a network that is there. */
import { beforeEach, expect, it } from 'vitest';
import { useOutbox } from '#renderer/areas/outbox/store.ts';
import type { CallResult } from '#shared/contract/errors.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const offline: CallResult<string> = { ok: false, error: { code: 'offline', message: 'nothing is reached' } };
const refused: CallResult<string> = { ok: false, error: { code: 'forbidden', message: 'no' } };
const sold: CallResult<string> = { ok: true, value: 'sold' };

let core: ScriptedCore;
const answer = (online: boolean) =>
  value({
    open: 0,
    unknown: 0,
    review: 0,
    online,
    unansweredSince: null,
    budgetRemaining: 60,
    nextAt: null,
    paused: [],
    serverAheadMs: 0,
  });
/** Answers in this order, and counts. */
function sending(...answers: CallResult<string>[]) {
  let sent = 0;
  return {
    send: async () => answers[sent++] ?? refused,
    sent: () => sent,
  };
}

beforeEach(() => {
  core = connectScriptedCore();
});

it('is sent again when the network turns out to be back', async () => {
  core.on('outbox.tryNow', () => answer(true));
  const { send, sent } = sending(offline, sold);
  expect(await useOutbox.getState().onceReached(send)).toEqual(sold);
  expect(sent()).toBe(2);
});

it('is refused as it was when the network is not back', async () => {
  core.on('outbox.tryNow', () => answer(false));
  const { send, sent } = sending(offline, sold);
  expect(await useOutbox.getState().onceReached(send)).toEqual(offline);
  expect(sent()).toBe(1);
});

it('asks nothing about what was sent, or refused for another reason', async () => {
  expect(await useOutbox.getState().onceReached(sending(sold).send)).toEqual(sold);
  expect(await useOutbox.getState().onceReached(sending(refused).send)).toEqual(refused);
  expect(core.asked).toEqual([]);
});
