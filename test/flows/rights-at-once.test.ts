/** A limit holds for two calls at the same time as well: the second one is measured with what the first one did. */
import { expect } from 'vitest';
import { pix } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { charge, payPix } from './support/scenarios.ts';

flow('two refunds of one sale at the same time do not pass a limit that they break together', async (till) => {
  await till.manager.get('rights.set', {
    rules: [{ role: 'clerk', right: 'refund', level: 'allow', limit: 2000 }],
  });
  const saleId = await charge(till, payByCard(2500), pix(2500));
  await till.until(saleId, 'awaiting-payment');
  await payPix(till, saleId);
  const { payments } = await till.until(saleId, 'paid');
  const answers = await Promise.all(
    payments.map(({ chargeId }) =>
      till.clerk.code('refunds.request', {
        saleId,
        parts: [{ chargeId: chargeId ?? '', amountCents: 1500 }],
        reason: 'defect',
      }),
    ),
  );
  expect(answers).toEqual(['ok', 'approval-required']);
  await till.pass(600_000);
  expect((await till.ledger()).flatMap(({ kind, amount }) => (kind === 'refund' ? amount : []))).toEqual([1500]);
});
