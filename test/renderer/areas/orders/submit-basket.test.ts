/** One basket is sold once, whatever a person presses while the till does not answer. */
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import type { CallReply } from '#renderer/client/transport.ts';
import type { TillState } from '#shared/contract/till.ts';
import { cents } from '#shared/domain/money.ts';
import { sale } from '../../sample-sale.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

// The address of the window, which stands for the screen that is open.
const stored = new Map<string, string>();
vi.stubGlobal('window', {
  location: { hash: '#/charge' },
  history: { pushState: () => undefined },
  sessionStorage: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  },
});
const { askWhatBecameOfBasket, recordBasket, submitBasket } = await import(
  '#renderer/areas/orders/basket/submit-basket.ts'
);
const { carryBasket } = await import('#renderer/areas/orders/basket/carried-basket.ts');
const { useTill } = await import('#renderer/window/till-store.ts');
const { useNavigation } = await import('#renderer/window/navigation.ts');
const { useSoldBefore } = await import('#renderer/areas/orders/basket/sold-before.ts');

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

beforeEach(() => {
  core = connectScriptedCore();
  core.on('tenders.ofDraft', () => value(null));
  stored.clear();
  useBasket.setState({ submission: 'editing', isOfBefore: false });
  useBasket.getState().clear();
  useBasket.getState().add(coffee);
  useNavigation.setState({ screen: { at: 'charge' } });
});

const draftIds = () => core.asked.flatMap(({ method, input }) => (method === 'orders.charge' ? [draftOf(input)] : []));
const draftOf = (input: unknown): string => String((input as { draftId: string }).draftId);
const lines = () => useBasket.getState().lines.length;
const world = (name: 'training' | 'account') => useTill.setState({ till: { step: 'open', world: name } as TillState });

describe('O3: a basket that was submitted', () => {
  it('O3: is the same draft after Esc and Cobrar again, and does not change meanwhile', async () => {
    const answers: ((reply: CallReply) => void)[] = [];
    core.on('orders.charge', () => new Promise((resolve) => answers.push(resolve)));
    const first = submitBasket(submission);
    // The station stalls; somebody goes back, changes the basket and submits again.
    useNavigation.setState({ screen: { at: 'sell' } });
    useBasket.getState().add({ ...coffee, description: 'Pão' });
    expect(lines()).toBe(1);
    const second = submitBasket(submission);
    for (const answer of answers) answer(value(sale()));
    await Promise.all([first, second]);
    expect(new Set(draftIds()).size).toBe(1);
    expect(useNavigation.getState().screen).toMatchObject({ at: 'progress', saleId: 'sale-1' });
  });

  it('O3: does not empty the next basket when its answer comes late', async () => {
    let answer: (reply: CallReply) => void = () => undefined;
    core.on('orders.charge', () => new Promise((resolve) => (answer = resolve)));
    const late = submitBasket(submission);
    // The sale was found by its draft meanwhile, and the next customer is served.
    useBasket.getState().submitted(useBasket.getState().id, 'sold');
    useBasket.getState().add({ ...coffee, description: 'Bolo' });
    answer(value(sale()));
    await late;
    expect(lines()).toBe(1);
    expect(useBasket.getState().lines[0]?.description).toBe('Bolo');
  });

  it('O3: whose answer is lost stays as it is until the till says what became of it', async () => {
    core.on('orders.charge', () => lost);
    await submitBasket(submission);
    expect(useBasket.getState().submission).toBe('unanswered');
    useBasket.getState().remove(useBasket.getState().lines[0]?.id ?? '');
    expect(lines()).toBe(1);
    core.on('orders.ofDraft', () => lost);
    await askWhatBecameOfBasket();
    expect(useBasket.getState().submission).toBe('unanswered');
    core.on('orders.ofDraft', () => value(sale()));
    await askWhatBecameOfBasket();
    expect([lines(), useBasket.getState().submission]).toEqual([0, 'editing']);
  });

  it('O3: that was refused may be changed and submitted again', async () => {
    core.on('orders.charge', () => ({ ok: false, error: { code: 'rule-broken', message: 'sum' } }));
    await submitBasket(submission);
    expect(useBasket.getState().submission).toBe('editing');
    useBasket.getState().add({ ...coffee, description: 'Pão' });
    expect(lines()).toBe(2);
  });
});

