/** A code in an order that has ended: until when it can be paid is told by the API's clock and by a read, and its basket is free no sooner. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { pix, type Till, type TillOptions } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { moved } from './support/moved.ts';
import { createNetwork } from './support/network.ts';
import { passMinutes } from './support/pass-minutes.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { setClock, sleepOvernight } from './support/wrong-clock.ts';

const minute = 60_000;
const hour = 60 * minute;

const network = createNetwork();
/** A code stays as it was in an order that is cancelled, until its own time is over. */
const options = { switches: { ended_pix: 'open' }, wrapConnect: network.wrapConnect } satisfies TillOptions;

interface Pair {
  readonly first: string;
  readonly second: string;
}

/** The order of the first is cancelled, and its code can be paid: the second waits. */
async function waitingBehindCode(till: Till, seconds: number, payment = pix(amountCents, 3_600)): Promise<Pair> {
  network.offline = false;
  const first = await charge(till, pix(amountCents, seconds));
  await till.until(first, 'awaiting-payment');
  const second = await replaceWith(till, first, payment);
  await till.pass(2 * minute);
  const { orderStatus, payments } = await till.sale(first);
  expect([orderStatus, payments[0]?.status]).toEqual(['canceled', 'requires_action']);
  await expectWaiting(till, { first, second });
  return { first, second };
}

async function expectWaiting(till: Till, { first, second }: Pair): Promise<void> {
  const { state, undo } = await till.sale(first);
  expect(state).toBe('replaced');
  expect(undo).not.toBe(null);
  expect((await till.sale(second)).state).toBe('queued');
}

/** The code was paid: people decide, and the buyer does not pay a second time. */
async function expectPaidOnce(till: Till, { first, second }: Pair): Promise<void> {
  expect((await till.sale(first)).state).toBe('review');
  expect((await till.sale(second)).state).toBe('canceled');
  expect((await moved(till)).filter((line) => line.endsWith(` ${amountCents}`))).toEqual([`pix_paid ${amountCents}`]);
}

describe('what took the place of a code', () => {
  flow(
    'goes once it was read after its end, and its order is cancelled once',
    async (till) => {
      const pair = await waitingBehindCode(till, 3_480);
      await till.pass(55 * minute);
      await expectWaiting(till, pair);
      expect(till.sent.filter(({ path }) => path.endsWith('/cancel'))).toHaveLength(1);
      await till.pass(6 * minute);
      expect(await till.sale(pair.first)).toMatchObject({ state: 'replaced', undo: null });
      expect((await till.sale(pair.second)).state).toBe('awaiting-payment');
    },
    options,
  );

  for (const isPaid of [false, true]) {
    flow(
      `waits while the till is offline over that end, and ${isPaid ? 'never goes where it was paid' : 'goes once it was read'}`,
      async (till) => {
        const pair = await waitingBehindCode(till, 3_480);
        await till.pass(54 * minute);
        network.offline = true;
        if (isPaid) await payPix(till, pair.first);
        await passMinutes(till, 50, () => expectWaiting(till, pair));
        network.offline = false;
        await passMinutes(till, 10);
        if (isPaid) await expectPaidOnce(till, pair);
        else expect((await till.sale(pair.second)).state).toBe('awaiting-payment');
        expect(await moved(till)).toEqual(isPaid ? [`pix_paid ${amountCents}`] : []);
      },
      options,
    );
  }

  for (const lag of [0, 5]) {
    flow(
      `does not go where it was paid in its last minute, with reads that lag by ${lag} min`,
      async (till) => {
        const pair = await waitingBehindCode(till, 600, payByCard(amountCents));
        await till.pass(7 * minute);
        await till.control('POST', '/switches', { read_lag_ms: lag * minute, read_lag: 'always' });
        await payPix(till, pair.first);
        await till.pass(12 * minute);
        await expectPaidOnce(till, pair);
      },
      options,
    );
  }

  flow(
    'waits over a start of a till whose clock is hours ahead',
    async (till) => {
      await setClock(till, 3 * hour);
      const pair = await waitingBehindCode(till, 5_400);
      await till.pass(20 * minute);
      await till.restart(16 * minute);
      await till.pass(2_000);
      await expectWaiting(till, pair);
      await till.pass(10 * minute);
      await payPix(till, pair.first);
      await passMinutes(till, 20);
      await expectPaidOnce(till, pair);
    },
    options,
  );

  for (const [name, gainedMs, setBackMs] of [
    ['', 0, 0],
    [', and its clock was put right by seconds', 7_000, 0],
    [', and its clock had been set the day before', 0, 3 * hour],
  ] as const) {
    flow(
      `waits for one that was made after the till had slept for eight hours${name}`,
      async (till) => {
        network.offline = false;
        await sleepOvernight(till, { gainedMs, setBackMs });
        const pair = await waitingBehindCode(till, 3_600, payByCard(amountCents));
        await payPix(till, pair.first);
        await till.pass(3 * minute);
        await expectPaidOnce(till, pair);
      },
      { ...options, switches: { ...options.switches, date_form: 'brasilia' } },
    );
  }
});

describe('a declined card beside a code that can be paid is not sold again', () => {
  const beside = { ...options, switches: { ...options.switches, paid_sibling: 'keep' } };

  async function declinedBesideCode(till: Till): Promise<string> {
    network.offline = false;
    const id = await charge(till, payByCard(3_000, 'processing_then_declined'), pix(2_000, 1_800));
    await till.until(id, ['awaiting-payment', 'processing']);
    await till.pass(2 * minute);
    await till.signIn();
    expect((await till.sale(id)).orderStatus).toBe('failed');
    return id;
  }

  async function expectNotSoldAgain(till: Till, id: string): Promise<void> {
    await till.clerk.get('orders.cancel', { id });
    expect(await till.sale(id)).toMatchObject({ state: 'canceling', can: { replace: false } });
    const again = { id, draftId: randomUUID(), payments: [payByCard(amountCents)] };
    expect(await till.clerk.code('orders.replace', again)).toBe('not-possible-now');
  }

  async function expectGivenBack(till: Till): Promise<void> {
    await till.pass(3 * minute);
    await till.signIn();
    expect(await moved(till)).toEqual(['pix_paid 2000', 'refund 2000']);
  }

  /** The order was read at what is hours from now by then. */
  async function setBack(till: Till, aheadMs: number): Promise<void> {
    till.clock.setWall(-aheadMs);
    await till.signIn();
  }
  async function startOffline(till: Till): Promise<void> {
    network.offline = true;
    await till.restart();
  }

  for (const [when, aheadMs, disturb] of [
    ['is set back by three hours', 3 * hour, setBack],
    ['is set back by an hour', hour, setBack],
    ['is three hours ahead at a start without a network', 3 * hour, startOffline],
  ] as const) {
    flow(
      `by a till whose clock ${when}`,
      async (till) => {
        await setClock(till, aheadMs);
        const id = await declinedBesideCode(till);
        await disturb(till, aheadMs);
        await expectNotSoldAgain(till, id);
        network.offline = false;
        await till.pass(5_000);
        await payPix(till, id);
        await expectGivenBack(till);
      },
      beside,
    );
  }

  flow(
    'by a till that was offline when it was paid and when its time was over',
    async (till) => {
      const id = await declinedBesideCode(till);
      network.offline = true;
      await payPix(till, id);
      await passMinutes(till, 60);
      await expectNotSoldAgain(till, id);
      network.offline = false;
      await expectGivenBack(till);
    },
    beside,
  );
});
