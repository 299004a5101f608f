/** The one-time code that the fraud analysis may ask a buyer for before a charge, for orders and invoices alike. */
import { confirmRequestSchema } from '#shared/wire/v2/orders.ts';
import { refusal } from '../format/answers.ts';
import { readBody } from '../rules/read-body.ts';
import type { Call } from '../rules/routes.ts';
import { newUuid, randomDigits } from '../state/ids.ts';
import { beforeOrder } from '../state/journal.ts';
import type { Order, SandboxContext } from '../state/world.ts';
import { beginPayments } from './process.ts';

export function asksForCode(context: SandboxContext, order: Order): boolean {
  if (order.trusted) return false;
  if (context.switches.fraud_verification === 'always') return true;
  return order.payments.some(
    ({ method }) => method.type === 'card' && (method.behaviour === 'otp' || method.behaviour === 'otp_then_decline'),
  );
}

export function giveCode(context: SandboxContext, order: Order): void {
  beforeOrder(context, order);
  order.verification = {
    id: newUuid(context.random),
    code: randomDigits(context.random, 6),
    expiresAt: context.clock.now() + context.switches.otp_lifetime_seconds * 1000,
    wrongCodes: order.verification?.wrongCodes ?? 0,
  };
}

/** Rules for `/confirm` 2: a missing code has a refusal of its own. */
export function readCode(call: Call): string {
  const body = call.json() ?? {};
  const { code } = typeof body === 'object' && body !== null && 'code' in body ? body : { code: undefined };
  if (code === undefined || code === null || code === '') {
    throw refusal(422, 'parameter_missing', { param: 'code', message: 'code is required.' });
  }
  return readBody(confirmRequestSchema, body).code;
}

export function confirmCode(call: Call, order: Order | null, code: string): void {
  const { context } = call;
  if (!order?.verification) throw notConfirmable();
  const { verification } = order;
  if (code !== verification.code || context.clock.now() >= verification.expiresAt || isDead(context, verification)) {
    order.verification = { ...verification, wrongCodes: verification.wrongCodes + 1 };
    throw refusal(422, 'confirmation_code_invalid', { param: 'code', message: 'The code is invalid or has expired.' });
  }
  beforeOrder(context, order);
  order.verification = null;
  order.trusted = true;
  beginPayments({ context, idempotencyKey: call.idempotencyKey }, order);
}

export function resendCode(call: Call, order: Order | null): void {
  const { context } = call;
  if (!order?.verification) throw notConfirmable();
  const expired = context.clock.now() >= order.verification.expiresAt;
  const { resend_before_expiry: reading } = context.switches;
  if (isDead(context, order.verification) || (!expired && reading === 'refuse')) throw notConfirmable();
  if (expired || reading === 'new_code') giveCode(context, order);
}

/** After this many wrong codes, the right code is refused as well, and no new one is sent. */
export function isDead({ switches }: SandboxContext, { wrongCodes }: { readonly wrongCodes: number }): boolean {
  return switches.wrong_codes_allowed > 0 && wrongCodes >= switches.wrong_codes_allowed;
}

function notConfirmable() {
  return refusal(422, 'order_not_confirmable', { message: 'Nothing is waiting for a code.' });
}
