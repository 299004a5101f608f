/** What people, payers and the weather do in a simulation: every kind of act, chosen by the seed. */
import { magicCards } from '#sandbox/cards.ts';
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import type { Random } from '#shared/ports.ts';
import { calm, type Network } from './network.ts';
import type { TillLife } from './till-life.ts';

/** What trade needs of a till, however it runs and however it may end. */
export interface TradeStage {
  readonly life: Pick<TillLife, 'call' | 'signIn'>;
  readonly sandbox: Sandbox;
  readonly random: Random;
  /** Every sale ever asked for, in order. */
  readonly saleIds: string[];
  note(line: string): void;
}

export interface Stage extends TradeStage {
  readonly life: TillLife;
  readonly network: Network;
}

const behaviours = ['approve', 'approve', 'approve', 'decline', 'otp', 'otp_then_decline', 'processing_then_paid'];
const rareBehaviours = [
  'processing_then_declined',
  'capture_refused',
  'insufficient_funds',
  'refund_fails_502',
  'blocked_bin',
];

export type TradeAct = (stage: TradeStage) => Promise<void>;
export type Act = (stage: Stage) => Promise<void>;

export function pick<T>(random: Random, list: readonly T[]): T | undefined {
  return list[Math.floor(random.float() * list.length)];
}

function makeCard(random: Random, amountCents: number): PaymentDraft {
  const behaviour = pick(random, random.float() < 0.8 ? behaviours : rareBehaviours);
  const number = magicCards.find((one) => one.behaviour === behaviour)?.number ?? '4539500000000019';
  return {
    method: 'card',
    amountCents: cents(amountCents),
    installments: 1,
    capture: random.float() < 0.9 ? 'now' : 'later',
    card: { number, holderName: 'SIM', expMonth: '12', expYear: '2039', cvc: '123' },
  };
}

function makePayments(random: Random): PaymentDraft[] {
  const amount = 200 + Math.floor(random.float() * 20_000);
  const part = 100 + Math.floor(random.float() * (amount - 150));
  const pix = (cents_: number): PaymentDraft => ({ method: 'pix', amountCents: cents(cents_), expirationSeconds: 600 });
  const shape = random.float();
  if (shape < 0.4) return [makeCard(random, amount)];
  if (shape < 0.75) return [pix(amount)];
  if (shape < 0.85) return [makeCard(random, part), pix(amount - part)];
  if (shape < 0.95) return [makeCard(random, part), makeCard(random, amount - part)];
  return [pix(part), pix(amount - part)];
}

