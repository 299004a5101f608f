/** What people do to a sale that exists: undo, capture, enter a code, look again, give back, decide. */
import type { EntryView } from '#shared/contract/outbox.ts';
import type { Sale } from '#shared/contract/sale.ts';
import { cents } from '#shared/domain/money.ts';
import type { Taken } from '#test/support/acquirer-ledger.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import { rememberAsked } from '../memory.ts';
import { count } from '../tally.ts';
import {
  type Act,
  pick,
  type SaleAct,
  type SaleStage,
  type Stage,
  someSale,
  someSaleThat,
  someWindow,
  told,
} from './stage.ts';

export const cancel: SaleAct = async (stage) => {
  const sale = stage.random.float() < 0.5 ? await someSale(stage) : await someSaleThat(stage, ({ can }) => can.cancel);
  if (sale === null) return;
  await stage.endanger?.('orders.cancel');
  const result = await stage.people.at(someWindow(stage.random), 'orders.cancel', { id: sale.id });
  rememberWish(stage, sale, result.ok);
  told(stage, 'cancel', { saleId: `${sale.id} (${sale.state})`, result });
};

/** While nobody knows how it stands. */
export const cancelUnknown: SaleAct = async (stage) => {
  const sale = await someSaleThat(stage, ({ state }) => ['queued', 'sending', 'unknown', 'processing'].includes(state));
  if (sale === null) return;
  await stage.endanger?.('orders.cancel');
  const result = await stage.people.at(someWindow(stage.random), 'orders.cancel', { id: sale.id });
  rememberWish(stage, sale, result.ok);
  told(stage, 'cancel-unknown', { saleId: `${sale.id} (${sale.state})`, result });
};

/** Whoever was told that the wish is taken remembers it, whatever the till makes of it. */
export function rememberWish({ undone, memory }: SaleStage, { id }: Sale, taken: boolean): void {
  if (!taken) return;
  undone?.add(id);
  memory?.cancelled.add(id);
}

export const confirm: SaleAct = async (stage) => {
  const sale = await someSaleThat(stage, ({ can }) => can.confirm);
  if (sale === null) return;
  await stage.endanger?.('orders.confirm');
  await confirmSale(stage, sale);
};

export async function confirmSale(stage: SaleStage, sale: Sale): Promise<void> {
  if (sale.orderId === null) return;
  const read = await stage.sandbox.control('GET', `/orders/${sale.orderId}/otp`).catch(() => null);
  const right = stage.random.float() < 0.8 && isCode(read);
  const code = right ? read.code : 'wrong';
  const result = await stage.people.at(someWindow(stage.random), 'orders.confirm', { id: sale.id, code });
  told(stage, right ? 'confirm-right' : 'confirm-wrong', { saleId: sale.id, result });
}

function isCode(value: unknown): value is { code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';
}

export const resendCode: Act = async (stage) => {
  const sale = await someSaleThat(stage, ({ can }) => can.resendCode);
  if (sale === null) return;
  stage.note(`asks for a new code for ${sale.id}`);
  const asked = stage.people.at(someWindow(stage.random), 'orders.resendCode', { id: sale.id });
  stage.later(asked.then((result) => told(stage, 'resend-code', { saleId: sale.id, result })));
};

export const refresh: Act = async (stage) => {
  const sale = await someSale(stage);
  if (sale === null) return;
  stage.note(`asks how ${sale.id} stands`);
  const asked = stage.people.at(someWindow(stage.random), 'orders.refresh', { id: sale.id });
  stage.later(asked.then((result) => told(stage, 'refresh', { saleId: sale.id, result })));
};

export const capture: SaleAct = async (stage) => {
  const sale = await someSaleThat(stage, ({ can }) => can.capture);
  if (sale === null) return;
  await stage.endanger?.('orders.capture');
  const result = await stage.people.at(someWindow(stage.random), 'orders.capture', { id: sale.id });
  told(stage, 'capture', { saleId: sale.id, result });
};

export const payPix: SaleAct = async (stage) => {
  // A payer can only pay a code that was on a screen.
  const sale = await someSaleThat(stage, ({ payments }) => payments.some(({ pix }) => pix?.code != null));
  if (sale !== null) await payPixOf(stage, sale);
};

export async function payPixOf(stage: SaleStage, sale: Sale): Promise<void> {
  if (sale.orderId === null || !sale.payments.some(({ pix }) => pix?.code != null)) return;
  const paid = await stage.sandbox.control('POST', `/orders/${sale.orderId}/pix/pay`, {}).then(
    () => true,
    () => false,
  );
  count(stage.tally, `pay-pix:${paid ? 'paid' : 'too-late'}`);
  stage.note(`payer pays Pix of ${sale.id}: ${paid ? 'paid' : 'too late'}`);
}

export const refund: SaleAct = async (stage) => {
  const sale = await someSaleThat(stage, ({ can }) => can.refund);
  if (sale === null) return;
  await stage.endanger?.('refunds.create');
  await refundSale(stage, sale);
};

