/** A link is what was asked for, and stays so: neither an answer of another link, nor a replica, nor a look in between says otherwise. */
import { expect } from 'vitest';
import type { Link } from '#shared/contract/links.ts';
import type { Till } from '#test/helpers/till.ts';
import { v1Headers } from './support/api.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { askLink, buyFrom, made, untilLink } from './support/links.ts';

const minute = 60_000;
const hour = 60 * minute;

const linkOf = async (till: Till, id: string): Promise<Link> => (await till.observer()).get('links.get', { id });

flow('a young link is not called deleted because replicas do not know it yet', async (till) => {
  const id = await made(till);
  const { code } = await linkOf(till, id);
  await till.control('POST', '/switches', { read_lag_ms: 10 * minute, read_lag: 'always' });
  const lost = { kind: 'drop_before_processing', method: 'DELETE', route: '/v1/payment-links/:code' };
  await till.control('POST', '/faults', lost);
  await till.manager.get('links.delete', { id });
  for (let passed = 0; passed < 10; passed += 1) {
    await till.pass(minute);
    const { state, undo } = await linkOf(till, id);
    expect({ state, isWished: undo !== null }).toEqual({ state: 'made', isWished: true });
  }
  // It is there, and sells.
  await buyFrom(till, code);
  await till.pass(4 * hour);
  expect((await linkOf(till, id)).state).toBe('made');
});

flow('the answer of a slow cancel counts although a look began after it was asked for', async (till) => {
  const id = await made(till);
  await till.pass(20 * minute);
  await till.signIn();
  const slow = { kind: 'delay_before', ms: 5_000, method: 'POST', route: '/v1/payment-links/:code/cancel' };
  await till.control('POST', '/faults', slow);
  await till.manager.get('links.cancel', { id });
  await till.pass(1_000);
  await till.clerk.get('links.refresh', { id });
  await till.pass(10_000);
  expect(await linkOf(till, id)).toMatchObject({ status: 'Canceled', undo: null });
});

flow('a link that is proven deleted stays deleted after a start', async (till) => {
  const id = await made(till);
  await till.manager.get('links.delete', { id });
  for (let passed = 0; passed < 60; passed += 1) await till.pass(minute);
  const proven = { state: 'deleted', undo: null };
  expect(await linkOf(till, id)).toMatchObject(proven);
  await till.restart(8 * hour);
  for (let passed = 0; passed < 24 * hour; passed += 5 * minute) {
    await till.pass(5 * minute);
    expect(await linkOf(till, id)).toMatchObject(proven);
  }
});

let opened: Till | null = null;
flow(
  'a link of another sum is not taken for the one that was asked for',
  async (till) => {
    opened = till;
    const id = await askLink(till);
    const { code, totalCents } = await untilLink(till, id, ({ state }) => state !== 'queued' && state !== 'sending');
    expect(opened).toBe(null);
    expect(totalCents).toBe(14_000);
    await buyFrom(till, code);
    expect((await till.ledger()).map(({ amount }) => amount)).toEqual([14_000]);
  },
  {
    wrapConnect: (connect) => async (request) => {
      const answer = await connect(request);
      if (opened === null || !isTo(request, '/v1/payment-links')) return answer;
      const till = opened;
      opened = null;
      // What another till has asked for at the same time.
      const other = await fetch(`${till.sandbox.baseUrl}/v1/payment-links`, {
        method: 'POST',
        headers: { ...v1Headers(till), 'content-type': 'application/json', connection: 'close' },
        body: JSON.stringify({ items: [{ id: 'x', description: 'Outro', amount: 7.5, quantity: 1 }] }),
      });
      return { ...answer, body: new Uint8Array(await other.arrayBuffer()) };
    },
  },
);
