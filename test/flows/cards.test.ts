/** Saving a card: 202 and followed, sent again under its key when the answer is lost, and then a means of payment. */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type SavedCard, savedCardSchema } from '#shared/contract/cards.ts';
import type { MethodRequest } from '#shared/contract/methods.ts';
import { cents } from '#shared/domain/money.ts';
import type { Till } from '#test/helpers/till.ts';
import { cardThat } from './support/cards.ts';
import { changing } from './support/changing.ts';
import { flow } from './support/flow.ts';
import { sentUnder } from './support/queue.ts';
import { charge } from './support/scenarios.ts';

const buyer = {
  name: 'Marina Souza',
  email: 'marina@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf', number: '529.982.247-25' },
};

function form(number = cardThat('approve'), change: object = {}): MethodRequest<'cards.save'> {
  const card = { number, holderName: 'MARINA SOUZA', expMonth: '12', expYear: '39', cvc: '731' };
  return { id: randomUUID(), customer: buyer, card, type: 'credit', ...change };
}

async function untilCard(till: Till, id: string, holds: (card: SavedCard) => boolean): Promise<SavedCard> {
  let found: SavedCard | undefined;
  await till.untilTrue(
    'the card is as expected',
    async () => {
      found = await (await till.observer()).get('cards.get', { id });
      return holds(found);
    },
    1_200_000,
  );
  if (found === undefined) throw new Error('no card');
  return found;
}

const isSaved = ({ state }: SavedCard): boolean => state === 'saved';

describe('saving a card', () => {
  flow('is followed from pending to tokenized, and says what it is by its face alone', async (till) => {
    const asked = form();
    const received: (string | null)[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'cards.changed') received.push(savedCardSchema.parse(payload).tokenization);
    });
    expect((await till.clerk.get('cards.save', asked)).state).toBe('queued');
    expect(await untilCard(till, asked.id, isSaved)).toMatchObject({
      tokenization: 'pending',
      brand: 'visa',
      lastFour: '0019',
      customer: { name: 'Marina Souza', email: 'marina@example.com' },
    });
    await till.clerk.get('cards.refresh', { id: asked.id });
    await untilCard(till, asked.id, ({ tokenization }) => tokenization === 'tokenized');
    expect(received.filter((word, index) => received.indexOf(word) === index)).toEqual([null, 'pending', 'tokenized']);
    expect(await till.clerk.get('cards.list', { text: 'souza 0019' })).toHaveLength(1);
    expect(await till.clerk.get('cards.list', { text: 'souza 0018' })).toEqual([]);
  });

  flow(
    'tells when its tokenization failed',
    async (till) => {
      const asked = form();
      await till.clerk.get('cards.save', asked);
      await untilCard(till, asked.id, ({ tokenization }) => tokenization === 'failed');
    },
    { switches: { tokenization: 'fails' } },
  );

  flow('asked twice is one card', async (till) => {
    const asked = form();
    await Promise.all([till.clerk.get('cards.save', asked), till.manager.get('cards.save', asked)]);
    await untilCard(till, asked.id, isSaved);
    expect(till.sent.filter(({ method, path }) => method === 'POST' && path === '/v2/cards')).toHaveLength(1);
  });

  flow('whose answer is lost is sent again under its key, and one card comes of it', async (till) => {
    await till.control('POST', '/faults', { method: 'POST', route: '/v2/cards', kind: 'drop_after_processing' });
    const asked = form();
    await till.clerk.get('cards.save', asked);
    const card = await untilCard(till, asked.id, isSaved);
    const [entry] = await (await till.observer()).get('outbox.list', { show: 'all' });
    expect(entry).toMatchObject({ operation: 'cards.save', owner: { kind: 'card', label: 'visa 0019' } });
    const sent = sentUnder(till, entry?.key ?? '');
    expect(sent).toHaveLength(2);
    expect(sent[0]?.digest).toBe(sent[1]?.digest);
    expect(card.token).toMatch(/^[0-9a-f-]{36}$/);
  });

  flow('is refused with the words for the buyer', async (till) => {
    const asked = form(cardThat('blocked_bin'));
    await till.clerk.get('cards.save', asked);
    const card = await untilCard(till, asked.id, ({ state }) => state === 'refused');
    expect(card).toMatchObject({ token: null, refusal: { code: 'customer_blocked' } });
    expect(card.refusal?.customerMessage).toBeTruthy();
  });

  flow('is not sent with what the API would refuse, and says which field', async (till) => {
    const wrong = { ...form('4111111111111112'), customer: { ...buyer, document: undefined } };
    expect(await till.clerk.code('cards.save', wrong)).toBe('rule-broken');
    const sum = { ...form(), card: { ...form().card, expYear: '20' } };
    expect(await till.clerk.code('cards.save', sum)).toBe('rule-broken');
    expect(till.sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  flow('interrupted by a crash asks for the card again, and nothing of it is on the disk', async (till) => {
    await till.control('POST', '/faults', {
      method: 'POST',
      route: '/v2/cards',
      kind: 'refuse_before_reading',
      count: 'always',
    });
    const asked = form();
    await till.clerk.get('cards.save', asked);
    await untilCard(till, asked.id, ({ state }) => state === 'unknown');
    await till.restart();
    expect((await untilCard(till, asked.id, ({ state }) => state === 'retype-card')).token).toBeNull();
    for (const name of readdirSync(till.core.dataDir)) {
      const path = join(till.core.dataDir, name);
      expect(readFileSync(path).includes(asked.card.number), path).toBe(false);
    }
  });
});

describe('a saved card', () => {
  flow('pays a sale by its token', async (till) => {
    const asked = form();
    await till.clerk.get('cards.save', asked);
    const { token } = await untilCard(till, asked.id, isSaved);
    const saleId = await charge(till, {
      method: 'card',
      amountCents: cents(4200),
      installments: 1,
      capture: 'now',
      card: { token: token ?? '' },
    });
    expect(await till.until(saleId, 'paid')).toMatchObject({ payments: [{ card: { last4: '0019' } }] });
  });

  flow('saved elsewhere is fetched by its token and kept; a stranger’s is not found', async (till) => {
    const asked = form();
    await till.clerk.get('cards.save', asked);
    const { token } = await untilCard(till, asked.id, isSaved);
    expect(await till.clerk.get('cards.fetch', { token: token ?? '' })).toMatchObject({ id: asked.id });
    expect(await till.clerk.code('cards.fetch', { token: randomUUID() })).toBe('not-found');
  });

  let firstToken = '';
  flow(
    'that the service has already is said to be saved, and its first row shows it',
    async (till) => {
      const [first, second] = [form(), form()];
      await till.clerk.get('cards.save', first);
      firstToken = (await untilCard(till, first.id, isSaved)).token ?? '';
      await till.clerk.get('cards.save', second);
      const card = await untilCard(till, second.id, ({ state }) => state === 'refused');
      expect(card).toMatchObject({ token: null, refusal: { code: 'already-saved' } });
      expect((await till.clerk.get('cards.list', { text: '' })).filter(isSaved)).toMatchObject([{ id: first.id }]);
    },
    changing({
      of: { post: '/v2/cards' },
      body: (text) => (firstToken === '' ? text : text.replace(/"id":"[^"]*"/, `"id":"${firstToken}"`)),
    }),
  );
});
