/** A till that ends at any point of a request and starts again: it says what it knows, asks what it can, and charges once. */
import { describe, expect } from 'vitest';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { crashAt } from './support/crash.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { checksOf, classesOf, entryOf, expectFrozen, untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix, scenarioOf } from './support/scenarios.ts';

/** From the first doubt on every GET fails: an announcement comes before the check that it causes. */
function blindOnceUnknown(till: Till): void {
  let blind = false;
  till.listen(({ name, payload }) => {
    if (blind || name !== 'outbox.changed' || !('state' in payload) || payload.state !== 'unknown') return;
    blind = true;
    void till.control('POST', '/faults', { kind: 'error_before', method: 'GET', count: 'always' });
  });
}

const kinds = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

describe('while a create is on the wire', () => {
  for (const point of ['orders.create:after-claim', 'orders.create:after-answer'] as const) {
    flow(
      `card, ${point}: its bytes are gone, it is typed again, and paid once`,
      async (till) => {
        const saleId = await charge(till, payByCard(amountCents));
        await till.until(saleId, 'sending');
        await till.restart();
        const entry = await untilEntry(till, { saleId, operation: 'orders.create' }, 'superseded');
        expect(entry.ambiguous).toBe(true);
        expect(await till.sale(saleId)).toMatchObject({ state: 'unknown', can: { replace: true } });
        expect(entry.attemptList).toMatchObject([{ class: 'ambiguous', detail: 'process-ended' }]);
        const again = await replaceWith(till, saleId, payByCard(amountCents));
        await till.until(again, 'paid');
        expect((await till.sale(saleId)).state).toBe('replaced');
        const first = point.endsWith('answer') ? ['authorize'] : [];
        expect(await kinds(till)).toEqual([...first, 'authorize', 'capture']);
      },
      crashAt(point),
    );

    flow(
      `Pix, ${point}: the same key brings the code`,
      async (till) => {
        const saleId = await charge(till, pix(amountCents));
        await till.until(saleId, 'sending');
        await till.restart();
        await till.until(saleId, 'unknown');
        await till.until(saleId, 'awaiting-payment');
        const entry = await entryOf(till, saleId, 'orders.create');
        expect(classesOf(entry)).toEqual(['ambiguous', 'accepted']);
        expectFrozen(till, entry);
        await payPix(till, saleId);
        await till.until(saleId, 'paid');
      },
      crashAt(point),
    );
  }
});

describe('while a request with an id is on the wire', () => {
  for (const name of ['orders.capture', 'orders.cancel', 'refunds.create'] as const) {
    const { operation, begin, end } = scenarioOf(name);
    flow(
      `${name}, answered and not noted: a GET decides, nothing is sent again`,
      async (till) => {
        const saleId = await begin(till);
        await untilEntry(till, { saleId, operation }, 'sending');
        await till.pass(1_000);
        await till.restart();
        await end(till, saleId);
        const entry = await untilEntry(till, { saleId, operation }, 'accepted');
        expect(classesOf(entry)).toEqual(['ambiguous']);
        expect(checksOf(entry).at(-1)).toBe('accepted');
      },
      crashAt(`${operation}:after-answer`),
    );
    flow(
      `${name}, not sent: a GET shows nothing, the same key goes out again`,
      async (till) => {
        const saleId = await begin(till);
        await untilEntry(till, { saleId, operation }, 'sending');
        await till.restart();
        await end(till, saleId);
        const entry = await untilEntry(till, { saleId, operation }, 'accepted');
        expect(classesOf(entry)).toEqual(['ambiguous', 'accepted']);
        expectFrozen(till, entry);
      },
      crashAt(`${operation}:after-claim`),
    );
  }

  flow(
    'a code that was taken is known after the restart, although its digits are gone',
    async (till) => {
      const saleId = await scenarioOf('orders.confirm').begin(till);
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'sending');
      await till.pass(1_000);
      await till.restart();
      await till.until(saleId, 'paid');
      expect((await entryOf(till, saleId, 'orders.confirm')).state).toBe('accepted');
    },
    crashAt('orders.confirm:after-answer'),
  );

  flow(
    'a code that never left may have left: people decide, or the clerk cancels',
    async (till) => {
      const saleId = await scenarioOf('orders.confirm').begin(till);
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'sending');
      await till.restart();
      await till.signIn();
      expect(await till.sale(saleId)).toMatchObject({ state: 'processing', can: { cancel: true, confirm: false } });
      await untilEntry(till, { saleId, operation: 'orders.confirm' }, 'review');
      await till.signIn();
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled');
    },
    crashAt('orders.confirm:after-claim'),
  );
});

