/** R12: once the bank's page was opened nobody says that nothing was charged, until the API says how it ended. */
import { beforeAll, describe, expect } from 'vitest';
import { chargeBadge, chargeLine, chargeTone } from '#renderer/areas/v1-charges/charge-labels.ts';
import { changeLanguage } from '#renderer/i18n/i18n.ts';
import { wordsOf } from '#renderer/i18n/use-t.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { answerChallenge, askCharge, byTypedCard, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';

const host: TillOptions = { openChallenge: async () => '/challenge/page' };
const minuteMs = 60_000;
const words = wordsOf('pt-BR');
beforeAll(() => changeLanguage('pt-BR'));

async function opened(till: Till): Promise<Charge> {
  const id = await askCharge(till, byTypedCard('three_ds'));
  const { mayBeCharged } = await untilCharge(till, id, ({ challenge }) => challenge !== null);
  expect(mayBeCharged).toBe(false);
  expect(await till.clerk.get('charges.openChallenge', { id })).toEqual({ path: '/challenge/page' });
  return till.clerk.get('charges.get', { id });
}

function expectUnknown(charge: Charge): void {
  expect(charge.mayBeCharged).toBe(true);
  expect(chargeLine(words, charge)).not.toMatch(/nada foi cobrado/i);
  expect(chargeLine(words, charge)).toMatch(/não se sabe/i);
  expect(chargeTone(charge)).toBe('warning');
  expect(chargeBadge(words, charge)).toBe('Resultado desconhecido');
}

describe("R12: from the moment the bank's page was opened", () => {
  flow(
    'the outcome is unknown: after the buyer paid there, after asking, and past the five minutes',
    async (till) => {
      const { id, code } = await opened(till);
      expectUnknown(await till.clerk.get('charges.get', { id }));
      await answerChallenge(till, code, 'passed');
      expect((await till.ledger()).map(({ kind }) => kind)).toContain('capture');
      expectUnknown(await till.clerk.get('charges.refresh', { id }));
      await till.pass(6 * minuteMs);
      expectUnknown(await (await till.observer()).get('charges.get', { id }));
    },
    host,
  );

  flow(
    'a restart does not forget it',
    async (till) => {
      const { id } = await opened(till);
      await till.restart(minuteMs);
      expectUnknown(await till.clerk.get('charges.get', { id }));
    },
    host,
  );

  flow(
    'the way on is announced when the bank waits no more, and taken without signing in again',
    async (till) => {
      const { id, code } = await opened(till);
      const received: Charge['can'][] = [];
      await till.clerk.get('charges.refresh', { id });
      till.listen(({ name, payload }) => {
        if (name === 'charges.changed' && (payload as Charge).id === id) received.push((payload as Charge).can);
      });
      await answerChallenge(till, code, 'passed');
      await till.pass(6 * minuteMs);
      expect(received.at(-1)).toEqual({ challenge: false, refresh: true, record: true, recordNotCharged: false });
      const second = await proofOf(till, 'clerk');
      const seen = { finding: 'charged', reason: 'visto no painel', seenAt: till.clock.now(), second } as const;
      const recorded = await till.manager.get('charges.record', { id, ...seen });
      expect(recorded).toMatchObject({ mayBeCharged: false, recorded: { finding: 'charged' }, can: { record: false } });
    },
    host,
  );

  flow(
    'and the API says how it ended, it is known',
    async (till) => {
      const { id, code } = await opened(till);
      await answerChallenge(till, code, 'passed');
      const charge = await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
      expect(charge).toMatchObject({ mayBeCharged: false, challenge: null });
    },
    { ...host, switches: { v1_charge_through_v2: 'shown' } },
  );

  flow(
    'its opening stands in the story of the charge, once',
    async (till) => {
      const { id } = await opened(till);
      await till.clerk.get('charges.openChallenge', { id });
      const told = await till.clerk.get('charges.timeline', { id });
      expect(told.filter(({ what }) => what === 'challenge-opened')).toMatchObject([{ staffName: 'Ana' }]);
    },
    host,
  );
});
