/** Each field of what v1 answers, as it came over the wire: the envelope, the link, the charge, the challenge, the confirmation, the saved card. */
import { describe, expect, it } from 'vitest';
import { emptyGuid } from '#shared/wire/v1/envelope.ts';
import { cards } from '../order-bodies.ts';
import { cardCharge, fullLink, link, pixCharge, tokenCharge } from './bodies.ts';
import { openV1, type V1Box } from './open-v1.ts';

/** Answers as they came: no schema has read them. */
const ask = async (v1: V1Box, path: string, body: unknown) => {
  const reply = await v1.send('POST', path, body);
  return { status: reply.status, envelope: Object(reply.json()) };
};
const links = '/v1/payment-links';
const saveBody = { number: cards.approve, name: 'ANA SOUZA', month: '12', year: '30', security_code: '123' };

type Way = (v1: V1Box) => Promise<{ status: number; envelope: Record<string, unknown> }>;
const answers = {
  fullLink: (v1: V1Box) => ask(v1, links, fullLink),
  smallLink: (v1: V1Box) => ask(v1, links, link()),
  usedLink: async (v1: V1Box) => {
    const { envelope } = await ask(v1, links, link({ max_uses: 1 }));
    await v1.box.control('POST', `/links/${envelope.data.code}/buy`, { method: 'PIX' });
    return { status: 200, envelope: Object((await v1.send('GET', `${links}/${envelope.data.code}`)).json()) };
  },
  badImage: (v1: V1Box) => ask(v1, links, link({ image: 'no image' })),
  invalid: (v1: V1Box) => ask(v1, links, {}),
  pix: (v1: V1Box) => ask(v1, '/v1/charge', pixCharge({ pix_expiration: 600 })),
  card: (v1: V1Box) => ask(v1, '/v1/charge', cardCharge(cards.approve, {}, { installments: 3 })),
  declined: (v1: V1Box) => ask(v1, '/v1/charge', cardCharge(cards.decline)),
  challenged: (v1: V1Box) => ask(v1, '/v1/charge', cardCharge(cards.threeDs)),
  savedCard: (v1: V1Box) => ask(v1, '/v1/clients/c-1/cards/tokens', saveBody),
} satisfies Record<string, Way>;

type Row = readonly [
  field: string,
  ...cases: ReadonlyArray<readonly [answer: keyof typeof answers, value: unknown, status?: number]>,
];

const guid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const text = expect.stringMatching(/\S/);
const hex64 = expect.stringMatching(/^[0-9a-f]{64}$/);

const envelope: readonly Row[] = [
  ['mensagem', ['fullLink', text], ['invalid', text], ['pix', text]],
  ['erro', ['fullLink', false], ['pix', false], ['challenged', false], ['declined', true], ['invalid', true]],
  ['mensagenserro', ['fullLink', []], ['challenged', []], ['declined', [text]], ['invalid', [text]]],
  [
    'codigoretorno',
    ['fullLink', 201, 201],
    ['pix', 201, 201],
    ['challenged', 202, 202],
    ['declined', 400, 400],
    ['invalid', 422, 422],
  ],
  ['id', ['fullLink', emptyGuid], ['invalid', emptyGuid], ['pix', guid], ['card', guid]],
  ['data', ['fullLink', expect.any(Object)], ['declined', expect.any(Object)], ['invalid', null]],
];

const rate = (count: number, interest_rate: number, total: number) => ({ count, interest_rate, total });

const paymentLink: readonly Row[] = [
  ['data.code', ['fullLink', text]],
  ['data.order_code', ['fullLink', text]],
  ['data.token', ['fullLink', hex64]],
  ['data.url', ['fullLink', expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/[0-9a-f]{64}$/)]],
  ['data.status', ['fullLink', 'InProgress'], ['usedLink', 'Concluded']],
  ['data.payment_types', ['fullLink', ['CreditCard', 'PIX']]],
  [
    'data.installments',
    [
      'fullLink',
      [...[1, 2, 3].map((count) => rate(count, 1, 97.05)), ...[4, 5, 6].map((count) => rate(count, 1.0299, 99.95))],
    ],
    ['smallLink', [rate(1, 1, 10)]],
  ],
  ['data.obfuscate_client', ['fullLink', true], ['smallLink', false]],
  ['data.obfuscate_items', ['fullLink', false], ['smallLink', false]],
  ['data.expires_at', ['fullLink', '2026-02-01 23:59:59'], ['smallLink', null]],
  ['data.max_uses', ['fullLink', 3], ['smallLink', null]],
  ['data.uses_count', ['fullLink', 0], ['usedLink', 1]],
  ['data.value', ['fullLink', 97.05], ['smallLink', 10]],
  ['data.created_at', ['fullLink', '2026-01-15T12:00:00.000Z']],
  ['data.image_warning', ['badImage', text], ['smallLink', undefined]],
];