describe('while nothing is on the wire', () => {
  const offline = createNetwork();
  flow(
    'a Pix that waits for the network still waits, and goes when it is back',
    async (till) => {
      offline.offline = true;
      const saleId = await charge(till, pix(amountCents));
      await untilEntry(till, { saleId, operation: 'orders.create' }, 'waiting');
      await till.restart();
      expect((await till.sale(saleId)).state).toBe('queued');
      offline.offline = false;
      await till.until(saleId, 'awaiting-payment');
    },
    { wrapConnect: offline.wrapConnect },
  );

  const away = createNetwork();
  flow(
    'a card that waits for the network must be typed again',
    async (till) => {
      away.offline = true;
      const saleId = await charge(till, payByCard(amountCents));
      await untilEntry(till, { saleId, operation: 'orders.create' }, 'waiting');
      await till.restart();
      await till.until(saleId, 'retype-card');
      expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'superseded', ambiguous: false });
      away.offline = false;
      const again = await replaceWith(till, saleId, payByCard(amountCents));
      await till.until(again, 'paid');
    },
    { wrapConnect: away.wrapConnect },
  );

  const gone = createNetwork();
  flow(
    'a card that waits to be typed again may be let go instead',
    async (till) => {
      gone.offline = true;
      const saleId = await charge(till, payByCard(amountCents));
      await untilEntry(till, { saleId, operation: 'orders.create' }, 'waiting');
      await till.restart();
      expect(await till.until(saleId, 'retype-card')).toMatchObject({ can: { cancel: true } });
      await till.clerk.get('orders.cancel', { id: saleId });
      await till.until(saleId, 'canceled');
      gone.offline = false;
      await till.pass(120_000);
      expect(await till.sale(saleId)).toMatchObject({ state: 'canceled', undo: null, can: { cancel: false } });
    },
    { wrapConnect: gone.wrapConnect },
  );

  flow('an unknown card sale must be typed again; the lost order is never captured', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'unknown');
    await till.restart();
    await untilEntry(till, { saleId, operation: 'orders.create' }, 'superseded');
    const again = await replaceWith(till, saleId, payByCard(amountCents));
    await till.until(again, 'paid');
    await till.pass(28 * 3_600_000);
    expect(await kinds(till)).toEqual(['authorize', 'authorize', 'capture', 'void']);
  });

  flow('an unknown Pix keeps its key over the restart', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'unknown');
    await till.restart();
    await till.until(saleId, 'awaiting-payment');
    const entry = await entryOf(till, saleId, 'orders.create');
    expect(classesOf(entry)).toEqual(['ambiguous', 'accepted']);
    expectFrozen(till, entry);
  });

  for (const name of ['orders.capture', 'orders.cancel', 'refunds.create'] as const) {
    const { operation, route, begin, end } = scenarioOf(name);
    flow(
      `an unknown ${name} stays unknown while nobody can ask, and is decided by a GET after the restart`,
      async (till) => {
        await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route });
        blindOnceUnknown(till);
        const saleId = await begin(till);
        await untilEntry(till, { saleId, operation }, 'unknown');
        await till.pass(300_000);
        await till.signIn();
        await till.restart();
        await till.pass(60_000);
        expect(await entryOf(till, saleId, operation)).toMatchObject({ state: 'unknown', ambiguous: true });
        await till.control('DELETE', '/faults');
        await end(till, saleId);
        expect(classesOf(await untilEntry(till, { saleId, operation }, 'accepted'))).toEqual(['ambiguous']);
      },
    );
  }

  flow(
    'a sale in review is still in review',
    async (till) => {
      await till.manager.get('settings.set', { automaticCapture: true });
      await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'review');
      await till.restart();
      await till.pass(3_600_000);
      expect((await till.sale(saleId)).state).toBe('review');
      expect(till.sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
    },
    {},
  );
});
