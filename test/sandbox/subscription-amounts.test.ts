/** What each invoice charges: items, discounts and increments by invoice number, to the cent and in the ledger. */
import { describe, expect, it } from 'vitest';
import { invoiceCents } from '#sandbox/rules/subscription-amounts.ts';
import { openSandbox } from './open-sandbox.ts';
import { subscribe, week } from './subscription-bodies.ts';

describe('the amount of an invoice', () => {
  const invoices = async (change: Record<string, unknown>, count: number) => {
    await using box = await openSandbox({ invoice_card: 'paid' });
    const { id } = await subscribe(box, change);
    await box.clock.advance((count - 1) * week);
    const { data } = Object((await box.get(`/v2/subscriptions/${id}/invoices`)).json());
    return { amounts: data.map(({ amount }: { amount: number }) => amount), data, ledger: await box.ledger() };
  };
  const fixed = (value: number, invoice_number?: number) => ({
    type: 'fixed',
    value,
    ...(invoice_number ? { invoice_number } : {}),
  });
  const percentage = (value: number, invoice_number?: number) => ({
    ...fixed(value, invoice_number),
    type: 'percentage',
  });

  it.each([
    ['nothing', {}, [5000, 5000, 5000]],
    ['a fixed discount on all', { discounts: [fixed(500)] }, [4500, 4500, 4500]],
    ['a fixed discount on the second', { discounts: [fixed(500, 2)] }, [5000, 4500, 5000]],
    ['a percentage on all', { discounts: [percentage(10)] }, [4500, 4500, 4500]],
    ['a third of a percent, rounded to a cent', { discounts: [percentage(0.33, 1)] }, [4983, 5000, 5000]],
    ['half a cent that doubles would lose', { discounts: [percentage(0.57, 2)] }, [5000, 4971, 5000]],
    ['an increment on the first', { increments: [fixed(300, 1)] }, [5300, 5000, 5000]],
    [
      'both, each of the items alone',
      { discounts: [percentage(50)], increments: [percentage(20, 3)] },
      [2500, 2500, 3500],
    ],
    ['a discount above the price', { discounts: [fixed(9000, 2)] }, [5000, 0, 5000]],
    ['a first invoice for free', { discounts: [percentage(100, 1)] }, [0, 5000, 5000]],
    ['a minimum price, which is not applied', { minimum_price: 9000 }, [5000, 5000, 5000]],
  ])('with %s', async (_name, change, amounts) => {
    const found = await invoices(change, 3);
    expect(found.amounts).toEqual(amounts);
    const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
    expect(sum(found.ledger.map(({ amount }) => amount))).toBe(sum(amounts));
  });

  it('shows only the adjustments applied to it', async () => {
    const { data } = await invoices({ discounts: [fixed(100, 2), percentage(1)], increments: [fixed(5, 1)] }, 2);
    expect(data[0]).toMatchObject({ discounts: [percentage(1)], increments: [fixed(5, 1)] });
    expect(data[1]).toMatchObject({ discounts: [fixed(100, 2), percentage(1)], increments: [] });
  });

  it('of nothing is paid without a charge', async () => {
    const { data } = await invoices({ discounts: [percentage(100, 1)] }, 1);
    expect(data[0]).toMatchObject({ status: 'paid', attempts: 0, payments: [] });
  });
});

describe('a percentage of the items', () => {
  it.each([
    [5000, 0.57, 29],
    [3000, 1.15, 35],
    [5000, 0.69, 35],
    [100, 0.49, 0],
    [100, 0.5, 1],
    [1, 50, 1],
    [1, 49.999999999999, 0],
    [1000, 1e-7, 0],
    [1_000_000_000, 5e-8, 1],
    [10, 1e21, 1e20],
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
  ])('of %i cents at %d % is %i cents, half up', (itemsCents, value, share) => {
    const increments = [{ type: 'percentage' as const, value }];
    const discounts = [{ type: 'fixed' as const, value: itemsCents }];
    // Only the share is left once the items themselves are taken away.
    expect(invoiceCents(itemsCents, { discounts, increments })).toBe(share);
  });
});
