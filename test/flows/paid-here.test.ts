/** A sale that ended unpaid, and is paid to the shop itself: once, under the name of both, and never while the first can still be paid. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { MethodRequest } from '#shared/contract/methods.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { untilEntry } from './support/queue.ts';
import { replaceWith } from './support/replace.ts';
import { amountCents, askRefund, charge, payPix } from './support/scenarios.ts';
import { allBack, cash, machine, type Tendered } from './support/tendered.ts';

const minute = 60_000;

const paying = (id: string, ...tenders: Tendered): MethodRequest<'tenders.replace'> => ({
  id,
  draftId: randomUUID(),
  tenders: tenders.length === 0 ? [cash(amountCents)] : tenders,
});

async function declined(till: Till): Promise<string> {
  const id = await charge(till, payByCard(amountCents, 'decline'));
  await till.until(id, 'declined');
  return id;
}

async function expired(till: Till): Promise<string> {
  const id = await charge(till, pix(amountCents));
  await till.until(id, 'awaiting-payment');
  await till.until(id, 'expired', 200 * minute);
  await till.signIn();
  return id;
}

const here = (till: Till, id: string): Promise<CounterSale> => till.clerk.get('tenders.replace', paying(id));

const captures = async (till: Till) => (await till.ledger()).filter(({ kind }) => ['capture', 'pix'].includes(kind));

describe('a sale that ended unpaid', () => {
  flow('declined: the same basket is paid in cash and by the machine, and each sale names the other', async (till) => {
    const id = await declined(till);
    expect((await till.sale(id)).can).toMatchObject({ replace: true, payHere: true });
    const told: string[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'orders.changed' && 'paidHere' in payload && payload.paidHere !== null) told.push(payload.id);
    });
    const made = await till.clerk.get('tenders.replace', paying(id, cash(1_000, 2_000), machine(amountCents - 1_000)));
    const old = await till.sale(id);
    expect(made).toMatchObject({ number: old.number + 1, replaces: id, items: old.items, totalCents: amountCents });
    expect(old).toMatchObject({
      state: 'declined',
      paidHere: { id: made.id, number: made.number },
      paidTwiceWith: null,
      can: { replace: false, payHere: false },
    });
    await till.untilTrue('the windows are told of the old one', async () => told.includes(id));
    const lines = await till.manager.get('orders.timeline', { id });
    expect(lines.at(-1)).toMatchObject({ what: 'replaced', staffName: 'Ana', details: { by: made.number } });
    const { sums } = await till.manager.get('history.sums', { filter: { kind: 'sale' } });
    expect(sums).toMatchObject({ counterSales: 1, counterCents: amountCents, sales: 0, unproven: 0 });
    await till.restart();
    expect(await till.sale(id)).toMatchObject({ paidHere: { id: made.id }, can: { replace: false } });
    expect(await captures(till)).toEqual([]);
  });

  flow('expired: so too', async (till) => {
    const id = await expired(till);
    expect(await here(till, id)).toMatchObject({ replaces: id, state: 'received' });
  });

  flow(
    'is paid once: pressed twice, in two windows, after a restart, and never through the API as well',
    async (till) => {
      const id = await declined(till);
      const asked = paying(id);
      const made = await till.clerk.get('tenders.replace', asked);
      expect(await till.clerk.get('tenders.replace', asked)).toEqual(made);
      // The same form of another sale: nobody would see that nothing was written down.
      const other = await declined(till);
      expect(await till.clerk.code('tenders.replace', { ...asked, id: other })).toBe('not-possible-now');
      const api = { id, draftId: randomUUID(), payments: [pix(amountCents)] };
      for (const again of ['before', 'after']) {
        if (again === 'after') await till.restart();
        expect(await till.clerk.code('tenders.replace', paying(id))).toBe('not-possible-now');
        expect(await till.clerk.code('orders.replace', api)).toBe('not-possible-now');
      }
      expect((await till.manager.get('history.count', { filter: { kind: 'sale', method: 'cash' } })).counted).toBe(1);
    },
  );

  flow('is not paid here once it is paid anew through the API, whichever sale of the basket is named', async (till) => {
    const first = await declined(till);
    const second = await replaceWith(till, first, pix(amountCents));
    for (const id of [first, second]) {
      expect((await till.sale(id)).can.payHere).toBe(false);
      expect(['not-possible-now', 'money-may-have-moved']).toContain(
        await till.clerk.code('tenders.replace', paying(id)),
      );
    }
    await till.until(second, 'awaiting-payment');
    await payPix(till, second);
    await till.until(second, 'paid');
    expect(await till.clerk.code('tenders.replace', paying(first))).toBe('not-possible-now');
  });

  flow(
    'two that ended, one after the other: the basket of both is paid, and neither is replaced again',
    async (till) => {
      const first = await declined(till);
      const second = await replaceWith(till, first, payByCard(amountCents, 'decline'));
      await till.until(second, 'declined');
      const made = await here(till, first);
      for (const id of [first, second]) {
        expect(await till.sale(id)).toMatchObject({
          paidHere: { id: made.id },
          can: { replace: false, payHere: false },
        });
        expect(await till.clerk.code('tenders.replace', paying(id))).toBe('not-possible-now');
      }
    },
  );

  flow('asks for no approval: its items were approved when it was made', async (till) => {
    const id = await declined(till);
    await till.manager.get('rights.set', {
      rules: [{ role: 'clerk', right: 'custom-amount', level: 'deny', limit: null }],
    });
    await here(till, id);
  });
});

const network = createNetwork();
flow(
  'a sale whose card is to be typed again is over with it, also without a network',
  async (till) => {
    network.offline = true;
    const id = await charge(till, payByCard(amountCents));
    await untilEntry(till, { saleId: id, operation: 'orders.create' }, 'waiting');
    await till.clerk.get('session.lock', {});
    await till.until(id, 'retype-card', 1_000);
    await till.signIn();
    expect((await till.sale(id)).can.payHere).toBe(true);
    await here(till, id);
    expect(await till.sale(id)).toMatchObject({ state: 'canceled', undo: null, paidHere: {} });
  },
  { wrapConnect: network.wrapConnect },
);

describe('a sale that has not ended', () => {
  flow('is not paid here: not while its code can be paid, nor while nobody knows', async (till) => {
    const shown = await charge(till, pix(amountCents));
    await till.until(shown, 'awaiting-payment');
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' });
    const lost = await charge(till, payByCard(amountCents));
    await till.until(lost, 'unknown');
    for (const id of [shown, lost]) {
      expect((await till.sale(id)).can).toMatchObject({ replace: true, payHere: false });
      expect(await till.clerk.code('tenders.replace', paying(id))).toBe('money-may-have-moved');
    }
  });

  flow('nor is one that was to take its place, and was taken back before it left', async (till) => {
    const shown = await charge(till, pix(amountCents));
    await till.until(shown, 'awaiting-payment');
    await till.control('POST', '/faults', {
      kind: 'error_before',
      method: 'POST',
      route: '/v2/orders/:id/cancel',
      count: 'always',
    });
    const next = await replaceWith(till, shown, pix(amountCents));
    await till.manager.get('orders.cancel', { id: next });
    await till.until(next, 'canceled');
    // Through the API it may be sold again, and waits for the code to end. What is handed over in cash waits for nothing.
    expect((await till.sale(next)).can).toMatchObject({ replace: true, payHere: false });
    expect(await till.clerk.code('tenders.replace', paying(next))).toBe('money-may-have-moved');
  });

  flow('is paid here once its cancellation is proven', async (till) => {
    const id = await charge(till, pix(amountCents));
    await till.until(id, 'awaiting-payment');
    await till.manager.get('orders.cancel', { id });
    await till.until(id, 'canceled');
    expect(await here(till, id)).toMatchObject({ replaces: id });
  });
});

describe('money that comes in for it all the same', () => {
  const paidAfterItsEnd = { ended_pix: 'payable', closed_order_status: 'calculated' } as const;

  /** Here, and by its code, after the end of that. */
  async function paidBothWays(till: Till) {
    await till.control('POST', '/switches', paidAfterItsEnd);
    const id = await expired(till);
    const made = await here(till, id);
    await payPix(till, id);
    await till.clerk.get('orders.refresh', { id });
    await till.until(id, 'paid');
    return { id, made };
  }

  flow('is told as paid twice, stays on both, and is given back by whoever decides', async (till) => {
    const { id, made } = await paidBothWays(till);
    expect(await till.sale(id)).toMatchObject({
      paidTwiceWith: { id: made.id, number: made.number },
      undo: null,
    });
    expect(await till.manager.get('summary.get', {})).toMatchObject([
      { kind: 'paidTwice', count: 1, first: [{ about: { kind: 'sale', id } }] },
    ]);
    await askRefund(till, id);
    await till.until(id, 'refunded');
    expect(await till.sale(id)).toMatchObject({ paidTwiceWith: null, paidHere: { id: made.id } });
  });

  flow('goes back as a wish of its own where the purchase was given back before', async (till) => {
    await till.control('POST', '/switches', paidAfterItsEnd);
    const id = await expired(till);
    await till.manager.get('tenders.giveBack', allBack(await here(till, id)));
    await payPix(till, id);
    await till.clerk.get('orders.refresh', { id });
    await till.untilTrue('a wish stands', async () => (await till.sale(id)).undo !== null);
  });

  flow('is not told any more once the cash went back instead', async (till) => {
    const { id, made } = await paidBothWays(till);
    await till.manager.get('tenders.giveBack', allBack(made));
    expect(await till.sale(id)).toMatchObject({ paidTwiceWith: null, undo: null });
  });
});
