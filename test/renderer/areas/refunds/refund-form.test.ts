/** From the items somebody chose, the amount somebody typed or what an earlier request owes to the request that is sent. */
import { describe, expect, it } from 'vitest';
import {
  chooseItems,
  formProblem,
  isComplete,
  offerOf,
  requestOf,
  startForm,
  switchTo,
  targetCents,
} from '#renderer/areas/refunds/refund-form.ts';
import type { Refund } from '#shared/contract/refunds.ts';
import { cents } from '#shared/domain/money.ts';
import { payment, refund, sale } from '../../sample-sale.ts';

const coffee = { position: 0, quantity: 1, description: 'Café', unitAmountCents: cents(400) };
const card = payment({ method: 'card', chargeId: 'cha_card', amountCents: cents(500), refundableCents: cents(500) });
const pix = payment({ chargeId: 'cha_pix', amountCents: cents(700), refundableCents: cents(700) });
const sold = sale({
  items: [
    { description: 'Café', quantity: 2, unitAmountCents: cents(400) },
    { description: 'Bala', quantity: 4, unitAmountCents: cents(50) },
    { description: 'Bolo', quantity: 1, unitAmountCents: cents(200) },
  ],
  totalCents: cents(1200),
  payments: [card, pix],
});

const earlier = (state: Refund['state'], fields: Partial<Refund> = {}) =>
  refund({ id: state, groupId: 'g', items: [coffee], chargeId: 'cha_card', amountCents: cents(400), state, ...fields });

describe('the form', () => {
  it.each([
    { name: 'items first', refunds: [], choices: ['items', 'amount'] },
    {
      name: 'only an amount once every item was asked for',
      refunds: [earlier('processing', { items: [0, 1, 2].map((position) => ({ ...coffee, position, quantity: 4 })) })],
      choices: ['amount', 'rest'],
    },
    {
      name: 'what is missing of a request of which a part failed',
      refunds: [earlier('confirmed', { amountCents: cents(300) }), earlier('failed', { amountCents: cents(100) })],
      choices: ['items', 'amount', 'rest'],
    },
    {
      name: 'no rest once an amount went back since, maybe for it',
      refunds: [
        earlier('confirmed', { amountCents: cents(300) }),
        earlier('failed', { amountCents: cents(100) }),
        refund({ id: 'amount', groupId: 'amount', chargeId: 'cha_pix', amountCents: cents(100), state: 'confirmed' }),
      ],
      choices: ['items', 'amount'],
    },
    { name: 'nothing missing where nothing went back', refunds: [earlier('failed')], choices: ['items', 'amount'] },
  ])('offers $name', ({ refunds, choices }) => {
    const offer = offerOf(sold, refunds);
    expect([offer.choices, startForm(offer).by]).toEqual([choices, choices[0]]);
  });

  it('asks for items, divided over the payments that can give back', () => {
    const offer = offerOf(sold, [earlier('confirmed')]);
    const form = chooseItems(offer, startForm(offer), { 0: 2, 2: 1 });
    expect(requestOf(offer, form)).toEqual({
      saleId: 'sale-1',
      parts: [
        { chargeId: 'cha_card', amountCents: 500 },
        { chargeId: 'cha_pix', amountCents: 100 },
      ],
      items: [
        { position: 0, quantity: 1 },
        { position: 2, quantity: 1 },
      ],
    });
    expect(isComplete(offer, form)).toBe(true);
  });

  it('leaves out a payment whose refund is under way', () => {
    const busy = sale({ ...sold, payments: [{ ...card, refundInProgress: true }, pix] });
    const offer = offerOf(busy, []);
    const form = chooseItems(offer, startForm(offer), { 0: 2 });
    expect(formProblem(offer, form)).toEqual({ code: 'too-large', params: { refundableCents: 700 } });
    const less = chooseItems(offer, form, { 0: 1 });
    expect(requestOf(offer, less).parts).toEqual([{ chargeId: 'cha_pix', amountCents: 400 }]);
  });

  it.each([
    { chosen: {}, complete: false, problem: undefined },
    { chosen: { 1: 1 }, complete: false, problem: 'below-least' },
    { chosen: { 1: 2 }, complete: true, problem: undefined },
  ])('of the items $chosen: $problem', ({ chosen, complete, problem }) => {
    const offer = offerOf(sold, []);
    const form = chooseItems(offer, startForm(offer), chosen);
    expect([isComplete(offer, form), formProblem(offer, form)?.code]).toEqual([complete, problem]);
  });

  it('does not let parts be sent that no longer add up to the items', () => {
    const offer = offerOf(sold, []);
    const form = chooseItems(offer, startForm(offer), { 0: 2 });
    const changed = { ...form, division: { amounts: { cha_card: cents(500) }, undividable: null } };
    expect(formProblem(offer, changed)).toEqual({ code: 'items-sum', params: { partsCents: 500, itemsCents: 800 } });
    // Another window took one of the two meanwhile.
    expect([targetCents(offerOf(sold, [earlier('processing')]), form), isComplete(offer, changed)]).toEqual([
      400,
      false,
    ]);
  });

  it('asks for exactly what is missing of the oldest request, as part of it', () => {
    const offer = offerOf(sold, [
      earlier('confirmed', { amountCents: cents(250) }),
      earlier('failed', { amountCents: cents(150) }),
    ]);
    const form = switchTo(offer, startForm(offer), 'rest');
    expect(requestOf(offer, form)).toEqual({
      saleId: 'sale-1',
      parts: [{ chargeId: 'cha_card', amountCents: 150 }],
      restOf: 'g',
    });
  });

  it('of an amount names no items', () => {
    const offer = offerOf(sold, []);
    const form = switchTo(offer, chooseItems(offer, startForm(offer), { 0: 1 }), 'amount');
    expect(form.division.amounts).toEqual({});
    const typed = { ...form, division: { amounts: { cha_pix: cents(300) }, undividable: null } };
    expect(requestOf(offer, typed)).toEqual({ saleId: 'sale-1', parts: [{ chargeId: 'cha_pix', amountCents: 300 }] });
  });
});
