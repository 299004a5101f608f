/** What the frame needs to know of sales. */
import type { Sale } from '#shared/contract/sale.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { dayAndTime } from '../../format/time.ts';
import type { Area, Owner } from '../area.ts';
import { carryBasket } from './basket/carried-basket.ts';
import { stopKeeping, takeKeptBasket } from './basket/kept-basket.ts';
import { askWhatBecameOfBasket } from './basket/submit-basket.ts';
import { useChosenCard } from './charge/chosen-card.ts';
import { SaleRow } from './detail/sale-row.tsx';
import { stopTelling, tellDisplay } from './display/tell-display.ts';
import { paymentName } from './payment-list.tsx';
import { InProgressStrip } from './progress/in-progress-strip.tsx';
import { useOrders } from './store.ts';

export const ordersArea: Area = {
  name: 'orders',
  events: {
    'orders.changed': useOrders.getState().apply,
    'orders.polled': useOrders.getState().looked,
    'display.wanted': tellDisplay,
  },
  load: () => {
    const { followed, load, loadInProgress } = useOrders.getState();
    tellDisplay();
    return Promise.all([askWhatBecameOfBasket().then(takeKeptBasket), loadInProgress(), ...followed.map(load)]);
  },
  reset: () => {
    stopKeeping();
    stopTelling();
    useOrders.getState().reset();
    useChosenCard.setState({ chosen: null });
  },
  leave: carryBasket,
  Banner: InProgressStrip,
};

export const saleThing = {
  changedBy: 'orders.changed',
  Row: ({ thing, now }) => <SaleRow sale={thing} now={now} />,
  screen: ({ id }) => ({ at: 'sales', saleId: id }),
  load: useOrders.getState().load,
  useThing: (id) => useOrders((state) => state.sales[id]),
  toFind: ({ t, language }, { totalCents, currency, createdAt, payments }) => [
    formatMoney(totalCents, language, currency),
    dayAndTime(createdAt, language),
    ...payments.map((payment) => paymentName(t, payment)),
  ],
} satisfies Owner<Sale>;
