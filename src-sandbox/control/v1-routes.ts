/** Control of everybody around v1: who buys at a link, pays a PIX, reads a code, answers a challenge, registers the domains of a key. */
import { z } from 'zod';
import { v1CardSchema } from '#shared/wire/v1/charges.ts';
import type { ChargeClient } from '#shared/wire/v1/clients.ts';
import { Refusal } from '../format/answers.ts';
import { expirePix } from '../payments/pix.ts';
import { resolveRefund } from '../payments/refunds.ts';
import { presentLink } from '../present/v1-link.ts';
import { presentSale } from '../present/v1-sale.ts';
import { saleStatus, soleCharge } from '../state/v1-sale-status.ts';
import type { Sale, SandboxContext } from '../state/world.ts';
import { isBearer } from '../v1/auth.ts';
import { buy, payableSalePix, paySalePix, resolveLinkOf } from '../v1/buy.ts';
import { resolveChallenge } from '../v1/challenge.ts';
import { clientsOf } from '../v1/clients.ts';
import { confirmationStatus, magicLinkUrl } from '../v1/confirmation.ts';
import { type ControlCall, ControlError, type ControlRoute, readControl } from './routes.ts';

export const v1ControlRoutes: readonly ControlRoute[] = [
  { method: 'POST', pattern: '/links/:id/buy', run: buyFromLink },
  { method: 'POST', pattern: '/v1/orders/:id/pix/pay', run: payPix },
  { method: 'POST', pattern: '/v1/orders/:id/pix/expire', run: expire },
  { method: 'POST', pattern: '/v1/orders/:id/challenge', run: answerChallenge },
  { method: 'POST', pattern: '/v1/orders/:id/refund/resolve', run: resolve },
  { method: 'GET', pattern: '/v1/confirmations/:id/code', run: readCode },
  { method: 'GET', pattern: '/v1/clients', run: ({ context }) => ({ clients: listClients(context) }) },
  { method: 'GET', pattern: '/publishable-keys', run: ({ context }) => ({ publishable_keys: listKeys(context) }) },
  { method: 'POST', pattern: '/publishable-keys', run: changeKey },
  { method: 'POST', pattern: '/v1/bearers', run: changeBearer },
];

const buySchema = z.strictObject({
  method: z.enum(['CreditCard', 'PIX']),
  card: v1CardSchema.optional(),
  pix_expiration: z.int().min(1).optional(),
  /** False leaves the PIX unpaid. */
  pay: z.boolean().default(true),
});

/** Used when the link names no payer and leaves that to the checkout. */
const practiceBuyer: ChargeClient = {
  name: 'Comprador de Treino',
  email: 'comprador@checkout.example',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
};

function buyFromLink({ context, act, id, body }: ControlCall): unknown {
  const link = context.world.v1.links.get(id);
  if (!link) throw new ControlError(404, `no link ${id}`);
  const { method, card, pix_expiration: pixExpirationSeconds, pay } = readControl(buySchema, body);
  try {
    const purchase = { method, card, client: practiceBuyer, sourceIp: '127.0.0.1', pixExpirationSeconds };
    const sale = buy(act, link, purchase);
    if (pay && method === 'PIX') paySalePix(act, sale);
    return { link: presentLink(context, link), sale: presentSale(context, sale) };
  } catch (error) {
    throw error instanceof Refusal ? inControl(error) : error;
  }
}

function inControl({ answer }: Refusal): ControlError {
  const sentences = z.object({ mensagenserro: z.array(z.string()) }).safeParse(answer.body).data?.mensagenserro;
  const envelope = z.object({ error: z.object({ message: z.string() }) }).safeParse(answer.body).data?.error.message;
  return new ControlError(answer.status === 409 ? 409 : 400, sentences?.join(' ') ?? envelope ?? 'refused');
}

