/** v1 charges: by Pix and by card, through the bank's challenge and the analysis, and honest where v1 cannot be asked. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Connect } from '#main/api/connect.ts';
import type { Charge } from '#shared/contract/charge-view.ts';
import type { Till } from '#test/helpers/till.ts';
import { answerChallenge, askCharge, byPix, byTypedCard, chargeDraft, isMade, untilCharge } from './support/charges.ts';
import { crashAt } from './support/crash.ts';
import { ambiguousFaults, answeredWith, arm, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { proofOf, resolve } from './support/review.ts';

const route = '/v1/charge';
/** The API shows a v1 charge through v2: nowhere promised, so every flow says under which reading it was told. */
const shown = { switches: { v1_charge_through_v2: 'shown' } };
const writes = (till: Till) => till.sent.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/'));
const newest = async (till: Till) => (await (await till.observer()).get('outbox.list', { show: 'all' }))[0];
/** The first look is refused by whoever checks the key. */
function refusedOnce(path: string, status: number): (connect: Connect) => Connect {
  let done = false;
  return (connect) => async (request) => {
    if (done || !request.url.includes(path)) return connect(request);
    done = true;
    return { status, headers: {}, body: new TextEncoder().encode('{"message":"Unauthorized"}') };
  };
}
const hasPix = ({ pix }: Charge): boolean => pix !== null;

async function challenged(till: Till): Promise<Charge> {
  const id = await askCharge(till, byTypedCard('three_ds'));
  return untilCharge(till, id, ({ challenge }) => challenge !== null);
}

describe('a charge by Pix', () => {
  flow(
    'shows its verified code and is followed until it is paid',
    async (till, told) => {
      const id = await askCharge(till, byPix);
      const charge = await untilCharge(till, id, hasPix);
      expect(charge).toMatchObject({ state: 'made', status: 'Pending', outcome: 'open', amountCents: 6_450 });
      expect(charge.pix?.code).toMatch(/^000201.*br\.gov\.bcb\.pix/);
      expect(charge.pix?.expiresAt).toBe((charge.createdAt ?? 0) + 900_000);
      await till.control('POST', `/v1/orders/${charge.code}/pix/pay`);
      const paid = await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
      expect(paid).toMatchObject({ status: 'paid', reading: 'follows', can: { record: false } });
      expect(writes(till)).toHaveLength(1);
      expect(writes(till)[0]?.key).toBeNull();
      expect(told.ofCharge(id)).toEqual(['queued', 'sending', 'made Pending', 'made paid']);
      expect(await till.clerk.get('charges.list', { text: 'lia cesta' })).toHaveLength(1);
    },
    shown,
  );

  flow(
    'that nobody paid has ended when the API says so',
    async (till) => {
      const id = await askCharge(till, byPix);
      const { code } = await untilCharge(till, id, hasPix);
      await till.control('POST', `/v1/orders/${code}/pix/expire`);
      expect(await untilCharge(till, id, ({ outcome }) => outcome === 'unpaid')).toMatchObject({ status: 'failed' });
    },
    shown,
  );

  for (const v1_datetime_zone of ['brasilia', 'utc']) {
    flow(
      `ends when it was asked to, whatever zone its date is in (${v1_datetime_zone})`,
      async (till) => {
        const id = await askCharge(till, byPix);
        const { pix, createdAt } = await untilCharge(till, id, hasPix);
        expect(pix?.expiresAt).toBe(createdAt + 900_000);
      },
      { switches: { v1_datetime_zone } },
    );
  }

  for (const pix_code of ['damaged', 'static_wrong_amount']) {
    flow(
      `never shows a code that is ${pix_code}`,
      async (till) => {
        const id = await askCharge(till, byPix);
        const { pix } = await untilCharge(till, id, hasPix);
        expect(pix?.code).toBeNull();
        expect(pix?.invalidReason).not.toBeNull();
      },
      { switches: { pix_code } },
    );
  }

  flow(
    'is followed on once a key that was wrong for a moment is right again',
    async (till) => {
      const id = await askCharge(till, byPix);
      const { code } = await untilCharge(till, id, hasPix);
      await till.pass(10_000);
      await till.control('POST', `/v1/orders/${code}/pix/pay`);
      await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    },
    { ...shown, wrapConnect: refusedOnce('/v2/charges/', 401) },
  );

  flow('that the API cannot be asked about says so, and two people record what the dashboard shows', async (till) => {
    const id = await askCharge(till, byPix);
    const charge = await untilCharge(till, id, ({ reading }) => reading === 'not-shown');
    await till.control('POST', `/v1/orders/${charge.code}/pix/pay`);
    await till.pass(60_000);
    expect(await till.clerk.get('charges.refresh', { id })).toMatchObject({ status: 'Pending', outcome: 'open' });
    const record = { id, finding: 'charged', seenAt: till.clock.now(), reason: 'visto no painel' } as const;
    const second = await proofOf(till, 'clerk');
    expect(await till.clerk.code('charges.record', { ...record, second })).toBe('forbidden');
    const self = await proofOf(till, 'manager');
    expect(await till.manager.code('charges.record', { ...record, second: self })).toBe('rule-broken');
    const wrong = { ...second, pin: '0000' };
    expect(await till.manager.code('charges.record', { ...record, second: wrong })).toBe('wrong-pin');
    const late = { ...record, second, seenAt: till.clock.now() + 600_000 };
    expect(await till.manager.code('charges.record', late)).toBe('rule-broken');
    const recorded = await till.manager.get('charges.record', { ...record, second });
    // Said by people, and never shown as the API's word.
    expect(recorded).toMatchObject({ outcome: 'open', recorded: { finding: 'charged' }, can: { record: false } });
    expect(await till.manager.code('charges.record', { ...record, second })).toBe('not-possible-now');
  });
});

