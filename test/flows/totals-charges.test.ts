/** The totals above the history hold direct charges beside the sales: what is proven to have come in by them, and what is not. */
import { expect } from 'vitest';
import type { HistorySums } from '#shared/contract/history.ts';
import type { Till } from '#test/helpers/till.ts';
import { askCharge, byPix, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { flow } from './support/flow.ts';

const sumsOf = async (till: Till): Promise<HistorySums> =>
  (await (await till.observer()).get('history.sums', { filter: {} })).sums;

const buyer = (email: string) => ({ client: { ...chargeDraft(byPix).client, email } });

flow('a charge is in the totals once it is proven, and without proof before', async (till) => {
  await untilCharge(till, await askCharge(till, byPix), isMade);
  expect(await sumsOf(till)).toMatchObject({ charges: 0, chargesCents: 0, chargesUnproven: 1 });
  const id = await askCharge(till, byTypedCard(), buyer('bia@example.com'));
  await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  const declined = await askCharge(till, byTypedCard('decline'), buyer('caio@example.com'));
  await untilCharge(till, declined, ({ state }) => state === 'declined');
  expect(await sumsOf(till)).toMatchObject({
    charges: 1,
    chargesCents: 6_450,
    chargesUnproven: 1,
    chargesUnprovenCents: 6_450,
    receivedCents: 0,
  });
});

flow('a charge whose answer was lost is without proof, not nothing', async (till) => {
  await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v1/charge' });
  await untilCharge(till, await askCharge(till, byTypedCard()), ({ state }) => state === 'review');
  expect(await sumsOf(till)).toMatchObject({ charges: 0, chargesUnproven: 1, chargesUnprovenCents: 6_450 });
});
