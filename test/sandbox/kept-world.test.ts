/** The whole world, after a walk through every operation, is read back as it was written, and its shape has a version. */
import { expect, test } from 'vitest';
import { deeds } from '#sandbox/memory/deeds.ts';
import { readWorld } from '#sandbox/memory/kept-world.ts';
import { createSeededRandom } from '#test/helpers/seeded-random.ts';
import { createVirtualClock } from '#test/helpers/virtual-clock.ts';
import { tour } from './every-operation.ts';
import { type Opened, openSandboxWith, START } from './open-sandbox.ts';
import { v1Tour } from './v1/every-v1-operation.ts';
import { v1Of } from './v1/open-v1.ts';

async function walked() {
  let bytes: Uint8Array | null = null;
  const memory = {
    read: () => bytes,
    write: async (given: Uint8Array) => {
      bytes = given;
    },
    refuse: (error: unknown) => {
      throw error;
    },
  };
  const clock = createVirtualClock(START);
  const start = (seed: number) => openSandboxWith({ clock, random: createSeededRandom(seed), memory });
  const box = await start(1);
  await tour(box);
  await v1Tour(v1Of(box));
  return { box, again: () => start(2), kept: () => readWorld(bytes ?? new Uint8Array()) };
}

/** The envelope of v1 has an id for each answer. */
const idOfAnswer = /"id":"[0-9a-f]{8}-[0-9a-f-]{27}"(?=})/g;

/** Every record as it is read, without the port of the start. */
async function shown(box: Opened): Promise<Record<string, string>> {
  const { orders, subscriptions, invoices, chargebacks, sales, v1 } = box.sandbox.records();
  const v1Box = v1Of(box);
  const all: Record<string, string> = {};
  const ask = async (path: string) => {
    const { status, text } = path.startsWith('/v1') ? await v1Box.send('GET', path) : await box.get(path);
    all[path] = `${status} ${text.replaceAll(/127\.0\.0\.1:\d+/g, 'here').replaceAll(idOfAnswer, '')}`;
  };
  for (const id of orders.keys()) await ask(`/v2/orders/${id}`);
  for (const id of subscriptions.keys()) await ask(`/v2/subscriptions/${id}`);
  for (const id of invoices.keys()) await ask(`/v2/invoices/${id}`);
  for (const id of chargebacks.keys()) await ask(`/v2/chargebacks/${id}`);
  for (const code of sales.keys()) await ask(`/v1/orders/${code}/confirmations`);
  for (const code of v1.links.keys()) await ask(`/v1/payment-links/${code}`);
  return all;
}

test('every record is answered after a start as before it', async () => {
  const { box, again } = await walked();
  // What is under way ends, and the limits of the minute with it.
  await box.control('POST', '/clock', { advance_ms: 60_000 });
  const before = await shown(box);
  const ledger = structuredClone(box.sandbox.records().ledger);
  await box.sandbox.close();
  await using next = await again();
  expect(Object.keys(before).length).toBeGreaterThan(30);
  expect(next.sandbox.records().ledger).toEqual(ledger);
  expect(await shown(next)).toEqual(before);
});

/** The fields of each kind of record, by the way to it. A record that is met twice is told once. */
function fieldsOf(value: unknown, path: string, found: Map<string, Set<string>>, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array || seen.has(value)) return;
  seen.add(value);
  if (value instanceof Map || Array.isArray(value)) {
    for (const one of value.values()) fieldsOf(one, `${path}[]`, found, seen);
    return;
  }
  const fields = found.get(path) ?? new Set();
  found.set(path, fields);
  for (const [name, inner] of Object.entries(value)) {
    fields.add(name);
    fieldsOf(inner, `${path}.${name}`, found, seen);
  }
}

