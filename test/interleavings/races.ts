/** The races of a counter: two people at two windows, a payer, and a network that answers when it likes. */
import { elsewhere, inTheFuture, lock, powerCut, signIn, wrongPin } from './faults.ts';
import {
  type Act,
  ask,
  cardPayment,
  decide,
  enterCode,
  newestIsPaid,
  payerPays,
  pinOf,
  pixPayment,
  type Race,
  refund,
  replaceBy,
  resolved,
  sell,
  totalCents,
} from './scenario.ts';

const one = 'one';
const two = 'two';
const nothing = async (): Promise<void> => {};
const card = cardPayment();
const held = cardPayment('approve', 'later');

const sold =
  (payment: Parameters<typeof sell>[1], state: Parameters<typeof resolved>[1]): Race['before'] =>
  async (world) => {
    await sell(one, payment)(world);
    await resolved(world, state);
  };

const approvedRefund: Act = async (world) => refund('clerk', 2000, await pinOf(world, 'manager'))(world);

/** The answer of a card that is captured automatically was lost: only people can find out. */
const inReview: Race['before'] = async (world) => {
  const set = await world.windows.call('settings.set', { automaticCapture: true });
  if (!set.ok) throw new Error(`automatic capture: ${set.error.code}`);
  const fault = { kind: 'drop_after_processing', method: 'POST', route: '/v2/orders' };
  await world.sandbox.control('POST', '/faults', fault);
  await sold(card, 'review')(world);
};

export const races: readonly Race[] = [
  {
    name: 'a double click',
    before: nothing,
    actors: { [one]: [sell(one, card), sell(one, card)], [two]: [sell(two, card)] },
  },
  {
    name: 'a double click and a change of mind',
    before: nothing,
    actors: { [one]: [sell(one, pixPayment), payerPays], [two]: [sell(two, pixPayment), ask(two, 'orders.cancel')] },
  },
  {
    name: 'a cancellation and the answer',
    before: nothing,
    actors: { [one]: [sell(one, card)], [two]: [ask(two, 'orders.cancel'), ask(two, 'orders.cancel')] },
  },
  {
    name: 'a capture and a cancellation',
    before: sold(held, 'authorized'),
    actors: { [one]: [ask(one, 'orders.capture')], [two]: [ask(two, 'orders.cancel'), ask(two, 'orders.refresh')] },
  },
  {
    name: 'two captures',
    before: sold(held, 'authorized'),
    actors: { [one]: [ask(one, 'orders.capture'), ask(one, 'orders.capture')], [two]: [ask(two, 'orders.capture')] },
  },
  {
    name: 'two cancellations and a payer',
    before: sold(pixPayment, 'awaiting-payment'),
    actors: { [one]: [ask(one, 'orders.cancel')], [two]: [ask(two, 'orders.cancel')], payer: [payerPays] },
  },
  {
    name: 'two codes and a cancellation',
    before: sold(cardPayment('otp'), 'awaiting-code'),
    actors: { [one]: [enterCode(one, true), enterCode(one)], [two]: [enterCode(two), ask(two, 'orders.cancel')] },
  },
  {
    name: 'two refunds of one charge',
    before: sold(card, 'paid'),
    actors: { [one]: [refund(one, 2000), refund(one, 3000)], [two]: [refund(two, totalCents), refund(two, 2000)] },
  },
  {
    name: 'a refund and a dispute',
    before: sold(card, 'paid'),
    actors: { [one]: [refund(one, 2000), ask(one, 'orders.refresh')], bank: [elsewhere('chargeback')] },
  },
  {
    name: 'an approval, the lock-out of who gives it, and a refund that becomes impossible',
    before: sold(card, 'paid'),
    actors: {
      clerk: [approvedRefund, approvedRefund],
      [two]: [wrongPin, wrongPin, wrongPin, wrongPin, wrongPin],
      [one]: [refund(one, 4000)],
      bank: [elsewhere('chargeback')],
    },
  },
  {
    name: 'two replacements',
    before: sold(cardPayment('decline'), 'declined'),
    actors: { [one]: [replaceBy(one, card)], [two]: [replaceBy(two, pixPayment), ask(two, 'orders.refresh')] },
  },
  {
    name: 'two replacements by a card that is taken',
    before: sold(cardPayment('decline'), 'declined'),
    actors: { [one]: [replaceBy(one, card)], [two]: [replaceBy(two, card)] },
  },
  {
    name: 'two replacements of what is still on its way',
    before: nothing,
    actors: { [one]: [sell(one, card), replaceBy(one, card)], [two]: [replaceBy(two, pixPayment)], payer: [payerPays] },
  },
  {
    name: 'a replacement and a payer',
    before: sold(pixPayment, 'awaiting-payment'),
    actors: { [one]: [replaceBy(one, card)], [two]: [replaceBy(two, held)], payer: [payerPays] },
  },
  {
    name: 'a lock while it is sent',
    before: nothing,
    actors: {
      [one]: [sell(one, card), lock(one), signIn(one), replaceBy(one, card)],
      [two]: [sell(two, card), ask(two, 'orders.refresh')],
    },
  },
  {
    name: 'looks and a repeated send',
    before: nothing,
    actors: {
      [one]: [sell(one, card), ask(one, 'orders.refresh'), ask(one, 'orders.refresh')],
      [two]: [ask(two, 'orders.refresh'), ask(two, 'orders.refresh')],
    },
  },
  {
    name: 'a new key and a late answer',
    before: sold(card, 'paid'),
    actors: {
      [one]: [refund(one, 2000), ask(one, 'orders.refresh')],
      clock: [inTheFuture(24), inTheFuture(3)],
      [two]: [refund(two, 1500)],
    },
  },
  {
    name: 'a capture under a new key and a late answer',
    before: sold(held, 'authorized'),
    actors: {
      [one]: [ask(one, 'orders.capture')],
      clock: [inTheFuture(24)],
      [two]: [ask(two, 'orders.refresh'), ask(two, 'orders.cancel')],
    },
  },
  {
    name: 'a payer and the end of the code',
    before: sold(pixPayment, 'awaiting-payment'),
    actors: {
      payer: [payerPays],
      provider: [elsewhere('expiry')],
      [one]: [ask(one, 'orders.refresh'), ask(one, 'orders.cancel')],
    },
  },
  {
    name: 'a code entered and its expiry',
    before: sold(cardPayment('otp'), 'awaiting-code'),
    actors: { [one]: [enterCode(one)], clock: [inTheFuture(1)], [two]: [ask(two, 'orders.refresh'), enterCode(two)] },
  },
  {
    name: 'a review decided in two windows at once',
    before: inReview,
    actors: {
      [one]: [decide(one, true)],
      [two]: [decide(two, false), decide(two, true), ask(two, 'orders.refresh')],
    },
  },
  {
    name: 'a start after the power went, and a new act',
    before: nothing,
    actors: {
      [one]: [sell(one, card), ask(one, 'orders.refresh')],
      machine: [powerCut],
      [two]: [sell(two, card), ask(two, 'orders.cancel')],
    },
  },
  {
    name: 'a start after the power went, and what was under way',
    before: sold(held, 'authorized'),
    actors: { [one]: [ask(one, 'orders.capture'), refund(one, 2000)], machine: [powerCut], [two]: [refund(two, 3000)] },
  },
  {
    name: 'another way of paying while the first answer is under way',
    before: nothing,
    actors: {
      [one]: [sell(one, card), ask(one, 'orders.refresh')],
      [two]: [replaceBy(two, pixPayment), ask(two, 'orders.refresh')],
      payer: [newestIsPaid, newestIsPaid],
    },
  },
];
