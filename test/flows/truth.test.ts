/** The check of the promise can itself fail: small untruths, one each, and what it says about them. */
import { describe, expect, test } from 'vitest';
import type { Refund } from '#shared/contract/refunds.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { type LedgerLine, openTill, pix } from '#test/helpers/till.ts';
import { checkSaleAtRest, checkSaleNow } from '#test/support/sale-truth.ts';
import { checkTold } from '#test/support/truth.ts';
import { payByCard } from './support/cards.ts';
import { charge } from './support/scenarios.ts';

async function paidSale(): Promise<{ sale: Sale; ledger: LedgerLine[] }> {
  await using till = await openTill();
  const sale = await till.until(await charge(till, payByCard(5000)), 'paid');
  return { sale, ledger: await till.ledger() };
}

describe('the truth check', async () => {
  const { sale, ledger } = await paidSale();
  const [held, taken] = ledger;
  if (held === undefined || taken === undefined) throw new Error('the ledger should hold two lines');
  const refund = { id: 'r', chargeId: taken.charge_id, amountCents: 5000, state: 'confirmed' } as unknown as Refund;
  const back: LedgerLine = { ...taken, kind: 'refund' };

  const rows: [string, Sale, LedgerLine[], Refund[], RegExp | null][] = [
    ['a captured sale that is called paid', sale, ledger, [], null],
    ['a refunded sale with its refund', { ...sale, state: 'refunded' }, [...ledger, back], [refund], null],
    ['paid without a capture', sale, [held], [], /only 0 cents came in/],
    ['refunding without a capture', { ...sale, state: 'refunding', moneyReceived: false }, [held], [], /came in/],
    ['canceled, and the money was kept', { ...sale, state: 'canceled', moneyReceived: false }, ledger, [], /kept/],
    ['retype-card, and the money was kept', { ...sale, state: 'retype-card' }, ledger, [], /kept/],
    ['one charge captured twice', sale, [...ledger, taken], [], /captured twice/],
    ['two orders charged', sale, [...ledger, { ...taken, order_id: 'o', charge_id: 'c' }], [], /two orders/],
    [
      'refunded, and part was kept',
      { ...sale, state: 'refunded' },
      [...ledger, { ...back, amount: 1 }],
      [],
      /not given/,
    ],
    ['a refund confirmed that never moved', sale, ledger, [refund], /never moved/],
    ['a refund refused that moved', sale, [...ledger, back], [{ ...refund, state: 'refused' }], /went back unseen/],
    ['a refund withdrawn that moved', sale, [...ledger, back], [{ ...refund, state: 'withdrawn' }], /went back unseen/],
    ['given back twice', { ...sale, state: 'refunded' }, [...ledger, back, back], [refund], /refunded 10000 of 5000/],
    ['queued, and the money was kept', { ...sale, state: 'queued', moneyReceived: false }, ledger, [], /kept/],
    ['money of a sale the till does not know', { ...sale, id: 'other' }, ledger, [], /belongs to no sale/],
  ];
  test.each(rows)('%s', (_name, told, lines, refunds, lie) => {
    const problems = checkTold({ sales: [told], refunds }, lines);
    if (lie === null) expect(problems).toEqual([]);
    else expect(problems.join('; ')).toMatch(lie);
  });

  const money = { received: 5000, kept: 5000, afterEnd: 0, late: 0, charges: 1, refunded: 0, contested: 0 };
  const queued: Sale = { ...sale, state: 'queued', moneyReceived: false };
  const waiting: Sale = { ...queued, state: 'awaiting-code' };

  test('of what has not begun knows nothing that came late, until all is at rest', () => {
    expect(checkSaleNow(queued, money).join()).toMatch(/while 5000 are kept/);
    expect(checkSaleNow(queued, { ...money, late: 5000 })).toEqual([]);
    expect(checkSaleAtRest(waiting, { ...money, late: 5000 }).join()).toMatch(/taken and kept/);
  });

  test('calls no part of the money "contested" or "refunding"', () => {
    const part = { ...money, received: 3000, kept: 3000 };
    for (const state of ['refunding', 'chargeback'] as const)
      expect(checkSaleNow({ ...sale, state, moneyReceived: false }, part).join()).toMatch(/only 3000 cents came in/);
  });

  test('and on a whole till it finds nothing', async () => {
    await using till = await openTill();
    const byPix = await till.until(await charge(till, pix(700)), 'awaiting-payment');
    expect(checkTold({ sales: [byPix], refunds: [] }, await till.ledger())).toEqual([]);
  });
});
