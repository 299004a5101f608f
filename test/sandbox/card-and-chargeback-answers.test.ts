/** The saved card and chargeback tables of the API document: each field answered, of its type, with its value, and none beside. */
import { describe, expect, it } from 'vitest';
import { contested, day, decide, defend } from './contests.ts';
import { bodyOf, changed } from './fixtures.ts';
import { pdf } from './forms.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';
import { cards } from './order-bodies.ts';
import { cardCharge, client } from './v1/bodies.ts';
import { openV1 } from './v1/open-v1.ts';

const uuid = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);

const save = async (box: Opened, change: readonly [path: string, value: unknown] = ['card.type', 'credit']) =>
  Object((await box.post('/v2/cards', changed(bodyOf('save_card'), ...change))).json());

const savedCard: Record<string, unknown> = {
  id: uuid,
  object: 'card',
  brand: 'visa',
  first_six: '453950',
  last_four: '0019',
  holder_name: 'MARIA DA SILVA',
  exp_month: 12,
  exp_year: 2030,
  type: 'credit',
  tokenization_status: 'pending',
  customer: { name: 'Maria da Silva', email: 'maria@balcao.example' },
  created_at: '2026-01-15T12:00:00.000Z',
};

describe('a saved card', () => {
  it.each(Object.entries(savedCard))('shows %s when it is saved and when it is read', async (field, value) => {
    await using box = await openSandbox();
    const made = await save(box);
    const read = Object((await box.get(`/v2/cards/${made.id}`)).json());
    expect([made[field], read[field]]).toEqual([value, value]);
  });

  it('shows nothing else', async () => {
    await using box = await openSandbox();
    expect(Object.keys(await save(box)).sort()).toEqual(Object.keys(savedCard).sort());
  });

  it.each([
    ['card.type', 'debit', 'type', 'debit'],
    ['card.type', undefined, 'type', 'credit'],
    ['card.exp_year', 31, 'exp_year', 2031],
    ['card.exp_month', 1, 'exp_month', 1],
    ['card.number', '5200000000000015', 'brand', 'mastercard'],
  ])('asked for with %s = %j shows %s = %j', async (path, value, field, shown) => {
    await using box = await openSandbox();
    expect((await save(box, [path, value]))[field]).toBe(shown);
  });

  it('is tokenized in time, and says so when it is read', async () => {
    await using box = await openSandbox();
    const { id } = await save(box);
    await box.clock.advance(4_999);
    const status = async () => Object((await box.get(`/v2/cards/${id}`)).json()).tokenization_status;
    expect(await status()).toBe('pending');
    await box.clock.advance(1);
    expect(await status()).toBe('tokenized');
  });

  it('belongs to the customer of its account with the same e-mail', async () => {
    await using v1 = await openV1();
    const ids = [];
    for (const email of ['maria@balcao.example', 'Maria@Balcao.example', 'ana@balcao.example']) {
      ids.push((await save(v1.box, ['customer.email', email])).id);
    }
    // A client is known to v1 by its code once it has bought there.
    const bought = cardCharge(cards.approve, { client: client({ email: 'maria@balcao.example' }) });
    await v1.call('POST', '/v1/charge', bought);
    const { clients } = Object(await v1.box.control('GET', '/v1/clients'));
    const listed = Object((await v1.call('GET', `/v1/clients/${clients[0].code}/cards`)).data);
    const found = listed.map(({ id }: { id: string }) => id);
    expect(ids.map((id) => found.includes(id))).toEqual([true, true, false]);
  });

  it.each([
    ['succeeds', ['card.created', 'card.token_pending', 'card.token_created']],
    ['fails', ['card.created', 'card.token_pending', 'card.token_failed']],
    ['no_acquirer', ['card.created', 'card.token_failed']],
  ])('tells of itself in the v1 format alone when tokenization %s', async (tokenization, types) => {
    await using box = await openSandbox({ tokenization });
    await save(box);
    await box.clock.advance(5_000);
    const { events } = Object(await box.control('GET', '/events'));
    expect(events.map((event: { type: string; format: string }) => [event.type, event.format])).toEqual(
      types.map((type) => [type, 'v1']),
    );
  });
});

const reason = { category: 'fraud', code: '10.4', description: 'Não reconhece' };

const openChargeback: Record<string, unknown> = {
  id: uuid,
  object: 'chargeback',
  status: 'open',
  amount: 1000,
  net_amount: 950,
  currency: 'brl',
  reason,
  opened_at: '2026-01-15T12:00:00.000Z',
  respond_by: '2026-01-22T12:00:00.000Z',
  days_remaining: 7,
  accepts_evidence: true,
  customer: { name: 'Maria da Silva', email: expect.stringMatching(/@balcao\.example$/) },
  sale: {
    order: expect.stringMatching(/^ord_/),
    charge: expect.stringMatching(/^cha_/),
    amount: 1000,
    method: 'card',
  },
  evidence: { file_count: 0, total_bytes: 0, received_at: null, submitted_at: null, files: [] },
  review: null,
  review_history: [],
  timeline: [{ status: 'open', at: '2026-01-15T12:00:00.000Z' }],
};

