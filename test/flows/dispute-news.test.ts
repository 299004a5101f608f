/** A chargeback that no event tells of, and a defence that comes too late: people learn of both, whatever screen they have open. */
import { expect } from 'vitest';
import { payByCard } from './support/cards.ts';
import { contest, defenceState, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, charge } from './support/scenarios.ts';

const hour = 3_600_000;
const day = 24 * hour;

flow('a dispute of days later is told, although nobody ever opened the list of disputes', async (till) => {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  await passWithPeople(till, 3 * day);
  const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
  await till.control('POST', `/charges/${chargeId}/chargeback`, { respond_ms: day });
  await passWithPeople(till, 3 * hour);
  expect(await needs(till)).toContainEqual(expect.stringContaining('dispute'));
});

const network = createNetwork();
flow(
  'a defence that waited for the network past its day is told for a week, and no longer',
  async (till) => {
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'paid');
    const id = await contest(till, saleId, { respond_ms: day });
    network.offline = true;
    await defend(till, id);
    await passWithPeople(till, 2 * day);
    network.offline = false;
    await passWithPeople(till, 3 * hour);
    expect(await defenceState(till, id)).toBe('refused');
    expect(await needs(till)).toContainEqual(expect.stringContaining('defence'));
    till.clock.setWall(8 * day);
    await passWithPeople(till, hour);
    expect(await needs(till)).toContainEqual(expect.stringContaining('defence'));
    till.clock.setWall(-8 * day);
    await passWithPeople(till, 8 * day);
    expect(await needs(till)).not.toContainEqual(expect.stringContaining('defence'));
  },
  { wrapConnect: network.wrapConnect },
);
