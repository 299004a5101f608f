/** A cache that confuses answers: a good answer shows another resource of the account, if possible one with the same amount. */
import { type EncodedAnswer, encode } from '../format/answers.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentCharge, presentOrder } from '../present/order.ts';
import { presentSubscription } from '../present/subscription.ts';
import { presentLink } from '../present/v1-link.ts';
import { presentSale } from '../present/v1-sale.ts';
import type { SandboxContext } from '../state/world.ts';
import { presentCard } from '../v2/cards.ts';

/** The `object` field tells the kind of a v2 answer. A v1 answer has no such field, so another field tells its kind. */
const lists: Readonly<Record<string, (context: SandboxContext, account: string) => unknown[]>> = {
  order: (context, account) =>
    own(context.world.orders.values(), account, (one) => one).map((one) => presentOrder(context, one)),
  charge: (context, account) => own(context.world.charges.values(), account, ({ order }) => order).map(presentCharge),
  invoice: (context, account) =>
    own(context.world.invoices.values(), account, ({ subscription }) => subscription).map((one) =>
      presentInvoice(context, one),
    ),
  subscription: (context, account) =>
    own(context.world.subscriptions.values(), account, (one) => one).map((one) => presentSubscription(context, one)),
  card: (context, account) => own(context.world.cards.values(), account, (one) => one).map(presentCard),
  sale: (context, account) =>
    own(context.world.sales.values(), account, ({ order }) => order).map((one) => presentSale(context, one)),
  link: (context, account) =>
    own(context.world.v1.links.values(), account, (one) => one).map((one) => presentLink(context, one)),
};

export function anotherResource(context: SandboxContext, account: string | null, served: EncodedAnswer): EncodedAnswer {
  const body = served.status < 300 && served.body.byteLength > 0 ? Object(read(served.body)) : {};
  const shown = Object('codigoretorno' in body ? body.data : body);
  const others = lists[kindOf(shown)]?.(context, account ?? '').filter((one) => nameOf(one) !== nameOf(shown)) ?? [];
  const other = others.findLast((one) => amountOf(one) === amountOf(shown)) ?? others.at(-1);
  if (other === undefined) return served;
  const { status, headers } = served;
  return { ...encode({ status, body: shown === body ? other : { ...body, data: other } }), headers };
}

function own<T>(all: Iterable<T>, account: string, ownerOf: (one: T) => { readonly account: string }): T[] {
  return [...all].filter((one) => ownerOf(one).account === account);
}

function kindOf(shown: object): string {
  if ('object' in shown) return String(shown.object);
  if ('charge_id' in shown) return 'sale';
  return 'uses_count' in shown ? 'link' : '';
}

function nameOf(shown: unknown): unknown {
  const { id, code } = Object(shown);
  return id ?? code;
}

function amountOf(shown: unknown): unknown {
  const { amount, value } = Object(shown);
  return amount ?? value;
}

function read(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
