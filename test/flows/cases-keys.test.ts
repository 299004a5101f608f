/** Cases in which a key, a silence or a clock was believed (rules 2 to 4 of the promise). */
import { describe, expect, test } from 'vitest';
import { type Connect, WireFailure, type WireRequest } from '#main/api/connect.ts';
import { openTill, type Till } from '#test/helpers/till.ts';
import { keyOfOthers } from '#test/support/keys-of-others.ts';
import { askApi } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { isTo } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { type Meeting, meets } from './support/meets.ts';
import { createNetwork } from './support/network.ts';
import { classesOf, entryOf, untilEntry } from './support/queue.ts';
import { amountCents, askRefund, charge, enterCode } from './support/scenarios.ts';

const refundRoute = '/v2/charges/:id/refund';
const minute = 60_000;

const refundsIn = async (till: Till): Promise<number[]> =>
  (await till.ledger()).filter(({ kind }) => kind === 'refund').map(({ amount }) => amount);

async function paid(till: Till): Promise<string> {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  return saleId;
}

describe('K1: a partial refund is lost and arrives after 150 seconds', () => {
  for (const [name, disturb] of [
    ['while the clock jumps ten minutes forward', async (till: Till) => till.clock.setWall(10 * minute)],
    ['while the clock jumps a day forward', async (till: Till) => till.clock.setWall(24 * 60 * minute)],
  ] as const) {
    flow(`K1: ${name}: it goes back once`, async (till) => {
      const saleId = await paid(till);
      await till.control('POST', '/faults', {
        kind: 'drop_then_deliver_later',
        method: 'POST',
        route: refundRoute,
        ms: 150_000,
      });
      await askRefund(till, saleId, 2000);
      await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
      await disturb(till);
      await till.pass(60 * minute);
      await till.signIn();
      expect(await refundsIn(till)).toEqual([2000]);
      expect((await till.manager.get('refunds.list', { saleId })).map(({ amountCents: cents }) => cents)).toEqual([
        2000,
      ]);
    });
  }

  /** Once the refund has left, a gateway answers a GET for the API, with a clock of its own. */
  const foreignDate = (): ((connect: Connect) => Connect) => {
    let hasLeft = false;
    let met = false;
    return (connect) => async (request) => {
      if (isTo(request, refundRoute)) hasLeft = true;
      if (met || !hasLeft || request.method !== 'GET' || !request.url.includes('/v2/charges/')) return connect(request);
      met = true;
      const body = new TextEncoder().encode('<html>bad gateway</html>');
      return { status: 502, headers: { date: 'Mon, 01 Jan 2035 00:00:00 GMT' }, body };
    };
  };
  flow(
    'K1: one page of a gateway carries a Date of 2035: it goes back once',
    async (till) => {
      const saleId = await paid(till);
      await till.control('POST', '/faults', {
        kind: 'drop_then_deliver_later',
        method: 'POST',
        route: refundRoute,
        ms: 150_000,
      });
      await askRefund(till, saleId, 2000);
      await till.pass(60 * minute);
      await till.signIn();
      expect(await refundsIn(till)).toEqual([2000]);
    },
    { wrapConnect: foreignDate() },
  );
});

describe('K2: a 409 for a request with an id', () => {
  /** The first attempt hangs; while the next one is told 409, it moves money and fails, with nothing stored under the key. */
  function executedLate(): (connect: Connect) => Connect {
    let sends = 0;
    let first: WireRequest | null = null;
    const running = { error: { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'in progress' } };
    return (connect) => async (request) => {
      if (!isTo(request, refundRoute)) return connect(request);
      sends += 1;
      if (sends === 1) {
        first = { ...request, body: request.body && new Uint8Array(request.body) };
        throw new WireFailure('ambiguous', 'hang up');
      }
      if (sends > 2 || first === null) return connect(request);
      await connect(first);
      return { status: 409, headers: {}, body: new TextEncoder().encode(JSON.stringify(running)) };
    };
  }

  flow(
    'K2: is followed by a GET and not by the same request: the first attempt moved money and forgot it',
    async (till) => {
      const saleId = await paid(till);
      await till.control('POST', '/faults', { kind: 'error_after_charging', method: 'POST', route: refundRoute });
      await askRefund(till, saleId, 2000);
      await untilEntry(till, { saleId, operation: 'refunds.create' }, 'accepted');
      await till.pass(30 * minute);
      expect(await refundsIn(till)).toEqual([2000]);
    },
    { wrapConnect: executedLate(), switches: { refund_delay_ms: 1_000 } },
  );
});