const show = async (box: Opened, id: string) => Object((await box.get(`/v2/chargebacks/${id}`)).json());

describe('an open chargeback', () => {
  it.each(Object.entries(openChargeback))('shows %s', async (field, value) => {
    await using box = await openSandbox({ chargeback_fee_cents: 50 });
    const { id } = await contested(box, reason);
    expect((await show(box, id))[field]).toEqual(value);
  });

  it('shows nothing else', async () => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    expect(Object.keys(await show(box, id)).sort()).toEqual(Object.keys(openChargeback).sort());
  });

  it('of a charge refunded in part is about the rest', async () => {
    await using box = await openSandbox({ chargeback_fee_cents: 50 });
    const { id, sale } = await contested(box, reason);
    await decide(box, (await defend(box, id)) && id, 'won');
    const { charge } = Object(sale);
    await box.post(`/v2/charges/${charge}/refund`, { amount: 300 });
    await box.clock.advance(5_000);
    const { chargeback } = Object(await box.control('POST', `/charges/${charge}/chargeback`));
    expect([chargeback.amount, chargeback.net_amount]).toEqual([700, 650]);
  });
});

const evidence = {
  file_count: 1,
  total_bytes: 100,
  received_at: '2026-01-15T12:00:00.000Z',
  submitted_at: '2026-01-15T12:01:00.000Z',
  files: [{ name: 'defesa.pdf', bytes: 100 }],
};
const accepted = { round: 1, outcome: 'accepted', at: '2026-01-15T12:01:00.000Z' };

describe('a chargeback whose defence was decided', () => {
  it.each(
    Object.entries({
      status: 'won',
      days_remaining: 0,
      accepts_evidence: false,
      evidence,
      review: accepted,
      review_history: [accepted],
      timeline: [
        { status: 'open', at: '2026-01-15T12:00:00.000Z' },
        { status: 'evidence_received', at: '2026-01-15T12:00:00.000Z' },
        { status: 'evidence_submitted', at: '2026-01-15T12:01:00.000Z' },
        { status: 'won', at: '2026-01-16T12:01:00.000Z' },
      ],
    }),
  )('shows %s', async (field, value) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    await defend(box, id, [pdf(100)]);
    await box.clock.advance(60_000);
    await box.clock.advance(day);
    await decide(box, id, 'won');
    expect((await show(box, id))[field]).toEqual(value);
  });
});

describe('the days that remain', () => {
  it.each([
    [0, 7],
    [1, 7],
    [day - 1, 7],
    [day, 6],
    [7 * day - 1, 1],
    [7 * day, 0],
  ])('%i ms after it was opened are %i', async (wait, days) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    await box.clock.advance(wait);
    expect((await show(box, id)).days_remaining).toBe(days);
  });
});

describe('the list of chargebacks', () => {
  const fields: Record<string, unknown> = {
    object: 'list',
    data: [expect.objectContaining({ object: 'chargeback' })],
    has_more: true,
    summary: {
      counts: { open: 2, evidence_received: 0, evidence_submitted: 0, won: 0, lost: 0, expired: 0 },
      amount_in_dispute: 2000,
      smallest_days_remaining: 7,
    },
  };
  const list = async (box: Opened) => {
    for (let n = 0; n < 2; n++) await contested(box);
    return Object((await box.get('/v2/chargebacks?limit=1')).json());
  };

  it.each(Object.entries(fields))('shows %s', async (field, value) => {
    await using box = await openSandbox();
    expect((await list(box))[field]).toEqual(value);
  });

  it('shows nothing else', async () => {
    await using box = await openSandbox();
    expect(Object.keys(await list(box)).sort()).toEqual(Object.keys(fields).sort());
  });

  it('shows each as it is shown alone', async () => {
    await using box = await openSandbox();
    const { data } = await list(box);
    expect(data[0]).toEqual(await show(box, data[0].id));
  });

  it('shows a hundred of a hundred and one, and says that there is more', async () => {
    await using box = await openSandbox();
    for (let n = 0; n < 101; n++) {
      await contested(box);
      if (n % 50 === 0) await box.clock.advance(60_000);
    }
    const shown = async (limit: number) => {
      const { data, has_more } = Object((await box.get(`/v2/chargebacks?limit=${limit}`)).json());
      return [data.length, has_more];
    };
    expect([await shown(99), await shown(100)]).toEqual([
      [99, true],
      [100, true],
    ]);
  });
});
