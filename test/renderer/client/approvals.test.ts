/** A call that needs a manager: which answers let somebody else try, and which end it. */
import { expect, test, vi } from 'vitest';
import { useApprovals } from '#renderer/client/approvals.ts';
import { call } from '#renderer/client/client.ts';
import type { CallError } from '#shared/contract/errors.ts';
import { connectScriptedCore, value } from '../scripted-core.ts';

const needed: CallError = { code: 'approval-required', message: '', fields: [{ path: 'cancel', code: 'approval' }] };
const approval = { staffId: 'bruno', pin: '1938' };

/** A cancellation that waits for an approval, which is answered with this error first. */
function asked(answer: CallError) {
  const core = connectScriptedCore();
  core.on('orders.cancel', () => ({ ok: false, error: needed }));
  const reply = call('orders.cancel', { id: 's1' });
  return {
    core,
    reply,
    async approve() {
      await vi.waitUntil(() => useApprovals.getState().asked !== null);
      core.on('orders.cancel', () => ({ ok: false, error: answer }));
      return await useApprovals.getState().asked?.approve(approval);
    },
  };
}

const about = (path: string): CallError => ({
  code: 'rule-broken',
  message: '',
  fields: [{ path, code: 'second-person-given-pin' }],
});

test.each([
  { name: 'a wrong PIN', error: { code: 'wrong-pin', message: '' } as const },
  { name: 'a manager whose PIN somebody else gave', error: about('approval.staffId') },
])('$name: the dialog stays for another try, with the same call', async ({ error }) => {
  const { core, reply, approve } = asked(error);
  expect(await approve()).toEqual(error);
  core.on('orders.cancel', () => value('done'));
  expect(await useApprovals.getState().asked?.approve(approval)).toBeNull();
  expect(useApprovals.getState().asked).toBeNull();
  expect(await reply).toEqual({ ok: true, value: 'done' });
  expect(core.asked.map(({ input }) => input)).toEqual([{ id: 's1' }, { id: 's1', approval }, { id: 's1', approval }]);
});

test('a broken rule of the call itself ends it', async () => {
  const { reply, approve } = asked(about('second.staffId'));
  expect(await approve()).toBeNull();
  expect(useApprovals.getState().asked).toBeNull();
  expect(await reply).toEqual({ ok: false, error: about('second.staffId') });
});
