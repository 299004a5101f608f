/** Selling by every means, again and differently. */
import { type CardBehaviour, magicCards } from '#sandbox/cards.ts';
import type { PaymentDraft } from '#shared/contract/orders.ts';
import { cents } from '#shared/domain/money.ts';
import type { Random } from '#shared/ports.ts';
import { count } from '../tally.ts';
import { draftId, pick, someSale, someWindow, type TradeAct, type TradeStage, told } from './stage.ts';

const usual: readonly CardBehaviour[] = [
  'approve',
  'approve',
  'approve',
  'approve',
  'otp',
  'decline',
  'processing_then_paid',
];
const rare: readonly CardBehaviour[] = [
  'otp_then_decline',
  'processing_then_declined',
  'capture_refused',
  'insufficient_funds',
  'fraud_suspected',
  'refund_fails_502',
  'refund_not_supported',
  'refund_confirm_fails_later',
  'blocked_bin',
];

function makeCard({ random, tally }: TradeStage, amountCents: number): PaymentDraft {
  const behaviour = pick(random, random.float() < 0.8 ? usual : rare) ?? 'approve';
  count(tally, `card:${behaviour}`);
  return {
    method: 'card',
    amountCents: cents(amountCents),
    installments: 1 + Math.floor(random.float() ** 4 * 12),
    capture: random.float() < 0.9 ? 'now' : 'later',
    card: {
      number: magicCards.find((one) => one.behaviour === behaviour)?.number ?? '',
      holderName: 'SIM',
      expMonth: '12',
      expYear: '2039',
      cvc: '123',
    },
  };
}

function makePix(random: Random, amountCents: number): PaymentDraft {
  const expirationSeconds = 30 + Math.floor(random.float() ** 3 * 150);
  return { method: 'pix', amountCents: cents(amountCents), expirationSeconds };
}

function makePayments(stage: TradeStage): PaymentDraft[] {
  const { random } = stage;
  const amount = 200 + Math.floor(random.float() * 20_000);
  const part = 100 + Math.floor(random.float() * (amount - 150));
  const shape = random.float();
  if (shape < 0.45) return [makeCard(stage, amount)];
  if (shape < 0.75) return [makePix(random, amount)];
  if (shape < 0.85) return [makeCard(stage, part), makePix(random, amount - part)];
  if (shape < 0.95) return [makeCard(stage, part), makeCard(stage, amount - part)];
  return [makePix(random, part), makePix(random, amount - part)];
}

export const sell: TradeAct = async (stage) => {
  const { random, people } = stage;
  const payments = makePayments(stage);
  const total = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const input = {
    draftId: draftId(random),
    items: [{ description: `Item ${stage.saleIds.length}`, quantity: 1, unitAmountCents: cents(total) }],
    customer: null,
    payments,
  };
  // An impatient finger, at once or after the answer: the same draft again must be the same sale.
  const twice = random.float() < 0.15;
  // The capture follows by itself: nobody asks for it, so it must be put in danger here.
  if (random.float() < 0.1) await stage.endanger?.('orders.capture');
  const window = someWindow(random);
  const asking = [people.at(window, 'orders.charge', input)];
  if (twice) asking.push(people.at(someWindow(random), 'orders.charge', input));
  const answers = await Promise.all(asking);
  const ids = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.id] : [])));
  if (ids.size > 1) throw new Error('one draft made two sales');
  stage.saleIds.push(...ids);
  for (const payment of payments) count(stage.tally, `payment:${payment.method}`);
  const [first] = answers;
  if (first !== undefined) told(stage, 'sell', { saleId: [...ids][0] ?? '(none)', result: first });
  stage.note(`  ${payments.map(describePayment).join(' + ')}${twice ? ', asked twice' : ''}`);
};

function describePayment(payment: PaymentDraft): string {
  if (payment.method === 'pix') return `pix ${payment.amountCents} for ${payment.expirationSeconds} s`;
  const number = 'number' in payment.card ? payment.card.number : '';
  const behaviour = magicCards.find((one) => one.number === number)?.behaviour;
  return `card ${payment.amountCents} (${behaviour}, capture ${payment.capture})`;
}

/** Re-key the card, switch the method, start over: the same items with new payments. */
export const replace: TradeAct = async (stage) => {
  const sale = await someSale(stage);
  if (sale === null) return;
  const { random } = stage;
  const payments = [random.float() < 0.6 ? makeCard(stage, sale.totalCents) : makePix(random, sale.totalCents)];
  const input = { id: sale.id, draftId: draftId(random), payments };
  const result = await stage.people.at(someWindow(random), 'orders.replace', input);
  if (result.ok) stage.saleIds.push(result.value.id);
  told(stage, 'replace', { saleId: `${sale.id} (${sale.state})`, result });
  if (result.ok) stage.note(`  by ${result.value.id}: ${payments.map(describePayment).join(' + ')}`);
};
