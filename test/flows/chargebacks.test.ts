/** Contested charges: read, answered with evidence that arrives once, and followed to the bank's decision. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type Chargeback, chargebackReadingSchema } from '#shared/contract/chargebacks.ts';
import { evidenceFileMaxBytes } from '#shared/domain/evidence.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { contest, defenceState, defend, pdf, stage } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { entriesOf, expectFrozen, sentUnder } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';

async function contested(till: Till, how: object = {}): Promise<{ saleId: string; id: string }> {
  const saleId = await charge(till, payByCard(amountCents));
  await till.until(saleId, 'paid');
  return { saleId, id: await contest(till, saleId, how) };
}

const read = async (till: Till, id: string): Promise<Chargeback> =>
  (await till.observer()).get('chargebacks.get', { id });

function untilStatus(till: Till, id: string, status: string): Promise<void> {
  return till.untilTrue(
    `the chargeback is ${status}`,
    async () => (await read(till, id)).status === status,
    40 * 24 * 3_600_000,
  );
}

const untilDefence = (till: Till, id: string, state: string): Promise<void> =>
  till.untilTrue(`the defence is ${state}`, async () => (await defenceState(till, id)) === state, 1_200_000);

const evidencePosts = (till: Till) =>
  till.sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/evidences'));

describe('the list', () => {
  flow('knows the contested sale, which learns of it too, and what the account has in dispute', async (till) => {
    const received: string[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'chargebacks.reading') received.push(chargebackReadingSchema.parse(payload).availability);
    });
    const { saleId, id } = await contested(till, { description: 'Não reconheço' });
    expect(received).toEqual(['available']);
    const { reading, chargebacks } = await till.clerk.get('chargebacks.list', {});
    expect(reading).toMatchObject({
      availability: 'available',
      hasMore: false,
      summary: { counts: { open: 1 }, inDisputeCents: amountCents, smallestDaysRemaining: 7 },
    });
    expect(chargebacks).toMatchObject([
      {
        id,
        status: 'open',
        amountCents,
        acceptsEvidence: true,
        defence: null,
        reason: { description: 'Não reconheço' },
        sale: { id: saleId, number: 1 },
        customer: { name: null, email: null },
        isWalkIn: true,
        can: { defend: true, sendAgain: false },
      },
    ]);
    await till.until(saleId, 'chargeback');
    expect(await till.clerk.get('chargebacks.ofSale', { saleId })).toHaveLength(1);
    const told = await till.clerk.get('orders.timeline', { id: saleId });
    expect(told.map(({ what }) => what)).toContain('chargeback-opened');
  });

  flow('has the nearest deadline first, and what is decided last', async (till) => {
    const week = 7 * 24 * 3_600_000;
    const late = await contested(till, { respond_ms: 2 * week });
    const soon = await contested(till, { respond_ms: week });
    const over = await contested(till);
    await defend(till, over.id);
    await untilDefence(till, over.id, 'received');
    const { chargebacks } = await till.clerk.get('chargebacks.list', {});
    expect(chargebacks.map(({ id }) => id)).toEqual([soon.id, late.id, over.id]);
    expect((await till.clerk.get('chargebacks.poll', { id: soon.id })).status).toBe('open');
    const open = await till.clerk.get('chargebacks.refresh', { status: 'open' });
    expect(open.chargebacks).toHaveLength(2);
  });

  flow(
    'that answers 404 is remembered as not there, and asked for again after a day',
    async (till) => {
      const lists = () => till.sent.filter(({ path }) => path === '/v2/chargebacks').length;
      expect((await till.clerk.get('chargebacks.list', {})).reading.availability).toBe('unknown');
      await till.pass(2 * 3_600_000);
      expect(lists()).toBe(1);
      await till.signIn();
      expect((await till.clerk.get('chargebacks.list', {})).reading.availability).toBe('unavailable');
      await till.pass(20 * 3_600_000);
      expect(lists()).toBe(1);
      await till.control('POST', '/switches', { chargeback_routes: 'sandbox' });
      await till.pass(6 * 3_600_000);
      expect(lists()).toBeGreaterThan(1);
      expect((await (await till.observer()).get('chargebacks.list', {})).reading.availability).toBe('available');
    },
    { switches: { chargeback_routes: 'production' } },
  );
});

describe('a defence', () => {
  flow('arrives as it was given, is reviewed, and won: the sale is paid again', async (till, told) => {
    const { saleId, id } = await contested(till);
    await defend(till, id, [pdf(400), pdf(250_000, 'conversa "assinada".pdf')]);
    await untilDefence(till, id, 'received');
    expect(told.ofDefence(id)).toEqual(['queued', 'sending', 'received']);
    await till.untilTrue('read', async () => (await read(till, id)).evidence?.fileCount === 2);
    expect(await read(till, id)).toMatchObject({ can: { defend: false }, evidence: { totalBytes: 250_400 } });
    await untilStatus(till, id, 'evidence_submitted');
    await till.clerk.get('training.decideChargeback', { chargebackId: id, outcome: 'won' });
    await untilStatus(till, id, 'won');
    // R2: what was contested is not called paid by one read, but by reads that agree.
    await till.until(saleId, 'paid', 1_800_000);
    const [entry] = await entriesOf(till, id, 'chargebacks.defend');
    expect(entry?.body).toBe('multipart/form-data, 0 bytes');
  });

  flow('that is lost stays lost', async (till) => {
    const { saleId, id } = await contested(till);
    await defend(till, id);
    await untilDefence(till, id, 'received');
    await till.control('POST', `/chargebacks/${id}/decide`, { outcome: 'lost' });
    await untilStatus(till, id, 'lost');
    expect((await till.sale(saleId)).state).toBe('chargeback');
  });

  flow('nobody sends in time: expired, and followed no more', async (till) => {
    const { id } = await contested(till, { respond_ms: 3_600_000 });
    await untilStatus(till, id, 'expired');
    const before = till.sent.filter(({ path }) => path === `/v2/chargebacks/${id}`).length;
    await till.pass(24 * 3_600_000);
    expect(till.sent.filter(({ path }) => path === `/v2/chargebacks/${id}`)).toHaveLength(before);
    await till.signIn();
    const stageId = await stage(till.manager, [pdf(400)]);
    expect(await till.manager.code('chargebacks.defend', { id, stageId, files: 1 })).toBe('not-possible-now');
  });

  flow('whose answer is lost is found by a GET, and sent once', async (till) => {
    const { id } = await contested(till);
    await till.control('POST', '/faults', {
      method: 'POST',
      route: '/v2/chargebacks/:id/evidences',
      kind: 'drop_after_processing',
    });
    await defend(till, id);
    await untilDefence(till, id, 'received');
    expect(evidencePosts(till)).toHaveLength(1);
  });

  flow('that never arrived is sent again, byte for byte', async (till) => {
    const { id } = await contested(till);
    await till.control('POST', '/faults', {
      method: 'POST',
      route: '/v2/chargebacks/:id/evidences',
      kind: 'drop_before_processing',
    });
    await defend(till, id, [pdf(300_000)]);
    await untilDefence(till, id, 'received');
    const [entry] = await entriesOf(till, id, 'chargebacks.defend');
    if (entry === undefined) throw new Error('no entry');
    expect(sentUnder(till, entry.key)).toHaveLength(2);
    expectFrozen(till, entry);
  });

  flow('survives a restart before it could be sent', async (till) => {
    const { id } = await contested(till);
    await till.control('POST', '/faults', {
      method: 'POST',
      route: '/v2/chargebacks/:id/evidences',
      kind: 'drop_before_processing',
      count: 1,
    });
    await defend(till, id, [pdf(300_000)]);
    await untilDefence(till, id, 'unknown');
    await till.restart();
    await untilDefence(till, id, 'received');
  });

  flow(
    'given back in review can be answered anew',
    async (till) => {
      const { id } = await contested(till);
      await defend(till, id);
      await untilDefence(till, id, 'received');
      await till.untilTrue('given back', async () => (await read(till, id)).can.defend, 3 * 24 * 3_600_000);
      await till.signIn();
      await defend(till, id, [pdf(500)]);
      await untilDefence(till, id, 'received');
      expect(evidencePosts(till)).toHaveLength(2);
    },
    { switches: { evidence_review: 'returns' } },
  );

  flow(
    'the acquirer did not answer about is kept, and sent again by one press',
    async (till) => {
      const { id } = await contested(till);
      await defend(till, id, [pdf(300_000)]);
      await untilDefence(till, id, 'refused');
      expect(await read(till, id)).toMatchObject({
        defence: { refusal: { code: 'chargeback_acquirer_unavailable' } },
        can: { defend: true, sendAgain: true },
      });
      await till.control('POST', '/switches', { evidence_acquirer: 'answers' });
      await till.manager.get('chargebacks.sendAgain', { id });
      await untilDefence(till, id, 'received');
      expect(new Set(evidencePosts(till).map(({ digest }) => digest)).size).toBe(1);
      expect(new Set(evidencePosts(till).map(({ key }) => key)).size).toBe(2);
    },
    { switches: { evidence_acquirer: 'unavailable' } },
  );

  flow(
    'refused in review says so, and its files are not kept',
    async (till) => {
      const { id } = await contested(till);
      await defend(till, id);
      await untilDefence(till, id, 'refused');
      expect(await read(till, id)).toMatchObject({
        defence: { refusal: { code: 'chargeback_evidence_rejected' } },
        can: { sendAgain: false },
      });
      expect(await till.manager.code('chargebacks.sendAgain', { id })).toBe('not-possible-now');
      const [entry] = await entriesOf(till, id);
      expect(entry?.body).toBe('multipart/form-data, 0 bytes');
    },
    { switches: { evidence_review: 'rejects' } },
  );

  for (const body of ['chargeback', 'empty_object', 'no_content']) {
    flow(
      `is received whether the answer is ${body}`,
      async (till) => {
        const { id } = await contested(till);
        await defend(till, id);
        await untilDefence(till, id, 'received');
        await till.untilTrue('and read', async () => (await read(till, id)).evidence?.fileCount === 1);
      },
      { switches: { evidence_body: body } },
    );
  }
});

describe('what is staged', () => {
  const png = { name: 'foto.pdf', data: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') };
  const refused = [
    { name: 'a picture called .pdf', files: [png], code: 'evidence-not-pdf' },
    { name: 'a file of 2 MB and a byte', files: [pdf(evidenceFileMaxBytes + 1)], code: 'evidence-file-too-large' },
    { name: 'six files of 2 MB', files: Array(6).fill(pdf(evidenceFileMaxBytes)), code: 'evidence-total-too-large' },
  ];
  for (const { name, files, code } of refused) {
    flow(`${name} is refused before anything is sent, with the rule`, async (till) => {
      const { id } = await contested(till);
      await expect(defend(till, id, [...files])).rejects.toThrow(code);
      expect(evidencePosts(till)).toEqual([]);
    });
  }

  flow('and given up leaves nothing to send', async (till) => {
    const { id } = await contested(till);
    const stageId = await stage(till.manager, [pdf(400)]);
    await till.manager.get('chargebacks.unstage', { stageId });
    expect(await till.manager.code('chargebacks.defend', { id, stageId, files: 1 })).toBe('not-possible-now');
  });

  flow('and left alone for ten minutes is gone', async (till) => {
    const { id } = await contested(till);
    const stageId = await stage(till.manager, [pdf(400)]);
    await till.pass(10 * 60_000 + 1);
    await till.signIn();
    expect(await till.manager.code('chargebacks.defend', { id, stageId, files: 1 })).toBe('not-possible-now');
  });

  flow('in pieces that come twice is one file; a gap is refused; a part of a file is not sent', async (till) => {
    const { id } = await contested(till);
    const { data } = pdf(10);
    const piece = { stageId: randomUUID(), file: 0, name: 'a.pdf', bytes: 10 };
    const part = (from: number, until: number) => ({
      ...piece,
      offset: from,
      data: data.subarray(from, until).toString('base64'),
    });
    await till.manager.get('chargebacks.stage', part(0, 5));
    expect(await till.manager.code('chargebacks.stage', part(6, 10))).toBe('bad-input');
    const asked = { id, stageId: piece.stageId, files: 1 };
    expect(await till.manager.code('chargebacks.defend', asked)).toBe('not-possible-now');
    expect(await till.manager.get('chargebacks.stage', part(0, 5))).toEqual({ receivedBytes: 5 });
    await till.manager.get('chargebacks.stage', part(5, 10));
    await till.manager.get('chargebacks.defend', asked);
    await untilDefence(till, id, 'received');
  });

  flow('is a manager’s to send', async (till) => {
    expect(await till.clerk.code('chargebacks.unstage', { stageId: randomUUID() })).toBe('forbidden');
  });
});
