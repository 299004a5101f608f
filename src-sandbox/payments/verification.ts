/** The one-time code the fraud analysis may ask of a buyer before anything is charged, of an order and of an invoice alike. */
import { confirmRequestSchema } from '#shared/wire/v2/orders.ts';
import { refusal } from '../format/answers.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call } from '../rules/routes.ts';
import { newUuid, randomDigits } from '../state/ids.ts';
import { beforeOrder } from '../state/journal.ts';
import type { Bench, Order } from '../state/world.ts';
import { beginPayments } from './process.ts';

export function asksForCode(bench: Bench, order: Order): boolean {
  if (order.trusted) return false;
  if (bench.switches.fraud_verification === 'always') return true;
  return order.payments.some(
    ({ method }) => method.type === 'card' && (method.behaviour === 'otp' || method.behaviour === 'otp_then_decline'),
  );
}

export function giveCode(bench: Bench, order: Order): void {
  beforeOrder(bench, order);
  order.verification = {
    id: newUuid(bench.random),
    code: randomDigits(bench.random, 6),
    expiresAt: bench.clock.now() + bench.switches.otp_lifetime_seconds * 1000,
    wrongCodes: order.verification?.wrongCodes ?? 0,
  };
}

/** Rules for `/confirm` 2: a code that is absent has a refusal of its own. */
export function readCode(call: Call): string {
  const body = call.json() ?? {};
  const { code } = typeof body === 'object' && body !== null && 'code' in body ? body : { code: undefined };
  if (code === undefined || code === null || code === '') {
    throw refusal(422, 'parameter_missing', { param: 'code', message: 'code is required.' });
  }
  return readBody(confirmRequestSchema, body).code;
}

export function confirmCode(call: Call, order: Order | null, code: string): void {
  const { bench } = call;
  if (!order?.verification) throw notConfirmable();
  const { verification } = order;
  if (code !== verification.code || bench.clock.now() >= verification.expiresAt || isDead(bench, verification)) {
    order.verification = { ...verification, wrongCodes: verification.wrongCodes + 1 };
    throw refusal(422, 'confirmation_code_invalid', { param: 'code', message: 'The code is invalid or has expired.' });
  }
  beforeOrder(bench, order);
  order.verification = null;
  order.trusted = true;
  beginPayments({ bench, idempotencyKey: call.idempotencyKey }, order);
}

export function resendCode(call: Call, order: Order | null): void {
  const { bench } = call;
  if (!order?.verification) throw notConfirmable();
  const expired = bench.clock.now() >= order.verification.expiresAt;
  const { resend_before_expiry: reading } = bench.switches;
  if (isDead(bench, order.verification) || (!expired && reading === 'refuse')) throw notConfirmable();
  if (expired || reading === 'new_code') giveCode(bench, order);
}

/** After so many wrong codes the right one is refused as well, and no new one is sent. */
export function isDead({ switches }: Bench, { wrongCodes }: { readonly wrongCodes: number }): boolean {
  return switches.wrong_codes_allowed > 0 && wrongCodes >= switches.wrong_codes_allowed;
}

function notConfirmable() {
  return refusal(422, 'order_not_confirmable', { message: 'Nothing is waiting for a code.' });
}
