/** What the frame needs to know of money that the shop takes by itself. */
import type { CounterReturn, CounterSale } from '#shared/contract/tenders.ts';
import { moneyOut } from '../../format/money-out.ts';
import type { Area, Thing } from '../area.ts';
import { CounterSaleRow } from './detail/counter-sale-row.tsx';
import { useTenders } from './store.ts';
import { tenderName } from './tender-labels.ts';

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

/** As a refund of the API has it, with the word of the shop in place of a state that is proven. */
export const counterReturnThing = {
  changedBy: 'tenders.returned',
  line: ({ t, language }, { saleNumber, ways, items, amountCents, currency, requestedBy }) => ({
    icon: 'refund',
    title: t('history.counterReturn', { number: saleNumber }),
    detail: [
      ...items.map(({ quantity, description }) => `${quantity}x ${description}`),
      ...ways.map((way) => tenderName(t, way)),
      t('refund.requestedBy', { name: requestedBy }),
    ].join(', '),
    badge: t('tenders.returned'),
    tone: 'neutral',
    amount: moneyOut(amountCents, language, currency),
  }),
  screen: ({ saleId }) => ({ at: 'sales', saleId }),
} satisfies Thing<CounterReturn>;
