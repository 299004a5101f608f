/** v1 saved cards of a client: saved and tokenized later, listed, read, changed, deleted, and told by events. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { v1SavedCardSchema } from '#shared/wire/v1/cards.ts';
import { cards } from '../order-bodies.ts';
import { cardCharge, put, tokenCharge } from './bodies.ts';
import { charge, events } from './charge-calls.ts';
import { openV1, other, type V1Box } from './open-v1.ts';

const body = { number: cards.approve, name: 'ANA SOUZA', month: '12', year: '30', security_code: '123', type: 'debit' };
const strict = z.strictObject(v1SavedCardSchema.shape);

async function save(v1: V1Box, change: Record<string, unknown> = {}) {
  const { status, data } = await v1.call('POST', '/v1/clients/c-1/cards/tokens', { ...body, ...change });
  return { status, card: strict.parse(data) };
}

const path = (id: string, clientCode = 'c-1') => `/v1/clients/${clientCode}/cards/${id}`;
const told = async (v1: V1Box) => (await events(v1)).map(({ type }) => type);

describe('a card of a client', () => {
  it('is saved with 202 and tokenized later; number and security code are never told', async () => {
    await using v1 = await openV1();
    const { status, card } = await save(v1);
    expect([status, card]).toEqual([
      202,
      expect.objectContaining({
        tokenization_status: 'pending',
        first_six_digits: '453950',
        last_four_digits: '0019',
        name: 'ANA SOUZA',
        brand: 'visa',
        type: 'debit',
      }),
    ]);
    await v1.box.clock.advance(5_000);
    const read = await v1.call('GET', path(card.id));
    expect(read.data).toMatchObject({ tokenization_status: 'tokenized' });
    expect(await told(v1)).toEqual(['card.created', 'card.token_pending', 'card.token_created']);
    const everything = JSON.stringify([read.data, await events(v1), await v1.box.requests()]);
    expect(everything).not.toContain(cards.approve);
    expect((await events(v1)).every(({ format, data }) => format === 'v1' && data.card_token === card.card_token)).toBe(
      true,
    );
  });

  it.each([
    ['fails', ['card.created', 'card.token_pending', 'card.token_failed']],
    ['no_acquirer', ['card.created', 'card.token_failed']],
  ])('whose tokenization %s is told so, and still pays', async (tokenization, types) => {
    await using v1 = await openV1({ tokenization });
    const { card } = await save(v1);
    await v1.box.clock.advance(5_000);
    expect(await told(v1)).toEqual(types);
    expect((await charge(v1, tokenCharge(card.card_token))).status).toBe(201);
  });

  it.each([
    ['number', undefined],
    ['number', '453950000001'],
    ['number', '4539500000000018'],
    ['name', ''],
    ['name', 'x'.repeat(256)],
    ['month', '13'],
    ['year', '2030'],
    ['year', '25'],
    ['security_code', '12'],
    ['type', 'prepaid'],
  ])('with %s = %j is refused', async (field, value) => {
    await using v1 = await openV1();
    const { status } = await v1.call('POST', '/v1/clients/c-1/cards/tokens', put(body, field, value));
    expect(status).toBe(422);
  });

  it('is listed among those of its client, in its account alone', async () => {
    await using v1 = await openV1();
    const { card } = await save(v1);
    const list = async (clientCode: string, options = {}) =>
      z.array(strict).parse((await v1.call('GET', `/v1/clients/${clientCode}/cards`, undefined, options)).data);
    expect((await list('c-1')).map(({ id }) => id)).toEqual([card.id]);
    expect(await list('c-2')).toEqual([]);
    expect(await list('c-1', other)).toEqual([]);
    expect((await v1.call('GET', path(card.id, 'c-2'))).status).toBe(404);
    expect((await v1.call('GET', path(card.id), undefined, other)).status).toBe(404);
    expect((await v1.call('GET', path('none'))).status).toBe(404);
  });

  it('is of the client whose e-mail it was charged under, whichever route saved it', async () => {
    await using v1 = await openV1();
    const sold = cardCharge(cards.approve);
    const { sale } = await charge(v1, sold);
    const clients = z
      .object({ clients: z.array(z.object({ code: z.string() })) })
      .parse(await v1.box.control('GET', '/v1/clients')).clients;
    const listed = await v1.call('GET', `/v1/clients/${clients[0]?.code}/cards`);
    const token = sale.orders[0]?.charges[0]?.payment.card_token;
    expect(
      z
        .array(strict)
        .parse(listed.data)
        .map(({ card_token }) => card_token),
    ).toEqual([token]);
  });

  it('has its name, type, brand and expiry changed', async () => {
    await using v1 = await openV1();
    const { card } = await save(v1);
    const change = { name: 'ANA S LIMA', type: 'credit', brand: 'elo', month: '01', year: '31' };
    const { status, data } = await v1.call('PUT', path(card.id), change);
    expect([status, data]).toEqual([200, { ...card, ...change }]);
    expect((await v1.call('GET', path(card.id))).data).toEqual({ ...card, ...change });
    expect(await told(v1)).toContain('card.updated');
    expect((await v1.call('PUT', path(card.id), { month: '1' })).status).toBe(422);
    expect((await v1.call('PUT', path(card.id), change, other)).status).toBe(404);
  });

  it('once deleted is gone, and its token buys nothing', async () => {
    await using v1 = await openV1();
    const { card } = await save(v1);
    expect((await v1.call('DELETE', path(card.id), undefined, other)).status).toBe(404);
    expect(await v1.call('DELETE', path(card.id))).toMatchObject({ status: 200, data: null });
    expect((await v1.call('GET', path(card.id))).status).toBe(404);
    expect((await v1.call('DELETE', path(card.id))).status).toBe(404);
    expect((await v1.call('POST', '/v1/charge', tokenCharge(card.card_token))).status).toBe(422);
    await v1.box.clock.advance(5_000);
    expect(await told(v1)).toEqual(['card.created', 'card.token_pending', 'card.deleted']);
  });

  it('expires at the end of its month in Brasília, unless it was changed meanwhile', async () => {
    await using v1 = await openV1();
    await save(v1, { month: '01', year: '26' });
    const { card } = await save(v1, { month: '01', year: '26' });
    await v1.call('PUT', path(card.id), { month: '02' });
    const expired = async () => (await told(v1)).filter((type) => type === 'card.expired').length;
    await v1.box.clock.advance(Date.UTC(2026, 1, 1, 3) - Date.UTC(2026, 0, 15, 12) - 1);
    expect(await expired()).toBe(0);
    await v1.box.clock.advance(1);
    expect(await expired()).toBe(1);
    await v1.box.clock.advance(28 * 86_400_000);
    expect(await expired()).toBe(2);
  });

  it('of a client nobody knows is 404 when the switch says so', async () => {
    await using v1 = await openV1({ v1_unknown_client: 'missing' });
    expect((await v1.call('POST', '/v1/clients/c-1/cards/tokens', body)).status).toBe(404);
    expect((await v1.call('GET', '/v1/clients/c-1/cards')).status).toBe(404);
  });

  it('is saved by one route alone: the two former ones are gone', async () => {
    await using v1 = await openV1();
    expect((await v1.call('POST', '/v1/clients/c-1/cards', body)).status).toBe(404);
    expect((await v1.call('POST', '/v1/clients/c-1/cards/x/tokens', body)).status).toBe(404);
  });
});
