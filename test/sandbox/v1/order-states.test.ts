/** Each status of a v1 order and of a v1 confirmation, and the HTTP status its charge is answered with. */
import { describe, expect, it } from 'vitest';
import { knownV1OrderStatuses } from '#shared/wire/v1/charges.ts';
import { confirmationStatuses, confirmationTypes } from '#shared/wire/v1/confirmations.ts';
import { knownV1InvoiceStatuses } from '#shared/wire/v1/invoices.ts';
import { knownLinkStatuses } from '#shared/wire/v1/links.ts';
import { cards } from '../order-bodies.ts';
import { cardCharge, pixCharge } from './bodies.ts';
import { charge, confirmations, events, saleIn, secretOf } from './charge-calls.ts';
import { openV1, type V1Box } from './open-v1.ts';

describe('the words of v1', () => {
  it.each([
    ['order', knownV1OrderStatuses, 'Pending, Challenged, Approved, Declined, Refunded, Canceled'],
    [
      'invoice',
      knownV1InvoiceStatuses,
      'Pending, Paid, Fail, Challenged, Canceled, ChargeBack, Reversed, PartialReversed, Reproved, New, Unprocessed',
    ],
    ['link', knownLinkStatuses, 'InProgress, Canceled, Concluded'],
    ['confirmation', confirmationStatuses, 'pending, verified, expired, canceled'],
    ['type of confirmation', confirmationTypes, 'otp, magic_link'],
  ])('for an %s are the documented ones', (_name, known, words) => {
    expect(known).toEqual(words.split(', '));
  });
});

/** The answer of the charge, and the status of its order when all has come to rest. */
const orders: ReadonlyArray<readonly [word: string, http: number, way: (v1: V1Box) => Promise<string>]> = [
  ['Pending', 201, async (v1) => (await charge(v1, pixCharge())).sale.status],
  ['Challenged', 202, async (v1) => (await charge(v1, cardCharge(cards.otp))).sale.status],
  ['Challenged', 202, async (v1) => (await charge(v1, cardCharge(cards.threeDs))).sale.status],
  [
    'Challenged',
    202,
    async (v1) => {
      await v1.box.control('POST', '/switches', { v1_confirmation: 'magic_link' });
      return (await charge(v1, cardCharge(cards.otp))).sale.status;
    },
  ],
  ['Approved', 201, async (v1) => (await charge(v1, cardCharge(cards.approve))).sale.status],
  ['Declined', 400, async (v1) => (await charge(v1, cardCharge(cards.decline))).sale.status],
  [
    'Refunded',
    201,
    async (v1) => {
      const { sale } = await charge(v1, cardCharge(cards.approve));
      await v1.call('POST', `/v1/charges/${sale.orders[0]?.charges[0]?.code}/refund`, {});
      await v1.box.clock.advance(5_000);
      return String((await events(v1)).at(-1)?.data.status);
    },
  ],
  [
    'Canceled',
    201,
    async (v1) => {
      const { code } = await charge(v1, pixCharge());
      return saleIn(await v1.box.control('POST', `/v1/orders/${code}/pix/expire`)).status;
    },
  ],
];

describe('a v1 order comes to be', () => {
  it.each(orders)('%s, its charge answered with %i', async (word, http, way) => {
    await using v1 = await openV1();
    expect(await way(v1)).toBe(word);
    const [answered] = (await v1.box.requests()).filter(({ path }) => path === '/v1/charge');
    expect(answered?.status).toBe(http);
  });
});

describe('a v1 confirmation that is verified', () => {
  it('is answered as the creation of a charge is, with 201 and in the envelope', async () => {
    await using v1 = await openV1();
    const created = await v1.call('POST', '/v1/charge', cardCharge(cards.approve));
    const { code: order } = await charge(v1, cardCharge(cards.otp));
    const [asked] = await confirmations(v1, order);
    const { code } = await secretOf(v1, asked?.id ?? '');
    const verified = await v1.call('POST', `/v1/orders/${order}/confirmations/${asked?.id}/verify`, { code });
    expect(verified.status).toBe(201);
    expect(places(verified.envelope)).toEqual(places(created.envelope));
  });
});

/** Every place of an answer, without its values. */
function places(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([name, inner]) => places(inner, `${at}.${name}`));
}

describe('a v1 confirmation comes to be', () => {
  it.each<[status: string, way: (v1: V1Box, path: string, code: string) => Promise<unknown>]>([
    ['pending', async () => undefined],
    ['verified', (v1, path, code) => v1.call('POST', `${path}/verify`, { code })],
    ['expired', (v1) => v1.box.clock.advance(15 * 60_000)],
  ])('%s', async (status, way) => {
    await using v1 = await openV1();
    const { code: order } = await charge(v1, cardCharge(cards.otp));
    const [asked] = await confirmations(v1, order);
    const id = asked?.id ?? '';
    await way(v1, `/v1/orders/${order}/confirmations/${id}`, (await secretOf(v1, id)).code ?? '');
    expect(await v1.box.control('GET', `/v1/confirmations/${id}/code`)).toMatchObject({ status });
  });

  it('canceled, when the other one of its order is verified', async () => {
    await using v1 = await openV1({ v1_confirmation: 'both' });
    const { code: order } = await charge(v1, cardCharge(cards.otp));
    const [otp, link] = await confirmations(v1, order);
    const { code } = await secretOf(v1, otp?.id ?? '');
    await v1.call('POST', `/v1/orders/${order}/confirmations/${otp?.id}/verify`, { code });
    const { status } = Object(await v1.box.control('GET', `/v1/confirmations/${link?.id}/code`));
    expect(status).toBe('canceled');
  });
});

describe('each field of a confirmation', () => {
  it.each([
    ['id', expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)],
    ['type', 'otp'],
    ['status', 'pending'],
    ['expires_at', '2026-01-15 09:15:00'],
  ])('%s', async (field, value) => {
    await using v1 = await openV1();
    const { code } = await charge(v1, cardCharge(cards.otp));
    const listed = Object((await v1.send('GET', `/v1/orders/${code}/confirmations`)).json());
    expect(Object.keys(listed)).toEqual(['data']);
    expect(Object.keys(listed.data[0]).toSorted()).toEqual(['expires_at', 'id', 'status', 'type']);
    expect(listed.data[0][field]).toEqual(value);
  });

  it('type of a magic link', async () => {
    await using v1 = await openV1({ v1_confirmation: 'magic_link' });
    const { code } = await charge(v1, cardCharge(cards.otp));
    expect((await confirmations(v1, code)).map(({ type }) => type)).toEqual(['magic_link']);
  });
});
