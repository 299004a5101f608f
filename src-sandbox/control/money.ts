/** Control of payers and acquirers: a Pix is paid, a code read from the buyer's phone, a refund answered. */
import { z } from 'zod';
import { canBePaid, expirePix, type PixCall, payPix } from '../payments/pix.ts';
import { carryOn, pixCalls } from '../payments/process.ts';
import { resolveRefund } from '../payments/refunds.ts';
import { type ChargeParts, presentCharge, presentOrder } from '../present/order.ts';
import type { Order } from '../state/world.ts';
import { type ControlCall, ControlError, type ControlRoute, readControl } from './routes.ts';
import { showCode } from './show-code.ts';

const pixSchema = z.strictObject({ payment_id: z.string().optional() });
const resolveSchema = z.strictObject({ outcome: z.enum(['confirmed', 'failed']) });

export const moneyRoutes: readonly ControlRoute[] = [
  { method: 'POST', pattern: '/orders/:id/pix/pay', run: pay },
  { method: 'POST', pattern: '/orders/:id/pix/expire', run: expire },
  { method: 'GET', pattern: '/orders/:id/otp', run: (call) => showCode(call.context, findOrder(call)) },
  { method: 'POST', pattern: '/charges/:id/refund/resolve', run: resolve },
];

/** Without `payment_id` every unpaid Pix of the order is paid. */
function pay(call: ControlCall): unknown {
  const order = findOrder(call);
  for (const pix of payable(call, order, (pix) => canBePaid(call.context, pix))) {
    payPix(call.act, { ...pix, received: (act) => carryOn(act, order) });
  }
  return { order: presentOrder(call.context, order) };
}

function expire(call: ControlCall): unknown {
  const order = findOrder(call);
  const first = payable(
    call,
    order,
    ({ payment, method }) => payment.status === 'requires_action' && method.code !== null,
  )[0];
  if (first) expirePix(call.act, first);
  return { order: presentOrder(call.context, order) };
}

function payable(call: ControlCall, order: Order, allows: (pix: PixCall) => boolean): PixCall[] {
  const wanted = readControl(pixSchema, call.body).payment_id;
  const found = pixCalls(order).filter(({ payment }) => wanted === undefined || payment.id === wanted);
  if (found.length === 0) throw new ControlError(404, 'the order has no such Pix payment');
  const open = found.filter(allows);
  if (open.length === 0) {
    throw new ControlError(
      409,
      `no Pix of the order can be paid: ${found.map(({ payment }) => payment.status).join(', ')}`,
    );
  }
  return open;
}

function resolve(call: ControlCall): unknown {
  const charge = findCharge(call);
  const { outcome } = readControl(resolveSchema, call.body);
  if (!resolveRefund(call.context, charge, outcome))
    throw new ControlError(409, 'no refund of this charge is processing');
  return { charge: presentCharge(charge) };
}

function findOrder({ context, id }: ControlCall): Order {
  const order = context.world.orders.get(id);
  if (!order) throw new ControlError(404, `no order ${id}`);
  return order;
}

function findCharge({ context, id }: ControlCall): ChargeParts {
  const charge = context.world.charges.get(id);
  if (!charge) throw new ControlError(404, `no charge ${id}`);
  return charge;
}
