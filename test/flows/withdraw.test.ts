/** U5: what waits to be sent can be taken out of the queue, whatever it is; it never leaves afterwards, and its owner says so. */
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { EntryOperation } from '#shared/contract/outbox.ts';
import type { Till } from '#test/helpers/till.ts';
import { payByCard } from './support/cards.ts';
import { askCharge, byTypedCard } from './support/charges.ts';
import { contest, defenceState, defend } from './support/dispute-evidence.ts';
import { flow } from './support/flow.ts';
import { askLink, made } from './support/links.ts';
import { createNetwork, type Network } from './support/network.ts';
import { entryOf, untilEntry } from './support/queue.ts';
import { amountCents, charge } from './support/scenarios.ts';
import { newestInvoice, pastDue, subscribe, subscriptionOf, typedCard, untilStatus } from './support/subscriptions.ts';

interface Queued {
  readonly operation: EntryOperation;
  /** Asks for it, with the network away from `cut` on; answers what it is about. */
  ask(till: Till, cut: () => void): Promise<string>;
  /** What its owner says afterwards. */
  says(till: Till, id: string): Promise<unknown>;
  readonly word: unknown;
}

async function active(till: Till): Promise<string> {
  const id = await subscribe(till);
  await untilStatus(till, id, 'active');
  return id;
}

const customer = {
  name: 'Maria Souza',
  email: 'maria@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
  document: { type: 'cpf', number: '529.982.247-25' },
} as const;

const queued: readonly Queued[] = [
  {
    operation: 'subscriptions.create',
    ask(till, cut) {
      cut();
      return subscribe(till);
    },
    says: async (till, id) => (await subscriptionOf(till, id)).state,
    word: 'withdrawn',
  },
  {
    operation: 'subscriptions.cancel',
    async ask(till, cut) {
      const id = await active(till);
      cut();
      await till.manager.get('subscriptions.cancel', { id });
      return id;
    },
    says: async (till, id) => {
      const { status, undo, can } = await subscriptionOf(till, id);
      return [status, undo, can.cancel];
    },
    word: ['active', null, true],
  },
  {
    operation: 'subscriptions.pay',
    async ask(till, cut) {
      const id = await pastDue(till);
      const { id: invoiceId } = newestInvoice(await subscriptionOf(till, id));
      cut();
      await till.clerk.get('subscriptions.payInvoice', {
        id,
        invoiceId,
        payment: { method: 'card', card: typedCard() },
      });
      return id;
    },
    says: async (till, id) => newestInvoice(await subscriptionOf(till, id)).can.pay,
    word: true,
  },
  {
    operation: 'charges.create',
    ask(till, cut) {
      cut();
      return askCharge(till, byTypedCard());
    },
    says: async (till, id) => (await (await till.observer()).get('charges.get', { id })).state,
    word: 'withdrawn',
  },
  {
    operation: 'links.create',
    ask(till, cut) {
      cut();
      return askLink(till);
    },
    says: async (till, id) => (await (await till.observer()).get('links.get', { id })).state,
    word: 'withdrawn',
  },
  {
    operation: 'links.cancel',
    async ask(till, cut) {
      const id = await made(till);
      cut();
      await till.manager.get('links.cancel', { id });
      return id;
    },
    says: async (till, id) => {
      const { state, status, closing, undo } = await (await till.observer()).get('links.get', { id });
      return [state, status, closing, undo];
    },
    word: ['made', 'InProgress', null, null],
  },
  {
    operation: 'cards.save',
    async ask(till, cut) {
      cut();
      const id = randomUUID();
      await till.clerk.get('cards.save', { id, customer, card: typedCard() });
      return id;
    },
    says: async (till, id) => (await (await till.observer()).get('cards.get', { id })).state,
    word: 'withdrawn',
  },
  {
    operation: 'clients.save',
    async ask(till, cut) {
      cut();
      const id = randomUUID();
      await till.clerk.get('clients.save', { id, clientCode: 'cliente-1', card: typedCard() });
      return id;
    },
    says: async (till, id) => (await (await till.observer()).get('clients.get', { id })).state,
    word: 'withdrawn',
  },
  {
    operation: 'chargebacks.defend',
    async ask(till, cut) {
      const saleId = await charge(till, payByCard(amountCents));
      await till.until(saleId, 'paid');
      const id = await contest(till, saleId);
      cut();
      await defend(till, id);
      return id;
    },
    says: defenceState,
    word: 'withdrawn',
  },
];

describe('U5: taken out of the queue before it was sent', () => {
  for (const { operation, ask, says, word } of queued) {
    const network: Network = createNetwork();
    flow(
      `U5: ${operation} never leaves, and its owner says so`,
      async (till) => {
        const id = await ask(till, () => {
          network.offline = true;
        });
        const entry = await untilEntry(till, { saleId: id, operation }, ['prepared', 'waiting']);
        expect(entry.can.withdraw).toBe(true);
        const withdrawn = await till.manager.get('outbox.withdraw', { id: entry.id });
        expect(withdrawn).toMatchObject({ state: 'withdrawn', can: { withdraw: false } });
        expect(await says(till, id)).toEqual(word);
        network.offline = false;
        const before = till.sent.filter(({ method }) => method !== 'GET').length;
        await till.pass(300_000);
        expect(till.sent.filter(({ method }) => method !== 'GET')).toHaveLength(before);
        expect((await entryOf(till, id, operation)).state).toBe('withdrawn');
      },
      { wrapConnect: network.wrapConnect },
    );
  }

  flow('U5: what is on the wire, or in doubt, is not taken out', async (till) => {
    await till.control('POST', '/faults', { kind: 'drop_after_processing', method: 'POST', route: '/v1/charge' });
    const id = await askCharge(till, byTypedCard());
    const entry = await untilEntry(till, { saleId: id, operation: 'charges.create' }, 'review');
    expect(entry.can.withdraw).toBe(false);
    expect(await till.clerk.code('outbox.withdraw', { id: entry.id })).toBe('not-possible-now');
  });
});
