/** What the frame needs to know of money that the shop takes by itself. */
import type { CounterSale } from '#shared/contract/tenders.ts';
import { formatMoney } from '#shared/domain/money.ts';
import { tenderLabels } from '../../ui/payment-method-labels.ts';
import type { Area, Thing } from '../area.ts';
import { useTenders } from './store.ts';
import { counterSaleTones, meansOf, soldWords } from './tender-labels.ts';

export const tendersArea: Area = {
  name: 'tenders',
  events: { 'tenders.changed': useTenders.getState().apply },
  reset: useTenders.getState().reset,
};

export const counterSaleThing = {
  changedBy: 'tenders.changed',
  line: ({ t, language }, sale) => ({
    icon: tenderLabels[sale.tenders[0]?.kind ?? 'cash'].icon,
    title: `#${sale.number} ${soldWords(t, sale)}`,
    detail: [meansOf(t, sale), sale.customer?.name ?? '', t('common.by', { name: sale.staff.name })]
      .filter(Boolean)
      .join(' '),
    badge: t(`tenders.state.${sale.state}`),
    tone: counterSaleTones[sale.state],
    amount: formatMoney(sale.totalCents, language, sale.currency),
  }),
  screen: ({ id }) => ({ at: 'sales', saleId: id }),
} satisfies Thing<CounterSale>;
