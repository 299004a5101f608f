/** v2 says for ever that a charge waits: nobody would ever see its end, and its buyer could be charged by nothing else. */
import { expect } from 'vitest';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { proofOf } from './support/review.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const told = async (till: Till): Promise<readonly string[]> => {
  const found = await (await till.observer()).get('summary.get', {});
  return found.find(({ kind }) => kind === 'record')?.first.map(({ about }) => about.id) ?? [];
};

/** As the screen does it: the charge is asked for again, and shown, before two people say what they saw. */
async function recordNotCharged(till: Till, id: string): Promise<string> {
  await till.signIn();
  await till.clerk.get('charges.refresh', { id });
  await till.pass(20_000);
  const seen = { id, finding: 'not-charged' as const, seenAt: till.clock.now(), reason: 'visto no painel' };
  return till.manager.code('charges.record', { ...seen, second: await proofOf(till, 'clerk') });
}

const again = (till: Till): Promise<string> =>
  till.clerk.code('charges.create', { id: crypto.randomUUID(), draft: chargeDraft(byTypedCard()) });

flow(
  'a charge that v2 calls pending for days, because the buyer walked away, is told, and two people may say that it was not charged',
  async (till) => {
    const id = await askCharge(till, byTypedCard('otp'));
    await untilCharge(till, id, isMade);
    await passWithPeople(till, 2 * day);
    expect(await told(till)).toEqual([]);
    await passWithPeople(till, 2 * day);
    expect(await told(till)).toEqual([id]);
    expect(await recordNotCharged(till, id)).toBe('ok');
    expect(await told(till)).toEqual([]);
    // v2 goes on saying that it waits, and that takes nothing back.
    await passWithPeople(till, day);
    expect((await till.clerk.get('charges.get', { id })).recorded?.finding).toBe('not-charged');
    expect(await told(till)).toEqual([]);
    expect(await again(till)).toBe('ok');
  },
  { switches: { v1_charge_through_v2: 'shown' } },
);

flow(
  'and not by a clock of the till that was days behind when the charge was made',
  async (till) => {
    till.clock.setWall(-4 * day);
    await till.pass(2 * minute);
    await till.signIn();
    const id = await askCharge(till, byTypedCard('otp'));
    await untilCharge(till, id, isMade);
    await passWithPeople(till, 3 * hour);
    expect(await recordNotCharged(till, id)).toBe('not-possible-now');
    expect(await again(till)).toBe('money-may-have-moved');
  },
  { switches: { v1_charge_through_v2: 'shown' } },
);
