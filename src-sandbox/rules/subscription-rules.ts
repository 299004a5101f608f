/** Second API document: the rules across the fields of a subscription, and what its payment must contain. */
import { billingIntervalMaxDays } from '#shared/wire/v2/limits.ts';
import type { Adjustment, ReadBilledPayment, ReadSubscriptionRequest } from '#shared/wire/v2/subscriptions.ts';
import { invalid, refusal } from '../format/answers.ts';
import { BRASILIA_OFFSET_MS } from '../format/dates.ts';
import type { BilledItem } from '../state/billing-records.ts';
import type { SandboxContext } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';
import { type ReadCard, readCard } from './card-rules.ts';
import { checkEmail } from './email.ts';
import { checkPixEnd } from './pix-end.ts';
import { invoiceCents, totalCents } from './subscription-amounts.ts';

const dayMs = 86_400_000;

/** The card of the subscription, null for a Pix. */
export function checkSubscription(
  context: SandboxContext,
  account: string,
  request: ReadSubscriptionRequest,
): ReadCard | null {
  const { switches } = context;
  checkEmail(request.customer.email, switches);
  const days = request.interval_count * (request.interval === 'week' ? 7 : 1);
  if (days > billingIntervalMaxDays) throw invalid('interval_count', 'The interval is at most 365 days.');
  checkItems(request.items, request.increments);
  if (request.start_at !== undefined) readFutureDate(context, request.start_at, 'start_at');
  const card = readBilledPayment(context, account, request.payment);
  checkSplit(request, switches);
  if (request.fraud_analysis?.skip && !switches.fraud_bypass_allowed) {
    throw refusal(422, 'fraud_bypass_not_allowed', {
      param: 'fraud_analysis.skip',
      message: 'The account may not skip the fraud analysis.',
    });
  }
  checkSupported(switches, {
    pix: request.payment.type === 'pix',
    usd: request.currency === 'USD',
    split: request.split !== undefined,
  });
  return card;
}

/** One code names one item, because `/items/{code}` must know which item is meant. */
export function checkItems(items: readonly BilledItem[], increments: readonly Adjustment[] = []): void {
  const codes = items.map(({ code }) => code);
  const twice = codes.findIndex((code, index) => codes.indexOf(code) !== index);
  if (twice >= 0) throw invalid(`items.${twice}.code`, 'Two items have the same code.');
  const total = totalCents(items);
  if (!Number.isFinite(total)) throw invalid('items', 'The total is too large.');
  if (!Number.isSafeInteger(invoiceCents(total, { increments, discounts: [] }))) {
    throw invalid('increments', 'The total is too large.');
  }
}

export function readBilledPayment(
  context: SandboxContext,
  account: string,
  payment: ReadBilledPayment,
): ReadCard | null {
  checkPixEnd(context, payment.pix_expiration, 'payment.pix_expiration');
  return payment.type === 'card' ? readCard(context, { account, card: payment.card, at: 'payment.card' }) : null;
}

export function checkSupported(switches: Switches, asked: { pix: boolean; usd?: boolean; split?: boolean }): void {
  const { unsupported_composition: unsupported } = switches;
  const lacking =
    (unsupported === 'pix' && asked.pix) ||
    (unsupported === 'usd' && asked.usd === true) ||
    (unsupported === 'split' && asked.split === true);
  if (lacking) {
    throw refusal(422, 'acquirer_feature_not_supported', { message: 'No acquirer of this account supports this.' });
  }
}

/** "From tomorrow on", counted in Brasília. The result is the first moment of that day there. */
export function readFutureDate(context: SandboxContext, text: string, param: string): number {
  const at = Date.parse(`${text}T00:00:00Z`) - BRASILIA_OFFSET_MS;
  const today = Math.floor((context.clock.now() + BRASILIA_OFFSET_MS) / dayMs) * dayMs - BRASILIA_OFFSET_MS;
  if (at < today + dayMs) throw invalid(param, 'The date is tomorrow at the earliest.');
  return at;
}

function checkSplit({ split, items, discounts, increments }: ReadSubscriptionRequest, switches: Switches): void {
  if (!split) return;
  if ((discounts?.length ?? 0) + (increments?.length ?? 0) > 0) {
    throw invalid('split', 'A split cannot be combined with discounts or increments.');
  }
  const fail = (message: string) => refusal(422, 'split_error', { param: 'split', message });
  const total = totalCents(items);
  if (split.reduce((sum, { amount }) => sum + amount, 0) !== total)
    throw fail('The split does not add up to the items.');
  const payers = split.filter(({ options }) => options?.charge_processing_fee);
  const payer = payers[0];
  if (!payer || payers.length > 1) throw fail('Exactly one receiver pays the processing fee.');
  if (payer.amount < Math.ceil((total * switches.split_fee_basis_points) / 10_000)) {
    throw fail('The share of the receiver that pays the fee does not cover it.');
  }
  if (!split.some(({ options }) => options?.charge_remainder_fee)) throw fail('A receiver takes the remainder.');
  if (!split.some(({ options }) => options?.liable)) throw fail('At least one receiver is liable.');
  const codes = split.map(({ receiver_code }) => receiver_code);
  if (new Set(codes).size < codes.length) throw fail('A receiver appears twice.');
  // This API has no receivers. These names stand for receivers that are not the account's or cannot receive.
  if (codes.some((code) => /^(?:other|closed)_/.test(code))) throw fail('A receiver cannot receive.');
}
