/** A basket on its way to the parked ones and back: it is in one place, under one name, whatever the answer does. */
import { beforeEach, describe, expect, it } from 'vitest';
import { type NewLine, useBasket } from '#renderer/areas/orders/basket/basket-store.ts';
import type { CallReply } from '#renderer/client/transport.ts';
import { cents } from '#shared/domain/money.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

const coffee: NewLine = { code: '2001', category: 'Cafeteria', description: 'Café', unitAmountCents: cents(650) };
const cake: NewLine = { ...coffee, code: '2002', description: 'Bolo' };
const lost: CallReply = { ok: false, error: { code: 'connection-lost', message: 'cut' } };
const gone: CallReply = { ok: false, error: { code: 'not-found', message: 'no parked basket' } };

let core: ScriptedCore;

beforeEach(() => {
  core = connectScriptedCore();
  useBasket.setState({ parked: [], submission: 'editing' });
  useBasket.getState().clear();
  useBasket.getState().add(coffee);
  core.on('orders.park', (input) => value(keep(input)));
});

const keep = (input: unknown) => ({ ...(input as object), parkedAt: 0, staffName: 'Ana' });
const shown = () => useBasket.getState().lines.map(({ description }) => description);
const parkedNames = () => core.asked.flatMap(({ method, input }) => (method === 'orders.park' ? [idOf(input)] : []));
const idOf = (input: unknown): string => String((input as { id: string }).id);

/** Answers a method when the test says so. */
function held(method: string): (reply: (input: unknown) => CallReply) => void {
  let answer: (reply: (input: unknown) => CallReply) => void = () => undefined;
  core.on(method, (input) => new Promise((resolve) => (answer = (reply) => resolve(reply(input)))));
  return (reply) => answer(reply);
}

/** Parks the coffee; the basket in hand is a new one. */
async function parkCoffee(): Promise<string> {
  const { id, park } = useBasket.getState();
  await park('mesa 4');
  const [kept] = useBasket.getState().parked;
  core.on('orders.unpark', () => value(kept));
  core.on('orders.discardParked', () => value({}));
  return id;
}

describe('parking', () => {
  it('keeps the name of the basket, and the next one has another', async () => {
    const id = await parkCoffee();
    expect(parkedNames()).toEqual([id]);
    expect(useBasket.getState().id).not.toBe(id);
  });

  it('without an answer leaves the basket in hand, to be changed, parked again or sold under its name', async () => {
    const { id } = useBasket.getState();
    core.on('orders.park', () => lost);
    await useBasket.getState().park('mesa 4');
    expect(useBasket.getState()).toMatchObject({ id, submission: 'editing' });
    useBasket.getState().add(cake);
    core.on('orders.park', (input) => value(keep(input)));
    await useBasket.getState().park('mesa 4');
    expect(parkedNames()).toEqual([id, id]);
    expect([shown(), useBasket.getState().parked.length]).toEqual([[], 1]);
  });

  it('takes nothing in before it is answered: it would be lost', async () => {
    const answer = held('orders.park');
    const parking = useBasket.getState().park('mesa 4');
    useBasket.getState().add(cake);
    useBasket.getState().clear();
    expect(shown()).toEqual(['Café']);
    answer((input) => value(keep(input)));
    await parking;
    expect([shown(), useBasket.getState().submission]).toEqual([[], 'editing']);
  });

  it('answered late says nothing of the next basket', async () => {
    const answer = held('orders.park');
    const { id, park, submitted } = useBasket.getState();
    const parking = park('mesa 4');
    submitted(id, 'sold');
    useBasket.getState().add(cake);
    answer((input) => value(keep(input)));
    await parking;
    expect([shown(), useBasket.getState().parked.length]).toEqual([['Bolo'], 0]);
  });

  it('is refused while a sale is awaited, and nothing is asked', async () => {
    useBasket.getState().submit();
    expect(await useBasket.getState().park('mesa 4')).toMatchObject({ error: { code: 'not-possible-now' } });
    expect(parkedNames()).toEqual([]);
  });

  it('is not ended by the second answer of a submission', async () => {
    const answer = held('orders.park');
    const { id, park, submitted } = useBasket.getState();
    const parking = park('mesa 4');
    submitted(id, 'refused');
    expect(useBasket.getState().submission).toBe('moving');
    answer(() => lost);
    await parking;
  });
});

describe('recalling', () => {
  it('gives the basket back under the name it had', async () => {
    const id = await parkCoffee();
    await useBasket.getState().recall(id);
    expect(useBasket.getState()).toMatchObject({ id, submission: 'editing', parked: [] });
    expect(shown()).toEqual(['Café']);
  });

  it.each(['sending', 'unanswered', 'lines in hand'] as const)('is refused: %s', async (why) => {
    const id = await parkCoffee();
    if (why === 'lines in hand') useBasket.getState().add(cake);
    else useBasket.setState({ submission: why });
    expect(await useBasket.getState().recall(id)).toMatchObject({ error: { code: 'not-possible-now' } });
    expect(core.asked.map(({ method }) => method)).toEqual(['orders.park']);
    expect(useBasket.getState().parked).toHaveLength(1);
  });

  it('takes nothing in before it is answered: the recalled one takes its place', async () => {
    const id = await parkCoffee();
    const [kept] = useBasket.getState().parked;
    const answer = held('orders.unpark');
    const recalling = useBasket.getState().recall(id);
    useBasket.getState().add(cake);
    expect(shown()).toEqual([]);
    answer(() => value(kept));
    await recalling;
    expect(shown()).toEqual(['Café']);
  });

  it('without an answer puts it in hand: it may be off the list already', async () => {
    const id = await parkCoffee();
    core.on('orders.unpark', () => lost);
    expect(await useBasket.getState().recall(id)).toEqual({ ok: true, value: true });
    expect([useBasket.getState().id, shown()]).toEqual([id, ['Café']]);
  });

  it('one that somebody else took up takes it off the list, and a new basket goes on', async () => {
    const id = await parkCoffee();
    core.on('orders.unpark', () => gone);
    expect(await useBasket.getState().recall(id)).toMatchObject({ error: { code: 'not-found' } });
    useBasket.getState().add(cake);
    expect([shown(), useBasket.getState().parked]).toEqual([['Bolo'], []]);
  });
});

describe('discarding', () => {
  it('takes the basket off the list, and nothing of it into the basket in hand', async () => {
    const id = await parkCoffee();
    useBasket.getState().add(cake);
    const result = await useBasket.getState().discardParked(id);
    expect([result.ok, useBasket.getState().parked, shown()]).toEqual([true, [], ['Bolo']]);
  });

  it.each([
    { answer: gone, left: 0 },
    { answer: lost, left: 1 },
  ])('of one that answers $answer.error.code leaves $left on the list', async ({ answer, left }) => {
    const id = await parkCoffee();
    core.on('orders.discardParked', () => answer);
    await useBasket.getState().discardParked(id);
    expect(useBasket.getState().parked).toHaveLength(left);
  });
});