test('a record that changes its fields asks for another version in memory/kept-world.ts', async () => {
  const { box, kept } = await walked();
  await box.sandbox.close();
  const found = new Map<string, Set<string>>();
  const { world, dues } = kept();
  const { orders, sales, cards, chargebacks, subscriptions, keys, ledger, v1 } = world;
  const kinds = { orders, sales, cards, chargebacks, subscriptions, keys, ledger, links: v1.links };
  for (const [kind, records] of Object.entries(kinds)) fieldsOf(records, kind, found);
  found.set('world', new Set(Object.keys(world)));
  found.set('world.v1', new Set(Object.keys(v1)));
  found.set('dues[]', new Set(dues.flatMap((due) => Object.keys(due))));
  // Each kind of deed, walked or not: one that is new or renamed is unknown to the version before.
  found.set('deeds', new Set(Object.keys(deeds)));
  const ours = [...found].filter(([path]) => !/metadata|config|client|headers/.test(path));
  const lines = ours.map(([path, fields]) => `${path}: ${[...fields].toSorted().join(' ')}`);
  expect(lines.toSorted().join('\n')).toMatchInlineSnapshot(`
    "cards[].customer: email name
    cards[]: account behaviour brand createdAt customer expMonth expYear firstSix holderName id lastFour tokenization type
    chargebacks[].files[]: bytes name
    chargebacks[].reason: category code description
    chargebacks[].reviews[]: at outcome round
    chargebacks[].sale.order.customer: email name
    chargebacks[].sale.order.payments[].method: behaviour brand direct holderName lastFour type
    chargebacks[].sale.order.payments[]: amountCents everPaid id method refund refundedCents reserved status timer
    chargebacks[].sale.order: account amountCents closed currency customer failure id idempotencyKey itemsText metadata paidAnnounced payments trusted verification
    chargebacks[].sale: order payment
    chargebacks[].timeline[]: at status
    chargebacks[]: account amountCents deadline feeCents files id openedAt reason receivedAt respondBy reviews round sale status submittedAt timeline
    deeds: authorization-expires capture-arrives capture-refused card-answered card-expires card-tokenized challenge-abandoned cycle-begins defence-expires defence-reviewed invoice-retried pix-arrives pix-expires refund-answered
    dues[]: at deed
    ledger[]: account amount at at_ms charge_id idempotency_key items kind metadata order_id order_idempotency_key reason seq
    links[].installments[]: count rate totalCents
    links[].items[]: amount description id quantity
    links[]: account canceled client code config createdAt expiresAt imageUrl installments items orderCode paymentTypes pixCents sales token valueCents
    orders[].customer: email name
    orders[].failure: code customer_message merchant_message message
    orders[].payments[].method.code: expiresAt picture qrCode
    orders[].payments[].method: behaviour brand code direct holderName lastFour lifetimeMs type
    orders[].payments[]: amountCents everPaid id method refund refundedCents reserved status timer
    orders[]: account amountCents closed currency customer failure id idempotencyKey itemsText metadata paidAnnounced payments trusted verification
    sales[].challenge.timer.deed: kind sale
    sales[].challenge.timer: at deed
    sales[].challenge: expiresAt orderCode outcome timer token
    sales[].confirmations[]: expiresAt id secret status type wrongCodes
    sales[].items[]: amount description id quantity
    sales[].order.customer: email name
    sales[].order.failure: code customer_message merchant_message message
    sales[].order.payments[].method.code: expiresAt picture qrCode
    sales[].order.payments[].method: behaviour brand code direct holderName lastFour lifetimeMs type
    sales[].order.payments[]: amountCents everPaid id method refund refundedCents reserved status timer
    sales[].order: account amountCents closed currency customer failure id idempotencyKey itemsText metadata paidAnnounced payments trusted verification
    sales[]: cardToken challenge chargeId client confirmations installments items linkCode order withdrawn
    subscriptions[].customer: email name
    subscriptions[].cycle.deed: kind subscription
    subscriptions[].cycle: at deed
    subscriptions[].discounts[]: invoice_number type value
    subscriptions[].increments[]: invoice_number type value
    subscriptions[].invoices[].attempts[].billing: failed invoice subscription
    subscriptions[].invoices[].attempts[].failure: code customer_message merchant_message message
    subscriptions[].invoices[].attempts[].payments[].method.code: expiresAt picture qrCode
    subscriptions[].invoices[].attempts[].payments[].method: behaviour brand code direct holderName lastFour lifetimeMs type
    subscriptions[].invoices[].attempts[].payments[].timer.deed: kind late order payment
    subscriptions[].invoices[].attempts[].payments[].timer: at deed
    subscriptions[].invoices[].attempts[].payments[]: amountCents everPaid id method refund refundedCents reserved status timer
    subscriptions[].invoices[].attempts[]: account amountCents billing closed currency customer failure id idempotencyKey itemsText metadata paidAnnounced payments trusted verification
    subscriptions[].invoices[].items[]: amount code description quantity
    subscriptions[].invoices[].method.card.customer: email name
    subscriptions[].invoices[].method.card: account behaviour brand createdAt customer expMonth expYear firstSix holderName id lastFour tokenization type
    subscriptions[].invoices[].method: card installments type
    subscriptions[].invoices[].retry.deed: invoice kind
    subscriptions[].invoices[].retry: at deed
    subscriptions[].invoices[]: amountCents attempts createdAt discounts everPaid id increments items method number retriesMade retry subscription
    subscriptions[].items[]: amount code description quantity
    subscriptions[].method: lifetimeMs type
    subscriptions[]: account code createdAt currency customer cycle declinesMet description discounts hasSplit id idempotencyKey increments interval intervalCount intervalMs invoices invoicesPaid items maxInvoices metadata method minimumPrice nextBillingAt startAt statementDescriptor status
    world.v1: bearersSince challenges clientOfCard clients expiredBearers images linkByToken links publishableKeys
    world: blocks cards chargebacks charges events faults faultsMade invoices journal keys ledger numericCodesGiven orders pictures requests requestsSeen sales subscriptions v1 webhooks windows"
  `);
});
