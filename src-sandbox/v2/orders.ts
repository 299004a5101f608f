/** The v2 order routes: what each reads, when it refuses, and what it answers. */
import { type Answer, invalid, missing, refusal } from '../format/answers.ts';
import { captureCards, carryOn, hasUnpaidPix } from '../payments/process.ts';
import { closeOrder } from '../payments/undo.ts';
import { confirmCode, readCode, resendCode } from '../payments/verification.ts';
import { presentOrder } from '../present/order.ts';
import { countResend } from '../rules/limits.ts';
import type { Call, Prepared, Route } from '../rules/routes.ts';
import { orderStatus } from '../state/payment-status.ts';
import type { Order } from '../state/world.ts';
import type { Switches } from '../switches/switches.ts';
import { prepareCreate } from './order-create.ts';

export const orderRoutes: readonly Route[] = [
  { method: 'POST', pattern: '/v2/orders', idempotent: true, prepare: prepareCreate },
  {
    method: 'GET',
    pattern: '/v2/orders/:id',
    idempotent: false,
    prepare: (call) => ({ run: () => show(call, find(call)) }),
  },
  {
    method: 'POST',
    pattern: '/v2/orders/:id/capture',
    idempotent: true,
    prepare: prepareCapture,
    unchanged: (call) => showAs(call, find(call), call.context.switches.capture_body),
  },
  {
    method: 'POST',
    pattern: '/v2/orders/:id/cancel',
    idempotent: true,
    prepare: prepareCancel,
    unchanged: (call) => showAs(call, find(call), call.context.switches.cancel_body),
  },
  {
    method: 'POST',
    pattern: '/v2/orders/:id/confirm',
    idempotent: true,
    prepare: prepareConfirm,
    unchanged: (call) => show(call, find(call)),
  },
  { method: 'POST', pattern: '/v2/orders/:id/confirm/resend', idempotent: false, prepare: prepareResend },
];

/** 404 both for an order that does not exist and for an order of another account. */
function find(call: Call): Order {
  const order = call.context.world.orders.get(call.id);
  if (!order || order.account !== call.caller.account) throw missing();
  return order;
}

function show(call: Call, order: Order): Answer {
  return { status: 200, body: presentOrder(call.context, order) };
}

/** 402 is "not a request error: the body is the order with `failure_reason`". */
function showResult(call: Call, order: Order): Answer {
  const failed = orderStatus(order, call.context.switches) === 'failed';
  return { status: failed ? 402 : 200, body: presentOrder(call.context, order) };
}

function showAs(call: Call, order: Order, form: Switches['capture_body']): Answer {
  if (form === 'order') return show(call, order);
  return form === 'no_content' ? { status: 204 } : { status: 200, body: {} };
}

function prepareCapture(call: Call): Prepared {
  call.json();
  return { run: () => capture(call, find(call)) };
}

function capture(call: Call, order: Order): Answer {
  const { context } = call;
  const { switches } = context;
  if (switches.capture_again === 'ok' && orderStatus(order, switches) === 'paid') {
    return showAs(call, order, switches.capture_body);
  }
  const held = order.payments.some(({ status }) => status === 'requires_capture');
  const busy = order.payments.some(({ status, reserved }) => status === 'processing' && !reserved);
  const early = hasUnpaidPix(order) && switches.capture_with_pix_pending === 'refuse';
  if (!held || busy || early || order.verification) {
    throw stateRefusal(call, 'order_not_capturable', 'The order cannot be captured in its status.');
  }
  const act = { context, idempotencyKey: call.idempotencyKey };
  const taken = captureCards(act, order);
  carryOn(act, order);
  if (!taken && switches.capture_refused_status === 'payment_required') return showResult(call, order);
  return showAs(call, order, switches.capture_body);
}

function prepareCancel(call: Call): Prepared {
  call.json();
  return { run: () => cancel(call, find(call)) };
}

function cancel(call: Call, order: Order): Answer {
  const { context } = call;
  const status = orderStatus(order, context.switches);
  if (status === 'canceled' && context.switches.cancel_again === 'ok')
    return showAs(call, order, context.switches.cancel_body);
  const open =
    status === 'requires_capture' ||
    status === 'requires_action' ||
    (status === 'processing' && context.switches.cancel_processing);
  if (!open) throw stateRefusal(call, 'order_not_cancelable', 'The order is already concluded.');
  closeOrder({ context, idempotencyKey: call.idempotencyKey }, order, { status: 'canceled', why: 'canceled' });
  return showAs(call, order, context.switches.cancel_body);
}

function stateRefusal(call: Call, code: 'order_not_capturable' | 'order_not_cancelable', message: string) {
  return call.context.switches.state_refusal_code === 'specific'
    ? refusal(422, code, { param: 'id', message })
    : invalid('id', message);
}

function prepareConfirm(call: Call): Prepared {
  const code = readCode(call);
  return {
    run: () => {
      const order = find(call);
      confirmCode(call, order, code);
      return showResult(call, order);
    },
  };
}

function prepareResend(call: Call): Prepared {
  call.json();
  return {
    limit: () => countResend(call.context, call.sourceIp),
    run: () => {
      const order = find(call);
      resendCode(call, order);
      return showAs(call, order, call.context.switches.resend_body);
    },
  };
}
