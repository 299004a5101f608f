/** The races of a counter: two people at two windows, a payer, and a network that answers when it likes. */
import {
  type Act,
  ask,
  cardPayment,
  enterCode,
  payerPays,
  pixPayment,
  type Race,
  refund,
  replaceBy,
  sale,
  sell,
  settled,
  totalCents,
} from './scene.ts';

const one = 'one';
const two = 'two';
const nothing = async (): Promise<void> => {};
const card = cardPayment();
const held = cardPayment('approve', 'later');

const sold =
  (payment: Parameters<typeof sell>[1], state: Parameters<typeof settled>[1]): Race['before'] =>
  async (world) => {
    await sell(one, payment)(world);
    await settled(world, state);
  };

const lock =
  (at: string): Act =>
  async ({ windows, note }) => {
    await windows.call('session.lock', {}, at);
    note(`${at} locks`);
  };
const signIn =
  (at: string): Act =>
  async ({ windows }) =>
    windows.signIn(at);

const inTheFuture =
  (hours: number): Act =>
  async ({ clock, windows, note }) => {
    clock.setWall(hours * 3_600_000);
    note(`the clock jumps ${hours} h`);
    // Nobody was there for so long: both sign in again.
    for (const at of ['window', one, two]) await windows.signIn(at);
  };

/** Somebody at the provider's dashboard refunds, or the cardholder disputes: the till's refund becomes impossible. */
const elsewhere =
  (what: 'chargeback' | 'cancel'): Act =>
  async (world) => {
    const known = await sale(world);
    const path =
      what === 'cancel'
        ? `/orders/${known?.orderId}/pix/expire`
        : `/charges/${known?.payments[0]?.chargeId}/chargeback`;
    await world.sandbox.control('POST', path, {}).catch(() => null);
    world.note(`elsewhere: ${what}`);
  };

async function pins(world: Parameters<Act>[0]): Promise<{ staffId: string; pin: string } | undefined> {
  const state = await world.windows.call('session.state', {});
  if (!state.ok) return undefined;
  const manager = state.value.staff.find(({ role }) => role === 'manager');
  return state.value.trainingPins.find(({ staffId }) => staffId === manager?.id);
}

const approvedRefund: Act = async (world) => refund('clerk', 2000, await pins(world))(world);
/** Guesses until the manager is locked out. */
const wrongPin: Act = async (world) => {
  const known = await pins(world);
  if (known !== undefined) await world.windows.call('session.signIn', { ...known, pin: '000000' }, two);
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
];
