/** The schemas of the v1 wire, held to answers written by hand from the API document: open to what is unknown, closed to what proves nothing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { v1SaleSchema } from '#shared/wire/v1/charges.ts';
import { confirmationListSchema } from '#shared/wire/v1/confirmations.ts';
import { v1EnvelopeSchema } from '#shared/wire/v1/envelope.ts';
import { v1EventSchema } from '#shared/wire/v1/events.ts';
import { linkRequestSchema, linkSchema } from '#shared/wire/v1/links.ts';
import { cards } from '../order-bodies.ts';
import { cardCharge, fullLink, pixCharge, put } from './bodies.ts';
import { openV1 } from './open-v1.ts';

const json = z.record(z.string(), z.unknown());
const answers = z
  .record(z.string(), json)
  .parse(JSON.parse(readFileSync(new URL('../../fixtures/v1/answers.json', import.meta.url), 'utf8')));

const answer = (name: string) => json.parse(answers[name]);
const dataOf = (name: string) => json.parse(answer(name).data);

/** Names of fields, nested, without values: what two answers have in common. */
function shape(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shape(value[0])];
  if (typeof value !== 'object' || value === null) return null;
  const fields = Object.entries(value).map(([name, inner]) => [name, shape(inner)] as const);
  return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('an answer of the document', () => {
  it.each([
    ['link', linkSchema],
    ['pix', v1SaleSchema],
    ['challenged', v1SaleSchema],
  ] as const)('%s is read, envelope and data', (name, schema) => {
    expect(z.strictObject(v1EnvelopeSchema.shape).safeParse(answer(name)).success).toBe(true);
    expect(z.strictObject(schema.shape).safeParse(dataOf(name)).error).toBeUndefined();
  });

  it('has its decimals read as cents', () => {
    expect([linkSchema.parse(dataOf('link')).value, v1SaleSchema.parse(dataOf('pix')).value]).toEqual([9705, 7980]);
  });

  it('of confirmations stands without the envelope', () => {
    expect(
      confirmationListSchema
        .strict()
        .parse(answer('confirmations'))
        .data.map(({ type }) => type),
    ).toEqual(['otp', 'magic_link']);
  });

  it('of an event has its four fields', () => {
    expect(z.strictObject(v1EventSchema.shape).parse(answer('event')).webhook_version).toBe('v1');
  });
});

describe('an answer of the sandbox has the fields of the document', () => {
  it('for a link, and the total of each installment beside', async () => {
    await using v1 = await openV1();
    const { envelope } = await v1.call('POST', '/v1/payment-links', fullLink);
    expect(shape(envelope)).toEqual(shape(put(answer('link'), 'data.installments.0.total', 97.05)));
  });

  it('for a PIX charge', async () => {
    await using v1 = await openV1();
    expect(shape((await v1.call('POST', '/v1/charge', pixCharge())).envelope)).toEqual(shape(answer('pix')));
  });

  it('for a challenge', async () => {
    await using v1 = await openV1();
    const { data } = await v1.call('POST', '/v1/charge', cardCharge(cards.threeDs));
    expect(Object.keys(json.parse(data)).sort()).toEqual(Object.keys(dataOf('challenged')).sort());
  });
});

describe('a reader of v1', () => {
  it.each([
    ['a link status nobody knows', linkSchema, put(dataOf('link'), 'status', 'Paused')],
    ['a payment type nobody knows', linkSchema, put(dataOf('link'), 'payment_types', ['Wallet'])],
    ['a link with a short token', linkSchema, put(dataOf('link'), 'token', '9f86')],
    ['a sale without its charge id', v1SaleSchema, put(dataOf('pix'), 'charge_id', undefined)],
    ['fields nobody knows', linkSchema, put(dataOf('link'), 'channel', 'web')],
    ['a sale status nobody knows', v1SaleSchema, put(dataOf('pix'), 'status', 'OnHold')],
    ['an event version nobody knows', v1EventSchema, put(answer('event'), 'webhook_version', 'v9')],
    ['an event type nobody knows', v1EventSchema, put(answer('event'), 'type', 'card.lost')],
  ])('takes %s', (_name, schema, body) => {
    expect(schema.safeParse(body).success).toBe(true);
  });

  it.each([
    ['a link without a code', linkSchema, put(dataOf('link'), 'code', '')],
    ['a value as text', linkSchema, put(dataOf('link'), 'value', '97.05')],
    ['a value with three places', v1SaleSchema, put(dataOf('pix'), 'value', 79.805)],
    ['a negative value', v1SaleSchema, put(dataOf('pix'), 'value', -1)],
    ['an event without a delivery id', v1EventSchema, put(answer('event'), 'id', undefined)],
  ])('refuses %s', (_name, schema, body) => {
    expect(schema.safeParse(body).success).toBe(false);
  });
});

describe('a link request', () => {
  it('read and written again is the same body', () => {
    expect(z.encode(linkRequestSchema, linkRequestSchema.parse(fullLink))).toEqual(fullLink);
  });
});