function draftId(random: Random): string {
  const hex = Buffer.from(random.bytes(16)).toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

async function aSale(stage: TradeStage): Promise<Sale | null> {
  const id = pick(stage.random, stage.saleIds.slice(-6));
  if (id === undefined) return null;
  const result = await stage.life.call('orders.get', { id });
  return result.ok ? result.value : null;
}

const sell: TradeAct = async (stage) => {
  const payments = makePayments(stage.random);
  const total = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const input = {
    draftId: draftId(stage.random),
    items: [{ description: `Item ${stage.saleIds.length}`, quantity: 1, unitAmountCents: cents(total) }],
    customer: null,
    payments,
  };
  const asked = await stage.life.call('orders.charge', input);
  if (asked.ok) stage.saleIds.push(asked.value.id);
  // An impatient finger: the same draft again must be the same sale.
  if (stage.random.float() < 0.2) {
    const again = await stage.life.call('orders.charge', input);
    if (asked.ok && again.ok && again.value.id !== asked.value.id) throw new Error('one draft made two sales');
  }
  stage.note(
    `sell ${payments.map(({ method, amountCents }) => `${method} ${amountCents}`).join(' + ')}: ${asked.ok ? asked.value.id : asked.error.code}`,
  );
};

const cancel: TradeAct = async (stage) => {
  const sale = await aSale(stage);
  if (sale === null) return;
  const result = await stage.life.call('orders.cancel', { id: sale.id });
  stage.note(`cancel ${sale.id} (${sale.state}): ${result.ok ? 'asked' : result.error.code}`);
};

const replace: TradeAct = async (stage) => {
  const sale = await aSale(stage);
  if (sale === null) return;
  const payments: PaymentDraft[] =
    stage.random.float() < 0.5
      ? [makeCard(stage.random, sale.totalCents)]
      : [{ method: 'pix', amountCents: sale.totalCents, expirationSeconds: 600 }];
  const result = await stage.life.call('orders.replace', { id: sale.id, draftId: draftId(stage.random), payments });
  if (result.ok) stage.saleIds.push(result.value.id);
  stage.note(`replace ${sale.id} (${sale.state}): ${result.ok ? result.value.id : result.error.code}`);
};

const confirm: TradeAct = async (stage) => {
  const sale = await aSale(stage);
  if (sale?.state !== 'awaiting-code' || sale.orderId === null) return;
  const read = await stage.sandbox.control('GET', `/orders/${sale.orderId}/otp`).catch(() => null);
  const code = stage.random.float() < 0.8 && isCode(read) ? read.code : 'wrong';
  const result = await stage.life.call('orders.confirm', { id: sale.id, code });
  stage.note(`confirm ${sale.id}: ${result.ok ? 'asked' : result.error.code}`);
};

function isCode(value: unknown): value is { code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

const capture: TradeAct = async (stage) => {
  const sale = await aSale(stage);
  if (sale?.can.capture !== true) return;
  const result = await stage.life.call('orders.capture', { id: sale.id });
  stage.note(`capture ${sale.id}: ${result.ok ? 'asked' : result.error.code}`);
};

const refund: TradeAct = async (stage) => {
  const sale = await aSale(stage);
  if (sale?.can.refund !== true) return;
  const parts = sale.payments.flatMap(({ chargeId, refundableCents }) => {
    if (chargeId === null || refundableCents === null || refundableCents === 0) return [];
    const whole = refundableCents < 300 || stage.random.float() < 0.5;
    return [
      {
        chargeId,
        amountCents: whole ? refundableCents : 100 + Math.floor(stage.random.float() * (refundableCents - 200)),
      },
    ];
  });
  if (parts.length === 0) return;
  const request = { saleId: sale.id, parts, reason: 'defect' } as const;
  // Asked twice at once, as two windows would.
  const results = await Promise.all([
    stage.life.call('refunds.request', request),
    ...(stage.random.float() < 0.3 ? [stage.life.call('refunds.request', request)] : []),
  ]);
  stage.note(`refund ${sale.id}: ${results.map((result) => (result.ok ? 'asked' : result.error.code)).join(', ')}`);
};

const payPix: TradeAct = async (stage) => {
  const sale = await aSale(stage);
  // A payer can only pay a code that was on a screen.
  if (sale === null || sale.orderId === null || !sale.payments.some(({ pix }) => pix?.code != null)) return;
  await stage.sandbox.control('POST', `/orders/${sale.orderId}/pix/pay`, {}).catch(() => null);
  stage.note(`payer pays Pix of ${sale.id}`);
};

const lock: TradeAct = async (stage) => {
  await stage.life.call('session.lock', {});
  await stage.life.signIn();
  stage.note('lock and sign in');
};

const crash: Act = async (stage) => {
  stage.note('crash');
  stage.life.crash();
};

const crashSoon: Act = async (stage) => {
  const nth = 1 + Math.floor(stage.random.float() * 8);
  stage.note(`crash at failpoint ${nth} from now`);
  stage.life.crashAtFailpoint(nth);
};

const storm: Act = async ({ network, random, note }) => {
  const chance = (): number => (random.float() < 0.5 ? random.float() * 0.3 : 0);
  network.weather = {
    ...calm,
    lostRequest: chance(),
    lostAnswer: chance(),
    lateDelivery: chance(),
    duplicate: chance(),
    garbage: chance() / 2,
    slow: chance() / 2,
    refused: chance() / 2,
  };
  note('the weather turns');
};

const calmDown: Act = async ({ network, note }) => {
  network.weather = calm;
  network.offline = false;
  note('calm');
};

const goOffline: Act = async ({ network, note }) => {
  network.offline = true;
  note('offline');
};

const providerFails: TradeAct = async ({ sandbox, random, note }) => {
  const kind = pick(random, [
    'error_before',
    'error_after',
    'error_after_charging',
    'rate_limited',
    'delay_during',
  ] as const);
  await sandbox.control('POST', '/faults', {
    kind,
    method: 'POST',
    count: 1 + Math.floor(random.float() * 3),
    ms: 8000,
  });
  note(`provider: ${kind}`);
};

/** Act and weight. */
export const acts: readonly (readonly [Act, number])[] = [
  [sell, 30],
  [payPix, 20],
  [cancel, 8],
  [replace, 8],
  [confirm, 10],
  [capture, 4],
  [refund, 8],
  [lock, 2],
  [crash, 4],
  [crashSoon, 6],
  [storm, 8],
  [calmDown, 6],
  [goOffline, 2],
  [providerFails, 5],
];

/** Of these, what people, payers and the provider do: it needs no till that can be killed from within. */
export const tradeActs = {
  sell: [sell, 30],
  payPix: [payPix, 20],
  cancel: [cancel, 8],
  replace: [replace, 8],
  confirm: [confirm, 10],
  capture: [capture, 4],
  refund: [refund, 8],
  lock: [lock, 2],
  providerFails: [providerFails, 5],
} as const satisfies Record<string, readonly [TradeAct, number]>;

/** What people and payers do on a day on which the till itself is left alone. */
export const dayActs: readonly Act[] = [
  sell,
  sell,
  payPix,
  payPix,
  cancel,
  replace,
  confirm,
  confirm,
  capture,
  refund,
  refund,
];

export function chooseAct(random: Random): Act {
  return choose(random, acts) ?? sell;
}

export function chooseTradeAct(random: Random): TradeAct {
  return choose(random, Object.values<readonly [TradeAct, number]>(tradeActs)) ?? sell;
}

function choose<T>(random: Random, weighted: readonly (readonly [T, number])[]): T | null {
  const total = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let left = random.float() * total;
  for (const [one, weight] of weighted) {
    left -= weight;
    if (left < 0) return one;
  }
  return null;
}
