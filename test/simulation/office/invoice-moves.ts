/** One overdue invoice and what is done to it: both doors of the till, the buyer's bank, a lock, a clock, reads that lag. */
import { type CardBehaviour, magicCards } from '#sandbox/state/magic-cards.ts';
import type { Subscription, SubscriptionInvoice } from '#shared/contract/subscription-view.ts';
import { draftId, pick, type Stage, someWindow, told } from '../acts/stage.ts';
import {
  hollowAnswers,
  hour,
  laterTold,
  lostAnswers,
  meets,
  minute,
  pass,
  passingRefusals,
  second,
  staleReads,
  type Trouble,
} from './aim.ts';
import { begin } from './begin.ts';
import { buyerDoes } from './stage.ts';
import { send } from './strangers.ts';

export interface Fight {
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
export async function overdueInvoice(stage: Stage): Promise<Fight | null> {
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

/** What a payment meets, and by what it is paid; by chance where nothing is said. */
interface Payment {
  readonly by?: 'pix' | 'card' | 'token';
  readonly meeting?: readonly Trouble[];
}

async function meetsOnItsWay(stage: Stage, route: string, meeting?: readonly Trouble[]): Promise<void> {
  if (meeting === undefined && stage.random.float() >= 0.6) return;
  await meets(stage, { method: 'POST', route }, meeting ?? troubles, 1);
}

export async function payInV2({ stage, subscription, invoice }: Fight, how: Payment = {}): Promise<void> {
  const { random, people } = stage;
  await meetsOnItsWay(stage, '/v2/invoices/:id/pay', how.meeting);
  const by = how.by ?? pick(random, ['pix', 'pix', 'pix', 'token', 'token', 'card', 'card', 'card', 'card', 'card']);
  const foreign = by === 'token' ? await savedElsewhere(stage) : null;
  const payment =
    by === 'pix'
      ? ({ method: 'pix' } as const)
      : { method: 'card' as const, card: foreign === null ? anyCard(stage) : { token: foreign } };
  const asked = { id: subscription.id, invoiceId: invoice.id, payment };
  const result = await people.at(someWindow(random), 'subscriptions.payInvoice', asked);
  told(stage, 'aimed-pay', { saleId: `${invoice.id} ${payment.method}`, result });
}

export async function payInV1({ stage, subscription, invoice }: Fight, how: Payment = {}): Promise<void> {
  const { random, people, office } = stage;
  await meetsOnItsWay(stage, '/v1/invoices/:code/pay-overdue', how.meeting);
  const id = draftId(random);
  const by = how.by ?? (random.float() < 0.3 ? 'pix' : 'card');
  const payment =
    by === 'pix' ? ({ method: 'PIX' } as const) : ({ method: 'CreditCard', card: anyCard(stage) } as const);
  const asked = { id, subscriptionCode: subscription.apiId, invoiceCode: invoice.id, payment };
  const asking = people.at(someWindow(random), 'charges.payOverdue', asked);
  const received = asking.then((result) => {
    if (result.ok) office.charges.add(id);
    told(stage, 'aimed-pay-overdue', { saleId: `${invoice.id} ${payment.method}`, result });
  });
  stage.later(received);
  await stage.clock.advance(3 * second);
}

export async function payerPays({ stage, invoice }: Fight): Promise<void> {
  const paid = await buyerDoes(stage, `/invoices/${invoice.id}/pix/pay`);
  stage.note(`payer pays Pix of invoice ${invoice.id}: ${paid ? 'paid' : 'too late'}`);
}

export async function readsLag({ stage }: Fight): Promise<void> {
  const routes = ['/v2/invoices/:id', '/v2/subscriptions/:id', '/v1/subscriptions/:code/invoices'];
  for (const route of routes) await meets(stage, { method: 'GET', route }, staleReads);
}

export async function somebodyLocks({ stage }: Fight): Promise<void> {
  for (const window of ['counter', 'office'] as const) await stage.people.at(window, 'session.lock', {});
  stage.note('both windows are locked');
}

export async function clockJumps({ stage }: Fight): Promise<void> {
  stage.note('the clock is set forward');
  stage.clock.setWall(stage.random.float() * 30 * minute);
}

export const looks = ({ stage, subscription }: Fight): Promise<void> => refresh(stage, subscription.id);
