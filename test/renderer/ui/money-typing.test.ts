/** Typing money: from the right as on a card machine, or with a comma as on paper. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MoneyTyping, startTyping, typeBackspace, typeDigit, typeSeparator } from '#renderer/ui/money-typing.ts';
import { cents } from '#shared/domain/money.ts';

function press(keys: string, from: MoneyTyping = startTyping(cents(0))): MoneyTyping {
  return [...keys].reduce((typing, key) => {
    if (key === ',') return typeSeparator(typing);
    return key === '<' ? typeBackspace(typing) : typeDigit(typing, Number(key));
  }, from);
}

describe('the keys', () => {
  it.each([
    { keys: '5', amount: 5 },
    { keys: '2390', amount: 2390 },
    { keys: '23,', amount: 2300 },
    { keys: '23,9', amount: 2390 },
    { keys: '23,90', amount: 2390 },
    { keys: '23,905', amount: 2390 },
    { keys: '23,,90', amount: 2390 },
    { keys: ',5', amount: 50 },
    { keys: '2390<', amount: 239 },
    { keys: '23,90<', amount: 2390 },
    { keys: '23,95<', amount: 2390 },
    { keys: '23,95<<', amount: 2300 },
    { keys: '23,<5', amount: 235 },
    { keys: '<', amount: 0 },
  ])('$keys are $amount cents', ({ keys, amount }) => {
    expect(press(keys).amountCents).toBe(amount);
  });

  it('beyond what any sale can be are not taken', () => {
    expect(press('99999999999').amountCents).toBe(9_999_999_999);
    expect(press('9999999999,').amountCents).toBe(9_999_999_999);
  });

  it('never make anything but whole cents', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789,<'.split(''))), (keys) =>
        Number.isSafeInteger(press(keys.join('')).amountCents),
      ),
    );
  });
});