const charge: readonly Row[] = [
  ['data.charge_id', ['pix', guid], ['card', guid]],
  ['data.code', ['pix', text], ['card', text]],
  ['data.status', ['pix', 'Pending'], ['card', 'Approved'], ['declined', 'Declined']],
  // 2 × 39.90, in currency units.
  ['data.value', ['pix', 79.8], ['card', 79.8]],
  ['data.orders.0.code', ['pix', text], ['card', text]],
  ['data.orders.0.status', ['pix', 'Pending'], ['card', 'Approved']],
  ['data.orders.0.charges.0.code', ['pix', text], ['card', text]],
  ['data.orders.0.charges.0.status', ['pix', 'Pending'], ['card', 'Approved']],
  ['data.orders.0.charges.0.payment.code', ['pix', text], ['card', text]],
  [
    'data.orders.0.charges.0.payment.copy_paste',
    ['pix', expect.stringMatching(/^000201.*6304[0-9A-F]{4}$/)],
    ['card', undefined],
  ],
  ['data.orders.0.charges.0.payment.expiration', ['pix', '2026-01-15 09:10:00'], ['card', undefined]],
  ['data.orders.0.charges.0.payment.payment_type', ['pix', 'PIX'], ['card', 'CreditCard']],
  ['data.orders.0.charges.0.payment.card_token', ['pix', null], ['card', guid], ['declined', guid]],
  ['data.orders.0.charges.0.payment.installments', ['card', 3], ['pix', undefined]],
];

const challenge: readonly Row[] = [
  ['data.status', ['challenged', 'Challenged', 202]],
  ['data.requires_3ds', ['challenged', true], ['card', undefined]],
  ['data.completion_token', ['challenged', hex64], ['card', undefined]],
  [
    'data.tds_config',
    [
      'challenged',
      {
        challenge_url: expect.stringMatching(/\/challenge\/[0-9a-f]{64}$/),
        expires_at: '2026-01-15 09:05:00',
        timeout_seconds: 300,
      },
    ],
    ['card', undefined],
  ],
];

const savedCard: readonly Row[] = [
  ['data.card_token', ['savedCard', guid, 202]],
  ['data.tokenization_status', ['savedCard', 'pending']],
  ['data.first_six_digits', ['savedCard', '453950']],
  ['data.last_four_digits', ['savedCard', '0019']],
  ['data.number', ['savedCard', undefined]],
  ['data.security_code', ['savedCard', undefined]],
];

describe.each([
  ['the envelope', envelope],
  ['a payment link', paymentLink],
  ['a charge', charge],
  ['a challenged charge', challenge],
  ['a saved card', savedCard],
])('each field of %s', (_name, rows) => {
  it.each(rows.map((row) => [row[0], row] as const))('%s', async (field, [, ...cases]) => {
    for (const [name, value, status] of cases) {
      await using v1 = await openV1();
      const answer = await answers[name](v1);
      const found = field.split('.').reduce<unknown>((at, part) => Object(at)[part], answer.envelope);
      expect(found, name).toEqual(value);
      if (status !== undefined) expect(answer.status).toBe(status);
    }
  });
});

describe('the fields of v1 agree', () => {
  it('a link: its url ends with its token', async () => {
    await using v1 = await openV1();
    const { data } = Object((await answers.fullLink(v1)).envelope);
    expect(data.url.endsWith(`/${data.token}`)).toBe(true);
  });

  it('a charge: its id is the one of the envelope, and its order has its code', async () => {
    await using v1 = await openV1();
    const { id, data } = Object((await answers.pix(v1)).envelope);
    expect([data.charge_id, data.orders[0].code]).toEqual([id, data.code]);
  });

  it('a saved card: its token is in every answer and event about it, its number and security code in none', async () => {
    await using v1 = await openV1();
    const { data } = Object((await answers.savedCard(v1)).envelope);
    const path = `/v1/clients/c-1/cards/${data.card_token}`;
    const shown = [
      (await v1.send('GET', path)).text,
      (await v1.send('GET', '/v1/clients/c-1/cards')).text,
      (await v1.send('PUT', path, { name: 'ANA LIMA' })).text,
      (await v1.send('POST', '/v1/charge', tokenCharge(data.card_token))).text,
    ];
    await v1.box.clock.advance(5_000);
    const { events } = Object(await v1.box.control('GET', '/events'));
    const told = events.filter(({ type }: { type: string }) => type.startsWith('card.'));
    expect(told.map(({ type }: { type: string }) => type)).toEqual([
      'card.created',
      'card.token_pending',
      'card.updated',
      'card.token_created',
    ]);
    for (const one of [...shown, ...told.map((event: unknown) => JSON.stringify(event))]) {
      expect(one).toContain(`"card_token":"${data.card_token}"`);
      expect(one).not.toContain(cards.approve);
      expect(one).not.toContain('security_code');
    }
  });
});
