/** The answer to a refund is lost between window and till, and the same form is sent again: the money goes back once. */
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { cents } from '#shared/domain/money.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';
import { amountCents, charge } from './support/scenarios.ts';

const minute = 60_000;

flow('the same form is one refund, and another form is another one', async (till) => {
  const saleId = await charge(till, payByCard(amountCents));
  const chargeId = (await till.until(saleId, 'paid')).payments[0]?.chargeId ?? '';
  const form = () => ({
    id: randomUUID(),
    saleId,
    parts: [{ chargeId, amountCents: cents(500) }],
    reason: 'defect' as const,
  });
  const first = form();
  const asked = await till.manager.get('refunds.request', first);
  await passWithPeople(till, 5 * minute);
  await till.signIn();
  const again = await till.manager.get('refunds.request', first);
  expect(again.map(({ id }) => id)).toEqual(asked.map(({ id }) => id));
  // Another sum under the name of this form would look as if it had been asked for.
  const changed = { ...first, parts: [{ chargeId, amountCents: cents(700) }] };
  expect(await till.manager.code('refunds.request', changed)).toBe('not-possible-now');
  await passWithPeople(till, 5 * minute);
  expect((await till.sale(saleId)).payments[0]?.refundedCents).toBe(500);
  await till.signIn();
  await till.manager.get('refunds.request', form());
  await passWithPeople(till, 5 * minute);
  expect((await till.sale(saleId)).payments[0]?.refundedCents).toBe(1_000);
});