function findSale({ context, id }: ControlCall): Sale {
  const sale = context.world.sales.get(id);
  if (!sale) throw new ControlError(404, `no v1 order ${id}`);
  return sale;
}

function payPix(call: ControlCall): unknown {
  const sale = findSale(call);
  if (!paySalePix(call.act, sale)) throw new ControlError(409, `the order is ${saleStatus(call.context, sale)}`);
  return { sale: presentSale(call.context, sale) };
}

function expire(call: ControlCall): unknown {
  const sale = findSale(call);
  const pix = payableSalePix(call.context, sale);
  if (pix?.payment.status !== 'requires_action')
    throw new ControlError(409, `the order is ${saleStatus(call.context, sale)}`);
  expirePix(call.act, pix);
  return { sale: presentSale(call.context, sale) };
}

const outcomeSchema = z.strictObject({ outcome: z.enum(['passed', 'failed', 'abandoned']) });

function answerChallenge(call: ControlCall): unknown {
  const sale = findSale(call);
  const { outcome } = readControl(outcomeSchema, call.body);
  if (!resolveChallenge(call.act, sale, outcome)) throw new ControlError(409, 'no challenge of the order is open');
  resolveLinkOf(call.context, sale);
  return { sale: presentSale(call.context, sale) };
}

const resolveSchema = z.strictObject({ outcome: z.enum(['confirmed', 'failed']) });

function resolve(call: ControlCall): unknown {
  const sale = findSale(call);
  const { outcome } = readControl(resolveSchema, call.body);
  const refund = { order: sale.order, payment: soleCharge(sale) };
  if (!resolveRefund(call.context, refund, outcome))
    throw new ControlError(409, 'no refund of the order is processing');
  return { sale: presentSale(call.context, sale) };
}

function readCode({ context, id }: ControlCall): unknown {
  for (const { confirmations, order } of context.world.sales.values()) {
    const found = confirmations.find((confirmation) => confirmation.id === id);
    if (!found) continue;
    const secret = found.type === 'otp' ? { code: found.secret } : { url: magicLinkUrl(context, found) };
    const expires_at = new Date(found.expiresAt).toISOString();
    return { ...secret, order_code: order.id, status: confirmationStatus(context, found), expires_at };
  }
  throw new ControlError(404, `no confirmation ${id}`);
}

function listClients({ world }: SandboxContext): unknown[] {
  const accounts = new Set([...world.v1.clients.keys()].map((key) => key.split('\n')[0] ?? ''));
  return [...accounts].flatMap((account) =>
    clientsOf({ world }, account).map(({ code, email }) => ({ account, code, email })),
  );
}

/** API document, Authentication 6 and Limits: up to 20 allowed origins; without any, every domain is accepted. */
const keySchema = z.strictObject({
  key: z.string(),
  origins: z
    .array(z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, 'scheme, host and port'))
    .max(20),
});

function changeKey({ context, body }: ControlCall): unknown {
  const { key, origins } = readControl(keySchema, body);
  const known = context.world.v1.publishableKeys.get(key);
  if (!known) throw new ControlError(404, `no publishable key ${key}`);
  known.origins = origins;
  return { publishable_keys: listKeys(context) };
}

const bearerSchema = z.strictObject({ bearer: z.string(), expired: z.boolean() });

/** Expires a bearer token now, or makes it valid again from its next use. */
function changeBearer({ context, body }: ControlCall): unknown {
  const { bearer, expired } = readControl(bearerSchema, body);
  if (!isBearer(bearer)) throw new ControlError(404, `no bearer ${bearer}`);
  const { bearersSince, expiredBearers } = context.world.v1;
  bearersSince.delete(bearer);
  if (expired) expiredBearers.add(bearer);
  else expiredBearers.delete(bearer);
  return { bearer, expired };
}

function listKeys({ world }: SandboxContext): unknown[] {
  return [...world.v1.publishableKeys].map(([key, { account, origins }]) => ({ key, account, origins }));
}
