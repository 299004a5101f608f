/** API document, "PIX expiry resolution order at payment time": four steps, the first that applies wins. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { link, pixCharge } from './bodies.ts';
import { charge } from './charge-calls.ts';
import { openV1 } from './open-v1.ts';

const bought = z.object({ sale: v1SaleSchema });

/** It is 09:00:00 in Brasília. */
describe('a PIX of a link lasts', () => {
  it.each([
    ['1) what the charge asks', { expires_at: '2026-01-15 10:00:00', pix_expiration: 5 }, 42, '09:00:42'],
    [
      '2) the time left until expires_at',
      { expires_at: '2026-01-15 10:00:00', pix_expiration: 5 },
      undefined,
      '10:00:00',
    ],
    ['2) at 301 seconds left, those', { expires_at: '2026-01-15 09:05:01' }, undefined, '09:05:01'],
    ['2) at 300 seconds left, those', { expires_at: '2026-01-15 09:05:00' }, undefined, '09:05:00'],
    ['2) at 299 seconds left, the least of 300', { expires_at: '2026-01-15 09:04:59' }, undefined, '09:05:00'],
    ['3) the hours of the link', { pix_expiration: 2 }, undefined, '11:00:00'],
    ['4) what the acquirer gives, about 30 minutes', {}, undefined, '09:30:00'],
  ])('%s', async (_name, config, pix_expiration, until) => {
    await using v1 = await openV1();
    const { code } = await v1.makeLink(link(config));
    const answer = await v1.box.control('POST', `/links/${code}/buy`, { method: 'PIX', pay: false, pix_expiration });
    const payment = bought.parse(answer).sale.orders[0]?.charges[0]?.payment;
    expect(payment?.expiration).toBe(`2026-01-15 ${until}`);
  });
});

describe('a PIX of a charge lasts', () => {
  it.each([
    ['what it asks', { pix_expiration: 1 }, '09:00:01'],
    ['what the acquirer gives', {}, '09:30:00'],
  ])('%s', async (_name, payment, until) => {
    await using v1 = await openV1();
    const { sale } = await charge(v1, pixCharge(payment));
    expect(sale.orders[0]?.charges[0]?.payment.expiration).toBe(`2026-01-15 ${until}`);
  });
});