describe('K5: what was there before is asked again after a wait', () => {
  /** After a 429 somebody refunds in the dashboard: the old baseline would take that for ours. */
  flow('K5: a refund that waited for a 429 is compared with what was there when it left', async (till) => {
    const saleId = await paid(till);
    await till.control('POST', '/faults', {
      kind: 'rate_limited',
      method: 'POST',
      route: refundRoute,
      retry_after_seconds: 55,
    });
    await askRefund(till, saleId, 2000);
    await untilEntry(till, { saleId, operation: 'refunds.create' }, 'waiting');
    await till.pass(70_000);
    await untilEntry(till, { saleId, operation: 'refunds.create' }, 'accepted');
    const entry = await entryOf(till, saleId, 'refunds.create');
    expect(classesOf(entry)).toEqual(['limited', 'accepted']);
    const list = entry.attemptList.map(({ kind }) => kind);
    expect(list.slice(0, 4)).toEqual(['check', 'send', 'check', 'send']);
    expect(await refundsIn(till)).toEqual([2000]);
  });

  /** Carried out, and answered by somebody before the API who counts requests. */
  const limitedAfterwards: Meeting = async (connect, request) => {
    await connect(request);
    return { status: 429, headers: { 'retry-after': '20' }, body: new Uint8Array() };
  };
  flow(
    'K5: a refund that shows although it was refused for now is not sent again, nor called failed: people look',
    async (till) => {
      const saleId = await paid(till);
      await askRefund(till, saleId, 2000);
      const why = { state: 'review', why: 'review-shown-before' };
      await till.pass(30 * minute);
      await till.signIn();
      expect(await entryOf(till, saleId, 'refunds.create')).toMatchObject(why);
      expect(await refundsIn(till)).toEqual([2000]);
    },
    meets('POST', '/refund', [limitedAfterwards]),
  );

  // Not a flow: what the dashboard gives back is no word of this till.
  test('K5: while the refund of somebody else runs ours does not leave, nor is it taken for that one', async () => {
    await using till = await openTill();
    const saleId = await paid(till);
    const chargeId = (await till.sale(saleId)).payments[0]?.chargeId ?? '';
    await till.control('POST', '/switches', { refund_resolution: 'manual' });
    const asked = { body: { amount: 2000 }, key: `${keyOfOthers}refund` };
    expect(await askApi(till, 'POST', `/v2/charges/${chargeId}/refund`, asked)).toMatchObject({ status: 200 });
    await askRefund(till, saleId, 2000);
    await till.pass(3 * minute);
    expect(await entryOf(till, saleId, 'refunds.create')).toMatchObject({ state: 'prepared', attempts: 0 });
    await till.control('POST', `/charges/${chargeId}/refund/resolve`, { outcome: 'confirmed' });
    await till.pass(5 * minute);
    await till.signIn();
    expect(await entryOf(till, saleId, 'refunds.create')).toMatchObject({ state: 'refused', attempts: 0 });
    expect(await refundsIn(till)).toEqual([2000]);
  });
});

describe('a request that no GET can show', () => {
  const hidesCharge = (connect: Connect): Connect => {
    let refunded = false;
    return async (request) => {
      if (isTo(request, refundRoute)) refunded = true;
      if (!refunded || request.method !== 'GET' || !request.url.includes('/v2/charges/')) return connect(request);
      const body = { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' } };
      return { status: 404, headers: {}, body: new TextEncoder().encode(JSON.stringify(body)) };
    };
  };
  for (const [when, setBackMs] of [
    ['', 0],
    [', also when the clock is set back by two hours meanwhile', 120 * minute],
  ] as const) {
    flow(
      `R7: goes to people after half an hour instead of staying unknown for ever${when}`,
      async (till) => {
        const saleId = await paid(till);
        await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: refundRoute });
        await askRefund(till, saleId, 2000);
        await till.pass(5 * minute);
        till.clock.setWall(-setBackMs);
        await till.pass(35 * minute);
        await till.signIn();
        const why = { state: 'review', why: 'review-unreadable' };
        expect(await entryOf(till, saleId, 'refunds.create')).toMatchObject(why);
      },
      { wrapConnect: hidesCharge },
    );
  }
});

describe('a lost request and a replica that shows the order as it was before', () => {
  flow('R1: a capture is not taken for carried out because the code before it is still shown', async (till) => {
    const saleId = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(saleId, 'awaiting-code');
    await till.control('POST', '/faults', {
      kind: 'drop_before_processing',
      method: 'POST',
      route: '/v2/orders/:id/capture',
    });
    await till.control('POST', '/faults', { kind: 'stale_read', method: 'GET', route: '/v2/orders/:id', count: 5 });
    await enterCode(till, saleId);
    await till.until(saleId, 'paid', 30 * minute);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'capture']);
  });

  const away = createNetwork();
  flow(
    'K1: most of a charge, given back a day ago, is not called refused because a new key is',
    async (till) => {
      const saleId = await paid(till);
      await till.pass(10 * minute);
      await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: refundRoute });
      await askRefund(till, saleId, amountCents - 500);
      await untilEntry(till, { saleId, operation: 'refunds.create' }, 'unknown');
      await till.pass(25 * 60 * minute);
      await till.control('POST', '/faults', {
        kind: 'stale_read',
        ms: 1_505 * minute,
        method: 'GET',
        route: '/v2/charges/:id',
        count: 5,
      });
      away.offline = false;
      await till.pass(60 * minute);
      await till.signIn();
      expect(await till.manager.get('refunds.list', { saleId })).toMatchObject([{ state: 'confirmed' }]);
      expect(await refundsIn(till)).toEqual([amountCents - 500]);
    },
    {
      wrapConnect: (connect) => async (request) => {
        const answer = away.wrapConnect(connect)(request);
        if (isTo(request, refundRoute)) away.offline = true;
        return answer;
      },
    },
  );
});
