/** v2 says for ever that a charge waits: nobody would ever see its end, and its buyer could be charged by nothing else. */
import { expect } from 'vitest';
import { askCharge, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { proofOf } from './support/review.ts';

const hour = 3_600_000;

flow(
  'a charge that v2 calls pending for days, because the buyer walked away, is told, and two people may say that it was not charged',
  async (till) => {
    const id = await askCharge(till, byTypedCard('otp'));
    await untilCharge(till, id, isMade);
    const told = async () => {
      const found = await (await till.observer()).get('summary.get', {});
      return found.find(({ kind }) => kind === 'record')?.first.map(({ about }) => about.id) ?? [];
    };
    await passWithPeople(till, 2 * 24 * hour);
    expect(await told()).toEqual([]);
    await passWithPeople(till, 2 * 24 * hour);
    expect(await told()).toEqual([id]);
    await till.signIn();
    const seen = { id, finding: 'not-charged' as const, seenAt: till.clock.now(), reason: 'visto no painel' };
    expect(await till.manager.code('charges.record', { ...seen, second: await proofOf(till, 'clerk') })).toBe('ok');
    expect(await told()).toEqual([]);
    expect(
      await till.clerk.code('charges.create', { id: crypto.randomUUID(), draft: chargeDraft(byTypedCard()) }),
    ).toBe('ok');
  },
  { switches: { v1_charge_through_v2: 'shown' } },
);
