/** No route of v1 takes an idempotency key, and none lists charges: one in doubt is not made again from a form that is typed anew. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import {
  askCharge,
  byTypedCard,
  type ChargeDraftRequest,
  chargeDraft,
  codeOf,
  isMade,
  untilCharge,
} from './support/charges.ts';
import { flow } from './support/flow.ts';

const again = (till: Till, change: Partial<ChargeDraftRequest> = {}) =>
  till.clerk.call('charges.create', { id: randomUUID(), draft: chargeDraft(byTypedCard(), change) });

const captures = async (till: Till) => (await till.ledger()).filter(({ kind }) => kind === 'capture').length;

describe.each(['drop_after_processing', 'drop_before_processing'])('a charge of v1 in doubt (%s)', (kind) => {
  flow('is not made again, in other words neither, until two people have looked', async (till) => {
    await till.control('POST', '/faults', { kind, method: 'POST', route: '/v1/charge' });
    const id = await askCharge(till, byTypedCard());
    await untilCharge(till, id, ({ state }) => state === 'review');
    const held = {
      code: 'money-may-have-moved',
      fields: [{ path: 'charge', params: { ownerId: id, state: 'review' } }],
    };
    expect(await again(till)).toMatchObject({ ok: false, error: held });
    const { items } = chargeDraft(byTypedCard());
    const renamed = items.map((item) => ({ ...item, description: `${item.description} x` }));
    expect(await again(till, { items: renamed })).toMatchObject({ ok: false, error: held });
    expect(await captures(till)).toBe(kind === 'drop_after_processing' ? 1 : 0);
  });
});

flow('a charge whose code is in doubt is not made again while it may have charged', async (till) => {
  const id = await askCharge(till, byTypedCard('otp'));
  const { confirmations } = await untilCharge(till, id, ({ confirmations }) => confirmations.length > 0);
  const confirmationId = confirmations[0]?.id ?? '';
  // Nothing was tried yet: the buyer may pay in another way.
  expect(
    await again(till, { client: { ...chargeDraft(byTypedCard()).client, email: 'rui@example.com' } }),
  ).toMatchObject({
    ok: true,
  });
  const route = '/v1/orders/:code/confirmations/:id/verify';
  await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route, count: 'always' });
  await till.clerk.get('charges.verify', { id, confirmationId, code: await codeOf(till, confirmationId) });
  await till.pass(20_000);
  const before = await captures(till);
  expect(await again(till)).toMatchObject({ ok: false, error: { code: 'money-may-have-moved' } });
  await till.control('DELETE', '/faults');
  await till.pass(10 * 60_000);
  await till.signIn();
  expect(await captures(till)).toBe(before);
});

flow(
  'a charge that is known to be made leaves the buyer free to buy the same once more, if somebody says so',
  async (till) => {
    const { id } = await untilCharge(till, await askCharge(till, byTypedCard()), isMade);
    const asked = { id: randomUUID(), draft: chargeDraft(byTypedCard()), repeats: id };
    expect(await till.clerk.call('charges.create', asked)).toMatchObject({ ok: true });
    await till.untilTrue('the second charge is made', async () => (await captures(till)) === 2);
  },
);
