/** One card payment at the acquirer: reserved, taken, confirmed late, or lapsed. */
import { changeStatus, later } from '../state/payment.ts';
import type { Act, CardMethod, Deed, Order, Payment, SandboxContext } from '../state/world.ts';
import { announcePaid } from './announce-paid.ts';
import { acquirerAnswered, awaitAcquirer } from './await-acquirer.ts';
import type { FailureCode } from './failures.ts';
import { failureReason } from './failures.ts';
import { move, reasonOf } from './ledger.ts';
import { closeOrder, failOrder } from './undo.ts';

export interface CardCall {
  readonly order: Order;
  readonly payment: Payment;
  readonly method: CardMethod;
  /** What to do with the order after a later answer of the acquirer. */
  readonly resolved: (act: Act) => void;
}

/** Null when the issuer approves or has not answered yet; otherwise the reason for its decline. */
export function authorize(act: Act, call: CardCall): FailureCode | null {
  const { method } = call;
  const { switches } = act.context;
  const refused = refusal(call);
  if (refused) {
    changeStatus(act.context, call, 'failed');
    return refused;
  }
  const slow = method.behaviour === 'processing_then_paid' || method.behaviour === 'processing_then_declined';
  const pace = call.order.billing ? switches.invoice_card : switches.automatic_card;
  if (slow || (method.direct && pace === 'processing')) confirmLater(act, call);
  else approve(act, call);
  return null;
}

function refusal({ method, order }: CardCall): FailureCode | null {
  switch (method.behaviour) {
    case 'decline':
    case 'otp_then_decline':
      return 'card_declined';
    case 'insufficient_funds':
      return 'insufficient_funds';
    case 'fraud_suspected':
      return order.trusted ? null : 'fraud_suspected';
    case 'capture_refused':
      // A one-step sale has no separate capture that could be refused.
      return method.direct ? 'card_declined' : null;
    default:
      return null;
  }
}

function approve(act: Act, call: CardCall): void {
  if (call.method.direct) take(act, call, 'direct sale');
  else reserve(act, call);
}

function confirmLater(act: Act, call: CardCall): void {
  changeStatus(act.context, call, 'processing');
  awaitAcquirer(act.context, { kind: 'card-answered', order: call.order, payment: call.payment });
}

type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>;

/** What the acquirer answers later ends the wait of `confirmLater`, `capture` and `refuseLater`. */
export function cardAnswered(context: SandboxContext, deed: DeedOf<'card-answered'>, call: CardCall): void {
  acquirerAnswered(context, deed);
  const byTime: Act = { context, idempotencyKey: null };
  if (call.method.behaviour === 'processing_then_declined') {
    if (call.payment.status === 'canceled') return;
    changeStatus(context, call, 'failed');
    failOrder(byTime, call.order, 'card_declined');
    return;
  }
  approve(byTime, call);
  call.resolved(byTime);
}

export function captureArrives(context: SandboxContext, deed: DeedOf<'capture-arrives'>, call: CardCall): void {
  acquirerAnswered(context, deed);
  take({ context, idempotencyKey: deed.idempotencyKey }, call, 'captured');
  call.resolved({ context, idempotencyKey: null });
}

export function captureRefused(context: SandboxContext, deed: DeedOf<'capture-refused'>): void {
  acquirerAnswered(context, deed);
  const byTime: Act = { context, idempotencyKey: null };
  refuseCapture(byTime, deed);
  failOrder(byTime, deed.order, 'capture_refused');
}

function reserve(act: Act, { order, payment }: CardCall): void {
  payment.reserved = true;
  changeStatus(act.context, { order, payment }, 'requires_capture');
  move(act, { order, payment, kind: 'authorize', amountCents: payment.amountCents, reason: 'authorized' });
  later(act.context, payment, {
    delayMs: act.context.switches.authorization_expiry_ms,
    deed: { kind: 'authorization-expires', order },
  });
}

/** API document, transitions: not captured, "about 26 hours pass", authorization is canceled. */
export function expireAuthorization(act: Act, order: Order): void {
  const status = act.context.switches.expired_authorization_order_status;
  if (status === 'failed') order.failure = failureReason('authorization_expired');
  closeOrder(act, order, { status, why: 'expired' });
}

/** False when the acquirer refuses: nothing was taken and the reservation is gone. */
export function capture(act: Act, call: CardCall): boolean {
  if (call.method.behaviour === 'capture_refused') {
    if (act.context.switches.capture_refusal === 'later') return refuseLater(act, call);
    refuseCapture(act, call);
    return false;
  }
  if (act.context.switches.after_capture === 'paid') {
    take(act, call, 'captured');
    return true;
  }
  changeStatus(act.context, call, 'processing');
  // The capture is accepted now, so the movement that follows keeps the idempotency key of this request.
  const { order, payment } = call;
  awaitAcquirer(act.context, { kind: 'capture-arrives', order, payment, idempotencyKey: act.idempotencyKey });
  return true;
}

function refuseCapture(act: Act, { order, payment }: Pick<CardCall, 'order' | 'payment'>): void {
  payment.reserved = false;
  move(act, { order, payment, kind: 'void', amountCents: payment.amountCents, reason: 'capture refused' });
  changeStatus(act.context, { order, payment }, 'failed');
}

/** The acquirer refuses after the capture was answered as accepted. The order's other payments are captured by then. */
function refuseLater(act: Act, call: CardCall): true {
  changeStatus(act.context, call, 'processing');
  awaitAcquirer(act.context, { kind: 'capture-refused', order: call.order, payment: call.payment });
  return true;
}

function take(act: Act, { order, payment }: CardCall, why: string): void {
  const reason = reasonOf(payment, why);
  payment.reserved = false;
  changeStatus(act.context, { order, payment }, 'paid');
  move(act, { order, payment, kind: 'capture', amountCents: payment.amountCents, reason });
  announcePaid(act.context, { order, payment });
}
