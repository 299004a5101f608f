/** Each thing that people, a payer or the cable can do at a counter, done to the model and to a real till alike. */
import fc from 'fast-check';
import type { CallResult } from '#shared/contract/errors.ts';
import { cents } from '#shared/domain/money.ts';
import { checkSaleNow } from '#test/support/sale-truth.ts';
import * as model from './counter-model.ts';
import { cardPayment, draft, pixPayment, type RaceWorld } from './scenario.ts';

export type RealCounter = RaceWorld;

type Counter = model.CounterModel;
type Act = (counter: Counter, real: RealCounter) => Promise<void>;

/** Long enough for retries after a while offline; with all of a day's commands, short enough that no code runs out. */
const calmMs = 45_000;
const windows = ['window', 'two'] as const;

class Command implements fc.AsyncCommand<Counter, RealCounter> {
  readonly #name: string;
  readonly #check: (counter: Readonly<Counter>) => boolean;
  readonly #act: Act;

  constructor(name: string, check: (counter: Readonly<Counter>) => boolean, act: Act) {
    this.#name = name;
    this.#check = check;
    this.#act = act;
  }

  check(counter: Readonly<Counter>): boolean {
    return this.#check(counter);
  }

  async run(counter: Counter, real: RealCounter): Promise<void> {
    await this.#act(counter, real);
    await real.clock.advance(calmMs);
    for (const one of windows) await real.windows.signIn(one);
    for (const [index, id] of real.saleIds.entries()) {
      const read = await real.windows.call('orders.get', { id });
      if (!read.ok) throw new Error(`sale ${index} cannot be read: ${read.error.code}`);
      const expected = counter.sales[index]?.state;
      if (read.value.state !== expected) throw new Error(`sale ${index} is ${read.value.state}, not ${expected}`);
      const problems = checkSaleNow(read.value, real.ledger.of(id));
      if (problems.length > 0) throw new Error(problems.join('; '));
    }
  }

  toString(): string {
    return this.#name;
  }
}

const at = fc.constantFrom(...windows);
const which = fc.nat(5);
const always = (): boolean => true;

function chosen(counter: Readonly<Counter>, index: number): model.ModelSale | undefined {
  return counter.sales[index % Math.max(counter.sales.length, 1)];
}

function expectCode(result: CallResult<unknown>, allowed: boolean): void {
  const code = result.ok ? 'ok' : result.error.code;
  if ((code === 'ok') !== allowed)
    throw new Error(`answered ${code}, although that ${allowed ? 'may' : 'may not'} be done now`);
}

const payments = {
  card: cardPayment(),
  held: cardPayment('approve', 'later'),
  pix: { ...pixPayment, expirationSeconds: 3600 },
  declined: cardPayment('decline'),
} as const;

const sell = fc.tuple(at, fc.constantFrom<model.Kind[]>('card', 'held', 'pix', 'declined'), fc.boolean()).map(
  ([window, kind, twice]) =>
    new Command(
      `sell ${kind} at ${window}${twice ? ', clicked twice' : ''}`,
      ({ sales }) => sales.length < 6,
      async (counter, real) => {
        const input = draft(real.makeId(), payments[kind]);
        const clicks = twice ? [window, ...windows] : [window];
        const sold = await Promise.all(clicks.map((one) => real.windows.call('orders.charge', input, one)));
        const isTaken = sold.some(({ ok }) => ok);
        // The till may not know yet that the cable is out: then the sale waits.
        if (!isTaken && !counter.online) return;
        for (const result of sold)
          if (result.ok && !real.saleIds.includes(result.value.id)) real.saleIds.push(result.value.id);
        model.sell(counter, kind);
      },
    ),
);