describe('a basket whose answer was lost when another database was opened, as a backup is', () => {
  /** As the window does it when it is loaded anew. */
  async function loadAnew(into: 'training' | 'account' = 'account'): Promise<void> {
    carryBasket('opened-anew');
    useBasket.setState({ submission: 'editing' });
    useBasket.getState().clear();
    world(into);
    await askWhatBecameOfBasket();
  }

  beforeEach(async () => {
    world('account');
    core.on('orders.charge', () => lost);
    await submitBasket(submission);
  });

  it('is for people where that database does not know it, who record that it was not charged, and sell it under another name', async () => {
    core.on('orders.ofDraft', () => value(null));
    await loadAnew();
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'unsure']);
    // Nothing about it can be changed or sent meanwhile.
    useBasket.getState().add({ ...coffee, description: 'Pão' });
    expect([lines(), (await submitBasket(submission)).ok]).toEqual([1, false]);
    await askWhatBecameOfBasket();
    expect([lines(), useBasket.getState().submission, draftIds()]).toEqual([1, 'unsure', [expect.any(String)]]);
    const { id } = useBasket.getState();
    core.on('orders.recordBasket', () => value({}));
    await recordBasket('not-charged');
    expect(core.asked.at(-1)?.input).toEqual({ draftId: id, finding: 'not-charged', totalCents: 650, currency: 'BRL' });
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'editing']);
    await submitBasket(submission);
    expect(new Set(draftIds()).size).toBe(2);
  });

  it('is for people, who record that it was charged, and it is sold no more', async () => {
    core.on('orders.ofDraft', () => value(null));
    await loadAnew();
    core.on('orders.recordBasket', () => value({}));
    await recordBasket('charged');
    expect([lines(), useBasket.getState().submission]).toEqual([0, 'editing']);
  });

  it('stays as it is while no manager approved what was seen', async () => {
    core.on('orders.ofDraft', () => value(null));
    await loadAnew();
    core.on('orders.recordBasket', () => ({ ok: false, error: { code: 'forbidden', message: 'a right is missing' } }));
    await recordBasket('not-charged');
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'unsure']);
  });

  it('is shown as its sale where the database knows it after all', async () => {
    core.on('orders.ofDraft', () => value(null));
    await loadAnew();
    core.on('orders.recordBasket', () => ({ ok: false, error: { code: 'not-possible-now', message: 'sold' } }));
    core.on('orders.ofDraft', () => value(sale()));
    await recordBasket('charged');
    expect(useNavigation.getState().screen).toMatchObject({ at: 'progress', saleId: 'sale-1' });
  });

  it('is still carried over once it is for people, and once only', async () => {
    core.on('orders.ofDraft', () => value(null));
    await loadAnew();
    await loadAnew();
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'unsure']);
    useBasket.getState().beginAnew(useBasket.getState().id);
    await loadAnew();
    expect(lines()).toBe(0);
  });

  it('waits for its own world also while a page of another world is loaded again with a basket', async () => {
    const { id } = useBasket.getState();
    core.on('orders.ofDraft', () => value(null));
    await loadAnew('training');
    expect(lines()).toBe(0);
    useBasket.getState().add({ ...coffee, description: 'Pão' });
    carryBasket('reload');
    useBasket.getState().clear();
    await askWhatBecameOfBasket();
    expect(useBasket.getState().lines[0]?.description).toBe('Pão');
    await loadAnew('account');
    expect([useBasket.getState().id, lines(), useBasket.getState().submission]).toEqual([id, 1, 'unsure']);
  });

  it('is the sale that the database knows', async () => {
    core.on('orders.ofDraft', () => value(sale()));
    await loadAnew();
    expect([lines(), useBasket.getState().submission]).toEqual([0, 'editing']);
  });

  it('leaves nothing of a person in the browser, and is no concern of another world', async () => {
    useBasket.setState({
      customer: yara,
      note: 'da Yara',
    });
    carryBasket('opened-anew');
    expect(JSON.stringify([...stored.values()])).not.toMatch(/yara/i);
    world('training');
    useBasket.setState({ submission: 'editing' });
    useBasket.getState().clear();
    await askWhatBecameOfBasket();
    expect(lines()).toBe(0);
    // It waits for its own world.
    world('account');
    core.on('orders.ofDraft', () => value(null));
    await askWhatBecameOfBasket();
    expect([lines(), useBasket.getState().submission]).toEqual([1, 'unsure']);
  });
});

describe('O3: the next basket', () => {
  it('O3: has a name of its own', async () => {
    core.on('orders.charge', () => value(sale()));
    await submitBasket(submission);
    useBasket.getState().add(coffee);
    await submitBasket(submission);
    expect(new Set(draftIds()).size).toBe(2);
  });
});

describe('a basket that is somewhere else as well', () => {
  it('is not charged while it is being parked', async () => {
    core.on('orders.park', () => new Promise(() => undefined));
    void useBasket.getState().park('mesa 4');
    expect(await submitBasket(submission)).toMatchObject({ error: { code: 'not-possible-now' } });
    expect(draftIds()).toEqual([]);
  });

  it.each([
    { name: 'sold there with fewer items is shown as that sale, and is said to be', quantity: 1, says: 'sale-1' },
    { name: 'sold as it was asked is a sale like any other', quantity: 2, says: null },
  ])('$name', async ({ quantity, says }) => {
    const sold = sale({ items: [{ ...coffee, quantity }], payments: [] });
    core.on('orders.charge', () => value(sold));
    await submitBasket({ ...submission, items: [{ ...coffee, quantity: 2 }] });
    expect(useNavigation.getState().screen).toMatchObject({ at: 'progress', saleId: 'sale-1' });
    expect(useSoldBefore.getState().saleId).toBe(says);
    // The next customer is served.
    expect([lines(), useBasket.getState().submission]).toEqual([0, 'editing']);
  });
});
