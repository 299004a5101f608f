/** Typing money: from the right as on a card machine, or with a comma as on paper. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  caretPosition,
  type MoneyKey,
  type MoneyTyping,
  moneyKey,
  readWholeAmount,
  startTyping,
  typeBackspace,
  typeDigit,
  typeKey,
  typeSeparator,
} from '#renderer/ui/money-typing.ts';
import { cents, formatCents } from '#shared/domain/money.ts';

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
    expect([press('9999999999').isFull, press('99999999999').isFull, press('99999999999<').isFull]).toEqual([
      undefined,
      true,
      undefined,
    ]);
  });

  it('never make anything but whole cents', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...'0123456789,<'.split(''))), (keys) =>
        Number.isSafeInteger(press(keys.join('')).amountCents),
      ),
    );
  });
});

/** Types into `R$ 1|2|,34`, where the bars are the ends of the selection and a single bar is the caret, and shows the field after it. */
function typeInto(field: string, keys: readonly string[]): string {
  const [left = '', selected = '', right] = field.replace('R$ ', 'R$\u00a0').split('|');
  const start = left.length;
  const isCaret = right === undefined;
  let shown = field.replace('R$ ', 'R$\u00a0').replaceAll('|', '');
  let selection = { start, end: isCaret ? start : start + selected.length };
  let typing = startTyping(cents(Number(shown.replace(/\D/g, ''))));
  for (const name of keys) {
    const key = moneyKey(name);
    if (key === null) throw new Error(`not a key of the field: ${name}`);
    const edit = typeKey(typing, key, { shown, ...selection });
    typing = edit.typing;
    shown = formatCents(typing.amountCents, 'pt-BR');
    const caret = caretPosition(shown, edit.digitsAfterCaret);
    selection = { start: caret, end: caret };
  }
  return `${shown.slice(0, selection.start)}|${shown.slice(selection.start)}`.replace('\u00a0', ' ');
}

describe('a minus sign', () => {
  const whole = { shown: 'R$ 5,00', start: 0, end: 7 };
  const atEnd = { shown: 'R$ 5,00', start: 7, end: 7 };
  const typed = (keys: readonly MoneyKey[], at = atEnd) =>
    keys.reduce((typing, key) => typeKey(typing, key, at).typing, startTyping(cents(500)));

  it('is not dropped: nothing more is taken beside it, so that no other amount comes of it', () => {
    expect(moneyKey('-')).toBe('minus');
    expect(typed(['minus', 9, 9])).toEqual({ amountCents: 500, decimals: null, isNegative: true });
    expect(typed([9, 'minus', 'separator', 9])).toEqual({ amountCents: 5009, decimals: null, isNegative: true });
  });

  it('is the first that is taken away again', () => {
    expect(typed(['minus', 9, 'Backspace', 9])).toEqual({ amountCents: 5009, decimals: null });
    expect(typed(['minus', 'Delete'])).toEqual({ amountCents: 0, decimals: null });
  });

  it('goes with all that is selected, when something is typed over it', () => {
    const over = (key: MoneyKey) => typeKey({ ...startTyping(cents(500)), isNegative: true }, key, whole).typing;
    expect(over(2)).toEqual({ amountCents: 2, decimals: null });
    expect(over('separator')).toEqual({ amountCents: 0, decimals: 0 });
    expect(over('Backspace')).toEqual({ amountCents: 0, decimals: null });
    expect(over('minus')).toEqual({ amountCents: 500, decimals: null, isNegative: true });
  });
});

