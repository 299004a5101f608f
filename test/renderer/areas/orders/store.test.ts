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
