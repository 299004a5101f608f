/** Right after the network is back the till may not know it yet: who charges then is not refused for want of a network that is there. */
import { beforeEach, expect, it, vi } from 'vitest';
import { useOutbox } from '#renderer/areas/outbox/store.ts';
import { useApprovals } from '#renderer/client/approvals.ts';
import { call } from '#renderer/client/client.ts';
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
    answered: online,
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

it('asks a manager once for a charge that is sent again, with the approval that was given', async () => {
  const id = 's1';
  const needed: CallResult<never> = {
    ok: false,
    error: { code: 'approval-required', message: '', fields: [{ path: 'discount', code: 'approval' }] },
  };
  const approval = { staffId: 'bruno', pin: '1938' };
  core.on('outbox.tryNow', () => answer(true));
  const { send } = sending(offline, sold);
  core.on('orders.cancel', (input) => ('approval' in (input as object) ? send() : needed));
  let asked = 0;
  const stop = useApprovals.subscribe((state) => {
    if (state.asked !== null) asked += 1;
  });
  const reply = call('orders.cancel', { id }, useOutbox.getState().onceReached);
  await vi.waitUntil(() => useApprovals.getState().asked !== null);
  await useApprovals.getState().asked?.approve(approval);
  stop();
  expect(asked).toBe(1);
  expect(await reply).toEqual(sold);
  const sent = core.asked.flatMap(({ method, input }) => (method === 'orders.cancel' ? [input] : []));
  expect(sent).toEqual([{ id }, { id, approval }, { id, approval }]);
});
