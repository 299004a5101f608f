/** One overdue invoice and everybody who may pay it: both doors of the till, the buyer's bank, the daily retry, late answers. */
import { type CardBehaviour, magicCards } from '#sandbox/cards.ts';
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { type Act, draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import {
  hollowAnswers,
  hour,
  laterTold,
  lostAnswers,
  meets,
  minute,
  pass,
  passingRefusals,
  readsAs,
  second,
  staleReads,
} from './aim.ts';
import { begin } from './begin.ts';
import { buyerDoes } from './stage.ts';
import { send } from './strangers.ts';

interface Fight {
  readonly stage: Stage;
  readonly subscription: Subscription & { readonly apiId: string };
  readonly invoice: SubscriptionInvoice;
}

const billedBy: readonly CardBehaviour[] = [
  'renewals_declined',
  'renewals_declined_once',
  'renewals_declined_once',
  'renewals_declined_twice',
];

/** A day after the first charge, which was good. */
async function overdueInvoice(stage: Stage): Promise<Fight | null> {
  const begun = await begin(stage, {
    behaviour: pick(stage.random, billedBy) ?? 'renewals_declined',
    intervalCount: 1,
  });
  if (begun === null || !(await pass(stage, 24 * hour + 30 * second))) return null;
  await refresh(stage, begun.id);
  const read = await stage.people.look('subscriptions.get', { id: begun.id });
  if (!read.ok || read.value.apiId === null) return null;
  const { apiId } = read.value;
  const invoice = read.value.invoices.find(({ status }) => status === 'failed' || status === 'requires_action');
  return invoice === undefined ? null : { stage, subscription: { ...read.value, apiId }, invoice };
}

async function refresh(stage: Stage, id: string): Promise<void> {
  const { people, random } = stage;
  laterTold(stage, `looks at subscription ${id}`, people.at(someWindow(random), 'subscriptions.refresh', { id }));
  await stage.clock.advance(2 * second);
}

/** Cards that are approved, of five brands. */
function anyCard({ random }: Stage) {
  const number =
    pick(
      random,
      magicCards.filter(({ behaviour }) => behaviour === 'approve'),
    )?.number ?? '';
  return { number, holderName: 'SIM', expMonth: '12', expYear: '2039', cvc: '123' };
}

/** A card that another till has saved: this one has never seen the face of its token. */
async function savedElsewhere(stage: Stage): Promise<string | null> {
  const { number } = anyCard(stage);
  const before = new Set(stage.sandbox.records().cards.keys());
  await send(stage, '/v1/clients/ana/cards/tokens', {
    number,
    name: 'ANA',
    month: '12',
    year: '39',
    security_code: '123',
  });
  return [...stage.sandbox.records().cards.keys()].find((token) => !before.has(token)) ?? null;
}

const troubles = [...lostAnswers, ...lostAnswers, ...passingRefusals, ...hollowAnswers];

async function payInV2({ stage, subscription, invoice }: Fight): Promise<void> {
  const { random, people } = stage;
  if (random.float() < 0.6) await meets(stage, { method: 'POST', route: '/v2/invoices/:id/pay' }, troubles, 1);
  const chance = random.float();
  const foreign = chance < 0.5 ? await savedElsewhere(stage) : null;
  const payment =
    chance < 0.3
      ? ({ method: 'pix' } as const)
      : { method: 'card' as const, card: foreign === null ? anyCard(stage) : { token: foreign } };
  const asked = { id: subscription.id, invoiceId: invoice.id, payment };
  const result = await people.at(someWindow(random), 'subscriptions.payInvoice', asked);
  told(stage, 'aimed-pay', { saleId: `${invoice.id} ${payment.method}`, result });
}

async function payInV1({ stage, subscription, invoice }: Fight): Promise<void> {
  const { random, people, office } = stage;
  if (random.float() < 0.6)
    await meets(stage, { method: 'POST', route: '/v1/invoices/:code/pay-overdue' }, troubles, 1);
  const id = draftId(random);
  const payment =
    random.float() < 0.3 ? ({ method: 'PIX' } as const) : ({ method: 'CreditCard', card: anyCard(stage) } as const);
  const asked = { id, subscriptionCode: subscription.apiId, invoiceCode: invoice.id, payment };
  const asking = people.at(someWindow(random), 'charges.payOverdue', asked);
  const heard = asking.then((result) => {
    if (result.ok) office.charges.add(id);
    told(stage, 'aimed-pay-overdue', { saleId: `${invoice.id} ${payment.method}`, result });
  });
  stage.later(heard);
  await stage.clock.advance(3 * second);
}

async function payerPays({ stage, invoice }: Fight): Promise<void> {
  const paid = await buyerDoes(stage, `/invoices/${invoice.id}/pix/pay`);
  stage.note(`payer pays Pix of invoice ${invoice.id}: ${paid ? 'paid' : 'too late'}`);
}

async function readsLag({ stage }: Fight): Promise<void> {
  const routes = ['/v2/invoices/:id', '/v2/subscriptions/:id', '/v1/subscriptions/:code/invoices'];
  for (const route of routes) await meets(stage, { method: 'GET', route }, staleReads);
}

async function somebodyLocks({ stage }: Fight): Promise<void> {
  for (const window of ['counter', 'office'] as const) await stage.people.at(window, 'session.lock', {});
  stage.note('both windows are locked');
}

async function clockJumps({ stage }: Fight): Promise<void> {
  stage.note('the clock is set forward');
  stage.clock.setWall(stage.random.float() * 30 * minute);
}

const looks = ({ stage, subscription }: Fight): Promise<void> => refresh(stage, subscription.id);

const moves: readonly ((fight: Fight) => Promise<void>)[] = [
  ...[payInV2, payInV2, payInV1, payInV1, payerPays, payerPays],
  ...[readsLag, looks, somebodyLocks, clockJumps],
];
const waits: readonly number[] = [second, 5 * second, 65 * second, 3 * minute, 20 * minute];

/** Nothing says that one way of paying closes the others, nor what a figure of v1 is counted in. */
const readings = {
  open_pix_at_payment: ['withdrawn', 'stays_payable'],
  pay_while_processing: ['refuse', 'charge'],
  v1_overdue_while_processing: ['refuse', 'charge'],
  v1_invoice_value: ['decimal', 'decimal', 'cents'],
  v1_invoice_fields: ['whole', 'whole', 'named'],
  v1_overdue_answer: ['whole', 'whole', 'bare'],
  odd_invoices: ['none', 'none', 'first'],
} as const;

export const fightForInvoice: Act = async (stage) => {
  await readsAs(stage, readings);
  const fight = await overdueInvoice(stage);
  if (fight === null) return;
  const { random } = stage;
  stage.note(`aims at invoice ${fight.invoice.id}`);
  for (let left = 3 + Math.floor(random.float() * 5); left > 0 && stage.office.seen.length === 0; left -= 1) {
    await (pick(random, moves) ?? payInV2)(fight);
    const ms = random.float() < 0.06 ? 24 * hour : (pick(random, waits) ?? second);
    if (!(await pass(stage, ms))) return;
  }
};
