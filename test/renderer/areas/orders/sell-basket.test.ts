/** A basket is sold once in all: charged through the API, or paid to the shop itself, whatever a window misses meanwhile. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import { call } from '#renderer/client/client.ts';
import type { CallReply } from '#renderer/client/transport.ts';
import type { CounterSale } from '#shared/contract/tenders.ts';
import { cents } from '#shared/domain/money.ts';
import { sale } from '../../sample-sale.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

vi.stubGlobal('window', { location: { hash: '#/charge' }, history: { pushState: () => undefined } });
const { askWhatBecameOfBasket, sellBasket, submitBasket } = await import(
  '#renderer/areas/orders/basket/submit-basket.ts'
);
const { useNavigation } = await import('#renderer/window/navigation.ts');
const { useSoldBefore } = await import('#renderer/areas/orders/basket/sold-before.ts');

const coffee = { description: 'Café', unitAmountCents: cents(650) };
const lost: CallReply = { ok: false, error: { code: 'connection-lost', message: 'gone' } };
const heldBack: CallReply = { ok: false, error: { code: 'money-may-have-moved', message: 'sold in the other way' } };

let core: ScriptedCore;

/** Other files of this process load parts that look for a real window. */
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  core = connectScriptedCore();
  core.on('orders.ofDraft', () => value(null));
  core.on('tenders.ofDraft', () => value(null));
  useBasket.setState({ submission: 'editing', isOfBefore: false });
  useBasket.getState().clear();
  useBasket.getState().add(coffee);
  useNavigation.setState({ screen: { at: 'charge' } });
});

const lines = () => useBasket.getState().lines.length;
const shown = () => useNavigation.getState().screen;

describe('a basket that is paid to the shop itself', () => {
  const tenders = [{ kind: 'cash' as const, amountCents: cents(650), receivedCents: cents(700) }];
  const asked = { items: [{ ...coffee, quantity: 1 }], tenders };
  const counterSale = { id: 'counter-1', ...asked } as unknown as CounterSale;
  const sell = () =>
    sellBasket({ asked, send: (draftId) => call('tenders.sell', { ...asked, customer: null, draftId }) });
  const sentDrafts = () =>
    core.asked.flatMap(({ method, input }) =>
      method === 'tenders.sell' ? [(input as { draftId: string }).draftId] : [],
    );

  it('is one draft however often it is sent, and opens what was written down', async () => {
    const { id } = useBasket.getState();
    core.on('tenders.sell', () => value(counterSale));
    await Promise.all([sell(), sell()]);
    expect(new Set(sentDrafts())).toEqual(new Set([id]));
    expect(shown()).toEqual({ at: 'received', saleId: 'counter-1' });
    expect([lines(), useBasket.getState().submission, useSoldBefore.getState().saleId]).toEqual([0, 'editing', null]);
  });

  it('whose answer is lost stays as it is until both ways were asked', async () => {
    core.on('tenders.sell', () => lost);
    await sell();
    expect(useBasket.getState().submission).toBe('unanswered');
    core.on('tenders.ofDraft', () => lost);
    await askWhatBecameOfBasket();
    expect(useBasket.getState().submission).toBe('unanswered');
    core.on('tenders.ofDraft', () => value(counterSale));
    await askWhatBecameOfBasket();
    expect([lines(), shown()]).toEqual([0, { at: 'received', saleId: 'counter-1' }]);
  });

  it('may be changed again once both ways say that nothing was made of it', async () => {
    core.on('tenders.sell', () => lost);
    await sell();
    await askWhatBecameOfBasket();
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'editing']);
  });

  it('and was charged in another window is shown as that sale, and is said to be', async () => {
    core.on('tenders.sell', () => heldBack);
    core.on('orders.ofDraft', () => value(sale()));
    await sell();
    expect([lines(), shown()]).toEqual([0, { at: 'progress', saleId: 'sale-1' }]);
    expect(useSoldBefore.getState().saleId).toBe('sale-1');
  });

  it('is not charged beside that: the other window shows what was written down', async () => {
    core.on('orders.charge', () => heldBack);
    core.on('tenders.ofDraft', () => value(counterSale));
    await submitBasket({ items: [], customer: null, payments: [] });
    expect([lines(), shown()]).toEqual([0, { at: 'received', saleId: 'counter-1' }]);
    expect(useSoldBefore.getState().saleId).toBe('counter-1');
  });

  it('stays in hand where it is held back and nothing was made of it', async () => {
    core.on('tenders.sell', () => heldBack);
    expect((await sell()).ok).toBe(false);
    expect([lines(), useBasket.getState().submission, shown().at]).toEqual([1, 'editing', 'charge']);
  });
});
