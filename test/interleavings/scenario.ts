/** What a race is told in: two windows at one till, a payer, and the API itself, each with something to do. */
import type { Sandbox } from '#sandbox/create-sandbox.ts';
import { magicCards } from '#sandbox/state/magic-cards.ts';
import type { ChargeInput, PaymentDraft } from '#shared/contract/orders.ts';
import type { Sale } from '#shared/contract/sale.ts';
import type { StaffRole } from '#shared/contract/session.ts';
import { cents } from '#shared/domain/money.ts';
import type { VirtualClock } from '#test/helpers/virtual-clock.ts';
import type { Ledger } from '#test/support/acquirer-ledger.ts';
import type { HeldNetwork } from './held-network.ts';
import type { Windows } from './windows.ts';

export interface RaceWorld {
  readonly windows: Windows;
  readonly sandbox: Sandbox;
  readonly network: HeldNetwork;
  readonly ledger: Ledger;
  /** Every sale ever made, in order. */
  readonly saleIds: string[];
  note(line: string): void;
  readonly clock: VirtualClock;
  /** Ids that are the same for the same seed. */
  makeId(): string;
}

export type Act = (world: RaceWorld) => Promise<unknown>;

export interface Race {
  readonly name: string;
  /** What has happened before anything races; answers the sale it is about, or null when there is none yet. */
  readonly before: (world: RaceWorld) => Promise<void>;
  /** Those who act at once. Each keeps the order of its own acts; the scheduler chooses among them. */
  readonly actors: Readonly<Record<string, readonly Act[]>>;
}

export const totalCents = 5000;

export function cardPayment(behaviour = 'approve', capture: 'now' | 'later' = 'now'): PaymentDraft {
  const number = magicCards.find((one) => one.behaviour === behaviour)?.number ?? '';
  const card = { number, holderName: 'RACE', expMonth: '12', expYear: '2039', cvc: '123' };
  return { method: 'card', amountCents: cents(totalCents), installments: 1, capture, card };
}

export const pixPayment: PaymentDraft = { method: 'pix', amountCents: cents(totalCents), expirationSeconds: 600 };

export function draft(draftId: string, payment: PaymentDraft): ChargeInput {
  const items = [{ description: 'Item', quantity: 1, unitAmountCents: cents(totalCents) }];
  return { draftId, items, customer: null, payments: [payment] };
}

/** The newest sale, or the one before it. */
export async function sale(world: RaceWorld, back = 0): Promise<Sale | null> {
  const id = world.saleIds.at(-1 - back);
  const read = id === undefined ? null : await world.windows.call('orders.get', { id });
  return read?.ok === true ? read.value : null;
}

export const sell =
  (at: string, payment: PaymentDraft, draftId = '11111111-1111-4111-a111-111111111111'): Act =>
  async (world) => {
    const sold = await world.windows.call('orders.charge', draft(draftId, payment), at);
    world.note(`${at} sells: ${sold.ok ? sold.value.state : sold.error.code}`);
    if (!sold.ok) return;
    if (!world.saleIds.includes(sold.value.id)) world.saleIds.push(sold.value.id);
  };

/** One command about the newest sale. */
export const ask =
  (at: string, method: 'orders.cancel' | 'orders.capture' | 'orders.refresh'): Act =>
  async (world) => {
    const id = world.saleIds[0];
    if (id === undefined) return;
    const result = await world.windows.call(method, { id }, at);
    world.note(`${at} ${method}: ${result.ok ? result.value.state : result.error.code}`);
  };

export const enterCode =
  (at: string, wrong = false): Act =>
  async (world) => {
    const known = await sale(world);
    if (known?.orderId == null) return;
    const otp = (await world.sandbox.control('GET', `/orders/${known.orderId}/otp`).catch(() => null)) as {
      code?: string;
    } | null;
    const result = await world.windows.call(
      'orders.confirm',
      { id: known.id, code: wrong ? 'x00000' : (otp?.code ?? 'x') },
      at,
    );
    world.note(`${at} enters a code: ${result.ok ? result.value.state : result.error.code}`);
  };

