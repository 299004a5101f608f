/** What an aimed act aims at: something in flight, found or brought about, and the request of the till that carries it on. */
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Sale, SaleState } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import { confirmSale, rememberWish } from '../acts/after-sale.ts';
import { makeCard, makePix } from '../acts/payments.ts';
import { askForSale, replaceSale } from '../acts/sell.ts';
import { type Stage, someSaleThat, someWindow, told } from '../acts/stage.ts';
import { rememberAsked } from '../memory.ts';

export interface Prey {
  readonly operation: EntryOperation;
  /** Of the request that is aimed at, and of the resource that shows what became of it. */
  readonly route: string;
  readonly reads: string;
  /** Null until the request makes it. */
  readonly saleId: string | null;
  readonly totalCents: number;
  /** Lets the request leave; answers the sale it is about. */
  readonly strike: () => Promise<string | null>;
}

export const preyNames = [
  'card-sale',
  'pix-sale',
  'confirm',
  'capture',
  'cancel-pix',
  'cancel-hold',
  'refund-part',
  'refund-all',
  'replace',
  'declined',
  'two-pix',
] as const;
export type PreyName = (typeof preyNames)[number];

const orderReads = '/v2/orders/:id';
const second = 1000;

export function someTotal({ random }: Pick<Stage, 'random'>): number {
  return 400 + Math.floor(random.float() * 20_000);
}

/** As a person waits who has just asked for it: not for long. */
export async function reach(stage: Stage, saleId: string, states: readonly SaleState[]): Promise<Sale | null> {
  for (let waited = 0; waited < 12 * second; waited += 750) {
    if (!stage.life.alive) return null;
    const read = await stage.people.look('orders.get', { id: saleId });
    if (read.ok && states.includes(read.value.state)) return read.value;
    await stage.clock.advance(750);
  }
  return null;
}

type Make = () => Promise<string | null>;

/** One that stands so already, now and then; else one is brought there. */
async function ready(stage: Stage, states: readonly SaleState[], make: Make): Promise<Sale | null> {
  const isRight = (sale: Sale): boolean => states.includes(sale.state) && sale.undo === null && sale.totalCents >= 400;
  const found = stage.random.float() < 0.4 ? await someSaleThat(stage, isRight) : null;
  if (found !== null) return found;
  const id = await make();
  return id === null ? null : reach(stage, id, states);
}

/** Six hours: what is to be undone must not end by itself first. */
const longPix = (stage: Stage, total: number) =>
  makePix(stage.random, total, stage.random.float() < 0.6 ? 21_600 : 120);

