/** One Pix payment: its code is issued, then paid by the buyer's bank or left to expire. */
import { newUuid } from '../state/ids.ts';
import { beforeOrder } from '../state/journal.ts';
import { changeStatus, later, type PaymentCall } from '../state/payment.ts';
import type { Act, Deed, Order, Payment, PixMethod, SandboxContext } from '../state/world.ts';
import { emitCharge } from '../webhooks/send.ts';
import { announcePaid } from './announce-paid.ts';
import { acquirerAnswered, awaitAcquirer } from './await-acquirer.ts';
import { buildBrCode } from './br-code.ts';
import { failureReason } from './failures.ts';
import { move, reasonOf } from './ledger.ts';
import { closeOrder, reopen } from './undo.ts';

/** How long after its end a bank may still accept a code. */
const keptMs = 24 * 3_600_000;

export interface PixCall {
  readonly order: Order;
  readonly payment: Payment;
  readonly method: PixMethod;
}

export interface PixPayment extends PaymentCall {
  readonly received: (act: Act) => void;
}

export function issuePix(act: Act, { order, payment, method }: PixCall): void {
  const { context } = act;
  const qrCode = buildBrCode({
    amountCents: payment.amountCents,
    kind: context.switches.pix_code,
    random: context.random,
  });
  const picture = newUuid(context.random);
  beforeOrder(context, order);
  context.world.pictures.set(picture, qrCode);
  method.code = { qrCode, picture, expiresAt: context.clock.now() + method.lifetimeMs };
  changeStatus(context, { order, payment }, 'requires_action');
  later(context, payment, {
    delayMs: method.lifetimeMs,
    deed: { kind: 'pix-expires', order, payment },
  });
}

/** Whether the buyer's bank still accepts the code: while it is shown and, with a switch, after the order or the code has ended. */
export function canBePaid({ switches, clock }: SandboxContext, { payment, method }: PixCall): boolean {
  if (method.code === null) return false;
  if (payment.status === 'requires_action') return true;
  const isKept = switches.ended_pix === 'payable' && clock.now() < method.code.expiresAt + keptMs;
  return isKept && (payment.status === 'canceled' || payment.status === 'failed');
}

/** Calls `received` when the money has come in: at once or, with a switch, after the payment was `processing` for a while. */
export function payPix(act: Act, { order, payment, received }: PixPayment): void {
  const reason = reasonOf(payment, 'paid by the buyer');
  reopen(act.context, order);
  if (act.context.switches.pix_payment === 'at_once') {
    receivePix(act, { order, payment }, reason);
    received(act);
    return;
  }
  changeStatus(act.context, { order, payment }, 'processing');
  awaitAcquirer(act.context, { kind: 'pix-arrives', order, payment, reason });
}

export function pixArrives(
  context: SandboxContext,
  deed: Extract<Deed, { kind: 'pix-arrives' }>,
  received: (act: Act) => void,
): void {
  const { payment, reason } = deed;
  acquirerAnswered(context, deed);
  // The payment may have been canceled meanwhile, and its code paid a second time.
  if (payment.everPaid) return;
  const byClock: Act = { context, idempotencyKey: null };
  receivePix(byClock, deed, reasonOf(payment, reason));
  received(byClock);
}

function receivePix(act: Act, { order, payment }: PaymentCall, reason: string): void {
  changeStatus(act.context, { order, payment }, 'paid');
  move(act, { order, payment, kind: 'pix_paid', amountCents: payment.amountCents, reason });
  announcePaid(act.context, { order, payment });
}

/** API document, transitions: the charge becomes `failed`, webhook `charge.expired`. A switch says what happens to the order. */
export function expirePix(act: Act, { order, payment }: PaymentCall): void {
  const { switches } = act.context;
  changeStatus(act.context, { order, payment }, switches.expired_payment_status);
  emitCharge(act.context, 'charge.expired', { order, payment });
  // The code outlived its order (`ended_pix`), and the order keeps its final status.
  if (order.closed !== null && !order.billing) return;
  // An invoice with an expired code was not paid, so it is charged again like a declined one.
  const status = order.billing ? 'failed' : switches.expired_order_status;
  if (status === 'failed') order.failure = failureReason('pix_expired');
  closeOrder(act, order, { status, why: 'pix expired' });
}
