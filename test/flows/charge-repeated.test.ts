/** A charge of v1 like one that was paid lately goes out only when somebody was shown that one, and wants it again. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { FieldProblem } from '#shared/contract/errors.ts';
import type { Till } from '#test/helpers/till.ts';
import { isReceived } from '#test/support/ledger-lines.ts';
import {
  askCharge,
  byPix,
  byTypedCard,
  type ChargeDraftRequest,
  chargeDraft,
  isMade,
  untilCharge,
} from './support/charges.ts';
import { flow } from './support/flow.ts';
import { passWithPeople } from './support/pass-minutes.ts';

const hour = 3_600_000;
const clientOf = (draft: ChargeDraftRequest) => draft.client;

const received = async (till: Till) => (await till.ledger()).filter(isReceived).length;

/** By card, and proven by the answer or by the read after it. */
async function paid(till: Till, change: Partial<ChargeDraftRequest> = {}): Promise<string> {
  const id = await askCharge(till, byTypedCard(), change);
  await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
  return id;
}

interface Again {
  readonly repeats?: string;
  readonly change?: Partial<ChargeDraftRequest>;
  readonly id?: string;
}

const again = (till: Till, { repeats, change = {}, id = randomUUID() }: Again = {}) =>
  till.clerk.call('charges.create', {
    id,
    draft: chargeDraft(byTypedCard(), change),
    ...(repeats === undefined ? {} : { repeats }),
  });

async function asksAbout(till: Till, asked: Again = {}): Promise<FieldProblem['params'] | null> {
  const result = await again(till, asked);
  if (result.ok) return null;
  expect(result.error).toMatchObject({ code: 'rule-broken', fields: [{ path: 'repeats', code: 'same-charge-paid' }] });
  return result.error.fields?.[0]?.params;
}

describe('a charge of the buyer and the sum of one that was paid lately', () => {
  flow('is asked about, names the paid one, and leaves nothing behind', async (till) => {
    const id = await paid(till);
    const before = await till.clerk.get('charges.list', { text: '' });
    expect(await asksAbout(till)).toMatchObject({ ownerId: id });
    expect(await till.clerk.get('charges.list', { text: '' })).toHaveLength(before.length);
    await till.pass(60_000);
    expect(await received(till)).toBe(1);
  });

  flow('goes out once somebody says so, and is on record as that', async (till) => {
    const first = await paid(till);
    const id = randomUUID();
    expect(await again(till, { repeats: first, id })).toMatchObject({ ok: true });
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    expect(await received(till)).toBe(2);
    await till.signIn();
    const { rows } = await till.manager.get('audit.list', { filter: {} });
    const made = rows.find(({ action, subject }) => action === 'charges.create' && subject === id);
    expect(made?.after).toMatchObject({ repeats: first });
  });

  flow('is asked about anew when another window was first: its answer was about an older one', async (till) => {
    const first = await paid(till);
    const id = randomUUID();
    await again(till, { repeats: first, id });
    await untilCharge(till, id, ({ outcome }) => outcome === 'paid');
    expect(await asksAbout(till, { repeats: first })).toMatchObject({ ownerId: id });
    expect(await received(till)).toBe(2);
  });

  flow('is still asked about after a repetition that was declined', async (till) => {
    const first = await paid(till);
    const id = randomUUID();
    const draft = chargeDraft(byTypedCard('decline'));
    await till.clerk.get('charges.create', { id, draft, repeats: first });
    await untilCharge(till, id, ({ state }) => state === 'declined');
    expect(await asksAbout(till)).toMatchObject({ ownerId: first });
  });

  flow('is asked about by the document alone', async (till) => {
    const document = { type: 'CPF', number: '529.982.247-25' } as const;
    const draft = chargeDraft(byTypedCard());
    const id = await paid(till, { client: { ...clientOf(draft), document } });
    const client = { ...clientOf(draft), email: 'outra@example.com', document };
    expect(await asksAbout(till, { change: { client } })).toMatchObject({ ownerId: id });
  });

  flow('is asked about for a day, and no longer', async (till) => {
    const first = await paid(till);
    await till.pass(23 * hour);
    await till.signIn();
    expect(await asksAbout(till)).toMatchObject({ ownerId: first });
    await till.pass(2 * hour);
    await till.signIn();
    expect(await again(till)).toMatchObject({ ok: true });
  });
});

flow('a charge of another sum, or after one that was not paid, is not asked about', async (till) => {
  await paid(till);
  const items = [{ id: 'cesta', description: 'Cesta', quantity: 1, unitAmountCents: 6_451 }];
  expect(await again(till, { change: { items } })).toMatchObject({ ok: true });
  const client = { ...clientOf(chargeDraft(byPix)), email: 'bia@example.com' };
  const id = await askCharge(till, byTypedCard('decline'), { client });
  await untilCharge(till, id, ({ state }) => state === 'declined');
  expect(await again(till, { change: { client } })).toMatchObject({ ok: true });
});

flow('the same form sent twice is one charge, and asks nothing', async (till) => {
  const id = await paid(till);
  expect(await again(till, { id })).toMatchObject({ ok: true });
  await untilCharge(till, id, isMade);
  expect(await received(till)).toBe(1);
});

flow(
  'a Pix that was paid after its end is asked about behind the declined card that took its place',
  async (till) => {
    const id = await askCharge(till, byPix);
    const { code, chargeId } = await untilCharge(till, id, isMade);
    await passWithPeople(till, 40 * 60_000);
    await untilCharge(till, await askCharge(till, byTypedCard('decline')), ({ state }) => state === 'declined');
    await till.control('POST', `/v1/orders/${code}/pix/pay`, {});
    till.core.core.receive({ type: 'charge.paid', ids: [chargeId ?? '', code ?? ''] });
    await passWithPeople(till, 10 * 60_000);
    expect(await asksAbout(till)).toMatchObject({ ownerId: id });
  },
  { switches: { ended_pix: 'payable', v1_charge_through_v2: 'shown' } },
);