export const replaceBy =
  (at: string, payment: PaymentDraft): Act =>
  async (world) => {
    const id = world.saleIds[0];
    if (id === undefined) return;
    const result = await world.windows.call('orders.replace', { id, draftId: world.makeId(), payments: [payment] }, at);
    world.note(`${at} replaces: ${result.ok ? result.value.state : result.error.code}`);
    if (result.ok && !world.saleIds.includes(result.value.id)) world.saleIds.push(result.value.id);
  };

export const refund =
  (at: string, amountCents: number, approval?: { staffId: string; pin: string }): Act =>
  async (world) => {
    const known = await sale(world);
    const chargeId = known?.payments[0]?.chargeId ?? null;
    if (known === null || chargeId === null) return;
    const parts = [{ chargeId, amountCents: cents(amountCents) }];
    const request = {
      saleId: known.id,
      parts,
      reason: 'defect' as const,
      ...(approval === undefined ? {} : { approval }),
    };
    const result = await world.windows.call('refunds.request', request, at);
    world.note(`${at} refunds ${amountCents}: ${result.ok ? 'asked' : result.error.code}`);
  };

export const payerPays: Act = (world) => paid(world, world.saleIds.length - 1);
export const newestIsPaid: Act = (world) => paid(world, 0);

async function paid(world: RaceWorld, back: number): Promise<void> {
  const known = await sale(world, back);
  // A payer can only pay a code that was on a screen.
  if (known?.orderId == null || !known.payments.some(({ pix }) => pix?.code != null)) return;
  await world.sandbox.control('POST', `/orders/${known.orderId}/pix/pay`, {}).catch(() => null);
  world.note('the payer pays');
}

export async function pinOf(
  { windows }: RaceWorld,
  role: StaffRole,
): Promise<{ staffId: string; pin: string } | undefined> {
  const state = await windows.call('session.state', {});
  if (!state.ok) return undefined;
  const person = state.value.staff.find((one) => one.role === role);
  return state.value.trainingPins.find(({ staffId }) => staffId === person?.id);
}

const decisions = new WeakMap<RaceWorld, number>();

/** Somebody says what the dashboard shows, with its order or without, and somebody else confirms it: once for all. */
export const decide =
  (at: string, namesOrder: boolean): Act =>
  async (world) => {
    const open = await world.windows.call('outbox.list', { show: 'open', limit: 10 });
    const entry = open.ok ? open.value.find(({ state }) => state === 'review') : undefined;
    const taken = entry === undefined ? undefined : world.ledger.takenByKey().get(entry.key);
    const second = await pinOf(world, 'clerk');
    if (entry === undefined || taken === undefined || second === undefined) return;
    const orderId = namesOrder ? taken.orderId : null;
    const seen = { at: world.clock.now(), amountCents: cents(taken.amountCents), orderId, chargeId: null };
    const input = { id: entry.id, finding: 'charged', seen, reason: 'dashboard', second } as const;
    const result = await world.windows.call('outbox.resolve', input, at);
    world.note(
      `${at} decides ${namesOrder ? 'by the order' : 'without it'}: ${result.ok ? 'recorded' : result.error.code}`,
    );
    if (!result.ok) return;
    const times = (decisions.get(world) ?? 0) + 1;
    decisions.set(world, times);
    if (times > 1) throw new Error('one review was decided twice');
  };

/** Calm time, until the sale is as the race needs it. */
export async function resolved(world: RaceWorld, state: Sale['state']): Promise<void> {
  for (let step = 0; step < 40; step += 1) {
    if ((await sale(world))?.state === state) return;
    await world.clock.advance(1_000);
  }
  throw new Error(`the race never got to ${state}: ${(await sale(world))?.state}`);
}
