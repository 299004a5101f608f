/** Before a card is typed the screen says what of the sale asks for a manager. */
import { expect, test } from 'vitest';
import { type AskedOfSeller, demandsAhead } from '#renderer/areas/orders/charge/approval-ahead.tsx';

const nothing: AskedOfSeller = { items: [], currency: 'BRL', isSplit: false, skipsFraud: false };
const cake = { code: '7', description: 'Torta', quantity: 2, unitAmountCents: 800, fullUnitAmountCents: 1_000 };

test.each<[what: string, asked: Partial<AskedOfSeller>, demands: readonly object[]]>([
  ['nothing of a sale at list price', { items: [{ ...cake, unitAmountCents: 1_000 }] }, []],
  ['the discount of all items together', { items: [cake] }, [{ right: 'discount', shown: 2_000 }]],
  [
    'what has no code, as an amount that somebody typed',
    { items: [{ description: 'Conserto', quantity: 1, unitAmountCents: 5_000 }] },
    [{ right: 'custom-amount', amount: 5_000, currency: 'BRL' }],
  ],
  [
    'a split and a skipped analysis',
    { isSplit: true, skipsFraud: true },
    [{ right: 'split' }, { right: 'fraud-skip' }],
  ],
])('%s', (_what, asked, demands) => {
  expect(demandsAhead({ ...nothing, ...asked })).toMatchObject(demands);
  expect(demandsAhead({ ...nothing, ...asked })).toHaveLength(demands.length);
});