describe('a charge by card', () => {
  flow('is approved, saves its card, and is charged once however often it is asked for', async (till) => {
    const asked = { id: randomUUID(), draft: chargeDraft(byTypedCard()) };
    await Promise.all([till.clerk.get('charges.create', asked), till.clerk.get('charges.create', asked)]);
    const charge = await untilCharge(till, asked.id, isMade);
    expect(charge).toMatchObject({ status: 'Approved', outcome: 'paid', card: { lastFour: expect.any(String) } });
    expect(writes(till)).toHaveLength(1);
    const address = {
      zipcode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    };
    const byToken = { ...byTypedCard(), card: { token: charge.cardToken ?? '' }, installments: 3 } as const;
    const bare = chargeDraft(byToken);
    expect(await till.clerk.call('charges.create', { id: randomUUID(), draft: bare })).toMatchObject({
      error: { code: 'rule-broken', fields: [{ path: 'client.address', code: 'address-needed' }] },
    });
    const items = [{ id: 'bolo', description: 'Bolo', quantity: 2, unitAmountCents: 1_100 }];
    const again = await askCharge(till, byToken, { client: { ...bare.client, address }, items });
    expect(await untilCharge(till, again, isMade)).toMatchObject({ outcome: 'paid', installments: 3, card: null });
  });

  flow('declined by the bank says so', async (till) => {
    const id = await askCharge(till, byTypedCard('decline'));
    const charge = await untilCharge(till, id, ({ state }) => state === 'declined');
    expect(charge).toMatchObject({ status: 'Declined', outcome: 'unpaid', failure: { code: 'declined' } });
    expect(charge.failure?.merchantMessage).not.toBeNull();
  });

  flow('refused by the API was not charged', async (till) => {
    const id = await askCharge(till, byTypedCard('blocked_bin'));
    const charge = await untilCharge(till, id, ({ state }) => state === 'refused');
    expect(charge).toMatchObject({ code: null, failure: { code: 'v1_400', customerMessage: null } });
  });

  flow(
    'still processing is followed to its end',
    async (till) => {
      const id = await askCharge(till, byTypedCard('processing_then_paid'));
      expect(await untilCharge(till, id, isMade)).toMatchObject({ status: 'Pending', outcome: 'open' });
      await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    },
    shown,
  );

  flow('breaking a rule is not sent', async (till) => {
    const draft = chargeDraft({ ...byTypedCard(), softDescriptor: 'ab' } as ReturnType<typeof byTypedCard>);
    const refused = await till.clerk.call('charges.create', { id: randomUUID(), draft });
    expect(refused).toMatchObject({ error: { fields: [{ path: 'payment.softDescriptor', code: 'field-too-short' }] } });
    expect(writes(till)).toEqual([]);
  });

  flow('leaves neither its number nor its code on disk', async (till) => {
    const payment = byTypedCard();
    const id = await askCharge(till, payment);
    await untilCharge(till, id, isMade);
    const entry = await newest(till);
    const { body } = await till.clerk.get('outbox.get', { id: entry?.id ?? '' });
    expect(body).toContain('"slot":0');
    expect(body).not.toContain('security_code');
  });

  flow('whose bytes are gone before it left was not charged', async (till) => {
    await till.control('POST', '/faults', { kind: 'rate_limited', route, count: 'always' });
    const id = await askCharge(till, byTypedCard());
    await untilCharge(till, id, ({ waitReason }) => waitReason === 'limited');
    await till.pass(16 * 60_000);
    expect(await untilCharge(till, id, ({ state }) => state === 'retype-card')).toMatchObject({ code: null });
    expect((await till.ledger()).length).toBe(0);
  });
});

