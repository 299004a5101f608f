/** Control of cardholders and their banks: a charge is contested, a contest is decided. */
import { z } from 'zod';
import { decide, openChargeback } from '../payments/chargebacks.ts';
import { presentChargeback } from '../present/chargeback.ts';
import { presentCharge } from '../present/order.ts';
import { type ControlCall, ControlError, type ControlRoute, readControl } from './routes.ts';

const contestSchema = z.strictObject({
  category: z.string().default('fraud'),
  code: z.string().default('10.4'),
  description: z.string().default('Fraude: cartão não presente'),
  respond_ms: z.int().min(1).optional(),
});
const decisionSchema = z.strictObject({ outcome: z.enum(['won', 'lost']) });

export const disputeRoutes: readonly ControlRoute[] = [
  { method: 'POST', pattern: '/charges/:id/chargeback', run: contest },
  { method: 'POST', pattern: '/chargebacks/:id/decide', run: resolve },
];

function contest(call: ControlCall): unknown {
  const { context } = call;
  const charge = context.world.charges.get(call.id);
  if (!charge) throw new ControlError(404, `no charge ${call.id}`);
  const { payment } = charge;
  const { respond_ms: respondMs = context.switches.chargeback_respond_ms, ...reason } = readControl(
    contestSchema,
    call.body,
  );
  const refunding = payment.status === 'refund_processing' && context.switches.chargeback_during_refund !== 'refused';
  const refunded = payment.status === 'refunded' && context.switches.chargeback_after_refund === 'allowed';
  const resolved = payment.status === 'paid' || payment.status === 'partially_refunded';
  if (!resolved && !refunding && !refunded) {
    throw new ControlError(409, `a charge that is ${payment.status} cannot be contested`);
  }
  const chargeback = openChargeback(call.act, charge, { reason, respondMs });
  return { charge: presentCharge(charge), chargeback: presentChargeback(chargeback, context.clock.now()) };
}

function resolve(call: ControlCall): unknown {
  const chargeback = call.context.world.chargebacks.get(call.id);
  if (!chargeback) throw new ControlError(404, `no chargeback ${call.id}`);
  const { outcome } = readControl(decisionSchema, call.body);
  if (!decide(call.act, chargeback, outcome)) {
    throw new ControlError(409, `a chargeback that is ${chargeback.status} has nothing to decide`);
  }
  return { chargeback: presentChargeback(chargeback, call.context.clock.now()) };
}
