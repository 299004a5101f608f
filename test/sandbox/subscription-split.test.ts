/** The split of a subscription: each field of a receiver, each rule across receivers, and what it cannot be combined with. */
import { describe, expect, it } from 'vitest';
import { askV2 } from './ask-fields.ts';
import { byField, checkRow, type FieldRow } from './field-rows.ts';
import { bodyOf, long } from './fixtures.ts';
import { openSandbox } from './open-sandbox.ts';

const receiver = (code: string, amount: number, options: Record<string, boolean> = {}) => ({
  receiver_code: code,
  amount,
  options,
});
const all = { charge_processing_fee: true, charge_remainder_fee: true, liable: true };
const shares = (count: number) => [
  receiver('r0', 5500 - 10 * (count - 1), all),
  ...Array.from({ length: count - 1 }, (_, n) => receiver(`r${n + 1}`, 10)),
];
const splitting = (split: unknown): Record<string, unknown> => {
  const { discounts: _discounts, increments: _increments, ...rest } = bodyOf('subscription');
  return { ...rest, split };
};

const fields: readonly FieldRow[] = [
  ['split', 'optional', [shares(1), shares(2), shares(9), shares(10)], [[], shares(11), {}, 'loja']],
  ['split.1.receiver_code', 'required', [long(1), long(31), long(32)], [long(33), '', 7]],
  ['split.1.amount', 'required', [10], [0, -1, 9.5, '10']],
  ['split.1.options', 'optional', [{}], ['all', 7]],
  // A second receiver that pays the fee breaks a rule below: here its type alone is looked at.
  ['split.1.options.charge_processing_fee', 'optional', [false], ['yes', 1]],
  ['split.1.options.charge_remainder_fee', 'optional', [true, false], ['yes', 1]],
  ['split.1.options.liable', 'optional', [true, false], ['yes', 1]],
];

describe('each field of the split of a subscription', () => {
  it.each(byField(fields))('%s', async (_field, row) => {
    await using box = await openSandbox();
    await checkRow(row, askV2(box, { path: '/v2/subscriptions', body: splitting(shares(2)), taken: 201 }));
  });
});

describe('the split of a subscription', () => {
  it.each<[name: string, split: unknown, sound: boolean]>([
    ['one receiver of everything', [receiver('loja', 5500, all)], true],
    ['one cent too little', [receiver('a', 5499, all)], false],
    ['one cent too much', [receiver('a', 5501, all)], false],
    ['nobody for the fee', [receiver('a', 5500, { ...all, charge_processing_fee: false })], false],
    ['two for the fee', [receiver('a', 2750, all), receiver('b', 2750, all)], false],
    ['a share below the fee', [receiver('a', 1, all), receiver('b', 5499)], false],
    ['nobody for the remainder', [receiver('a', 5500, { ...all, charge_remainder_fee: false })], false],
    ['two for the remainder', [receiver('a', 5000, all), receiver('b', 500, { charge_remainder_fee: true })], true],
    ['nobody liable', [receiver('a', 5500, { ...all, liable: false })], false],
    ['two liable', [receiver('a', 5000, all), receiver('b', 500, { liable: true })], true],
    ['a receiver twice', [receiver('a', 5000, all), receiver('a', 500)], false],
    ['a receiver of another account', [receiver('other_loja', 5500, all)], false],
    ['a receiver who cannot receive', [receiver('closed_loja', 5500, all)], false],
  ])('among %s', async (_name, split, sound) => {
    await using box = await openSandbox();
    const answer = await box.post('/v2/subscriptions', splitting(split));
    if (sound) expect(answer.status).toBe(201);
    else expect([answer.status, answer.error().code, answer.error().param]).toEqual([422, 'split_error', 'split']);
  });

  it.each(['discounts', 'increments'])('is refused beside %s, naming split', async (name) => {
    await using box = await openSandbox();
    const beside = { ...splitting(shares(1)), [name]: bodyOf('subscription')[name] };
    const answer = await box.post('/v2/subscriptions', beside);
    expect([answer.status, answer.error().param]).toEqual([422, 'split']);
  });
});
