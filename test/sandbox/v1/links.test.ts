/** v1 payment links: what a request makes, the answer, and the routes around it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { linkSchema } from '#shared/wire/v1/links.ts';
import { fullLink, item, link } from './bodies.ts';
import { openV1, other } from './open-v1.ts';

describe('a payment link is made', () => {
  it('from the whole request, and answers the fields the document names', async () => {
    await using v1 = await openV1();
    const made = await v1.makeLink(fullLink);
    expect(Object.keys(made).sort()).toEqual(
      [
        'code',
        'order_code',
        'token',
        'url',
        'status',
        'payment_types',
        'installments',
        'obfuscate_client',
        'obfuscate_items',
        'expires_at',
        'max_uses',
        'uses_count',
        'value',
        'created_at',
      ].sort(),
    );
    // 2 x 39.90 + 4.75 + 12.50 freight.
    expect(made).toMatchObject({
      status: 'InProgress',
      payment_types: ['CreditCard', 'PIX'],
      obfuscate_client: true,
      obfuscate_items: false,
      expires_at: '2026-02-01 23:59:59',
      max_uses: 3,
      uses_count: 0,
      value: 9705,
      created_at: '2026-01-15T12:00:00.000Z',
    });
    expect(made.url.endsWith(made.token)).toBe(true);
    expect(made.url).not.toContain('/api/');
  });

  it('from its items alone: all methods, 1x without interest, no expiry, no limit of uses', async () => {
    await using v1 = await openV1();
    expect(await v1.makeLink({ items: [item()] })).toMatchObject({
      payment_types: ['CreditCard', 'PIX'],
      installments: [{ count: 1, interest_rate: 1, total: 1000 }],
      expires_at: null,
      max_uses: null,
      obfuscate_client: false,
      value: 1000,
    });
  });

  it('with milestones expanded to every count, totals exact and half up', async () => {
    await using v1 = await openV1();
    const { installments } = await v1.makeLink(fullLink);
    // 97.05 x 1.0299 = 99.951795.
    expect(installments).toEqual([
      ...[1, 2, 3].map((count) => ({ count, interest_rate: 1, total: 9705 })),
      ...[4, 5, 6].map((count) => ({ count, interest_rate: 1.0299, total: 9995 })),
    ]);
  });

  it.each([
    ['card_pix_boleto', ['CreditCard', 'PIX', 'Boleto']],
    ['card', ['CreditCard']],
  ])('with the methods of an account that has %s', async (link_default_methods, types) => {
    await using v1 = await openV1({ link_default_methods });
    expect((await v1.makeLink(link())).payment_types).toEqual(types);
  });

  it('with milestones in any order when the switch sorts them', async () => {
    await using v1 = await openV1({ link_milestones_unordered: 'sort' });
    const milestones = [
      { count: 3, interest_rate: 1.1 },
      { count: 1, interest_rate: 1 },
    ];
    const { installments } = await v1.makeLink(link({ installments: milestones }));
    expect(installments.map(({ interest_rate }) => interest_rate)).toEqual([1, 1.1, 1.1]);
  });

  it('but not in the past when the switch forbids it', async () => {
    await using v1 = await openV1({ link_past_expiry: 'refuse' });
    const make = (expires_at: string) => v1.call('POST', '/v1/payment-links', link({ expires_at }));
    // It is 2026-01-15 09:00:00 in Brasília.
    expect((await make('2026-01-15 09:00:00')).status).toBe(422);
    expect((await make('2026-01-15 09:00:01')).status).toBe(201);
  });
});

const pageSchema = z.object({
  data: z.array(linkSchema),
  current_page: z.int(),
  per_page: z.int(),
  last_page: z.int(),
  total: z.int(),
});

describe('the list of links', () => {
  it('has pages, newest first, of the account alone', async () => {
    await using v1 = await openV1();
    const codes: string[] = [];
    for (let n = 0; n < 5; n++) codes.unshift((await v1.makeLink(link())).code);
    await v1.call('POST', '/v1/payment-links', link(), other);
    const list = async (query: string) => pageSchema.parse((await v1.call('GET', `/v1/payment-links${query}`)).data);
    const all = await list('');
    expect(all).toMatchObject({ current_page: 1, per_page: 15, last_page: 1, total: 5 });
    expect(all.data.map(({ code }) => code)).toEqual(codes);
    const second = await list('?page=2&per_page=2');
    expect([second.data.map(({ code }) => code), second.last_page]).toEqual([codes.slice(2, 4), 3]);
    expect((await list('?page=9')).data).toEqual([]);
    expect((await list('?per_page=1000')).per_page).toBe(100);
    for (const query of ['?page=0', '?page=x', '?per_page=-1']) {
      expect((await v1.call('GET', `/v1/payment-links${query}`)).status).toBe(422);
    }
  });

  it('is bare, with other pages, when the switches say so', async () => {
    await using v1 = await openV1({ link_list_shape: 'array', link_page_size: 2 });
    for (let n = 0; n < 3; n++) await v1.makeLink(link());
    expect(z.array(linkSchema).parse((await v1.call('GET', '/v1/payment-links')).data)).toHaveLength(2);
  });
});

describe('one link', () => {
  it.each([
    ['GET', ''],
    ['POST', '/cancel'],
    ['DELETE', ''],
  ] as const)('of another account or unknown is 404 to %s %s', async (method, end) => {
    await using v1 = await openV1();
    const { code } = await v1.makeLink(link());
    const body = method === 'POST' ? {} : undefined;
    expect((await v1.call(method, `/v1/payment-links/${code}${end}`, body, other)).status).toBe(404);
    expect((await v1.call(method, `/v1/payment-links/none${end}`, body)).status).toBe(404);
    expect((await v1.link(code)).status).toBe('InProgress');
  });

  it('is canceled once', async () => {
    await using v1 = await openV1();
    const { code } = await v1.makeLink(link());
    const cancel = () => v1.call('POST', `/v1/payment-links/${code}/cancel`);
    const { status, data } = await cancel();
    expect([status, linkSchema.parse(data).status]).toEqual([200, 'Canceled']);
    expect((await cancel()).status).toBe(422);
    await v1.box.control('POST', '/switches', { link_cancel_again: 'ok' });
    expect((await cancel()).status).toBe(200);
    expect((await v1.link(code)).status).toBe('Canceled');
  });

  it('once deleted is nowhere, its checkout included', async () => {
    await using v1 = await openV1();
    const { code, url } = await v1.makeLink(link());
    expect((await fetch(url)).status).toBe(200);
    expect(await v1.call('DELETE', `/v1/payment-links/${code}`)).toMatchObject({ status: 200, data: null });
    expect((await v1.call('GET', `/v1/payment-links/${code}`)).status).toBe(404);
    expect((await fetch(url)).status).toBe(404);
    expect((await v1.call('DELETE', `/v1/payment-links/${code}`)).status).toBe(404);
  });

  it('is deleted without a word when the switch says so', async () => {
    await using v1 = await openV1({ link_delete_answer: 'no_content' });
    const { code } = await v1.makeLink(link());
    const reply = await v1.send('DELETE', `/v1/payment-links/${code}`);
    expect([reply.status, reply.text]).toEqual([204, '']);
  });

  it('past its expiry is still InProgress, and shows its expiry in the zone of the switch', async () => {
    await using v1 = await openV1();
    const { code, url } = await v1.makeLink(link({ expires_at: '2026-01-15 09:00:10' }));
    expect((await fetch(url)).status).toBe(200);
    await v1.box.clock.advance(9_999);
    expect((await fetch(url)).status).toBe(200);
    await v1.box.clock.advance(1);
    expect((await fetch(url)).status).toBe(410);
    expect((await v1.link(code)).status).toBe('InProgress');
    await v1.box.control('POST', '/switches', { v1_datetime_zone: 'utc' });
    expect((await v1.link(code)).expires_at).toBe('2026-01-15 12:00:10');
  });
});
