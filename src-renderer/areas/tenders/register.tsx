/** What the frame needs to know of money that the shop takes by itself. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import type { Area, Thing } from '../area.ts';
import { CounterSaleRow } from './detail/counter-sale-row.tsx';
import { useTenders } from './store.ts';

export const tendersArea: Area = {
  name: 'tenders',
  events: { 'tenders.changed': useTenders.getState().apply },
  load: () => useTenders.getState().loadShown(),
  reset: useTenders.getState().reset,
};

export const counterSaleThing = {
  changedBy: 'tenders.changed',
  Row: ({ thing, now }) => <CounterSaleRow sale={thing} now={now} />,
  screen: ({ id }) => ({ at: 'sales', saleId: id }),
} satisfies Thing<CounterSale>;
