/** The number by which people know another sale, of which one sale names only the id. It is read where this window does not hold it. */
import { useEffect } from 'react';
import { useOrders } from './store.ts';

/** Null until it is known. */
export function useSaleNumber(id: string | null): number | null {
  const number = useOrders((state) => (id === null ? undefined : state.sales[id]?.number));
  const { load } = useOrders.getState();
  const isKnown = number !== undefined;
  useEffect(() => {
    if (id !== null && !isKnown) void load(id);
  }, [id, isKnown, load]);
  return number ?? null;
}