describe('a selection', () => {
  it.each([
    { field: '|R$ 5,00|', keys: ['5', '8', '5'], after: 'R$ 5,85|' },
    { field: 'R$ |5,00|', keys: ['5', '8', '5'], after: 'R$ 5,85|' },
    { field: '|R$ 5,00|', keys: ['7', ',', '5'], after: 'R$ 7,50|' },
    { field: '|R$ 5,00|', keys: ['Backspace'], after: 'R$ 0,00|' },
    { field: '|R$ 5,00|', keys: ['Delete'], after: 'R$ 0,00|' },
    { field: 'R$ |5|,00', keys: ['7'], after: 'R$ 7,|00' },
    { field: 'R$ |1.2|34,56', keys: ['Backspace'], after: 'R$ |34,56' },
    { field: 'R$ 12,|34|', keys: ['5'], after: 'R$ 1,25|' },
  ])('$field with $keys becomes $after', ({ field, keys, after }) => {
    expect(typeInto(field, keys)).toBe(after);
  });
});

describe('a caret among the digits', () => {
  it.each([
    { field: 'R$ 5|,00', keys: ['7'], after: 'R$ 57,|00' },
    { field: 'R$ 5|,00', keys: [',', '9'], after: 'R$ 5,90|' },
    { field: 'R$ 123|,45', keys: ['Backspace'], after: 'R$ 12,|45' },
    { field: 'R$ |123,45', keys: ['Delete'], after: 'R$ |23,45' },
    { field: 'R$ 99.999.999|,99', keys: ['9'], after: 'R$ 99.999.999,|99' },
    { field: 'R$ 5,00|', keys: ['5'], after: 'R$ 50,05|' },
    { field: 'R$ |0,00', keys: ['7', '0', '0'], after: 'R$ 7,00|' },
    { field: '|R$ 0,00', keys: ['3', '0', '0', '0'], after: 'R$ 30,00|' },
    { field: 'R$ 0,|00', keys: ['7', ',', '5'], after: 'R$ 7,50|' },
    { field: 'R$ |0,05', keys: ['7'], after: 'R$ 0,7|5' },
    { field: 'R$ |0,05', keys: ['Delete'], after: 'R$ 0,00|' },
    { field: 'R$ 0,5|0', keys: ['7'], after: 'R$ 5,7|0' },
  ])('$field with $keys becomes $after', ({ field, keys, after }) => {
    expect(typeInto(field, keys)).toBe(after);
  });
});

describe('a pasted text', () => {
  it.each([
    { text: '12.50', amount: 1250 },
    { text: '1.234,56', amount: 123_456 },
    { text: 'R$ 5', amount: 500 },
    { text: '5,9', amount: 590 },
    { text: ' 5,90\n', amount: 590 },
    { text: 'cinco', amount: 'unclear' },
    { text: '1,234', amount: 'unclear' },
    { text: '-5', amount: 'negative' },
    { text: 'R$ -1.234,50', amount: 'negative' },
    { text: '−R$ 5,00', amount: 'negative' },
    { text: '5,00-', amount: 'negative' },
    { text: '-100.000.000,00', amount: 'negative' },
    { text: '--5', amount: 'negative' },
    { text: '-cinco', amount: 'unclear' },
    { text: '', amount: 'unclear' },
    { text: '100.000.000,00', amount: 'too-large' },
    { text: 'US$ 5', amount: 'other-currency' },
    { text: '5 EUR', amount: 'other-currency' },
  ])('"$text" is $amount', ({ text, amount }) => {
    expect(readWholeAmount(text, { locale: 'pt-BR', currency: 'BRL' })).toBe(amount);
  });

  it('in reais is not taken by a field in dollars', () => {
    expect(readWholeAmount('R$ 5', { locale: 'pt-BR', currency: 'USD' })).toBe('other-currency');
    expect(readWholeAmount('US$ 5', { locale: 'pt-BR', currency: 'USD' })).toBe(500);
  });

  it.each(['5', 'R$ 5', '5 brl'])('"%s" is taken by a field whose currency the API wrote in lower case', (text) => {
    expect(readWholeAmount(text, { locale: 'pt-BR', currency: 'brl' })).toBe(500);
    const other = text === '5' ? 500 : 'other-currency';
    expect(readWholeAmount(text, { locale: 'pt-BR', currency: 'usd' })).toBe(other);
  });
});
