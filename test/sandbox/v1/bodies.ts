/** v1 bodies, taken from the fixtures and changed where a test needs it. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

const json = z.record(z.string(), z.unknown());
type Json = z.output<typeof json>;

function fixture(name: string): Json {
  return json.parse(JSON.parse(readFileSync(new URL(`../../fixtures/v1/${name}.json`, import.meta.url), 'utf8')));
}

const chargeRequests = fixture('charge-requests');

export const fullLink = fixture('payment-link-request');

/** The smallest link: one item of 10.00. */
export function link(config: Json = {}, change: Json = {}): Json {
  return { items: [item()], config, ...change };
}

export function item(change: Json = {}): Json {
  return { id: 'sku-1', description: 'Café', amount: 10, quantity: 1, ...change };
}

let buyers = 0;

/** Each charge has a buyer of its own, so that the per-customer limit meets only the tests about it. */
export function client(change: Json = {}): Json {
  buyers += 1;
  return { ...json.parse(json.parse(chargeRequests.card).client), email: `cliente${buyers}@balcao.example`, ...change };
}

export function cardCharge(number: string, change: Json = {}, card: Json = {}): Json {
  const base = json.parse(chargeRequests.card);
  const payment = json.parse(base.payment);
  return {
    ...base,
    client: client(),
    payment: { ...payment, card: { ...json.parse(payment.card), number, ...card } },
    ...change,
  };
}

export function tokenCharge(cardToken: string, change: Json = {}): Json {
  return {
    ...json.parse(chargeRequests.card),
    client: client({ address }),
    payment: { type: 'CreditCard', card: { card_token: cardToken, installments: 1 } },
    ...change,
  };
}

export function pixCharge(payment: Json = {}, change: Json = {}): Json {
  return { ...json.parse(chargeRequests.pix), client: client(), payment: { type: 'PIX', ...payment }, ...change };
}

export const address = json.parse(chargeRequests.address);

/** `change` at a dotted path of a copy; undefined removes what is there. */
export function put(body: Json, path: string, value: unknown): Json {
  const copy = structuredClone(body);
  const parts = path.split('.');
  let at: unknown = copy;
  for (const part of parts.slice(0, -1)) at = Reflect.get(toObject(at), part);
  const target = toObject(at);
  const last = parts.at(-1) ?? '';
  if (value === undefined) Reflect.deleteProperty(target, last);
  else Reflect.set(target, last, value);
  return copy;
}

function toObject(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('nothing to change there');
  return value;
}
