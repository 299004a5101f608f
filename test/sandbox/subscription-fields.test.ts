/** Each field of a subscription request but those of its customer, its split and its payment: required or not, at, below and above its limits. */
import { describe, expect, it } from 'vitest';
import { askV2 } from './ask-fields.ts';
import { byField, checkRow, type FieldRow } from './field-rows.ts';
import { bodyOf, changed, long } from './fixtures.ts';
import { openSandbox } from './open-sandbox.ts';

const body = () => bodyOf('subscription');
const item = { code: 'plano', description: 'Plano', quantity: 1, amount: 5000 };

const fields: readonly FieldRow[] = [
  ['interval', 'required', ['day', 'week'], ['month', 'Week', '', 7]],
  ['interval_count', 'required', [1, 2, 52], [0, -1, 53, 1.5, '1']],
  ['customer', 'required', [], [{}, 'Maria', []]],
  ['items', 'required', [[item]], [[], {}, 'plano']],
  ['payment', 'required', [{ type: 'pix' }], [{}, 'pix', []]],
  ['code', 'optional', [null, long(254), long(255)], [long(256), 7]],
  ['description', 'optional', [null, long(254), long(255)], [long(256), 7]],
  ['currency', 'optional', ['BRL', 'USD'], ['brl', 'EUR', 986]],
  ['international', 'optional', [true, false], ['yes', 1]],
  ['billing_type', 'optional', ['prepaid'], ['postpaid', true]],
  [
    'start_at',
    'optional',
    ['2026-01-16', '2027-01-15'],
    ['2026-01-15', '2026-01-14', '2026-02-30', 'amanhã', 20260116],
  ],
  ['max_invoices', 'optional', [1, 2], [0, -1, 1.5, '12']],
  ['minimum_price', 'optional', [0, 1], [-1, 0.5, '0']],
  ['statement_descriptor', 'optional', [long(49), long(50)], [long(51), 7]],
  ['metadata', 'optional', [{}, { mesa: 4, dados: { livre: true } }], ['x', 7, []]],
  ['discounts', 'optional', [[]], ['x', {}, [{}]]],
  ['increments', 'optional', [[]], ['x', {}, [{}]]],
  ['split', 'optional', [], ['x', {}, [], [{}]]],
  ['fraud_analysis', 'optional', [{ skip: false }], ['x', {}, { skip: 'yes' }, { skip: true }]],
  ['fraud_analysis.reason', 'optional', [], ['other', 'Upsell', 7]],
];

const items: readonly FieldRow[] = [
  ['items.0.code', 'required', ['x'], ['', 7]],
  ['items.0.description', 'required', [long(254), long(255)], [long(256), '', 7]],
  ['items.0.quantity', 'required', [1, 2], [0, -1, 1.5, '1']],
  ['items.0.amount', 'required', [1, 2], [0, -1, 10.5, '10', 2 ** 53]],
];

/** One discount and one increment of each type, since the limits of `value` are the type's. */
const adjusting = {
  discounts: [
    { type: 'percentage', value: 10, invoice_number: 1 },
    { type: 'fixed', value: 500, invoice_number: 1 },
  ],
  increments: [
    { type: 'percentage', value: 10, invoice_number: 2 },
    { type: 'fixed', value: 300, invoice_number: 2 },
  ],
};
const adjustments: readonly FieldRow[] = ['discounts', 'increments'].flatMap((name): FieldRow[] => [
  [`${name}.0.type`, 'required', ['fixed', 'percentage'], ['free', 'Fixed', 7]],
  [`${name}.0.invoice_number`, 'optional', [1, 2], [0, -1, 1.5, '1']],
  [`${name}.1.value`, 'required', [1, 2], [0, -1, 1.5, '1']],
]);
const percentages: readonly FieldRow[] = [
  ['discounts.0.value', 'required', [0.01, 1, 99.99, 100], [0, -1, 100.01, '10']],
  ['increments.0.value', 'required', [0.01, 100.01, 150], [0, -1, '10']],
];

describe.each([
  ['a subscription', fields, { fraud_analysis: { skip: false, reason: 'upsell' } }],
  ['an item of a subscription', items, {}],
  ['an adjustment of a subscription', adjustments, adjusting],
  ['a percentage of a subscription', percentages, adjusting],
])('each field of %s', (_name, rows, change) => {
  it.each(byField(rows))('%s', async (_field, row) => {
    await using box = await openSandbox();
    await checkRow(row, askV2(box, { path: '/v2/subscriptions', body: { ...body(), ...change }, taken: 201 }));
  });
});

describe('a subscription', () => {
  it.each([
    ['day', 364, 201],
    ['day', 365, 201],
    ['day', 366, 422],
    ['week', 52, 201],
    ['week', 53, 422],
  ])('is billed within 365 days: %s × %i is %i', async (interval, interval_count, status) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', { ...body(), interval, interval_count });
    expect(answer.status).toBe(status);
    if (status === 422) {
      expect([answer.error().code, answer.error().param]).toEqual(['validation_error', 'interval_count']);
    }
  });

  it('starts tomorrow at the earliest, which begins at midnight in Brasília', async () => {
    await using box = await openSandbox();
    await box.clock.advance(Date.UTC(2026, 0, 16, 3) - box.clock.now() - 1);
    expect((await box.post('/v2/subscriptions', { ...body(), start_at: '2026-01-16' })).status).toBe(201);
    await box.clock.advance(1);
    expect((await box.post('/v2/subscriptions', { ...body(), start_at: '2026-01-16' })).status).toBe(422);
  });

  it('has each item code once, so that a route can name the item', async () => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', changed(body(), 'items.0.code', 'extra'));
    expect([answer.status, answer.error().code, answer.error().param]).toEqual([
      422,
      'validation_error',
      'items.1.code',
    ]);
  });

  it.each(['upsell', 'one_click', 'trusted_customer', 'external_analysis'])(
    'skips the analysis because of %s, if the account may',
    async (reason) => {
      await using box = await openSandbox({ fraud_bypass_allowed: true });
      const asked = changed(body(), 'payment.card.number', '4000000000000408');
      const skipping = { ...asked, fraud_analysis: { skip: true, reason } };
      const answer = await box.post('/v2/subscriptions', skipping);
      expect([answer.status, answer.text.includes('otp_confirmation')]).toEqual([201, false]);
      await box.control('POST', '/switches', { fraud_bypass_allowed: false });
      expect((await box.post('/v2/subscriptions', skipping)).error().code).toBe('fraud_bypass_not_allowed');
    },
  );
});
