/** A simulated buyer at the checkout of a link: what may be bought, for how much, and what it does to the link. */
import type { V1Card } from '#shared/wire/v1/charges.ts';
import type { ChargeClient } from '#shared/wire/v1/clients.ts';
import { Refusal } from '../format/answers.ts';
import { canBePaid, type PixCall, payPix } from '../payments/pix.ts';
import { carryOn, pixCalls } from '../payments/process.ts';
import { checkBlocks } from '../rules/blocking.ts';
import { beforeLink } from '../state/journal.ts';
import type { Link } from '../state/v1-records.ts';
import type { Act, Sale, SandboxContext } from '../state/world.ts';
import { v1Invalid, v1Refusal } from './answers.ts';
import { checkClient } from './client-rules.ts';
import { whyInactive, withdrawLeftovers } from './link-state.ts';
import { pixLifetimeSeconds } from './pix-lifetime.ts';
import { readV1Card } from './read-card.ts';
import { openSale, type SaleMethod } from './sale.ts';

export interface Purchase {
  readonly method: 'CreditCard' | 'PIX';
  readonly card?: V1Card | undefined;
  /** The buyer, when the link does not name one. */
  readonly client: ChargeClient;
  readonly sourceIp: string;
  readonly pixExpirationSeconds?: number | undefined;
}

/** Throws v1's refusal: 409 when the link no longer sells, 422 when the purchase is not sound, 400 when the buyer is blocked. */
export function buy(act: Act, link: Link, purchase: Purchase): Sale {
  const { context } = act;
  const inactive = whyInactive(context, link);
  if (inactive !== null) throw v1Refusal(409, inactive);
  if (!link.paymentTypes.includes(purchase.method)) throw v1Invalid('method', 'This link does not take it.');
  const client = link.client ?? purchase.client;
  checkClient(client, context.switches);
  const { method, amountCents } = price(context, link, purchase);
  refuseBlocked(context, client, { purchase, method });
  const { account, items, code: linkCode } = link;
  const sale = openSale(act, { account, client, items, amountCents, method, linkCode });
  beforeLink(context, link);
  link.sales.push(sale.order.id);
  withdrawLeftovers(context, link);
  return sale;
}

function price(context: SandboxContext, link: Link, purchase: Purchase): { method: SaleMethod; amountCents: number } {
  if (purchase.method === 'PIX') {
    const asked = { askedSeconds: purchase.pixExpirationSeconds, link };
    const method: SaleMethod = { type: 'pix', lifetimeSeconds: pixLifetimeSeconds(context, asked) };
    return { method, amountCents: link.pixCents };
  }
  const installments = purchase.card?.installments ?? 1;
  const chosen = link.installments.find(({ count }) => count === installments);
  if (!chosen) throw v1Invalid('card.installments', 'This link does not offer that many.');
  const card = readV1Card(context, { account: link.account, card: purchase.card, at: 'card' });
  return { method: { type: 'card', card, installments }, amountCents: chosen.totalCents };
}

function refuseBlocked(
  context: SandboxContext,
  client: ChargeClient,
  { purchase, method }: { readonly purchase: Purchase; readonly method: SaleMethod },
): void {
  try {
    checkBlocks(context, {
      email: client.email,
      document: client.document?.number,
      ip: purchase.sourceIp,
      cards: [method.type === 'card' ? method.card : null],
    });
  } catch (error) {
    throw error instanceof Refusal ? v1Refusal(400, 'Não foi possível concluir a compra. Fale com a loja.') : error;
  }
}

/** The PIX of a sale that can still be paid, or null. */
export function payableSalePix(context: SandboxContext, { order }: Sale): PixCall | null {
  const [pix] = pixCalls(order);
  return pix && canBePaid(context, pix) ? pix : null;
}

/** The buyer's bank pays. False when there is nothing left to pay. */
export function paySalePix(act: Act, sale: Sale): boolean {
  const pix = payableSalePix(act.context, sale);
  if (!pix) return false;
  const received = (by: Act): void => {
    carryOn(by, sale.order);
    resolveLinkOf(by.context, sale);
  };
  payPix(act, { ...pix, received });
  return true;
}

/** Call this whenever a sale may have become paid. */
export function resolveLinkOf(context: SandboxContext, sale: Sale): void {
  const link = sale.linkCode === null ? undefined : context.world.v1.links.get(sale.linkCode);
  if (link) withdrawLeftovers(context, link);
}
