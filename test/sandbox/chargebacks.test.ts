/** Chargebacks: from contest to decision, the defence with every limit and code, and the list. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chargebackSchema } from '#shared/wire/v2/chargebacks.ts';
import { contested, day, decide, defend, MB, read } from './contests.ts';
import { fieldProblems } from './fixtures.ts';
import { type FilePart, pdf } from './forms.ts';
import { type Opened, openSandbox } from './open-sandbox.ts';

describe('a contested charge', () => {
  it('opens a chargeback with every documented field, and says so in an event', async () => {
    await using box = await openSandbox({ chargeback_fee_cents: 50 });
    const made = await contested(box, { category: 'fraud', code: '10.4', description: 'Não reconhece' });
    const shown = (await box.get(`/v2/chargebacks/${made.id}`)).json();
    expect(fieldProblems('chargeback', shown)).toEqual([]);
    expect(fieldProblems('chargeback_reason', made.reason)).toEqual([]);
    expect(fieldProblems('chargeback_evidence', made.evidence)).toEqual([]);
    expect(made).toMatchObject({
      object: 'chargeback',
      status: 'open',
      amount: 1000,
      net_amount: 950,
      currency: 'brl',
      reason: { category: 'fraud', code: '10.4', description: 'Não reconhece' },
      opened_at: '2026-01-15T12:00:00.000Z',
      respond_by: '2026-01-22T12:00:00.000Z',
      days_remaining: 7,
      accepts_evidence: true,
      evidence: { file_count: 0, total_bytes: 0, received_at: null, submitted_at: null, files: [] },
    });
    expect((await box.eventTypes()).at(-1)).toBe('chargeback.created');
  });

  it.each(['won', 'lost'])('goes from open to received, submitted and %s, each with an event', async (outcome) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    expect((await defend(box, id)).status).toBe(200);
    expect(await read(box, id)).toMatchObject({ status: 'evidence_received', accepts_evidence: false });
    await box.clock.advance(60_000);
    expect((await read(box, id)).status).toBe('evidence_submitted');
    await decide(box, id, outcome);
    expect((await read(box, id)).status).toBe(outcome);
    const types = await box.eventTypes();
    expect(types.filter((type) => type === 'chargeback.updated')).toHaveLength(3);
  });

  it('expires at respond_by, not a moment before', async () => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    await box.clock.advance(7 * day - 1);
    expect(await read(box, id)).toMatchObject({ status: 'open', days_remaining: 1 });
    await box.clock.advance(1);
    expect(await read(box, id)).toMatchObject({ status: 'expired', accepts_evidence: false, days_remaining: 0 });
    expect((await box.eventTypes()).at(-1)).toBe('chargeback.updated');
  });

  it.each([
    ['won', 'paid', 1000],
    ['lost', 'chargeback', 0],
  ])('%s leaves the charge %s and the merchant with %i', async (outcome, status, kept) => {
    await using box = await openSandbox();
    const { id, sale } = await contested(box);
    const { charge } = z.object({ charge: z.string() }).parse(sale);
    await defend(box, id);
    await decide(box, id, outcome);
    expect((await box.charge(charge)).status).toBe(status);
    const signs: Record<string, number> = { capture: 1, chargeback: -1, chargeback_reversed: 1 };
    const sum = (await box.ledger()).reduce((total, { kind, amount }) => total + amount * (signs[kind] ?? 0), 0);
    expect(sum).toBe(kept);
  });

  it.each([
    ['open', async () => undefined],
    ['won', (box: Opened, id: string) => defend(box, id).then(() => decide(box, id, 'won'))],
    ['expired', async (box: Opened) => box.clock.advance(7 * day)],
  ])('that is %s has nothing to decide', async (_name, before) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    await before(box, id);
    await expect(decide(box, id, 'lost')).rejects.toThrow('nothing to decide');
  });

  it('given back by the review takes another defence in a new round', async () => {
    await using box = await openSandbox({ evidence_review: 'returns' });
    const { id } = await contested(box);
    await defend(box, id);
    await box.clock.advance(60_000);
    expect(await read(box, id)).toMatchObject({ status: 'open', accepts_evidence: true, review: { round: 1 } });
    await box.control('POST', '/switches', { evidence_review: 'accepts' });
    expect((await defend(box, id)).status).toBe(200);
    await box.clock.advance(60_000);
    expect((await read(box, id)).status).toBe('evidence_submitted');
  });
});

describe('a defence', () => {
  it('is shown by number, size and names, never by content', async () => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    const answer = await defend(box, id, [pdf(100, 'nota.pdf'), pdf(50, 'entrega.pdf')]);
    expect(chargebackSchema.parse(answer.json()).evidence).toMatchObject({
      file_count: 2,
      total_bytes: 150,
      received_at: '2026-01-15T12:00:00.000Z',
      files: [
        { name: 'nota.pdf', bytes: 100 },
        { name: 'entrega.pdf', bytes: 50 },
      ],
    });
  });

  const eleven = [2, 2, 2, 2, 2, 1].map((size) => pdf(size * MB));
  it.each<[name: string, parts: FilePart[], code: string | null]>([
    ['one file', [pdf(5)], null],
    ['19 files', Array.from({ length: 19 }, () => pdf(10)), null],
    ['20 files', Array.from({ length: 20 }, () => pdf(10)), null],
    ['21 files', Array.from({ length: 21 }, () => pdf(10)), 'validation_error'],
    ['no file', [], 'validation_error'],
    ['a file in another field', [{ ...pdf(10), field: 'file' }], 'validation_error'],
    ['a field that is text', [{ field: 'files[]', text: '%PDF-1.7' }], 'validation_error'],
    ['a file one byte under 2 MB', [pdf(2 * MB - 1)], null],
    ['a file of 2 MB', [pdf(2 * MB)], null],
    ['a file one byte over 2 MB', [pdf(2 * MB + 1)], 'evidence_file_too_large'],
    ['one byte under 11 MB', [...eleven.slice(0, 5), pdf(MB - 1)], null],
    ['11 MB in total', eleven, null],
    ['one byte over 11 MB', [...eleven.slice(0, 5), pdf(MB + 1)], 'evidence_total_too_large'],
    [
      'a picture',
      [{ ...pdf(10, 'foto.png'), bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47) }],
      'evidence_type_not_allowed',
    ],
    ['a picture called a PDF', [{ ...pdf(10), bytes: new Uint8Array(10) }], 'evidence_type_not_allowed'],
    ['a PDF declared a picture', [{ ...pdf(10), type: 'image/png' }], 'evidence_type_not_allowed'],
    ['a good file beside a bad one', [pdf(10), { ...pdf(10), bytes: new Uint8Array(10) }], 'evidence_type_not_allowed'],
    ['an empty file', [pdf(0)], 'evidence_type_not_allowed'],
  ])('of %s', async (_name, parts, code) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    const answer = await defend(box, id, parts);
    if (code === null) expect(answer.status).toBe(200);
    else {
      expect([answer.status, answer.error().code]).toEqual([422, code]);
      expect((await read(box, id)).status).toBe('open');
    }
  });

  it.each<[code: string, switches: Record<string, unknown>, before: (box: Opened, id: string) => Promise<unknown>]>([
    ['chargeback_evidence_already_submitted', {}, (box, id) => defend(box, id)],
    [
      'chargeback_evidence_already_submitted',
      {},
      async (box, id) => {
        await defend(box, id);
        await box.clock.advance(60_000);
      },
    ],
    ['chargeback_not_disputable', {}, (box) => box.clock.advance(7 * day)],
    [
      'chargeback_not_disputable',
      {},
      async (box, id) => {
        await defend(box, id);
        await decide(box, id, 'lost');
      },
    ],
    ['chargeback_evidence_rejected', { evidence_review: 'rejects' }, async () => undefined],
    ['chargeback_acquirer_unavailable', { evidence_acquirer: 'unavailable' }, async () => undefined],
  ])('is refused with %s', async (code, switches, before) => {
    await using box = await openSandbox(switches);
    const { id } = await contested(box);
    await before(box, id);
    const answer = await defend(box, id);
    expect([answer.status, answer.error().code]).toEqual([422, code]);
  });

  it.each([
    ['JSON', '{}', 'application/json', 415],
    ['no type', 'x', '', 415],
    ['no boundary', 'x', 'multipart/form-data', 415],
    ['a broken form', 'x', 'multipart/form-data; boundary=b', 422],
  ])('that is %s is no form', async (_name, body, type, status) => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    const answer = await box.post(`/v2/chargebacks/${id}/evidences`, body, { headers: { 'content-type': type } });
    expect([answer.status, answer.error().type]).toEqual([status, 'invalid_request_error']);
  });

  it('with the same key is taken once', async () => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    const first = await defend(box, id, [pdf(10)], { key: 'k' });
    const again = await defend(box, id, [pdf(10)], { key: 'k' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await defend(box, id, [pdf(11)], { key: 'k' })).error().code).toBe('idempotency_key_conflict');
  });

  it.each([
    ['empty_object', 200, '{}'],
    ['no_content', 204, ''],
  ])('may be answered with %s', async (evidence_body, status, text) => {
    await using box = await openSandbox({ evidence_body });
    const answer = await defend(box, (await contested(box)).id);
    expect([answer.status, answer.text]).toEqual([status, text]);
  });
});

describe('in production', () => {
  it('every chargeback route answers 404', async () => {
    await using box = await openSandbox();
    const { id } = await contested(box);
    await box.control('POST', '/switches', { chargeback_routes: 'production' });
    const answers = [await box.get('/v2/chargebacks'), await box.get(`/v2/chargebacks/${id}`), await defend(box, id)];
    expect(answers.map((answer) => [answer.status, answer.error().code])).toEqual(
      answers.map(() => [404, 'resource_missing']),
    );
  });
});
