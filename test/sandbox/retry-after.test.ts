/** Every 429 of the API document says when to come back, and keeps its word to the millisecond. */
import { describe, expect, it } from 'vitest';
import { bodyOf } from './fixtures.ts';
import { type Opened, openSandbox, type Reply } from './open-sandbox.ts';
import { card, cards, order, pix } from './order-bodies.ts';
import { by, plan } from './subscription-bodies.ts';

interface Limit {
  readonly name: string;
  readonly perMinute: number;
  readonly start: (box: Opened) => Promise<() => Promise<Reply>>;
  /** Null where the body is a bare message. */
  readonly code: string | null;
}

const limits: Limit[] = [
  { name: 'general', perMinute: 120, start: async (box) => () => box.get('/v2/orders/none'), code: null },
  {
    name: 'per buyer, of orders',
    perMinute: 2,
    start: async (box) => {
      const body = order([pix()]);
      return () => box.post('/v2/orders', body);
    },
    code: 'rate_limit_exceeded',
  },
  {
    name: 'per buyer, of subscriptions',
    perMinute: 2,
    start: async (box) => {
      const body = plan();
      return () => box.post('/v2/subscriptions', body);
    },
    code: 'rate_limit_exceeded',
  },
  {
    name: 'saved cards',
    perMinute: 10,
    start: async (box) => () => box.post('/v2/cards', bodyOf('save_card')),
    code: 'card_tokenization_rate_limited',
  },
  {
    name: 'codes sent again, of orders',
    perMinute: 5,
    start: async (box) => {
      const { id } = (await box.post('/v2/orders', order([card(cards.otp)]))).order();
      return () => box.post(`/v2/orders/${id}/confirm/resend`);
    },
    code: null,
  },
  {
    name: 'codes sent again, of invoices',
    perMinute: 5,
    start: async (box) => {
      const made = Object((await box.post('/v2/subscriptions', plan({ payment: by(cards.otp) }))).json());
      return () => box.post(`/v2/invoices/${made.latest_invoice.id}/confirm/resend`);
    },
    code: null,
  },
];

describe('the limit', () => {
  it.each(limits)('$name: $perMinute a minute, then 429 until Retry-After', async ({ perMinute, start, code }) => {
    await using box = await openSandbox();
    const ask = await start(box);
    if (perMinute === 120) await box.clock.advance(60_000);
    for (let n = 1; n <= perMinute; n++) expect((await ask()).status, `request ${n}`).not.toBe(429);
    await box.clock.advance(12_345);
    const refused = await ask();
    // Whole seconds, and never too few: 47.655 s are left.
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '48']);
    if (code === null) expect(Object.keys(Object(refused.json()))).toEqual(['message']);
    else {
      expect([refused.error().code, refused.error().type]).toEqual([code, 'invalid_request_error']);
      expect(refused.error().customer_message !== undefined).toBe(code === 'rate_limit_exceeded');
    }
    await box.clock.advance(47_654);
    expect((await ask()).status).toBe(429);
    await box.clock.advance(1);
    expect((await ask()).status).not.toBe(429);
  });
});
