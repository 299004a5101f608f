/** The v1 confirmation routes: list what is pending, verify a code, send it again. */
import { z } from 'zod';
import { verifyRequestSchema } from '#shared/wire/v1/confirmations.ts';
import type { Answer } from '../format/answers.ts';
import { isDead } from '../payments/verification.ts';
import { presentSale } from '../present/v1-sale.ts';
import { readBody } from '../rules/read-body.ts';
import type { Prepared } from '../rules/routes.ts';
import { beforeSale } from '../state/journal.ts';
import type { Confirmation } from '../state/v1-records.ts';
import type { Sale } from '../state/world.ts';
import { enveloped, v1Invalid, v1Missing, v1Refusal } from './answers.ts';
import { answerSale } from './charges.ts';
import { confirmationStatus, confirmSale, presentConfirmation, renew } from './confirmation.ts';
import { param, type V1Call, type V1Route } from './routes.ts';

export const confirmationRoutes: readonly V1Route[] = [
  {
    method: 'GET',
    pattern: '/v1/orders/:code/confirmations',
    prepare: (call) => ({ run: () => list(call, findSale(call)) }),
  },
  {
    method: 'POST',
    pattern: '/v1/orders/:code/confirmations/:id/verify',
    prepare: prepareVerify,
    unchanged: (call) => {
      const sale = findSale(call);
      return enveloped({ status: 201, data: presentSale(call.context, sale), id: sale.chargeId });
    },
  },
  {
    method: 'POST',
    pattern: '/v1/orders/:code/confirmations/:id/resend',
    prepare: (call) => {
      call.json();
      return { run: () => resend(call, findSale(call)) };
    },
  },
];

function findSale(call: V1Call): Sale {
  const sale = call.context.world.sales.get(param(call, 'code'));
  if (!sale || sale.order.account !== call.caller.account) throw v1Missing();
  return sale;
}

function findConfirmation(call: V1Call, sale: Sale): Confirmation {
  const found = sale.confirmations.find(({ id }) => id === param(call, 'id'));
  if (!found) throw v1Missing();
  return found;
}

/** API document: "lists pending challenges; returns `{ data: [...] }` without the envelope". */
function list({ context }: V1Call, sale: Sale): Answer {
  const pending = sale.confirmations.filter((one) => confirmationStatus(context, one) === 'pending');
  return { status: 200, body: { data: pending.map((one) => presentConfirmation(context, one)) } };
}

function prepareVerify(call: V1Call): Prepared {
  const field = call.context.switches.v1_verify_field;
  const schema = z.object({ [field]: verifyRequestSchema.shape.code });
  const code = readBody(schema, call.json() ?? {})[field] ?? '';
  return { run: () => verify(call, findSale(call), code) };
}

function verify(call: V1Call, sale: Sale, code: string): Answer {
  const { context } = call;
  const confirmation = findConfirmation(call, sale);
  if (sale.order.trusted) throw v1Refusal(422, 'The order is not waiting for a confirmation.');
  if (confirmation.type !== 'otp') throw v1Refusal(422, 'A magic link is confirmed by opening it.');
  const isOpen = confirmationStatus(context, confirmation) === 'pending' && !isDead(context, confirmation);
  if (!isOpen || confirmation.secret !== code) {
    confirmation.wrongCodes += 1;
    throw v1Invalid(context.switches.v1_verify_field, 'The code is invalid or has expired.');
  }
  confirmSale({ context, idempotencyKey: null }, sale, confirmation);
  return answerSale(context, sale);
}

function resend(call: V1Call, sale: Sale): Answer {
  const { context } = call;
  const confirmation = findConfirmation(call, sale);
  const waiting = !sale.order.trusted;
  const { resend_before_expiry: reading } = context.switches;
  const expired = confirmationStatus(context, confirmation) === 'expired';
  if (!waiting || isDead(context, confirmation) || (!expired && reading === 'refuse'))
    throw v1Refusal(422, 'There is no code to send again.');
  beforeSale(context, sale);
  if (expired || reading === 'new_code') renew(context, confirmation);
  return enveloped({ status: 200, data: presentConfirmation(context, confirmation) });
}
