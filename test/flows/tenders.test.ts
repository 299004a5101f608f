/** Sales that are paid to the shop itself: written down once, never sent, and given back by whoever may, to the cent. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Cents } from '#shared/domain/money.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { flow } from './support/flow.ts';
import { createNetwork } from './support/network.ts';
import { proofOf } from './support/review.ts';
import { amountCents } from './support/scenarios.ts';
import { allBack, cash, machine, type Tendered, tendered } from './support/tendered.ts';

const sums = async (till: Till, filter = {}) =>
  (await (await till.observer()).get('history.sums', { filter: { kind: 'sale', ...filter } })).sums;

const requests = async (till: Till): Promise<number> =>
  (await till.control<{ requests: { method: string }[] }>('GET', '/requests')).requests.filter(
    ({ method }) => method !== 'GET',
  ).length;

describe('a sale that is paid to the shop itself', () => {
  flow('is written down at once, with its change, and nothing of it leaves the till', async (till) => {
    const told: unknown[] = [];
    till.listen((event) => {
      if (event.name === 'tenders.changed') told.push(event.payload);
    });
    const sale = await till.clerk.get('tenders.sell', tendered([cash(1_297, 2_000), machine(500)]));
    await till.untilTrue('the windows are told', async () => told.length === 1);
    expect(told).toEqual([sale]);
    expect(sale).toMatchObject({
      number: 1,
      totalCents: 1_797,
      state: 'received',
      tenders: [
        { kind: 'cash', amountCents: 1_297, dueCents: 1_295, receivedCents: 2_000, backCents: 0, machine: null },
        { kind: 'machine', amountCents: 500, dueCents: 500, receivedCents: null, machine: { brand: 'Visa' } },
      ],
    });
    // Both kinds of sale are counted in one row of numbers.
    expect(await till.clerk.get('orders.charge', basket([pix(amountCents)]))).toMatchObject({ number: 2 });
    expect((await till.clerk.get('tenders.sell', tendered([cash(500)]))).number).toBe(3);
    await till.pass(5_000);
    expect(await requests(till)).toBe(1);
  });

  const network = createNetwork();
  flow(
    'without a network is written down all the same',
    async (till) => {
      network.offline = true;
      expect(await till.clerk.get('tenders.sell', tendered([cash(500)]))).toMatchObject({ state: 'received' });
    },
    { wrapConnect: network.wrapConnect },
  );

  flow('is sold once, however often it is asked for, and in one way alone', async (till) => {
    const input = tendered([cash(amountCents)]);
    const first = await till.clerk.get('tenders.sell', input);
    expect(await till.clerk.get('tenders.sell', input)).toEqual(first);
    expect(await till.clerk.get('tenders.ofDraft', { draftId: input.draftId })).toEqual(first);
    expect(await till.clerk.get('tenders.get', { id: first.id })).toEqual(first);
    const charged = basket([pix(amountCents)], { draftId: input.draftId });
    expect(await till.clerk.code('orders.charge', charged)).toBe('money-may-have-moved');
    const other = basket([pix(amountCents)]);
    await till.clerk.get('orders.charge', other);
    expect(await till.clerk.code('tenders.sell', { ...tendered([cash(amountCents)]), draftId: other.draftId })).toBe(
      'money-may-have-moved',
    );
    expect(await sums(till)).toMatchObject({ counterSales: 1, counterCents: amountCents, receivedCents: 0 });
  });

  flow('is off the parked ones with that, and neither parked nor spoken of by people again', async (till) => {
    const input = tendered([cash(amountCents)]);
    const { draftId, items } = input;
    const kept = { id: draftId, totalCents: amountCents as Cents, basket: JSON.stringify({ lines: items }) };
    await till.clerk.get('orders.park', { ...kept, label: 'mesa 4' });
    await till.clerk.get('tenders.sell', input);
    expect(await till.clerk.get('orders.parked', {})).toEqual([]);
    expect(await till.clerk.code('orders.park', { ...kept, label: 'mesa 4' })).toBe('not-possible-now');
    expect(await till.clerk.code('orders.keep', { inHand: kept, letGo: null })).toBe('not-possible-now');
    const finding = {
      draftId,
      finding: 'charged' as const,
      totalCents: amountCents as Cents,
      currency: 'BRL' as const,
    };
    expect(await till.manager.code('orders.recordBasket', finding)).toBe('not-possible-now');
  });

  flow('that does not add up, or pays too little, is refused', async (till) => {
    const short = tendered([cash(500, 499)]);
    expect(await till.clerk.call('tenders.sell', short)).toMatchObject({
      error: { code: 'rule-broken', fields: [{ path: 'tenders.0.receivedCents', code: 'cash-too-little' }] },
    });
    const wrong = { ...tendered([cash(500)]), tenders: [cash(499)] };
    expect(await till.clerk.code('tenders.sell', wrong)).toBe('rule-broken');
    const number = tendered([{ ...machine(500), authorization: '4539 5000 0000 0019' } as Tendered[number]]);
    expect(await till.clerk.call('tenders.sell', number)).toMatchObject({
      error: { fields: [{ path: 'tenders.0.authorization', code: 'secret-in-text' }] },
    });
    expect(await sums(till)).toMatchObject({ counterSales: 0 });
  });

  flow('asks for the right of a discount, as every other sale does', async (till) => {
    const [item] = (await till.clerk.get('catalog.list', {})).items.filter(
      ({ unitAmountCents }) => unitAmountCents >= 500,
    );
    if (item === undefined) throw new Error('nothing is for sale');
    const { code, description, unitAmountCents } = item;
    const half = Math.floor(unitAmountCents / 2) as Cents;
    const input = tendered([machine(half)], {
      items: [{ code, description, quantity: 1, unitAmountCents: half, fullUnitAmountCents: unitAmountCents }],
    });
    expect(await till.clerk.code('tenders.sell', input)).toBe('approval-required');
    expect(await till.clerk.code('tenders.sell', { ...input, approval: await proofOf(till, 'manager') })).toBe('ok');
  });
});

describe('what goes back of it', () => {
  const back = (id: string, parts: { tenderId: string; amountCents: Cents }[], over = {}) => ({
    id,
    returnId: randomUUID(),
    parts,
    reason: 'customer-request' as const,
    ...over,
  });

  flow('is approved, is written down once, and is never more than was taken', async (till) => {
    const { id, tenders } = await till.clerk.get('tenders.sell', tendered([cash(1_297), machine(500)]));
    const [paper, slip] = tenders;
    if (paper === undefined || slip === undefined) throw new Error('two tenders');
    const asked = back(id, [{ tenderId: slip.id, amountCents: 200 as Cents }]);
    expect(await till.clerk.code('tenders.giveBack', asked)).toBe('approval-required');
    const approval = await proofOf(till, 'manager');
    const given = await till.clerk.get('tenders.giveBack', { ...asked, approval });
    expect(given).toMatchObject({ state: 'returned-in-part', returns: [{ approvedBy: expect.any(String) }] });
    expect(await till.manager.get('tenders.giveBack', asked)).toEqual(given);
    const more = back(id, [{ tenderId: slip.id, amountCents: 301 as Cents }]);
    expect(await till.manager.call('tenders.giveBack', more)).toMatchObject({
      error: { fields: [{ code: 'return-too-much', params: { leftCents: 300 } }] },
    });
    // Another form under the same name says so.
    expect(await till.manager.code('tenders.giveBack', { ...more, returnId: asked.returnId })).toBe('not-possible-now');
    const rest = back(id, [
      { tenderId: paper.id, amountCents: 1_295 as Cents },
      { tenderId: slip.id, amountCents: 300 as Cents },
    ]);
    expect(await till.manager.get('tenders.giveBack', rest)).toMatchObject({ state: 'returned' });
    expect(await sums(till)).toMatchObject({ counterSales: 1, counterCents: 1_795, counterBackCents: 1_795 });
    expect(await sums(till, { method: 'cash' })).toMatchObject({ counterCents: 1_295, counterBackCents: 1_295 });
    expect(await sums(till, { method: 'pix' })).toMatchObject({ counterSales: 0, counterCents: 0 });
  });

  flow('is explained in words where the reason alone says nothing', async (till) => {
    const sale = await till.clerk.get('tenders.sell', tendered([cash(500)]));
    const asked = { ...allBack(sale), reason: 'other' } as const;
    expect(await till.manager.call('tenders.giveBack', asked)).toMatchObject({
      error: { code: 'rule-broken', fields: [{ path: 'note', code: 'field-required' }] },
    });
    expect(await till.manager.code('tenders.giveBack', { ...asked, note: 'Café frio' })).toBe('ok');
  });

  flow('counts with what went back before, where a clerk may give back up to a limit', async (till) => {
    const rule = { role: 'clerk', right: 'refund', level: 'allow', limit: 500 } as const;
    await till.manager.get('rights.set', { rules: [rule] });
    const { id, tenders } = await till.clerk.get('tenders.sell', tendered([machine(1_000)]));
    const some = (amount: number) => back(id, [{ tenderId: tenders[0]?.id ?? '', amountCents: amount as Cents }]);
    expect(await till.clerk.code('tenders.giveBack', some(300))).toBe('ok');
    expect(await till.clerk.code('tenders.giveBack', some(201))).toBe('approval-required');
    expect(await till.clerk.code('tenders.giveBack', some(200))).toBe('ok');
  });

  flow('goes back by item once, and on another day is taken off that day', async (till) => {
    const sale = await till.clerk.get('tenders.sell', tendered([cash(amountCents)]));
    await till.pass(26 * 3_600_000);
    await till.signIn();
    const [paper] = sale.tenders;
    const items = sale.items.map(({ quantity }, position) => ({ position, quantity }));
    const parts = [{ tenderId: paper?.id ?? '', amountCents: amountCents as Cents }];
    const fromAt = till.clock.now() - 3_600_000;
    await till.manager.get('tenders.giveBack', back(sale.id, parts, { items }));
    expect(await till.manager.code('tenders.giveBack', back(sale.id, parts, { items }))).toBe('rule-broken');
    expect(await sums(till, { fromAt })).toMatchObject({ counterSales: 0, counterOtherBackCents: amountCents });
    expect(await sums(till)).toMatchObject({
      counterSales: 1,
      counterBackCents: amountCents,
      counterOtherBackCents: 0,
    });
  });

  flow('is on record, and the books add up after it', async (till) => {
    const { id, tenders } = await till.clerk.get('tenders.sell', tendered([machine(700)]));
    await till.manager.get(
      'tenders.giveBack',
      back(id, [{ tenderId: tenders[0]?.id ?? '', amountCents: 700 as Cents }]),
    );
    const { rows } = await till.manager.get('audit.list', { filter: {} });
    expect(
      rows
        .filter(({ action }) => action.startsWith('tenders.'))
        .map(({ action }) => action)
        .toSorted(),
    ).toEqual(['tenders.giveBack', 'tenders.sell']);
    await till.restart(1_000);
    await till.signIn();
    await till.untilTrue(
      'the books are sound',
      async () => (await till.manager.get('audit.books', {})).state === 'sound',
    );
  });
});

flow('stands among the sales of the history, and is found by its number, its slip and its buyer', async (till) => {
  const sale = await till.clerk.get('tenders.sell', tendered([machine(500)]));
  const found = async (filter: object) =>
    (await till.clerk.get('history.page', { filter })).items.map(({ kind, id }) => ({ kind, id }));
  const it = [{ kind: 'counter-sale', id: sale.id }];
  expect(await found({ kind: 'sale' })).toEqual(it);
  expect(await found({ method: 'machine' })).toEqual(it);
  expect(await found({ method: 'card' })).toEqual([]);
  expect(await found({ search: '004217' })).toEqual(it);
  expect((await till.clerk.get('history.find', { text: '1' })).items).toMatchObject([{ id: sale.id }]);
});