describe('the bank asks the buyer (3D Secure)', () => {
  for (const outcome of ['passed', 'failed', 'abandoned'] as const) {
    flow(
      `${outcome}: only what the API says afterwards counts`,
      async (till) => {
        const charge = await challenged(till);
        expect(charge).toMatchObject({ status: 'Challenged', outcome: 'open', confirmations: [] });
        if (outcome === 'abandoned') await till.pass(301_000);
        else await answerChallenge(till, charge.code, outcome);
        const ended = await untilCharge(till, charge.id, (one) => one.outcome !== 'open');
        expect(ended.outcome).toBe(outcome === 'passed' ? 'paid' : 'unpaid');
        expect(ended).toMatchObject({ challenge: null, can: { challenge: false } });
        expect(writes(till)).toHaveLength(1);
      },
      shown,
    );
  }

  flow('and where the API shows nothing of it, nobody is told that it was paid or not', async (till) => {
    const { id, code } = await challenged(till);
    await answerChallenge(till, code, 'passed');
    await till.pass(400_000);
    const charge = await till.clerk.get('charges.refresh', { id });
    expect(charge).toMatchObject({ status: 'Challenged', outcome: 'open', reading: 'not-shown' });
    expect(charge).toMatchObject({ challenge: { isOver: true }, can: { challenge: false, record: true } });
  });

  flow('has no place to be shown in a host that offers none', async (till) => {
    const { id } = await challenged(till);
    expect(await till.clerk.code('charges.openChallenge', { id })).toBe('not-possible-now');
  });
});

describe('a charge whose answer is lost', () => {
  for (const fault of ambiguousFaults) {
    flow(
      `by ${fault.name} is asked for once, and a person looks`,
      async (till) => {
        await arm(till, fault, route);
        const id = await askCharge(till, byTypedCard());
        const charge = await untilCharge(till, id, ({ state }) => state === 'review');
        expect(charge).toMatchObject({ code: null, outcome: null });
        await till.pass(3_600_000);
        expect(writes(till)).toHaveLength(1);
      },
      { wrapConnect: wrapFor(fault, route) },
    );
  }

  for (const finding of ['charged', 'not-charged'] as const) {
    flow(`and that two people found ${finding} is shown as what they said`, async (till) => {
      const kind = finding === 'charged' ? 'drop_after_processing' : 'drop_before_processing';
      await till.control('POST', '/faults', { kind, route });
      const id = await askCharge(till, byTypedCard());
      await untilCharge(till, id, ({ state }) => state === 'review');
      const entry = await newest(till);
      expect(entry).toMatchObject({ why: 'review-no-key', keyless: true });
      await resolve(till, { id: entry?.id ?? '', finding });
      expect((await till.clerk.get('charges.get', { id })).state).toBe(`found-${finding}`);
      expect(writes(till)).toHaveLength(1);
    });
  }

  flow(
    'by a crash on the way is a person’s to decide after the start',
    async (till) => {
      const id = await askCharge(till, byPix);
      await untilCharge(till, id, ({ state }) => state === 'sending');
      await till.restart();
      expect((await untilCharge(till, id, ({ state }) => state === 'review')).pix).toBeNull();
      expect(writes(till)).toHaveLength(1);
    },
    crashAt('charges.create:after-answer'),
  );
});

const another = {
  mensagem: 'ok',
  erro: false,
  mensagenserro: [],
  codigoretorno: 201,
  id: '00000000-0000-0000-0000-000000000000',
  data: { charge_id: 'x', code: 'y', status: 'Approved', value: 1, orders: [] },
};

describe('an answer about another charge', () => {
  flow(
    'proves nothing about this one',
    async (till) => {
      const id = await askCharge(till, byPix);
      await untilCharge(till, id, ({ state }) => state === 'review');
    },
    { wrapConnect: wrapFor(answeredWith('another', 201, another), route) },
  );
});
