/** A cache that mixes answers up: a good answer shows another resource of the same account, of the same amount where there is one. */
import { type EncodedAnswer, encode } from '../format/answers.ts';
import { presentInvoice } from '../present/invoice.ts';
import { presentCharge, presentOrder } from '../present/order.ts';
import { presentSubscription } from '../present/subscription.ts';
import { presentLink } from '../present/v1-link.ts';
import { presentSale } from '../present/v1-sale.ts';
import type { Bench } from '../state/world.ts';
import { presentCard } from '../v2/cards.ts';

/** By the `object` of a v2 answer; v1 has none, and is known by a field. */
const lists: Readonly<Record<string, (bench: Bench, account: string) => unknown[]>> = {
  order: (bench, account) =>
    own(bench.world.orders.values(), account, (one) => one).map((one) => presentOrder(bench, one)),
  charge: (bench, account) => own(bench.world.charges.values(), account, ({ order }) => order).map(presentCharge),
  invoice: (bench, account) =>
    own(bench.world.invoices.values(), account, ({ subscription }) => subscription).map((one) =>
      presentInvoice(bench, one),
    ),
  subscription: (bench, account) =>
    own(bench.world.subscriptions.values(), account, (one) => one).map((one) => presentSubscription(bench, one)),
  card: (bench, account) => own(bench.world.cards.values(), account, (one) => one).map(presentCard),
  sale: (bench, account) =>
    own(bench.world.sales.values(), account, ({ order }) => order).map((one) => presentSale(bench, one)),
  link: (bench, account) =>
    own(bench.world.v1.links.values(), account, (one) => one).map((one) => presentLink(bench, one)),
};

export function anotherResource(bench: Bench, account: string | null, served: EncodedAnswer): EncodedAnswer {
  const body = served.status < 300 && served.body.byteLength > 0 ? Object(read(served.body)) : {};
  const shown = Object('codigoretorno' in body ? body.data : body);
  const others = lists[kindOf(shown)]?.(bench, account ?? '').filter((one) => nameOf(one) !== nameOf(shown)) ?? [];
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
