/** A doubt once seen: no later refusal or limit clears it, a GET by id or a 2xx does, and a conflict is never sent again. */
import { describe, expect } from 'vitest';
import type { Connect, WireRequest } from '#main/api/connect.ts';
import type { Till, TillOptions } from '#test/helpers/till.ts';
import { strangerOrder } from './support/api.ts';
import { payByCard } from './support/cards.ts';
import { isTo, toPath, withHeader } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { checksOf, classesOf, entryOf, expectFrozen, sentUnder, untilEntry } from './support/queue.ts';
import { resolve, reviewOf } from './support/review.ts';
import { amountCents, askRefund, charge, scenarioOf, scenes } from './support/scenarios.ts';

/** What meets the first, second, third … POST to the route; null lets it through. */
type Change = ((request: WireRequest) => WireRequest) | null;

function inTurn(route: string, changes: readonly Change[]): TillOptions {
  let next = 0;
  const wrapConnect =
    (connect: Connect): Connect =>
    (request) => {
      if (!isTo(request, route)) return connect(request);
      const change = changes[next] ?? null;
      next += 1;
      return connect(change === null ? request : change(request));
    };
  return { wrapConnect };
}

const lose = (till: Till, route: string) =>
  till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route });
const badKey: Change = (request) => withHeader(request, 'authorization', 'Bearer sk_test_nobody');
const badType: Change = (request) => withHeader(request, 'content-type', 'text/plain');

describe.each(scenes.filter(({ lostStays, notShownStays }) => !lostStays && !notShownStays))('$name', (scene) => {
  const { operation, route } = scene;

  flow('429 after a doubt keeps the doubt, and ends well under the same key', async (till, told) => {
    await lose(till, route);
    await till.control('POST', '/faults', { kind: 'rate_limited', method: 'POST', route, nth: 2, enveloped: true });
    const saleId = await scene.begin(till);
    await scene.end(till, saleId);
    const entry = await untilEntry(till, { saleId, operation }, 'accepted');
    expect(classesOf(entry)).toEqual(['ambiguous', 'limited', 'accepted']);
    expect(scene.received(told, saleId).filter((state) => state === 'queued').length).toBeLessThanOrEqual(1);
    expectFrozen(till, entry);
  });

  flow(
    '401 after a doubt keeps the doubt, and ends well under the same key',
    async (till) => {
      await lose(till, route);
      const saleId = await scene.begin(till);
      await scene.end(till, saleId);
      const entry = await untilEntry(till, { saleId, operation }, 'accepted');
      expect(classesOf(entry)).toEqual(['ambiguous', 'refused', 'accepted']);
      expectFrozen(till, entry);
    },
    inTurn(route, [null, badKey]),
  );
});

describe('a refusal after a doubt', () => {
  flow('of a create ends nothing, and once the card is erased its hold lapses unseen', async (till) => {
    // The first arrives late and reserves the limit after the second was refused.
    const late = { kind: 'drop_then_deliver_later', method: 'POST', route: '/v2/orders', ms: 120_000 };
    await till.control('POST', '/faults', late);
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.control('POST', '/blocks', { bins: ['453950', '453951', '453952'] });
    await till.untilTrue('it is refused', async () => (await till.sale(saleId)).refusal !== null);
    const sale = await till.sale(saleId);
    expect([sale.state, sale.refusal?.code]).toEqual(['unknown', 'customer_blocked']);
    await till.clerk.get('session.lock', {});
    const entry = await untilEntry(till, { saleId, operation: 'orders.create' }, 'superseded');
    expect([entry.ambiguous, classesOf(entry)]).toEqual([true, ['ambiguous', 'refused']]);
    await till.control('POST', '/blocks', { bins: [] });
    await till.pass(28 * 3_600_000);
    expect((await till.ledger()).map(({ kind }) => kind)).toEqual(['authorize', 'void']);
    expect((await entryOf(till, saleId, 'orders.create')).ambiguous).toBe(false);
  });

  const cannotMoveMoney: readonly string[] = ['orders.cancel', 'subscriptions.cancel', 'chargebacks.defend'];
  const byId = scenes.filter(({ byId: hasId, notShownStays }) => hasId && notShownStays !== true);
  for (const { name, operation, route, begin } of byId.filter((scene) => !cannotMoveMoney.includes(scene.operation))) {
    flow(
      `R2: of ${name} goes to people: the first attempt may be later than any read tells`,
      async (till) => {
        await lose(till, route);
        const ownerId = await begin(till);
        await untilEntry(till, { saleId: ownerId, operation }, 'unknown');
        await passMinutes(till, 20);
        const entry = await untilEntry(till, { saleId: ownerId, operation }, 'review');
        expect([entry.ambiguous, classesOf(entry)]).toEqual([true, ['ambiguous', 'refused']]);
        expect(sentUnder(till, entry.key)).toHaveLength(2);
      },
      inTurn(route, [null, badType]),
    );
  }

  for (const scene of byId.filter(({ operation }) => cannotMoveMoney.includes(operation))) {
    const { name, operation, route, begin, now, problem, refused, askedAgain } = scene;
    flow(
      `of ${name} is definite once a GET shows that nothing happened`,
      async (till) => {
        await lose(till, route);
        const saleId = await begin(till);
        const entry = await untilEntry(till, { saleId, operation }, 'refused');
        expect([entry.ambiguous, classesOf(entry)]).toEqual([false, ['ambiguous', 'refused']]);
        await till.pass(700_000);
        expect(sentUnder(till, entry.key)).toHaveLength(2);
        expect(await now(till, saleId)).toBe(askedAgain ?? refused);
        if (askedAgain === undefined && problem !== undefined)
          expect(await problem(till, saleId)).toBe('unsupported_media_type');
      },
      inTurn(route, [null, badType]),
    );
  }

  flow('of a wrong code does not say that the right one would be the first', async (till) => {
    await lose(till, '/v2/orders/:id/confirm');
    const saleId = await charge(till, payByCard(amountCents, 'otp'));
    await till.until(saleId, 'awaiting-code');
    await till.clerk.get('orders.confirm', { id: saleId, code: 'x00000' });
    await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'unknown');
    const words = await passMinutes(till, 20, async () => (await till.sale(saleId)).state);
    expect(new Set(words)).toEqual(new Set(['processing', 'review']));
    // The clerk does not wait for people: what was lost is undone, whatever it was.
    await till.clerk.get('orders.cancel', { id: saleId });
    await till.until(saleId, 'canceled');
  });

  for (const behaviour of ['refund_not_supported', 'refund_fails_502'] as const) {
    flow(`R2: of a refund (${behaviour}) goes to people, and nobody pays it out meanwhile`, async (till) => {
      await lose(till, '/v2/charges/:id/refund');
      const saleId = await charge(till, payByCard(amountCents, behaviour));
      await till.until(saleId, 'paid');
      await askRefund(till, saleId);
      await passMinutes(till, 20);
      const entry = await untilEntry(till, { saleId, operation: 'refunds.create' }, 'review');
      expect([entry.ambiguous, classesOf(entry)]).toEqual([true, ['ambiguous', 'refused']]);
      expect((await till.manager.get('refunds.list', { saleId }))[0]?.state).toBe('review');
      await resolve(till, { id: entry.id, finding: 'not-charged' });
      expect((await till.sale(saleId)).can.refund).toBe(true);
    });
  }
});