export async function findPrey(stage: Stage, name: PreyName): Promise<Prey | null> {
  const total = someTotal(stage);
  switch (name) {
    case 'card-sale':
    case 'pix-sale': {
      const payments = name === 'pix-sale' ? [longPix(stage, total)] : [makeCard(stage, total)];
      const strike = () => askForSale(stage, payments);
      return {
        operation: 'orders.create',
        route: '/v2/orders',
        reads: orderReads,
        saleId: null,
        totalCents: total,
        strike,
      };
    }
    case 'capture': {
      const strike = () => askForSale(stage, [makeCard(stage, total, { behaviour: 'approve', capture: 'now' })]);
      const route = '/v2/orders/:id/capture';
      return { operation: 'orders.capture', route, reads: orderReads, saleId: null, totalCents: total, strike };
    }
    case 'declined':
    case 'two-pix': {
      const part = 150 + Math.floor((total - 300) * stage.random.float());
      const payments =
        name === 'declined'
          ? [makeCard(stage, total, { behaviour: 'insufficient_funds', capture: 'now' })]
          : [makePix(stage.random, part, 1_200), makePix(stage.random, total - part, 1_200)];
      const id = await askForSale(stage, payments);
      const isThere: readonly SaleState[] = [name === 'declined' ? 'declined' : 'awaiting-payment'];
      const sale = id === null ? null : await reach(stage, id, isThere);
      return of(sale, { operation: 'orders.create', route: '/v2/orders' }, () => Promise.resolve());
    }
    case 'confirm': {
      const sale = await ready(stage, ['awaiting-code'], () =>
        askForSale(stage, [makeCard(stage, total, { behaviour: 'otp', capture: 'now' })]),
      );
      return of(sale, { operation: 'orders.confirm', route: '/v2/orders/:id/confirm' }, (one) =>
        confirmSale(stage, one),
      );
    }
    case 'cancel-pix':
    case 'cancel-hold': {
      const isPix = name === 'cancel-pix';
      const sale = await ready(stage, [isPix ? 'awaiting-payment' : 'authorized'], () =>
        askForSale(stage, [
          isPix ? longPix(stage, total) : makeCard(stage, total, { behaviour: 'approve', capture: 'later' }),
        ]),
      );
      return of(sale, { operation: 'orders.cancel', route: '/v2/orders/:id/cancel' }, (one) => giveUp(stage, one));
    }
    case 'refund-part':
    case 'refund-all': {
      const sale = await ready(stage, ['paid'], () =>
        askForSale(stage, [makeCard(stage, total, { behaviour: 'approve', capture: 'now' })]),
      );
      const isWhole = name === 'refund-all';
      const refund = {
        operation: 'refunds.create',
        route: '/v2/charges/:id/refund',
        reads: '/v2/charges/:id',
      } as const;
      return of(sale, refund, (one) => giveBack(stage, one, isWhole));
    }
    case 'replace': {
      const sale = await ready(stage, ['awaiting-payment', 'declined'], () =>
        askForSale(stage, [
          stage.random.float() < 0.6
            ? longPix(stage, total)
            : makeCard(stage, total, { behaviour: 'insufficient_funds', capture: 'now' }),
        ]),
      );
      const onCancel = stage.random.float() < 0.6;
      const route = onCancel ? '/v2/orders/:id/cancel' : '/v2/orders';
      return of(sale, { operation: onCancel ? 'orders.cancel' : 'orders.create', route }, (one) =>
        replaceSale(stage, one),
      );
    }
  }
}

type Shape = Pick<Prey, 'operation' | 'route'> & Partial<Pick<Prey, 'reads'>>;

function of(sale: Sale | null, shape: Shape, carry: (sale: Sale) => Promise<unknown>): Prey | null {
  if (sale === null) return null;
  const strike = async (): Promise<string> => {
    await carry(sale);
    return sale.id;
  };
  return { reads: orderReads, ...shape, saleId: sale.id, totalCents: sale.totalCents, strike };
}

export async function giveUp(stage: Stage, sale: Sale): Promise<void> {
  const result = await stage.people.at(someWindow(stage.random), 'orders.cancel', { id: sale.id });
  rememberWish(stage, sale, result.ok);
  told(stage, 'cancel', { saleId: `${sale.id} (${sale.state})`, result });
}

/** Less than half, if it is a part: two of them would fit. Approved, so that it leaves. */
export async function giveBack(stage: Stage, sale: Sale, isWhole: boolean): Promise<void> {
  const payment = sale.payments.find(({ refundableCents }) => (refundableCents ?? 0) > 0);
  const refundable = payment?.refundableCents ?? 0;
  const amountCents = cents(isWhole ? refundable : Math.floor(refundable * (0.1 + 0.35 * stage.random.float())));
  const approval = await stage.people.pinOf('manager');
  if (payment?.chargeId == null || amountCents === 0 || approval === null) return;
  const parts = [{ chargeId: payment.chargeId, amountCents }];
  const request = { saleId: sale.id, parts, reason: 'defect', approval } as const;
  const result = await stage.people.at(someWindow(stage.random), 'refunds.request', request);
  rememberAsked(stage.memory, { saleId: sale.id, parts, result });
  told(stage, 'refund', { saleId: `${sale.id} ${amountCents}`, result });
}
