/** What is refused at a drawer, and what is not done twice: sums that no drawer holds, counts that do not fit, hand-overs that are overtaken. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Cents } from '#shared/domain/money.ts';
import { flow } from './support/flow.ts';
import { proofOf } from './support/review.ts';
import { counted, openShift } from './support/shifts.ts';
import { cash, tendered } from './support/tendered.ts';

const c = (amount: number): Cents => amount as Cents;

describe('what people write down of a drawer', () => {
  flow('is within what a drawer holds, and says the same when it is asked again', async (till) => {
    expect(await till.clerk.code('shifts.open', { floatCents: c(7_891_000_315_507) })).toBe('rule-broken');
    const shiftId = await openShift(till);
    const move = { moveId: randomUUID(), shiftId, kind: 'in', amountCents: c(300), reason: 'troco' } as const;
    const tooMuch = { ...move, amountCents: c(7_891_000_315_507) };
    expect(await till.manager.call('shifts.move', tooMuch)).toMatchObject({
      error: { fields: [{ path: 'amountCents', code: 'cash-too-much' }] },
    });
    await till.manager.get('shifts.move', move);
    expect(await till.manager.code('shifts.move', { ...move, reason: 'outro' })).toBe('not-possible-now');
    await till.clerk.get('shifts.close', { shiftId, count: counted(10_300) });
    expect(await till.manager.call('shifts.move', move)).toMatchObject({
      error: { fields: [{ code: 'shift-not-open' }] },
    });
  });

  flow('keeps its currency while it is open', async (till) => {
    const shiftId = await openShift(till, 0);
    expect(await till.manager.call('settings.set', { currency: 'USD' })).toMatchObject({
      error: { fields: [{ code: 'currency-while-shift' }] },
    });
    await till.clerk.get('shifts.close', { shiftId, count: counted(0) });
    expect(await till.manager.code('settings.set', { currency: 'USD' })).toBe('ok');
  });

  flow(
    'is on record where a count did not fit, with what it was off, and shows a closed one to nobody who counts again',
    async (till) => {
      const shiftId = await openShift(till, 0);
      await till.clerk.get('tenders.sell', tendered([cash(4_000)]));
      for (const guess of [1_000, 9_000]) {
        expect(await till.clerk.code('shifts.close', { shiftId, count: counted(guess) })).toBe('approval-required');
      }
      const { rows } = await till.manager.get('audit.list', { filter: {} });
      expect(rows.filter(({ action }) => action === 'rights.unmatched')).toMatchObject([
        { subject: shiftId, after: { rights: [{ right: 'close-shift', amountCents: 5_000 }] } },
        { subject: shiftId, after: { rights: [{ right: 'close-shift', amountCents: 3_000 }] } },
      ]);
      await till.manager.get('shifts.close', { shiftId, count: counted(4_000) });
      expect(await till.clerk.call('shifts.close', { shiftId, count: counted(0) })).toMatchObject({
        error: { fields: [{ code: 'shift-not-open' }] },
      });
    },
  );

  flow('is closed by nobody to whom that is denied, however well the count fits', async (till) => {
    const shiftId = await openShift(till, 0);
    const rules = [{ role: 'clerk', right: 'close-shift', level: 'deny', limit: null }] as const;
    await till.manager.get('rights.set', { rules: [...rules] });
    expect(await till.clerk.code('shifts.close', { shiftId, count: counted(0) })).toBe('forbidden');
  });
});

describe('a hand-over', () => {
  flow('is no count any more once cash came in while the PIN was compared', async (till) => {
    const shiftId = await openShift(till);
    const to = await proofOf(till, 'manager');
    const asked = { handOverId: randomUUID(), shiftId, count: counted(10_000), to };
    const [over] = await Promise.all([
      till.clerk.call('shifts.handOver', asked),
      till.manager.call('tenders.sell', tendered([cash(5_000)])),
    ]);
    expect(over).toMatchObject({ error: { fields: [{ path: 'count', code: 'shift-moved' }] } });
    expect(await till.manager.get('shifts.x', {})).toMatchObject({ handOvers: [] });
  });

  flow('is not written down in a session that ended while the PIN was compared', async (till) => {
    const shiftId = await openShift(till);
    const to = await proofOf(till, 'manager');
    const asked = { handOverId: randomUUID(), shiftId, count: counted(10_000), to };
    const [over] = await Promise.all([till.clerk.call('shifts.handOver', asked), till.clerk.call('session.lock', {})]);
    expect(over).toMatchObject({ error: { code: 'not-signed-in' } });
    expect(await till.manager.get('shifts.x', {})).toMatchObject({ handOvers: [] });
  });

  flow('leaves what was missing with whoever kept the drawer before', async (till) => {
    const shiftId = await openShift(till);
    const to = await proofOf(till, 'manager');
    const approval = await proofOf(till, 'manager');
    const asked = { handOverId: randomUUID(), shiftId, count: counted(9_000), to };
    expect(await till.clerk.code('shifts.handOver', asked)).toBe('approval-required');
    await till.clerk.get('shifts.handOver', { ...asked, approval });
    const z = await till.manager.get('shifts.close', { shiftId, count: counted(9_000) });
    expect(z).toMatchObject({
      cash: { floatCents: 10_000, handedCents: -1_000, expectedCents: 9_000 },
      handOvers: [{ differenceCents: -1_000 }],
      differenceCents: 0,
    });
  });
});

flow(
  'whoever chose a PIN of their own today takes a drawer over; with one that was given, nobody does',
  async (till) => {
    const shiftId = (await till.manager.get('shifts.open', { floatCents: c(10_000) })).id;
    const { staff } = await till.manager.get('session.state', {});
    const staffId = staff.find(({ role }) => role === 'clerk')?.id ?? '';
    const [given, own] = ['4040', '7391'];
    await till.manager.get('staff.setPin', { staffId, pin: given });
    const asked = (pin: string) => ({
      handOverId: randomUUID(),
      shiftId,
      count: counted(10_000),
      to: { staffId, pin },
    });
    expect(await till.manager.code('shifts.handOver', asked(given))).toBe('pin-not-chosen');
    expect(await till.core.connect().code('session.signIn', { staffId, pin: given, newPin: own })).toBe('ok');
    expect(await till.manager.code('shifts.handOver', asked(own))).toBe('ok');
  },
);
