/** Training beyond sales: a buyer at a payment link, and the payer of a v1 charge. The till must learn all of it from the API. */
import { describe, expect } from 'vitest';
import { askCharge, byPix, byTypedCard, untilCharge } from '#test/flows/support/charges.ts';
import { flow } from '#test/flows/support/flow.ts';
import { askLink, isMade, untilLink } from '#test/flows/support/links.ts';

describe('a buyer at a link', () => {
  flow('pays by Pix and by card, until its uses are used up', async (till) => {
    const id = await askLink(till, { maxUses: 2 });
    const { code } = await untilLink(till, id, isMade);
    await till.clerk.get('training.buyAtLink', { code: code ?? '', method: 'PIX' });
    expect((await till.ledger()).map(({ kind, amount }) => [kind, amount])).toEqual([['pix_paid', 14_000]]);
    await till.clerk.get('training.buyAtLink', { code: code ?? '', method: 'CreditCard' });
    await untilLink(till, id, ({ status, usesCount }) => status === 'Concluded' && usesCount === 2);
    expect(await till.clerk.code('training.buyAtLink', { code: code ?? '', method: 'PIX' })).toBe('not-possible-now');
  });
});

describe('the payer of a v1 charge', () => {
  const shown = { switches: { v1_charge_through_v2: 'shown' } };

  flow(
    'pays its Pix',
    async (till) => {
      const id = await askCharge(till, byPix);
      const { code } = await untilCharge(till, id, ({ pix }) => pix !== null);
      await till.clerk.get('training.payCharge', { code: code ?? '' });
      await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    },
    shown,
  );

  flow(
    'lets its Pix lapse',
    async (till) => {
      const id = await askCharge(till, byPix);
      const { code } = await untilCharge(till, id, ({ pix }) => pix !== null);
      await till.clerk.get('training.expireCharge', { code: code ?? '' });
      await untilCharge(till, id, ({ outcome }) => outcome === 'unpaid');
    },
    shown,
  );

  flow('reads the code of the analysis, with which the charge is paid', async (till) => {
    const id = await askCharge(till, byTypedCard('otp'));
    const { confirmations } = await untilCharge(till, id, (charge) => charge.confirmations.length > 0);
    const confirmationId = confirmations[0]?.id ?? '';
    const { code } = await till.clerk.get('training.readConfirmation', { confirmationId });
    await till.clerk.get('charges.verify', { id, confirmationId, code });
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  });
});
