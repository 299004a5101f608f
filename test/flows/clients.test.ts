/** v1's saved cards: saved, followed, changed, used and deleted; and looked for, never repeated, when an answer is lost. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { type ClientCard, clientCardSchema } from '#shared/contract/clients.ts';
import type { Till } from '#test/helpers/till.ts';
import { v1Headers } from './support/api.ts';
import { askCharge, isMade, typedCard, untilCharge } from './support/charges.ts';
import { ambiguousFaults, arm, wrapFor } from './support/faults.ts';
import { flow } from './support/flow.ts';
import { subscribe, untilStatus } from './support/subscriptions.ts';

const clientCode = 'cliente-7';
const saveRoute = '/v1/clients/:clientCode/cards/tokens';
const cardRoute = '/v1/clients/:clientCode/cards/:cardId';
const writes = (till: Till) =>
  till.sent.filter(({ method, path }) => method !== 'GET' && path.startsWith('/v1/clients'));

async function untilCard(till: Till, id: string, holds: (card: ClientCard) => boolean): Promise<ClientCard> {
  let found: ClientCard | undefined;
  await till
    .untilTrue(
      'the card is as expected',
      async () => {
        found = await (await till.observer()).get('clients.get', { id });
        return holds(found);
      },
      1_200_000,
    )
    .catch((error: unknown) => {
      throw new Error(`${String(error)}: ${JSON.stringify(found)}`);
    });
  if (found === undefined) throw new Error('no card');
  return found;
}

async function save(till: Till): Promise<string> {
  const id = randomUUID();
  await till.clerk.get('clients.save', { id, clientCode, card: typedCard('approve') });
  return id;
}

async function saved(till: Till): Promise<string> {
  const id = await save(till);
  await untilCard(till, id, ({ state }) => state === 'saved');
  return id;
}

describe('a card of a client', () => {
  flow('that the service has already is said to be saved, and its first row shows it', async (till) => {
    await till.control('POST', '/faults', { method: 'POST', route: saveRoute, kind: 'delay_after', ms: 20_000 });
    const id = await save(till);
    await till.untilTrue('the list has it', async () => {
      return (await till.manager.get('clients.load', { clientCode })).cards.length === 1;
    });
    const card = await untilCard(till, id, ({ state }) => state !== 'sending' && state !== 'queued');
    expect(card).toMatchObject({ state: 'refused', refused: 'save', refusal: { code: 'already-saved' } });
    const shown = await (await till.observer()).get('clients.list', { text: clientCode });
    expect(shown.filter(({ state }) => state === 'saved')).toHaveLength(1);
  });

  flow('is saved, tokenized in its own time, found again and used', async (till) => {
    const received: (string | null)[] = [];
    till.listen(({ name, payload }) => {
      if (name === 'clients.changed') received.push(clientCardSchema.parse(payload).tokenization);
    });
    const id = await saved(till);
    expect(await till.clerk.get('clients.get', { id })).toMatchObject({ tokenization: 'pending', clientCode });
    const card = await untilCard(till, id, ({ tokenization }) => tokenization !== 'pending');
    expect(card).toMatchObject({ name: 'LIA SOUZA', month: '12', year: '31', brand: 'visa', lastFour: '0019' });
    expect(received).toContain('pending');
    expect(await till.clerk.get('clients.list', { text: 'cliente-7 0019' })).toHaveLength(1);
    const address = {
      zipcode: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    };
    const client = {
      name: 'Lia',
      email: 'lia@example.com',
      phone: { ddi: '55', ddd: '11', number: '987654321' },
      address,
    };
    const payment = {
      method: 'CreditCard',
      installments: 1,
      softDescriptor: '',
      card: { token: card.token ?? '' },
    } as const;
    const charge = await askCharge(till, payment, { client });
    expect(await untilCharge(till, charge, isMade)).toMatchObject({ outcome: 'paid' });
    const [entry] = (await till.clerk.get('outbox.list', { show: 'all' })).filter(
      ({ operation }) => operation === 'clients.save',
    );
    const { body } = await till.clerk.get('outbox.get', { id: entry?.id ?? '' });
    expect(body).toContain('"slot":0');
    expect(body).not.toContain('security_code');
  });

  flow('saved elsewhere is brought in by the client’s code, once', async (till) => {
    const id = await saved(till);
    expect(await till.clerk.get('clients.load', { clientCode })).toMatchObject({ cards: [{ id }] });
    expect((await till.clerk.get('clients.load', { clientCode: 'nobody' })).cards).toEqual([]);
  });

  flow(
    'of a client nobody knows says so',
    async (till) => {
      expect(await till.clerk.code('clients.load', { clientCode: 'nobody' })).toBe('not-found');
      const card = await untilCard(till, await save(till), ({ state }) => state === 'refused');
      expect(card).toMatchObject({ refused: 'save', refusal: { code: 'v1_404' } });
    },
    { switches: { v1_unknown_client: 'missing' } },
  );

  flow('is changed by a manager alone, and shows what the API then has', async (till) => {
    const id = await saved(till);
    const change = { name: 'LIA S', type: 'debit', month: '01', year: '33' } as const;
    expect(await till.clerk.code('clients.change', { id, change })).toBe('forbidden');
    expect((await till.manager.get('clients.change', { id, change })).pending).toBe('change');
    expect(await till.manager.code('clients.change', { id, change })).toBe('not-possible-now');
    await untilCard(till, id, (card) => card.name === 'LIA S' && card.month === '01' && card.pending === null);
  });

  for (const link_delete_answer of ['envelope', 'no_content']) {
    flow(
      `is deleted (${link_delete_answer}), and asked for no more`,
      async (till) => {
        const id = await saved(till);
        await till.manager.get('clients.delete', { id });
        await untilCard(till, id, ({ state }) => state === 'deleted');
        expect(await till.manager.code('clients.delete', { id })).toBe('not-possible-now');
        expect((await till.clerk.get('clients.load', { clientCode })).cards).toEqual([]);
      },
      { switches: { link_delete_answer } },
    );
  }

  flow('C4: that the service does not find is not called deleted, and is not offered for use', async (till) => {
    const id = await saved(till);
    const { token } = await till.clerk.get('clients.get', { id });
    const address = `${till.sandbox.baseUrl}/v1/clients/${clientCode}/cards/${token}`;
    await fetch(address, { method: 'DELETE', headers: v1Headers(till) });
    expect(await till.clerk.get('clients.refresh', { id })).toMatchObject({
      state: 'saved',
      tokenization: 'not-there',
      can: { use: false },
    });
  });

  flow('that an active subscription charges is not deleted, and that is said', async (till) => {
    const id = await saved(till);
    const { token } = await till.clerk.get('clients.get', { id });
    const payment = { method: 'card', installments: 1, card: { token: token ?? '' } } as const;
    await untilStatus(till, await subscribe(till, { payment }), 'active');
    await till.manager.get('clients.delete', { id });
    const card = await untilCard(till, id, ({ refused }) => refused === 'delete');
    expect(card).toMatchObject({ state: 'saved', refusal: { code: 'v1_409' } });
  });
});

describe('whose answer is lost', () => {
  for (const fault of ambiguousFaults) {
    flow(
      `by ${fault.name} is looked for in the client’s list, and saved once`,
      async (till) => {
        await arm(till, fault, saveRoute);
        const card = await untilCard(till, await save(till), ({ state }) => state === 'saved' || state === 'refused');
        expect(card.state).toBe(fault.processed ? 'saved' : 'refused');
        if (!fault.processed) expect(card.refusal?.code).toBe('not-applied');
        expect(writes(till)).toHaveLength(1);
      },
      { wrapConnect: wrapFor(fault, saveRoute) },
    );
  }

  flow('R8: it does not take the token of another card that ends alike', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_before_processing', method: 'POST', route: saveRoute });
    const id = await save(till);
    const { number, holderName: name, expMonth: month, expYear } = typedCard('approve');
    const another = `453960004000${number.slice(-4)}`;
    await fetch(`${till.sandbox.baseUrl}/v1/clients/${clientCode}/cards/tokens`, {
      method: 'POST',
      headers: { ...v1Headers(till), 'content-type': 'application/json' },
      body: JSON.stringify({ number: another, name, month, year: expYear.slice(-2), security_code: '123' }),
    });
    const card = await untilCard(till, id, ({ state }) => state === 'saved' || state === 'refused');
    expect([card.state, card.token]).toEqual(['refused', null]);
    expect((await till.clerk.get('clients.load', { clientCode })).cards).toHaveLength(1);
  });

  for (const processed of [true, false]) {
    const kind = processed ? 'drop_after_processing' : 'drop_before_processing';
    const is = processed ? 'done' : 'not done';

    flow(`a change is read, and said to be ${is}`, async (till) => {
      const id = await saved(till);
      await till.control('POST', '/faults', { kind, method: 'PUT', route: cardRoute });
      await till.manager.get('clients.change', { id, change: { name: 'OUTRA' } });
      const card = await untilCard(till, id, ({ pending }) => pending === null);
      expect([card.name, card.refused]).toEqual(processed ? ['OUTRA', null] : ['LIA SOUZA', 'change']);
      expect(writes(till)).toHaveLength(2);
    });

    flow(`a deletion is read, and said to be ${is}`, async (till) => {
      const id = await saved(till);
      await till.control('POST', '/faults', { kind, method: 'DELETE', route: cardRoute });
      await till.manager.get('clients.delete', { id });
      const card = await untilCard(till, id, ({ pending, state }) => pending === null || state === 'deleted');
      expect([card.state, card.refused]).toEqual(processed ? ['deleted', null] : ['saved', 'delete']);
      expect(writes(till)).toHaveLength(2);
    });
  }
});
