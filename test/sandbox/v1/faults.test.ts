/** Faults reach v1 routes as they reach v2's, and the list of requests keeps no secret of v1. */
import { describe, expect, it } from 'vitest';
import { cards } from '../order-bodies.ts';
import { cardCharge, link } from './bodies.ts';
import { charge, confirmations, secretOf } from './charge-calls.ts';
import { openV1 } from './open-v1.ts';

describe('a fault on a v1 route', () => {
  it('fails the service after it charged: money moved, and nobody was told', async () => {
    await using v1 = await openV1();
    await v1.box.control('POST', '/faults', { kind: 'error_after_charging', route: '/v1/charge' });
    expect((await v1.send('POST', '/v1/charge', cardCharge(cards.approve))).status).toBe(500);
    expect((await v1.box.ledger()).map(({ kind }) => kind)).toEqual(['capture']);
    expect((await v1.call('POST', '/v1/charge', cardCharge(cards.approve))).status).toBe(201);
  });

  it('takes time while the request is processed', async () => {
    await using v1 = await openV1();
    await v1.box.control('POST', '/faults', { kind: 'delay_during', route: '/v1/charge', ms: 3_000 });
    const waiting = v1.box.clock.pending();
    const answer = v1.call('POST', '/v1/charge', cardCharge(cards.approve));
    await v1.box.waitForTimer(waiting);
    expect(await v1.box.ledger()).toEqual([]);
    await v1.box.clock.advance(3_000);
    expect((await answer).status).toBe(201);
  });

  it.each([
    ['DELETE', 'error_before', 500],
    ['DELETE', 'error_after', 502],
  ] as const)('is met by a %s: %s', async (method, kind, status) => {
    await using v1 = await openV1();
    const { code } = await v1.makeLink(link());
    await v1.box.control('POST', '/faults', { kind, method, route: '/v1/payment-links/:code' });
    expect((await v1.send('GET', `/v1/payment-links/${code}`)).status).toBe(200);
    expect((await v1.send('DELETE', `/v1/payment-links/${code}`)).status).toBe(status);
    expect((await v1.send('GET', `/v1/payment-links/${code}`)).status).toBe(kind === 'error_before' ? 200 : 404);
  });
});

describe('the list of requests', () => {
  it.each(['code', 'otp', 'token'])(
    'keeps no card, no expiry, no verification code sent as %s, no image',
    async (field) => {
      await using v1 = await openV1({ v1_verify_field: field });
      const { code } = await charge(v1, cardCharge(cards.otp, {}, { month: '11', year: '39', security_code: '987' }));
      const [asked] = await confirmations(v1, code);
      const secret = (await secretOf(v1, asked?.id ?? '')).code ?? '';
      await v1.call('POST', `/v1/orders/${code}/confirmations/${asked?.id}/verify`, { [field]: secret });
      await v1.call('POST', '/v1/payment-links', link({ image: 'QUJD'.repeat(1_000) }));
      const requests = await v1.box.requests();
      expect(requests.map(({ status }) => status)).toEqual([202, 200, 201, 201]);
      const bodies = JSON.stringify(requests.map(({ body }) => body));
      for (const kept of [cards.otp, '"month":"11"', '"39"', '"987"', secret, 'QUJDQUJD'])
        expect(bodies).not.toContain(kept);
      expect(bodies).toContain('(4000 characters)');
    },
  );
});
