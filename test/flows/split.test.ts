/** Who gets what of a divided payment is said afterwards as well, with the sale. */
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { basket, pix } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { amountCents } from './support/scenarios.ts';

flow('a sale keeps whom each of its payments is divided among', async (till) => {
  await till.manager.get('settings.set', { allowSplit: true });
  const flags = { chargeProcessingFee: true, chargeRemainderFee: true, liable: true };
  const split = [
    { receiverCode: 'rec_shop', amountCents: cents(amountCents - 300), ...flags },
    { receiverCode: 'rec_artist', amountCents: cents(300), ...flags, chargeProcessingFee: false },
  ];
  const { id } = await till.clerk.get('orders.charge', basket([{ ...pix(amountCents), split }]));
  expect(await till.until(id, 'awaiting-payment')).toMatchObject({ payments: [{ split }] });
  await till.core.restart();
  await till.signIn();
  expect((await till.sale(id)).payments[0]?.split).toEqual(split);
});
