/** The sales a window knows: late news never undo fresh ones, and a list answers only the question asked last. */
import { beforeEach, describe, expect, it } from 'vitest';
import { useOrders } from '#renderer/areas/orders/store.ts';
import { sale } from '../../sample-sale.ts';
import { connectScriptedCore, type ScriptedCore, value } from '../../scripted-core.ts';

let core: ScriptedCore;

beforeEach(() => {
  core = connectScriptedCore();
  useOrders.getState().reset();
});

const shownStates = () => Object.values(useOrders.getState().sales).map(({ state }) => state);
const page = (numbers: readonly number[], nextBeforeNumber: number | null) =>
  value({ sales: numbers.map((number) => sale({ id: `sale-${number}`, number })), nextBeforeNumber });

describe('a sale', () => {
  it('that is told late, after a newer one, is ignored', () => {
    const { apply } = useOrders.getState();
    apply(sale({ revision: 5, state: 'paid' }));
    apply(sale({ revision: 4, state: 'awaiting-payment' }));
    expect(shownStates()).toEqual(['paid']);
  });

  it('in a reply that arrives after a newer event is ignored too', async () => {
    core.on('orders.refresh', () => value(sale({ revision: 2, state: 'awaiting-payment' })));
    useOrders.getState().apply(sale({ revision: 3, state: 'paid' }));
    await useOrders.getState().refresh('sale-1');
    expect(shownStates()).toEqual(['paid']);
  });

  it('that was made here is followed until somebody has seen its end', async () => {
    core.on('orders.charge', () => value(sale()));
    await useOrders.getState().charge({ draftId: 'd', items: [], customer: null, payments: [] });
    expect(useOrders.getState().followed).toEqual(['sale-1']);
    useOrders.getState().unfollow('sale-1');
    expect(useOrders.getState().followed).toEqual([]);
  });

  it('that the core did not make is not there', async () => {
    core.on('orders.charge', () => ({ ok: false, error: { code: 'offline', message: 'offline' } }));
    const result = await useOrders.getState().charge({ draftId: 'd', items: [], customer: null, payments: [] });
    expect(result).toMatchObject({ ok: false, error: { code: 'offline' } });
    expect(useOrders.getState().sales).toEqual({});
  });

  it('under way when the till is opened is followed, the oldest first', async () => {
    core.on('orders.list', () => page([9, 7], null));
    await useOrders.getState().loadInProgress();
    expect(useOrders.getState().followed).toEqual(['sale-7', 'sale-9']);
  });
});

describe('the history', () => {
  it('goes on from the last number, without repeating a sale', async () => {
    core.on('orders.list', (input) =>
      JSON.stringify(input).includes('beforeNumber') ? page([3, 2], null) : page([5, 4, 3], 3),
    );
    await useOrders.getState().loadFirst({});
    await useOrders.getState().loadMore();
    expect(useOrders.getState().list.ids).toEqual(['sale-5', 'sale-4', 'sale-3', 'sale-2']);
    await useOrders.getState().loadMore();
    expect(core.asked).toHaveLength(2);
  });

  it('drops the answer to a question that was asked before the last one', async () => {
    const answers: ((reply: ReturnType<typeof page>) => void)[] = [];
    core.on('orders.list', () => new Promise((resolve) => answers.push(resolve)));
    const first = useOrders.getState().loadFirst({ search: 'ca' });
    const second = useOrders.getState().loadFirst({ search: 'café' });
    answers[1]?.(page([2], null));
    await second;
    answers[0]?.(page([1], null));
    await first;
    expect(useOrders.getState().list.ids).toEqual(['sale-2']);
  });

  it('says why it could not be read', async () => {
    core.on('orders.list', () => ({ ok: false, error: { code: 'storage-failed', message: 'disk' } }));
    await useOrders.getState().loadFirst({});
    expect(useOrders.getState().list).toMatchObject({ isLoading: false, error: { code: 'storage-failed' } });
  });

  it.each([
    { name: 'a new sale stands first where nothing narrows the list', filter: {}, ids: ['sale-8', 'sale-5'] },
    { name: 'but not among the answers to a search', filter: { search: 'café' }, ids: ['sale-5'] },
  ])('$name', async ({ filter, ids }) => {
    core.on('orders.list', () => page([5], null));
    await useOrders.getState().loadFirst(filter);
    useOrders.getState().apply(sale({ id: 'sale-8', number: 8 }));
    expect(useOrders.getState().list.ids).toEqual(ids);
  });

  it('an old sale that changes stays where it stands', async () => {
    core.on('orders.list', () => page([5, 4], null));
    await useOrders.getState().loadFirst({});
    useOrders.getState().apply(sale({ id: 'sale-4', number: 4, revision: 9 }));
    useOrders.getState().apply(sale({ id: 'sale-1', number: 1 }));
    expect(useOrders.getState().list.ids).toEqual(['sale-5', 'sale-4']);
  });
});
