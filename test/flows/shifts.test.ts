/** A shift of the cash drawer: what was taken and given back in it, counted by people who are not told what should be there, and closed for good. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TenderSellInput } from '#shared/contract/tenders.ts';
import type { Cents } from '#shared/domain/money.ts';
import { rowsText } from '#shared/domain/receipts/slip-rows.ts';
import { basket, pix, type Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';
import { amountCents, charge, payPix } from './support/scenarios.ts';
import { counted, openShift } from './support/shifts.ts';

const c = (amount: number): Cents => amount as Cents;

function sold(tenders: TenderSellInput['tenders']): TenderSellInput {
  const { draftId, items, customer } = basket([pix(tenders.reduce((all, tender) => all + tender.amountCents, 0))]);
  return { draftId, items, customer, tenders };
}
const cash = (amount: number) => ({ kind: 'cash', amountCents: c(amount), receivedCents: c(amount) }) as const;
const debit = (amount: number) =>
  ({ kind: 'machine', amountCents: c(amount), mode: 'debit', brand: '', authorization: '' }) as const;

describe('the slip of a shift', () => {
  const asked = (kind: 'shift-x' | 'shift-z', id: string) =>
    ({ of: { kind, id, copy: 'shop' }, columns: 48, language: 'pt-BR' }) as const;
  const textOf = async (by: Till['clerk'], kind: 'shift-x' | 'shift-z', id: string) =>
    rowsText((await by.get('receipts.preview', asked(kind, id))).rows);

  flow('shows what should be in the drawer to managers alone, until it is closed', async (till) => {
    const id = await openShift(till);
    await till.clerk.get('tenders.sell', sold([cash(4_000)]));
    for (const kind of ['shift-x', 'shift-z'] as const) {
      for (const way of ['receipts.preview', 'receipts.takeOut'] as const) {
        expect(await till.clerk.code(way, asked(kind, id))).toBe('forbidden');
      }
    }
    expect(await till.manager.code('receipts.preview', asked('shift-z', id))).toBe('not-found');
    const x = await textOf(till.manager, 'shift-x', id);
    expect(x).toMatch(/PARCIAL DO CAIXA \(X\)/);
    expect(x).toMatch(/Esperado na gaveta +R\$ 140,00/);
    await till.manager.get('receipts.takeOut', asked('shift-x', id));
    expect(await textOf(till.manager, 'shift-x', id)).not.toContain('2ª VIA');
  });

  flow('is read by whoever closed the shift, and is a second copy from the second time on', async (till) => {
    const first = await openShift(till);
    await till.clerk.get('shifts.close', { shiftId: first, count: counted(10_000) });
    const z = await textOf(till.clerk, 'shift-z', first);
    expect(z).toMatch(/FECHAMENTO DE CAIXA \(Z\)/);
    expect(z).toMatch(/Diferença +R\$ 0,00/);
    await till.clerk.get('receipts.takeOut', asked('shift-z', first));
    expect(await textOf(till.manager, 'shift-z', first)).toContain('2ª VIA');
    const second = await openShift(till);
    await till.manager.get('shifts.close', { shiftId: second, count: counted(10_000) });
    expect(await till.clerk.code('receipts.preview', asked('shift-z', second))).toBe('forbidden');
    expect(await till.clerk.code('receipts.preview', asked('shift-x', second))).toBe('forbidden');
    expect(await textOf(till.manager, 'shift-z', second)).toMatch(/Z nº +2/);
  });
});

describe('a shift', () => {
  flow('adds up to the cent what was taken, given back, put in and taken out', async (till) => {
    const shiftId = await openShift(till);
    await till.clerk.get('tenders.sell', sold([cash(1_297)]));
    const mixed = await till.clerk.get('tenders.sell', sold([cash(2_000), debit(3_000)]));
    const [paper, slip] = mixed.tenders;
    await till.manager.get('tenders.giveBack', {
      id: mixed.id,
      returnId: randomUUID(),
      reason: 'defect',
      parts: [
        { tenderId: paper?.id ?? '', amountCents: c(500) },
        { tenderId: slip?.id ?? '', amountCents: c(1_000) },
      ],
    });
    const approval = await proofOf(till, 'manager');
    const move = { moveId: randomUUID(), shiftId, kind: 'out', amountCents: c(2_000), reason: 'cofre' } as const;
    expect(await till.clerk.code('shifts.move', move)).toBe('approval-required');
    await till.clerk.get('shifts.move', { ...move, approval });
    expect((await till.manager.get('shifts.move', move)).moves).toHaveLength(1);
    await till.manager.get('shifts.move', {
      ...move,
      moveId: randomUUID(),
      kind: 'in',
      amountCents: c(300),
      reason: 'troco',
    });
    const paid = await charge(till, payByCard(amountCents));
    await till.until(paid, 'paid');
    const inDoubt = await charge(till, pix(700));
    await till.until(inDoubt, 'awaiting-payment');

    const expectedCents = 10_000 + 1_295 + 2_000 - 500 + 300 - 2_000;
    expect(await till.manager.get('shifts.x', {})).toMatchObject({ cash: { expectedCents } });
    const z = await till.clerk.get('shifts.close', { shiftId, count: counted(expectedCents) });
    expect(z).toMatchObject({
      number: 1,
      cash: { floatCents: 10_000, takenCents: 3_295, backCents: 500, inCents: 300, outCents: 2_000, expectedCents },
      countedCents: expectedCents,
      differenceCents: 0,
      counterSales: 2,
      machine: [{ mode: 'debit', takenCents: 3_000, backCents: 1_000 }],
      api: [
        { method: 'pix', receivedCents: 0 },
        { method: 'card', receivedCents: amountCents },
      ],
      apiSales: 1,
      unproven: { count: 1, cents: 700 },
      approvedBy: null,
    });
    // What comes in later is no part of it: it is never changed.
    await payPix(till, inDoubt);
    await till.until(inDoubt, 'paid');
    await till.clerk.get('tenders.sell', sold([cash(500)]));
    expect(await till.manager.get('shifts.get', { id: shiftId })).toEqual(z);
  });

  flow('tells nobody at the counter what should be in the drawer, before it is closed', async (till) => {
    const shiftId = await openShift(till);
    await till.clerk.get('tenders.sell', sold([cash(4_000)]));
    expect(await till.clerk.code('shifts.x', {})).toBe('forbidden');
    const shown = Object.keys((await till.clerk.get('shifts.now', {})).shift ?? {}).toSorted();
    expect(shown).toEqual([
      'currency',
      'floatCents',
      'handOvers',
      'id',
      'keeper',
      'moves',
      'openedAt',
      'openedBy',
      'revision',
    ]);
    const wrong = { shiftId, count: counted(11_000) };
    const refused = await till.clerk.call('shifts.close', wrong);
    expect(refused).toMatchObject({
      error: { code: 'approval-required', fields: [{ path: 'close-shift', code: 'approval' }] },
    });
    expect(JSON.stringify(refused)).not.toMatch(/3000|14000|500/);
    const z = await till.clerk.get('shifts.close', { ...wrong, approval: await proofOf(till, 'manager') });
    expect(z).toMatchObject({ differenceCents: -3_000, approvedBy: expect.any(String) });
  });

  flow('closes with a small difference, once, and the next one has the next number', async (till) => {
    const first = await openShift(till, 1_000);
    const close = { shiftId: first, count: counted(1_300) };
    const z = await till.clerk.get('shifts.close', close);
    expect(z).toMatchObject({ number: 1, differenceCents: 300 });
    expect(await till.clerk.get('shifts.close', close)).toEqual(z);
    const second = await openShift(till, 0);
    expect(await till.clerk.get('shifts.close', { shiftId: second, count: counted(0) })).toMatchObject({ number: 2 });
    const listed = await till.manager.get('shifts.list', { limit: 1 });
    expect(listed).toMatchObject({ reports: [{ number: 2 }], next: 2 });
    expect(await till.manager.get('shifts.list', { before: 2 })).toMatchObject({
      reports: [{ number: 1 }],
      next: null,
    });
  });

  flow('is one at a time, and what was counted in one is not written down in the next', async (till) => {
    const first = await openShift(till);
    expect(await till.clerk.call('shifts.open', { floatCents: c(1) })).toMatchObject({
      error: { fields: [{ code: 'shift-open' }] },
    });
    await till.clerk.get('shifts.close', { shiftId: first, count: counted(10_000) });
    const second = await openShift(till);
    const late = { moveId: randomUUID(), shiftId: first, kind: 'in', amountCents: c(5), reason: 'troco' } as const;
    expect(await till.manager.call('shifts.move', late)).toMatchObject({
      error: { fields: [{ code: 'shift-not-open' }] },
    });
    expect(second).not.toBe(first);
  });

  flow('goes from one person to another, who types the PIN and whose drawer it is then', async (till) => {
    const shiftId = await openShift(till);
    const told: unknown[] = [];
    till.listen((event) => {
      if (event.name === 'shifts.changed') told.push(event.payload);
    });
    const to = await proofOf(till, 'manager');
    const asked = { handOverId: randomUUID(), shiftId, count: counted(10_000), to };
    const wrong = { ...to, pin: '00000000' };
    expect(await till.clerk.code('shifts.handOver', { ...asked, to: wrong })).not.toBe('ok');
    const shift = await till.clerk.get('shifts.handOver', asked);
    // Its answer was lost: asked again, it is written down once.
    expect(await till.clerk.get('shifts.handOver', asked)).toEqual(shift);
    const again = { ...asked, handOverId: randomUUID() };
    expect(await till.clerk.call('shifts.handOver', again)).toMatchObject({
      error: { fields: [{ path: 'to.staffId', code: 'shift-keeper' }] },
    });
    expect(shift).toMatchObject({ keeper: { id: to.staffId }, handOvers: [{ countedCents: 10_000 }] });
    await till.untilTrue('the windows are told', async () => told.length === 1);
    expect(told).toEqual([{ shift, isUsed: true }]);
    const z = await till.clerk.get('shifts.close', { shiftId, count: counted(10_000) });
    expect(z.handOvers).toMatchObject([{ expectedCents: 10_000, differenceCents: 0 }]);
  });

  flow('lasts over a start, and a count of what is no note is refused', async (till) => {
    const shiftId = await openShift(till);
    await till.restart(60_000);
    expect(await till.clerk.get('shifts.now', {})).toMatchObject({ shift: { id: shiftId }, isUsed: true });
    const count = [
      { worthCents: 7, quantity: 1 },
      { worthCents: 500, quantity: 1 },
      { worthCents: 500, quantity: 1 },
      { worthCents: 50, quantity: 100_000 },
    ];
    expect(await till.manager.call('shifts.close', { shiftId, count })).toMatchObject({
      error: {
        code: 'rule-broken',
        fields: [{ code: 'count-unknown' }, { code: 'count-twice' }, { code: 'count-too-many' }],
      },
    });
  });
});

flow('where the shop says so, cash is taken and given back while a shift is open alone', async (till) => {
  const before = await till.clerk.get('tenders.sell', sold([cash(500)]));
  await till.manager.get('settings.set', { requiresShift: true });
  const closed = { error: { code: 'rule-broken', fields: [{ code: 'shift-not-open' }] } };
  expect(await till.clerk.call('tenders.sell', sold([cash(500)]))).toMatchObject(closed);
  const parts = [{ tenderId: before.tenders[0]?.id ?? '', amountCents: c(500) }];
  const back = { id: before.id, returnId: randomUUID(), reason: 'defect', parts } as const;
  expect(await till.manager.call('tenders.giveBack', back)).toMatchObject(closed);
  expect(await till.clerk.code('tenders.sell', sold([debit(500)]))).toBe('ok');
  await openShift(till);
  expect(await till.clerk.code('tenders.sell', sold([cash(500)]))).toBe('ok');
  expect(await till.manager.code('tenders.giveBack', back)).toBe('ok');
  // What goes back in this shift was taken before it.
  expect(await till.manager.get('shifts.x', {})).toMatchObject({ cash: { takenCents: 500, backCents: 500 } });
});
