/** A v1 charge that v2 shows late, or of before: one read neither ends the asking nor takes a word back. */
import { describe, expect } from 'vitest';
import { createMemoryVault } from '#main/vault/memory-vault.ts';
import type { Vault } from '#main/vault/vault.ts';
import type { Till } from '#test/helpers/till.ts';
import { v1Headers } from './support/api.ts';
import { askCharge, byPix, byTypedCard, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { staleReads } from './support/stale-reads.ts';

const minute = 60_000;
const hour = 60 * minute;

async function openPix(till: Till): Promise<{ readonly id: string; readonly code: string | null }> {
  const id = await askCharge(till, byPix);
  const { code } = await untilCharge(till, id, isMade);
  await till.pass(20_000);
  return { id, code };
}

async function expectPaid(till: Till, { id, code }: { readonly id: string; readonly code: string | null }) {
  await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
  await till.pass(10 * minute);
  const { outcome, reading } = await (await till.observer()).get('charges.get', { id });
  expect({ outcome, reading }).toEqual({ outcome: 'paid', reading: 'follows' });
}

describe('a Pix of v1 is shown paid', () => {
  flow(
    'although the first read of its charge did not find it',
    async (till) => {
      await expectPaid(till, await openPix(till));
    },
    { switches: { v1_charge_through_v2: 'shown', read_lag_ms: 5_000, read_lag: 'always' } },
  );

  /** The store is locked for a minute, or the key is not typed yet after a start. */
  let isLocked = false;
  const inner = createMemoryVault('sk_test_balcao', { bearer: 'v1_test_balcao', account: 'balcao' });
  const vault: Vault = { ...inner, readApiKey: async () => (isLocked ? null : inner.readApiKey()) };
  flow(
    'although the key of v2 was away for a minute',
    async (till) => {
      isLocked = false;
      const charge = await openPix(till);
      isLocked = true;
      await till.restart();
      await till.pass(minute);
      isLocked = false;
      await till.pass(minute);
      await expectPaid(till, charge);
    },
    { switches: { v1_charge_through_v2: 'shown' }, vault },
  );

  flow(
    'although the key of v2 was away for some minutes, long after it was made',
    async (till) => {
      isLocked = false;
      const id = await askCharge(till, { method: 'PIX', expirationSeconds: 4 * 3_600 });
      const { code } = await untilCharge(till, id, isMade);
      await till.pass(30 * minute);
      isLocked = true;
      await till.restart();
      await till.pass(3 * minute);
      isLocked = false;
      await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
      await till.pass(40 * minute);
      const charge = await (await till.observer()).get('charges.get', { id });
      expect(charge).toMatchObject({ outcome: 'paid', reading: 'follows', can: { record: false } });
    },
    { switches: { v1_charge_through_v2: 'shown' }, vault },
  );
});

const reads = staleReads();
flow(
  'a charge of v1 that was given back is not called paid again by one old read',
  async (till) => {
    const id = await askCharge(till, byTypedCard());
    const { chargeId } = await untilCharge(till, id, isMade);
    const outcome = async () => {
      await till.signIn();
      await till.clerk.get('charges.refresh', { id });
      return (await till.clerk.get('charges.get', { id })).outcome;
    };
    await till.pass(30_000);
    expect(await outcome()).toBe('paid');
    reads.stayBehind('/v2/charges/');
    // In the dashboard.
    await fetch(`${till.sandbox.baseUrl}/v1/charges/${chargeId}/refund`, {
      method: 'POST',
      headers: { ...v1Headers(till), 'content-type': 'application/json', connection: 'close' },
      body: '{}',
    });
    await till.pass(10 * minute);
    expect((await till.ledger()).map(({ kind }) => kind)).toContain('refund');
    expect(await outcome()).toBe('returned');
    reads.freeze('/v2/charges/', 1);
    await till.pass(minute);
    expect(await outcome()).toBe('returned');
    expect(reads.given).toBe(1);
    await till.pass(4 * hour);
    expect(await outcome()).toBe('returned');
  },
  { switches: { v1_charge_through_v2: 'shown' }, wrapConnect: reads.wrapConnect },
);
