/** The basket of a page that somebody loads again: it is there still, but for what tells of a person. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import type { CallReply } from '#renderer/client/transport.ts';
import type { TillState } from '#shared/contract/till.ts';
import { cents } from '#shared/domain/money.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const stored = new Map<string, string>();
vi.stubGlobal('window', {
  location: { hash: '#/sell' },
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  },
});
const { askWhatBecameOfBasket, submitBasket } = await import('#renderer/areas/orders/basket/submit-basket.ts');
const { carryBasket } = await import('#renderer/areas/orders/basket/carried-basket.ts');
const { useTill } = await import('#renderer/window/till-store.ts');
const { lostWordsNotice } = await import('#renderer/areas/orders/basket/lost-words.ts');

const coffee = { description: 'Café', unitAmountCents: cents(650) };
const yara = {
  name: 'Yara Lima',
  email: 'yara@example.com',
  phone: { ddi: '55', ddd: '11', number: '987654321' },
};
const submission = { items: [], customer: null, payments: [] };
const lost: CallReply = { ok: false, error: { code: 'connection-lost', message: 'gone' } };

let core: ScriptedCore;

/** Other files of this process load parts that look for a real window. */
afterAll(() => vi.unstubAllGlobals());

const lineId = () => useBasket.getState().lines[0]?.id ?? '';
const notice = () => lostWordsNotice(useBasket.getState());

beforeEach(() => {
  core = connectScriptedCore();
  core.on('tenders.ofDraft', () => value(null));
  stored.clear();
  useBasket.setState({ submission: 'editing', isOfBefore: false });
  useBasket.getState().clear();
  useBasket.getState().add(coffee);
});

const lines = () => useBasket.getState().lines.length;

describe('a page that somebody loads again', () => {
  beforeEach(() => useTill.setState({ till: { step: 'open', world: 'account' } as TillState }));

  async function loadAgain(): Promise<void> {
    carryBasket('reload');
    useBasket.setState({ submission: 'editing' });
    useBasket.getState().clear();
    await askWhatBecameOfBasket();
  }

  it('has the lines of its basket still, under the same name', async () => {
    const { id } = useBasket.getState();
    await loadAgain();
    expect([lines(), useBasket.getState().submission, useBasket.getState().id]).toEqual([1, 'editing', id]);
    expect(notice()).toBeNull();
    useBasket.getState().setCustomer(yara);
    await loadAgain();
    expect([useBasket.getState().customer, notice()]).toEqual([null, 'basket.carriedNoCustomer']);
  });

  it('says still what must be given again when it is loaded once more', async () => {
    const [line] = useBasket.getState().lines;
    useBasket.getState().change(line?.id ?? '', { note: 'sem açúcar' });
    useBasket.getState().setCustomer(yara);
    await loadAgain();
    await loadAgain();
    expect(notice()).toBe('basket.carriedBare');
  });

  it.each([
    { name: 'of the sale', give: () => useBasket.getState().setNote('sem cebola') },
    { name: 'of a line', give: () => useBasket.getState().change(lineId(), { note: 'sem cebola' }) },
  ])('misses a customer until one is chosen, and a note $name until it is typed', async ({ give }) => {
    give();
    useBasket.getState().setCustomer(yara);
    await loadAgain();
    useBasket.getState().setCustomer(yara);
    expect(notice()).toBe('basket.carriedNoNotes');
    // Another quantity is no note.
    useBasket.getState().change(lineId(), { quantity: 2 });
    expect(notice()).toBe('basket.carriedNoNotes');
    give();
    expect(notice()).toBeNull();
  });

  it('misses no note of a line that was taken out, before it is put back', async () => {
    useBasket.getState().change(lineId(), { note: 'sem cebola' });
    useBasket.getState().add({ ...coffee, description: 'Pão' });
    await loadAgain();
    const [line] = useBasket.getState().lines;
    if (line === undefined) throw new Error('no line');
    useBasket.getState().remove(line.id);
    expect(notice()).toBeNull();
    useBasket.getState().putBack(line, 0);
    expect(notice()).toBe('basket.carriedNoNotes');
  });

  it('believes the till that a basket without an answer was not sold', async () => {
    core.on('orders.charge', () => lost);
    await submitBasket(submission);
    core.on('orders.ofDraft', () => value(null));
    await loadAgain();
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'editing']);
  });

  it('asks about no basket in the database that was opened before the page came back', async () => {
    core.on('orders.charge', () => lost);
    await submitBasket(submission);
    core.on('orders.ofDraft', () => value(null));
    carryBasket('reload');
    useBasket.setState({ submission: 'editing' });
    useBasket.getState().clear();
    // The page is back, and finds another opening before it has asked for anything.
    carryBasket('opened-anew');
    await askWhatBecameOfBasket();
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'unsure']);
  });

  it('says that the customer and the notes must be given again, also where the sale was not made', async () => {
    useBasket.getState().setNote('da Yara');
    core.on('orders.charge', () => lost);
    await submitBasket(submission);
    core.on('orders.ofDraft', () => value(null));
    await loadAgain();
    expect([useBasket.getState().submission, notice()]).toEqual(['editing', 'basket.carriedNoNotes']);
    expect(JSON.stringify([...stored.values()])).not.toMatch(/yara/i);
  });

  it('has no basket of before another database was opened, where nothing had been submitted', async () => {
    carryBasket('opened-anew');
    expect(stored.size).toBe(0);
  });
});
