/** An item from the catalogue goes where a person would have typed it. */
import { expect, it } from 'vitest';
import { type ItemText, newItem, withChosen } from '#renderer/format/item-text.ts';
import { cents } from '#shared/domain/money.ts';

const coffee: ItemText = { id: '1001', description: 'Café', quantity: '1', unitAmountCents: cents(600) };
const cake: ItemText = { id: '2002', description: 'Bolo', quantity: '1', unitAmountCents: cents(900) };
const add = (items: readonly ItemText[], item: ItemText) => withChosen(items, item, ({ id }) => id);

it('takes the place of the last line while that is empty, and no other', () => {
  expect(add([newItem()], coffee)).toEqual([coffee]);
  expect(add([coffee, newItem()], cake)).toEqual([coffee, cake]);
  expect(add([coffee], cake)).toEqual([coffee, cake]);
  const onlyNamed = { ...newItem(), description: 'Encomenda' };
  const onlyPriced = { ...newItem(), unitAmountCents: cents(500) };
  expect(add([onlyNamed], cake)).toEqual([onlyNamed, cake]);
  expect(add([onlyPriced], cake)).toEqual([onlyPriced, cake]);
});

it('counts up the line that has its code, and leaves the price that was typed there', () => {
  const cheaper = { ...coffee, quantity: '2', unitAmountCents: cents(500) };
  expect(add([cheaper, cake], coffee)).toEqual([{ ...cheaper, quantity: '3' }, cake]);
  expect(add([{ ...coffee, quantity: 'x' }], coffee)).toEqual([coffee]);
});

it('does not count up an empty line that only has the same code', () => {
  expect(add([{ ...newItem(), id: '1001' }], coffee)).toEqual([coffee]);
});
