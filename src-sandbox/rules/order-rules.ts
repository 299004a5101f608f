/** API document, "Validation rules for order creation": the rules across fields, in the document's order. */
import { pixExpirationWithCardMaxSeconds } from '#shared/wire/v2/limits.ts';
import type { ReadOrderRequest, ReadPaymentRequest } from '#shared/wire/v2/orders.ts';
import { invalid, refusal } from '../format/answers.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';
import { type ReadCard, readCard } from './card-rules.ts';
import { checkEmail } from './email.ts';
import { checkPixEnd } from './pix-end.ts';

/** One card per payment, null for a Pix. */
export function checkOrder(context: SandboxContext, account: string, order: ReadOrderRequest): Array<ReadCard | null> {
  const { switches } = context;
  checkEmail(order.customer.email, switches);
  checkSum(order);
  const cards = order.payments.map((payment, index) =>
    payment.type === 'card' ? readCard(context, { account, card: payment.card, at: `payments.${index}.card` }) : null,
  );
  checkPixExpiration(order);
  order.payments.forEach(({ pix_expiration }, index) => {
    checkPixEnd(context, pix_expiration, `payments.${index}.pix_expiration`);
  });
  order.payments.forEach((payment, index) => {
    checkSplit(payment, `payments.${index}.split`, switches);
  });
  if (order.fraud_analysis?.skip && !switches.fraud_bypass_allowed) {
    throw refusal(422, 'fraud_bypass_not_allowed', {
      param: 'fraud_analysis.skip',
      message: 'The account may not skip the fraud analysis.',
    });
  }
  checkComposition(order, switches.unsupported_composition);
  return cards;
}

/** Rule 1. BigInt, because the product of two safe integers may be unsafe. */
function checkSum(order: ReadOrderRequest): void {
  const items = order.items.reduce((sum, item) => sum + BigInt(item.amount) * BigInt(item.quantity), 0n);
  const payments = order.payments.reduce((sum, payment) => sum + BigInt(payment.amount), 0n);
  if (items !== payments) throw invalid('payments', 'The payments do not add up to the items.');
  if (payments > BigInt(Number.MAX_SAFE_INTEGER)) throw invalid('payments', 'The total is too large.');
}

/** Rule 3: the card stays pre-authorized while the PIX is unpaid. */
function checkPixExpiration(order: ReadOrderRequest): void {
  if (!order.payments.some(({ type }) => type === 'card')) return;
  const index = order.payments.findIndex(
    ({ type, pix_expiration = 0 }) => type === 'pix' && pix_expiration > pixExpirationWithCardMaxSeconds,
  );
  if (index >= 0)
    throw invalid(`payments.${index}.pix_expiration`, 'With a card in the order a PIX lasts one day at most.');
}

/** Rules 4 and 5. */
function checkSplit(payment: ReadPaymentRequest, param: string, switches: Switches): void {
  const { split } = payment;
  if (!split) return;
  const fail = (message: string) => refusal(422, 'split_error', { param, message });
  if (split.reduce((sum, { amount }) => sum + amount, 0) !== payment.amount) {
    throw fail('The split does not add up to the payment.');
  }
  const payers = split.filter(({ options }) => options?.charge_processing_fee);
  const payer = payers[0];
  if (!payer || payers.length > 1) throw fail('Exactly one receiver pays the processing fee.');
  const fee = Math.ceil((payment.amount * switches.split_fee_basis_points) / 10_000);
  if (payer.amount < fee) throw fail('The share of the receiver that pays the fee does not cover it.');
  if (!split.some(({ options }) => options?.charge_remainder_fee))
    throw fail('At least one receiver takes the remainder.');
  if (!split.some(({ options }) => options?.liable)) throw fail('At least one receiver is liable.');
}

function checkComposition(order: ReadOrderRequest, unsupported: Switches['unsupported_composition']): void {
  const cards = order.payments.filter(({ type }) => type === 'card').length;
  const pix = order.payments.length - cards;
  const found: Record<Switches['unsupported_composition'], boolean> = {
    none: false,
    pix: pix > 0,
    card_and_pix: cards > 0 && pix > 0,
    several_cards: cards > 1,
    several_pix: pix > 1,
    split: order.payments.some(({ split }) => split !== undefined),
    usd: order.currency === 'USD',
  };
  if (!found[unsupported]) return;
  throw refusal(422, 'acquirer_feature_not_supported', { message: 'No acquirer of this account supports this order.' });
}
