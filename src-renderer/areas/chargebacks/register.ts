/** What the frame needs to know of chargebacks. */
import type { Chargeback } from '#shared/contract/chargebacks.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { moneyOut } from '../../format/money-out.ts';
import { lazyScreen } from '../../ui/lazy-screen.tsx';
import type { Area, Owner } from '../area.ts';
import { statusTone, statusWord, whoWords } from './chargeback-labels.ts';
import { useChargebacks } from './store.ts';

export const chargebacksArea: Area = {
  name: 'chargebacks',
  events: {
    'chargebacks.changed': useChargebacks.getState().apply,
    'chargebacks.reading': useChargebacks.getState().applyReading,
  },
  load: useChargebacks.getState().load,
  reset: useChargebacks.getState().reset,
  section: {
    word: 'chargebacks',
    icon: 'scales',
    label: 'office.chargebacks',
    screen: lazyScreen(async () => (await import('./chargebacks-screen.tsx')).ChargebacksScreen),
    // API document, Chargebacks: in production the routes answer 404.
    hidden: {
      get: () => useChargebacks.getState().reading?.availability === 'unavailable',
      subscribe: useChargebacks.subscribe,
    },
  },
};

export const chargebackThing = {
  changedBy: 'chargebacks.changed',
  line: ({ t, language }, { customer, isWalkIn, status, amountCents, currency }) => ({
    icon: 'scales',
    title: whoWords(t, { customer, isWalkIn }),
    detail: t('history.one.chargeback'),
    badge: statusWord(t, status),
    tone: statusTone(status),
    // The bank takes it from the shop, unless the shop has won.
    amount: (status === 'won' ? formatMoney : moneyOut)(amountCents, language, currency),
  }),
  screen: ({ id }) => ({ at: 'office', section: 'chargebacks', id }),
  load: useChargebacks.getState().loadOne,
  useThing: (id) => useChargebacks((state) => state.chargebacks[id]),
  // The dashboard shows the id of a chargeback, so the time of the request helps nobody to find it.
  toFind: ({ language }, { id, amountCents, currency, customer }) => [
    id,
    formatMoney(amountCents, language, currency),
    customer.name,
    customer.email,
  ],
} satisfies Owner<Chargeback>;