describe('422 conflict: a 2xx exists under this key', () => {
  const pixElsewhere = Buffer.from(JSON.stringify(strangerOrder(777)));

  /** The same key, used for a stranger's order just before. */
  const usedElsewhere = (route: string): TillOptions => {
    let met = false;
    return {
      wrapConnect: (connect) => async (request) => {
        if (met || !isTo(request, route)) return connect(request);
        met = true;
        const elsewhere = { ...request, url: toPath(request, '/v2/orders'), body: pixElsewhere };
        await connect(withHeader(elsewhere, 'content-type', 'application/json'));
        return connect(request);
      },
    };
  };

  for (const scene of scenes) {
    const { name, operation, route, begin } = scene;
    flow(
      `of ${name} goes to a person, who records what the dashboard shows`,
      async (till) => {
        const saleId = await begin(till);
        const entry = await untilEntry(till, { saleId, operation }, 'review');
        expect(classesOf(entry)).toEqual(['conflict']);
        expect(entry).toMatchObject({ ambiguous: true, why: 'review-conflict' });
        expect(await scene.now(till, saleId)).toBe(scene.inReview);
        await till.pass(600_000);
        // The second is the stranger's, sent by this test.
        expect(sentUnder(till, entry.key)).toHaveLength(2);

        await till.signIn();
        const resolution = await reviewOf(till, { id: entry.id, finding: 'not-charged' });
        expect(await till.clerk.code('outbox.resolve', resolution)).toBe('forbidden');
        const resolved = await till.manager.get('outbox.resolve', resolution);
        expect(resolved).toMatchObject({
          state: 'resolved',
          ambiguous: false,
          resolution: { staffName: 'Bruno', secondName: 'Ana', proven: false },
        });
        await till.pass(60_000);
        expect(await scene.now(till, saleId)).toBe(scene.resolved);
        const [refund] = await (await till.observer()).get('refunds.list', { saleId }).catch(() => []);
        if (refund !== undefined) {
          expect(refund.state).toBe('refused');
          expect((await till.sale(saleId)).can.refund).toBe(true);
        }
      },
      usedElsewhere(route),
    );
  }

  const decidedByGet = ['orders.capture', 'orders.cancel', 'refunds.create'] as const;
  for (const name of decidedByGet) {
    const { operation, route, begin, end } = scenarioOf(name);
    let met = false;
    flow(
      `of ${name} is decided by a GET that shows it carried out`,
      async (till) => {
        const saleId = await begin(till);
        await end(till, saleId);
        const entry = await untilEntry(till, { saleId, operation }, 'accepted');
        expect([entry.ambiguous, classesOf(entry)]).toEqual([false, ['conflict']]);
        expect(checksOf(entry).at(-1)).toBe('accepted');
      },
      {
        wrapConnect: (connect) => async (request) => {
          if (met || !isTo(request, route)) return connect(request);
          met = true;
          const text = new TextDecoder().decode(request.body ?? new Uint8Array());
          await connect({ ...request, body: new TextEncoder().encode(`${text} `) });
          return connect(request);
        },
      },
    );
  }
});
