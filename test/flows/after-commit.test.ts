/** The process ends right after a commit: what was to follow it is not lost. */
import { expect, test } from 'vitest';
import { openTill } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { amountCents, askRefund, charge } from './support/scenarios.ts';

const minute = 60_000;

for (const nth of [1, 2, 3]) {
  test(`C1: a refund that is confirmed is followed by a read of its order, after commit ${nth} too`, async () => {
    let left = Number.POSITIVE_INFINITY;
    await using till = await openTill({
      failpoint: (name) => {
        if (name !== 'commit:after') return;
        left -= 1;
        if (left === 0) throw new Error('the process ends');
      },
    });
    const id = await charge(till, payByCard(amountCents));
    await till.until(id, 'paid');
    await till.pass(minute);
    await till.signIn();
    const refund = await askRefund(till, id, 2_000);
    const stateOf = async () =>
      (await till.manager.get('refunds.list', { saleId: id })).find((one) => one.id === refund)?.state;
    await till.untilTrue('processing', async () => (await stateOf()) === 'processing');
    left = nth;
    for (let count = 0; count < 40 && left > 0; count += 1) await till.pass(1_000);
    await till.restart();
    left = Number.POSITIVE_INFINITY;
    await till.pass(10 * minute);
    await till.signIn();
    expect([await stateOf(), (await till.sale(id)).state]).toEqual(['confirmed', 'partially-refunded']);
  });
}
