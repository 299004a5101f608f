/** What the frame needs to know of refunds. */
import type { Refund } from '#shared/contract/refunds.ts';
import { moneyOut } from '../../format/money-out.ts';
import type { Area, Thing } from '../area.ts';
import { itemsText, refundTones, refundWord } from './refund-labels.ts';
import { useRefunds } from './store.ts';

export const refundsArea: Area = {
  name: 'refunds',
  events: { 'refunds.changed': useRefunds.getState().apply },
  reset: useRefunds.getState().reset,
};

export const refundThing = {
  changedBy: 'refunds.changed',
  line: ({ t, language }, { method, saleNumber, requestedBy, state, amountCents, items }) => {
    const asked = t('refund.requestedBy', { name: requestedBy });
    return {
      icon: 'refund',
      title: t('history.refund', { word: refundWord(t, method), number: saleNumber }),
      detail: items.length === 0 ? asked : `${itemsText(items)}, ${asked}`,
      badge: t(`refundState.${state}`),
      tone: refundTones[state],
      amount: moneyOut(amountCents, language),
    };
  },
  screen: ({ saleId }) => ({ at: 'sales', saleId }),
} satisfies Thing<Refund>;
