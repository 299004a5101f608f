/** One basket has one name, from its first line to its sale: parked, recalled, in two windows, it is sold once. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect } from 'vitest';
import { useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import { connectClient } from '#renderer/client/client.ts';
import { basketItems } from '#shared/domain/basket.ts';
import { cents } from '#shared/domain/money.ts';
import { basket, type Till } from '#test/helpers/till.ts';
import { backUp, restoreAfter } from './support/backups.ts';
import { payByCard } from './support/cards.ts';
import { flow } from './support/flow.ts';
import { amountCents } from './support/scenarios.ts';

const coffee = { description: 'Café', unitAmountCents: cents(amountCents) };
const kept = { label: 'mesa 4', totalCents: cents(amountCents), basket: '{}' };

/** The window of the clerk; the answers to these methods are lost on the way back. */
function openWindow(till: Till, lostAnswers: readonly string[] = []): void {
  connectClient({
    call: async (frame) => {
      const answer = await till.core.core.open('clerk').call(frame);
      if (!lostAnswers.includes(frame.method)) return answer;
      return { ok: false, error: { code: 'connection-lost', message: 'cut' } };
    },
    listen: () => () => undefined,
  });
}

/** Charges what is in hand, as the window does. */
async function sellBasket(till: Till): Promise<string> {
  const { id, lines, discount, submit, submitted } = useBasket.getState();
  submit();
  const items = basketItems({ lines, discount });
  const sale = await till.clerk.get('orders.charge', basket([payByCard(amountCents)], { draftId: id, items }));
  submitted(id, 'sold');
  return sale.id;
}

const parkedIds = async (till: Till) => (await till.clerk.get('orders.parked', {})).map(({ id }) => id);
const moved = async (till: Till) => (await till.ledger()).map(({ kind }) => kind);

beforeEach(() => {
  useBasket.setState({ parked: [], submission: 'editing' });
  useBasket.getState().clear();
});

describe('a basket that is parked', () => {
  flow('with its answer lost, and sold from the hand, is not offered for sale again', async (till) => {
    openWindow(till, ['orders.park']);
    useBasket.getState().add(coffee);
    const { id } = useBasket.getState();
    await useBasket.getState().park('mesa 4');
    expect(await parkedIds(till)).toEqual([id]);
    await till.until(await sellBasket(till), 'paid');
    expect(await parkedIds(till)).toEqual([]);
    expect(await till.clerk.code('orders.unpark', { id })).toBe('not-found');
    expect(await moved(till)).toEqual(['authorize', 'capture']);
  });

  flow('and recalled is sold under the name it had before', async (till) => {
    openWindow(till);
    useBasket.getState().add(coffee);
    const { id } = useBasket.getState();
    await useBasket.getState().park('mesa 4');
    await useBasket.getState().recall(id);
    const saleId = await sellBasket(till);
    expect((await till.until(saleId, 'paid')).draftId).toBe(id);
  });

  flow('and taken up in two windows is one sale, and the second is answered by it', async (till) => {
    openWindow(till, ['orders.park']);
    useBasket.getState().add(coffee);
    const { id } = useBasket.getState();
    await useBasket.getState().park('mesa 4');
    const there = await till.manager.get('orders.unpark', { id });
    const draft = basket([payByCard(amountCents)], { draftId: there.id });
    const first = await till.manager.get('orders.charge', draft);
    await till.until(first.id, 'paid');
    expect(await sellBasket(till)).toBe(first.id);
    expect(await moved(till)).toEqual(['authorize', 'capture']);
  });

  flow('whose recall has no answer is in hand all the same, and is sold once', async (till) => {
    openWindow(till, ['orders.unpark']);
    useBasket.getState().add(coffee);
    const { id } = useBasket.getState();
    await useBasket.getState().park('mesa 4');
    expect(await useBasket.getState().recall(id)).toEqual({ ok: true, value: true });
    const saleId = await sellBasket(till);
    expect(await till.until(saleId, 'paid')).toMatchObject({ draftId: id, items: [{ description: 'Café' }] });
  });

  flow('by an older version, under a name of its own, is recalled and sold like any other', async (till) => {
    openWindow(till);
    const id = randomUUID();
    const line = { ...coffee, id: 'a', quantity: 1 };
    await till.clerk.get('orders.park', { ...kept, id, basket: JSON.stringify({ version: 1, lines: [line] }) });
    await useBasket.getState().loadParked();
    await useBasket.getState().recall(id);
    await till.until(await sellBasket(till), 'paid');
    expect(await parkedIds(till)).toEqual([]);
  });
});

describe('the till', () => {
  flow('keeps one row of a basket that is parked again', async (till) => {
    const id = randomUUID();
    await till.clerk.get('orders.park', { ...kept, id });
    await till.clerk.get('orders.park', { ...kept, id, label: 'mesa 5' });
    expect(await till.clerk.get('orders.parked', {})).toMatchObject([{ id, label: 'mesa 5' }]);
  });

  flow(
    'says of a basket that a backup brought back that it may have been sold since, until it is parked anew',
    async (till) => {
      const id = randomUUID();
      await till.clerk.get('orders.park', { ...kept, id });
      await backUp(till);
      await till.clerk.get('orders.unpark', { id });
      await restoreAfter(till, 60_000);
      const shown = async () => (await till.observer()).get('orders.parked', {});
      expect(await shown()).toMatchObject([{ id, isFromBackup: true }]);
      await till.signIn();
      await till.clerk.get('orders.park', { ...kept, id });
      expect(await shown()).toMatchObject([{ id, isFromBackup: false }]);
    },
  );

  flow('parks nothing that is sold, however late it is asked to', async (till) => {
    const draft = basket([payByCard(amountCents)]);
    await till.until((await till.clerk.get('orders.charge', draft)).id, 'paid');
    expect(await till.clerk.code('orders.park', { ...kept, id: draft.draftId })).toBe('not-possible-now');
    expect(await parkedIds(till)).toEqual([]);
  });

  let isBroken = true;
  flow(
    'takes a basket off the parked ones only together with its sale',
    async (till) => {
      const draft = basket([payByCard(amountCents)]);
      await till.clerk.get('orders.park', { ...kept, id: draft.draftId });
      expect(await till.clerk.code('orders.charge', draft)).toBe('internal');
      expect(await parkedIds(till)).toEqual([draft.draftId]);
      isBroken = false;
      await till.until((await till.clerk.get('orders.charge', draft)).id, 'paid');
      expect(await parkedIds(till)).toEqual([]);
    },
    {
      expectErrors: ['call.failed'],
      failpoint: (name) => {
        if (name === 'sell:inside' && isBroken) throw new Error('disk full');
      },
    },
  );
});