function about(
  name: 'orders.cancel' | 'orders.capture',
  may: (sale: model.ModelSale) => boolean,
  apply: (counter: Counter, sale: model.ModelSale) => void,
) {
  return fc.tuple(at, which, fc.boolean()).map(
    ([window, index, twice]) =>
      new Command(
        `${name} of ${index} at ${window}${twice ? ', from both' : ''}`,
        ({ sales }) => sales.length > 0,
        async (counter, real) => {
          const sale = chosen(counter, index);
          const id = real.saleIds[index % counter.sales.length];
          if (sale === undefined || id === undefined) return;
          const asked = await Promise.all(
            (twice ? windows : [window]).map((one) => real.windows.call(name, { id }, one)),
          );
          const [first, second] = asked;
          if (first !== undefined) expectCode(first, may(sale));
          if (second !== undefined) expectCode(second, false);
          if (may(sale)) apply(counter, sale);
        },
      ),
  );
}

const refund = fc.tuple(which, fc.constantFrom(1000, 2500), fc.boolean()).map(
  ([index, amountCents, twice]) =>
    new Command(
      `refund ${amountCents} of ${index}${twice ? ', from both' : ''}`,
      ({ online, sales }) => online && sales.length > 0,
      async (counter, real) => {
        const sale = chosen(counter, index);
        const id = real.saleIds[index % counter.sales.length];
        const read = id === undefined ? null : await real.windows.call('orders.get', { id });
        const chargeId = read?.ok === true ? (read.value.payments[0]?.chargeId ?? null) : null;
        if (sale === undefined || id === undefined || chargeId === null) return;
        const parts = [{ chargeId, amountCents: cents(amountCents) }];
        const may = model.mayRefund(sale) && sale.refundedCents + amountCents <= model.saleCents;
        const asked = { saleId: id, parts, reason: 'defect' } as const;
        const answers = await Promise.all(
          (twice ? windows : ['window']).map((one) => real.windows.call('refunds.request', asked, one)),
        );
        const [first, second] = answers;
        if (first !== undefined) expectCode(first, may);
        // One at a time (API document, Refund rules), or two windows would give it back twice.
        if (second !== undefined) expectCode(second, false);
        if (may) model.refund(sale, amountCents);
      },
    ),
);

const payerPays = which.map(
  (index) =>
    new Command(
      `the payer pays ${index}`,
      (counter) => chosen(counter, index)?.state === 'awaiting-payment' && chosen(counter, index)?.paidUnseen === false,
      async (counter, real) => {
        const sale = chosen(counter, index);
        const read = await real.windows.call('orders.get', { id: real.saleIds[index % counter.sales.length] ?? '' });
        if (sale === undefined || !read.ok) return;
        await real.sandbox.control('POST', `/orders/${read.value.orderId}/pix/pay`, {});
        model.payerPays(counter, sale);
      },
    ),
);

const offline = fc.constant(
  new Command(
    'the cable is out',
    ({ online }) => online,
    async (counter, real) => {
      counter.online = false;
      real.network.offline = true;
    },
  ),
);
const online = fc.constant(
  new Command(
    'the cable is in',
    (counter) => !counter.online,
    async (counter, real) => {
      real.network.offline = false;
      model.comeOnline(counter);
      await real.clock.advance(calmMs);
    },
  ),
);
const lock = at.map(
  (window) =>
    new Command(`${window} locks`, always, async (counter, real) => {
      await real.windows.call('session.lock', {}, window);
      // Both windows are the same manager's.
      model.forgetCards(counter);
    }),
);
const restart = fc.constant(
  new Command('the till is killed and started again', always, async (counter, real) => {
    real.windows.crash();
    await real.windows.start();
    model.forgetCards(counter);
  }),
);

export const counterCommands = fc.commands(
  [
    sell,
    sell,
    payerPays,
    refund,
    offline,
    online,
    lock,
    restart,
    about('orders.cancel', model.mayCancel, model.cancel),
    about('orders.capture', model.mayCapture, model.capture),
  ],
  { maxCommands: 20, size: 'max' },
);
