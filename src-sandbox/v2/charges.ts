/** The v2 charge routes and the six refund rules. */
import { refundRequestSchema } from '#shared/wire/v2/charges.ts';
import { partialRefundMinCents } from '#shared/wire/v2/limits.ts';
import { type Answer, missing, refusal } from '../format/answers.ts';
import { startRefund } from '../payments/refunds.ts';
import { type ChargeParts, presentCharge } from '../present/order.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call, Prepared, Route } from '../rules/routes.ts';
import { refundableCents } from '../state/payment.ts';
import { chargeStatus } from '../state/payment-status.ts';
import type { Act, Payment } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';

export const chargeRoutes: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/v2/charges/:id',
    idempotent: false,
    prepare: (call) => ({ run: () => ({ status: 200, body: ofV1(call) ?? presentCharge(find(call)) }) }),
  },
  {
    method: 'POST',
    pattern: '/v2/charges/:id/refund',
    idempotent: true,
    prepare: prepareRefund,
    unchanged: (call) => ({ status: 200, body: presentCharge(find(call)) }),
  },
];

function find(call: Call): ChargeParts {
  const charge = call.context.world.charges.get(call.id);
  if (!charge || charge.order.account !== call.caller.account) throw missing();
  return charge;
}

/** Finds a v1 charge by the id that its answer gave. */
function ofV1({ context, caller, id }: Call): Record<string, unknown> | null {
  if (context.switches.v1_charge_through_v2 === 'missing') return null;
  const sale = [...context.world.sales.values()].find(({ chargeId }) => chargeId === id);
  const payment = sale?.order.payments[0];
  if (sale === undefined || payment === undefined || sale.order.account !== caller.account) return null;
  return { ...presentCharge({ order: sale.order, payment }), id, payment_intent: id };
}

function prepareRefund(call: Call): Prepared {
  const { amount } = readBody(refundRequestSchema, call.json() ?? {});
  return { run: () => refund(call, find(call), amount) };
}

function refund(call: Call, charge: ChargeParts, asked: number | undefined): Answer {
  acceptRefund({ context: call.context, idempotencyKey: call.idempotencyKey }, charge, asked);
  return { status: 200, body: presentCharge(charge) };
}

/** The refund rules for both generations of routes. Throws the v2 refusal. */
export function acceptRefund(act: Act, charge: ChargeParts, asked: number | undefined): void {
  const { switches } = act.context;
  const { payment } = charge;
  checkState(payment);
  const balance = refundableCents(payment);
  const amount = asked ?? balance;
  checkAmount({ amount, balance, asked: asked !== undefined }, switches);
  checkAcquirer(payment, switches);
  startRefund(act, charge, amount);
}

/** Refund rules 1 and 4. */
function checkState(payment: Payment): void {
  switch (chargeStatus(payment)) {
    case 'paid':
    case 'partially_refunded':
      return;
    case 'refund_processing':
      throw refusal(422, 'charge_refund_in_progress', { message: 'A refund of this charge is processing.' });
    case 'refunded':
      throw refusal(422, 'charge_already_refunded', { message: 'The charge is already fully refunded.' });
    default:
      throw refusal(422, 'charge_not_refundable', { message: 'The charge is not paid.' });
  }
}

/** Refund rules 2 and 3. */
function checkAmount(
  { amount, balance, asked }: { amount: number; balance: number; asked: boolean },
  switches: Switches,
): void {
  if (amount > balance) {
    throw refusal(422, 'amount_too_large', { param: 'amount', message: 'The amount is above the refundable balance.' });
  }
  const partial = amount < balance || (asked && switches.small_final_refund === 'refused');
  if (partial && amount < partialRefundMinCents) {
    throw refusal(422, 'amount_too_small', { param: 'amount', message: 'A partial refund is at least 100 cents.' });
  }
}

/** Refund rule 5: it depends on the acquirer that processed the charge. */
function checkAcquirer({ method }: Payment, switches: Switches): void {
  const unsupported =
    method.type === 'pix' ? switches.pix_refund === 'not_supported' : method.behaviour === 'refund_not_supported';
  if (unsupported) {
    throw refusal(422, 'refund_not_supported', { message: 'The acquirer of this charge does not support refunds.' });
  }
  if (method.type === 'card' && method.behaviour === 'refund_fails_502') {
    throw refusal(502, 'refund_failed', { message: 'The acquirer did not accept the refund.' });
  }
}
