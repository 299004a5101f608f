/** A chargeback that no event tells of, and a defence that comes too late: people learn of both, whatever screen they have open. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { contest, defenceState, defend, defendElsewhere } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { needs } from './support/needs.ts';
import { createNetwork } from './support/network.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;
const hour = 60 * minute;
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
const contested = async (till: Till, how: object = {}): Promise<string> => {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  return contest(till, saleId, how);
};
const mayDefend = async (till: Till, id: string): Promise<boolean> =>
  (await (await till.observer()).get('chargebacks.get', { id })).can.defend;
const lose = (till: Till, id: string) => till.control('POST', `/chargebacks/${id}/decide`, { outcome: 'lost' });

flow(
  'a backup of before the defence offers no second one, and says nothing of one that did not arrive',
  async (till) => {
    const id = await contested(till);
    await backUp(till);
    await defend(till, id);
    await passWithPeople(till, minute);
    await restoreAfter(till, minute);
    expect(await mayDefend(till, id)).toBe(false);
    await expect(defend(till, id)).rejects.toThrow('not-possible-now');
    await passWithPeople(till, hour);
    expect(await mayDefend(till, id)).toBe(false);
    await lose(till, id);
    await passWithPeople(till, 3 * hour);
    expect(await needs(till)).not.toContainEqual(expect.stringContaining('defence'));
  },
);

flow('and offers one where none was sent, as soon as reads show that, whether anybody looks or not', async (till) => {
  const id = await contested(till);
  // By then it is read every half an hour.
  await passWithPeople(till, day);
  await backUp(till);
  await restoreAfter(till, minute);
  expect(await mayDefend(till, id)).toBe(false);
  await passWithPeople(till, 17 * minute);
  expect(await mayDefend(till, id)).toBe(true);
});

flow(
  'a defence that the bank had from the dashboard did arrive, although that of the till was refused after it',
  async (till) => {
    const id = await contested(till);
    network.offline = true;
    await defend(till, id);
    await defendElsewhere(till, id);
    await passWithPeople(till, minute);
    network.offline = false;
    await passWithPeople(till, 20 * minute);
    expect(await defenceState(till, id)).toBe('refused');
    await lose(till, id);
    await passWithPeople(till, 3 * hour);
    expect(await needs(till)).not.toContainEqual(expect.stringContaining('defence'));
  },
  { wrapConnect: network.wrapConnect },
);

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