export async function refundSale(stage: SaleStage, sale: Sale): Promise<void> {
  const { random, people, memory } = stage;
  const asked = random.float() < 0.25 ? refundItems(stage, sale) : { parts: refundParts(stage, sale) };
  if (asked === null || asked.parts.length === 0) return;
  const window = someWindow(random);
  const manager = await people.pinOf('manager');
  const chance = random.float();
  // A clerk needs the manager's PIN; it is forgotten now and then, or mistyped.
  const approval =
    chance < 0.2 || manager === null ? {} : { approval: chance < 0.25 ? { ...manager, pin: '0000' } : manager };
  const request = { saleId: sale.id, ...asked, reason: 'defect', ...approval } as const;
  const again = random.float() < 0.3 ? [people.at(someWindow(random), 'refunds.request', request)] : [];
  // Asked twice at once, as two windows would.
  const results = await Promise.all([people.at(window, 'refunds.request', request), ...again]);
  for (const result of results) {
    if (memory !== undefined) rememberAsked(memory, { saleId: sale.id, parts: asked.parts, result });
    told(stage, 'refund', { saleId: sale.id, result });
  }
  const [first] = results;
  if (first?.ok === true && people.roleAt[window] === 'clerk' && !('approval' in request))
    throw new Error('a clerk refunded alone');
}

/** One of the items that were sold, of the first means of payment that still has as much. */
function refundItems({ random }: Pick<SaleStage, 'random'>, sale: Sale) {
  const position = Math.floor(random.float() * sale.items.length);
  const item = sale.items[position];
  if (item === undefined) return null;
  const quantity = 1 + Math.floor(random.float() * item.quantity);
  const amountCents = cents(quantity * item.unitAmountCents);
  const from = sale.payments.find(({ refundableCents }) => (refundableCents ?? 0) >= amountCents);
  if (from?.chargeId == null) return null;
  return { parts: [{ chargeId: from.chargeId, amountCents }], items: [{ position, quantity }] };
}

function refundParts({ random }: Pick<SaleStage, 'random'>, sale: Sale) {
  return sale.payments.flatMap(({ chargeId, refundableCents }) => {
    if (chargeId === null || refundableCents === null || refundableCents === 0) return [];
    const whole = refundableCents < 300 || random.float() < 0.5;
    const amountCents = whole ? refundableCents : 100 + Math.floor(random.float() * (refundableCents - 200));
    return [{ chargeId, amountCents }];
  });
}

/** A v1 request has no key that the dashboard could show: its charge is recorded by the act of that name in the office. */
function seenOnDashboard({ ledger, sandbox }: Stage, { key, owner, operation }: EntryView): Taken | undefined {
  if (owner.kind !== 'subscription') return ledger.takenByKey().get(key);
  const lines = sandbox.records().ledger;
  const line =
    operation === 'refunds.create'
      ? lines.find((one) => one.kind === 'refund' && one.idempotency_key === key)
      : lines.find((one) => isReceived(one) && one.metadata?.balcao_subscription === owner.id);
  if (line === undefined) return undefined;
  const named = [...sandbox.records().subscriptions.values()].find(
    ({ metadata }) => metadata?.balcao_subscription === owner.id,
  );
  // What was created is named by its own id; a request by id is about what it names anyway.
  return {
    orderId: operation === 'subscriptions.create' && named ? named.id : line.order_id,
    amountCents: line.amount,
  };
}

/** What people must decide is decided well after the fact: a request may still be on its way for an hour. */
export const resolve: Act = (stage) => decideOne(stage, { olderThanMs: 2 * 3_600_000, mayNameStranger: false });

interface Deciding {
  readonly olderThanMs: number;
  /** They may read a line of the dashboard that belongs to another till. */
  readonly mayNameStranger: boolean;
}

/** One person reads the provider's dashboard, records what it shows, and another confirms it. */
export async function decideOne(stage: Stage, { olderThanMs, mayNameStranger }: Deciding): Promise<void> {
  const open = await stage.people.look('outbox.list', { show: 'open', limit: 200 });
  const now = stage.clock.now();
  const old = (open.ok ? open.value : []).filter(
    ({ state, updatedAt, owner }) =>
      state === 'review' && owner.kind !== 'charge' && Math.abs(now - updatedAt) > olderThanMs,
  );
  const entry = pick(stage.random, old);
  const window = someWindow(stage.random);
  const second = await stage.people.pinOf(stage.people.roleAt[window] === 'clerk' ? 'manager' : 'clerk');
  if (entry === undefined || second === null) return;
  const isMistaken = mayNameStranger && entry.operation === 'orders.create' && stage.random.float() < 0.6;
  const [stranger] = isMistaken ? stage.memory.strangers : [];
  const taken =
    stranger === undefined ? seenOnDashboard(stage, entry) : await strangerOnDashboard(stage, entry, stranger);
  stage.note(
    `decides ${entry.operation} of ${entry.owner.id}${stranger === undefined ? '' : ' by the order of another'}`,
  );
  const asked = stage.people.at(window, 'outbox.resolve', {
    id: entry.id,
    finding: taken === undefined ? 'not-charged' : 'charged',
    seen: {
      at: now,
      amountCents: taken === undefined ? null : cents(taken.amountCents),
      orderId: taken !== undefined && (stranger !== undefined || stage.random.float() < 0.7) ? taken.orderId : null,
      chargeId: null,
    },
    reason: 'dashboard',
    second,
  });
  const received = asked.then((result) => {
    told(stage, 'resolve', { saleId: `${entry.owner.id} ${taken === undefined ? 'not-charged' : 'charged'}`, result });
    if (result.ok && stage.people.roleAt[window] === 'clerk') throw new Error('a clerk resolved a review');
  });
  stage.later(received);
  // A PIN is proven in real time, which no seed decides: only what comes after it waits for the clock.
  await Promise.race([received.catch(() => {}), stage.network.nextAsked()]);
}

async function strangerOnDashboard(stage: Stage, { owner }: EntryView, orderId: string): Promise<Taken | undefined> {
  const sale = await stage.people.look('orders.get', { id: owner.id });
  return sale.ok ? { orderId, amountCents: sale.value.totalCents } : undefined;
}
