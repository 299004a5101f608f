/** Numbers that pass every documented limit and still cannot be answered: a date beyond any calendar, a sum beyond exactness. */
import { describe, expect, it } from 'vitest';
import { openSandbox } from './open-sandbox.ts';
import { order, pix } from './order-bodies.ts';
import { active, byPix, plan } from './subscription-bodies.ts';

const century = 100 * 365 * 86_400;
const beyond = [9_000 * 365 * 86_400, 1e13, 2 ** 53 - 1];

describe('a Pix that ends beyond any calendar', () => {
  it.each(beyond)('in %i seconds is refused, naming its field', async (seconds) => {
    await using box = await openSandbox();
    const { id } = await active(box);
    const answers = [
      await box.post('/v2/orders', order([pix(1000, { pix_expiration: seconds })])),
      await box.post('/v2/subscriptions', plan({ payment: byPix(seconds) })),
      await box.post(`/v2/subscriptions/${id}/payment-method`, { payment: byPix(seconds) }),
    ];
    expect(answers.map((answer) => [answer.status, answer.error().param])).toEqual([
      [422, 'payments.0.pix_expiration'],
      [422, 'payment.pix_expiration'],
      [422, 'payment.pix_expiration'],
    ]);
  });

  it('in a century is taken', async () => {
    await using box = await openSandbox();
    expect((await box.post('/v2/orders', order([pix(1000, { pix_expiration: century })]))).status).toBe(201);
    expect((await box.post('/v2/subscriptions', plan({ payment: byPix(century) }))).status).toBe(201);
  });
});

describe('an invoice beyond what can be counted', () => {
  it.each([
    ['percentage', 1e300],
    ['percentage', 1e15],
    ['fixed', 2 ** 53 - 1],
  ])('by an increment of %s %d is refused', async (type, value) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', plan({ increments: [{ type, value, invoice_number: 7 }] }));
    expect([answer.status, answer.error().param]).toEqual([422, 'increments']);
  });

  it('by an item that grows under an increment is refused too', async () => {
    await using box = await openSandbox();
    const { id } = await active(box, { increments: [{ type: 'percentage', value: 100 }] });
    const answer = await box.post(`/v2/subscriptions/${id}/items/plano`, { amount: 2 ** 53 - 1 });
    expect([answer.status, answer.error().param]).toEqual([422, 'increments']);
  });
});
