/** A part of a direct charge went back in the dashboard: the rest of it is still here, and counts. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { v1Headers } from './support/api.ts';
import { askCharge, byTypedCard, chargeDraft, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';

const hour = 3_600_000;

async function partBack(till: Till, chargeId: string | null): Promise<void> {
  const headers = { ...v1Headers(till), 'content-type': 'application/json', connection: 'close' };
  const body = JSON.stringify({ value: 100 });
  const { ok } = await fetch(`${till.sandbox.baseUrl}/v1/charges/${chargeId}/refund`, {
    method: 'POST',
    headers,
    body,
  });
  expect(ok).toBe(true);
}

flow(
  'the same charge is not made again without a question because one real of it went back',
  async (till) => {
    const id = await askCharge(till, byTypedCard());
    const { chargeId } = await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    await partBack(till, chargeId);
    till.core.core.receive({ type: 'charge.partial_refunded', ids: [chargeId ?? ''] });
    await passWithPeople(till, hour);
    expect((await till.clerk.get('charges.get', { id })).outcome).toBe('returned');
    const again = { id: crypto.randomUUID(), draft: chargeDraft(byTypedCard()) };
    expect(await till.clerk.call('charges.create', again)).toMatchObject({
      error: { fields: [{ code: 'same-charge-paid', params: { ownerId: id } }] },
    });
  },
  { switches: { v1_charge_through_v2: 'shown' } },
);
