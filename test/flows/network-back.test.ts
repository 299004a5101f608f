/** What the till tells of the network: that it is back, although nothing in its queue is due, and that nothing is answered. */
import { expect } from 'vitest';
import { WireFailure } from '#main/api/connect.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { entryOf } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

const network = createNetwork();

/** The network goes, a sale finds that out, and is withdrawn: nothing in the queue is due. */
async function withdrawOffline(till: Till): Promise<void> {
  network.offline = true;
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'queued');
  const { id } = await entryOf(till, saleId, 'orders.create');
  await till.clerk.get('outbox.withdraw', { id });
}

flow(
  'what the counter may take is known again within fifteen seconds, with an empty queue',
  async (till) => {
    await withdrawOffline(till);
    await till.pass(60_000);
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ online: false, open: 0 });
    network.offline = false;
    await till.pass(15_000);
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ online: true });
  },
  { wrapConnect: network.wrapConnect },
);

flow('before the first answer nothing is said of the connection, and the first one is announced', async (till) => {
  const told: unknown[] = [];
  till.clerk.connection.subscribe(({ name, payload }) => name === 'outbox.status' && told.push(payload));
  expect(await till.clerk.get('outbox.status', {})).toMatchObject({ online: true, answered: false });
  const saleId = await charge(till, pix(amountCents));
  await till.until(saleId, 'awaiting-payment');
  expect(told.at(-1)).toMatchObject({ online: true, answered: true });
});

let isSilent = false;

flow(
  'a service that is reached and answers nothing is told with the time of the first question, until it answers',
  async (till) => {
    const saleId = await charge(till, pix(amountCents));
    await till.until(saleId, 'awaiting-payment');
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ online: true, unansweredSince: null });
    isSilent = true;
    const since = till.clock.now();
    await till.pass(120_000);
    const { online, unansweredSince } = await till.manager.get('outbox.status', {});
    expect(online).toBe(true);
    expect(unansweredSince).toBeGreaterThanOrEqual(since);
    expect(unansweredSince).toBeLessThan(since + 60_000);
    await till.pass(60_000);
    expect(await till.manager.get('outbox.status', {})).toMatchObject({ unansweredSince });
    expect(await till.clerk.get('outbox.tryNow', {})).toMatchObject({ unansweredSince });
    isSilent = false;
    expect(await till.clerk.get('outbox.tryNow', {})).toMatchObject({ online: true, unansweredSince: null });
  },
  {
    wrapConnect: (connect) => (request) =>
      isSilent ? Promise.reject(new WireFailure('ambiguous', 'ECONNRESET')) : connect(request),
  },
);

flow(
  'what waited for the network goes on as soon as a person finds it back',
  async (till) => {
    network.offline = true;
    const saleId = await charge(till, payByCard(amountCents));
    await till.until(saleId, 'queued');
    await till.pass(20_000);
    network.offline = false;
    const { nextAt } = await entryOf(till, saleId, 'orders.create');
    expect(nextAt).toBeGreaterThan(till.clock.now() + 2_000);
    expect(await till.clerk.get('outbox.tryNow', {})).toMatchObject({ online: true });
    await till.pass(1_000);
    expect((await entryOf(till, saleId, 'orders.create')).state).toBe('accepted');
  },
  { wrapConnect: network.wrapConnect },
);

flow(
  'a request without an answer goes again, once and under its key, as soon as a person finds the service answering',
  async (till) => {
    isSilent = true;
    const saleId = await charge(till, pix(amountCents));
    await till.pass(2_000);
    expect(await till.clerk.get('outbox.tryNow', {})).toMatchObject({ online: true });
    const waiting = await entryOf(till, saleId, 'orders.create');
    expect(waiting).toMatchObject({ attempts: 1 });
    expect(waiting.nextAt).toBeGreaterThan(till.clock.now() + 20_000);
    isSilent = false;
    await till.clerk.get('outbox.tryNow', {});
    await till.pass(1_000);
    expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ state: 'accepted', attempts: 2 });
    expect((await till.sale(saleId)).state).toBe('awaiting-payment');
  },
  {
    wrapConnect: (connect) => (request) =>
      isSilent ? Promise.reject(new WireFailure('ambiguous', 'ECONNRESET')) : connect(request),
  },
);

flow(
  'but not a third time: each repeat may count against the buyer',
  async (till) => {
    isSilent = true;
    const saleId = await charge(till, pix(amountCents));
    await till.untilTrue(
      'sent twice',
      async () => (await entryOf(till, saleId, 'orders.create')).attempts === 2,
      300_000,
    );
    isSilent = false;
    const { nextAt } = await entryOf(till, saleId, 'orders.create');
    expect(nextAt).toBeGreaterThan(till.clock.now() + 2_000);
    for (let pressed = 0; pressed < 3; pressed += 1) await till.clerk.get('outbox.tryNow', {});
    await till.pass(1_000);
    expect(await entryOf(till, saleId, 'orders.create')).toMatchObject({ attempts: 2, nextAt });
  },
  {
    wrapConnect: (connect) => (request) =>
      isSilent ? Promise.reject(new WireFailure('ambiguous', 'ECONNRESET')) : connect(request),
  },
);

const answersHeld: (() => void)[] = [];
let holdsAnswers = false;

flow(
  'an answer to a probe that comes after the till has closed brings nothing down',
  async (till) => {
    await withdrawOffline(till);
    holdsAnswers = true;
    network.offline = false;
    await till.clock.advance(60_000);
    expect(answersHeld).not.toEqual([]);
    // What the till kept of its queue is made anew at the next announcement.
    expect((await till.clerk.call('outbox.withdraw', { id: 'of nobody' })).ok).toBe(false);
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    await till.restart();
    holdsAnswers = false;
    for (const answer of answersHeld.splice(0)) answer();
    await new Promise((resolve) => void setTimeout(resolve, 50));
    process.off('unhandledRejection', note);
    expect(unhandled).toEqual([]);
  },
  {
    wrapConnect: (connect) => async (request) => {
      const answer = await network.wrapConnect(connect)(request);
      if (holdsAnswers) await new Promise<void>((resolve) => void answersHeld.push(resolve));
      return answer;
    },
  },
);
